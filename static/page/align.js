// Which children of an element stay, which go and which come.

/**
 * What tells a child from its neighbours: its id, or its kind.
 * @param {ChildNode} child
 */
const sortOf = (child) =>
  child instanceof Element ? child.id || `${child.localName}.${child.classList.item(0) ?? ""}` : child.nodeName;

/**
 * Take out the children that are gone and put in the new ones. morphdom compares them one by one in their order: with
 * one more at the beginning it would write every later one anew.
 * @param {Element} from
 * @param {Element} to
 * @param {(node: Node) => Node} whole
 */
export function align(from, to, whole) {
  const [olds, news] = [[...from.childNodes], [...to.childNodes]];
  const [was, is] = [olds.map(sortOf), news.map(sortOf)];
  let begin = 0;
  while (begin < was.length && was[begin] === is[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(was.length, is.length) - begin && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  if (begin + end === Math.max(was.length, is.length)) return true;
  const stays = common(was.slice(begin, was.length - end), is.slice(begin, is.length - end));
  const [gone, come] = [new Set(was), new Set(is)]; // what only changes its place is moved by morphdom
  const named = (/** @type {ChildNode} */ child) => child instanceof Element && child.id !== "";
  for (let k = begin; k < was.length - end; k += 1) {
    if (!stays.has(k - begin) && !(named(olds[k]) && come.has(was[k]))) olds[k].remove();
  }
  // From the last to the first, so that each new child is put before one that stays.
  const places = new Map([...stays].map(([old, now]) => [now, olds[old + begin]]));
  let before = /** @type {Node | null} */ (olds[was.length - end] ?? null);
  for (let k = is.length - end - 1; k >= begin; k -= 1) {
    const kept = places.get(k - begin);
    if (kept || !(named(news[k]) && gone.has(is[k]))) {
      before = kept ?? from.insertBefore(whole(news[k].cloneNode(true)), before);
    }
  }
  return true;
}

/**
 * The longest row of names that stand in both lists in the same order: place in the first -> place in the second.
 * @param {string[]} some
 * @param {string[]} others
 * @returns {Map<number, number>}
 */
export function common(some, others) {
  const width = others.length + 1;
  const longest = new Uint16Array((some.length + 1) * width); // of what follows these two places
  for (let i = some.length - 1; i >= 0; i -= 1) {
    for (let k = others.length - 1; k >= 0; k -= 1) {
      const [down, right] = [longest[(i + 1) * width + k], longest[i * width + k + 1]];
      longest[i * width + k] = some[i] === others[k] ? longest[(i + 1) * width + k + 1] + 1 : Math.max(down, right);
    }
  }
  const found = new Map();
  for (let i = 0, k = 0; i < some.length && k < others.length;) {
    if (some[i] === others[k]) found.set(i++, k++);
    else if (longest[(i + 1) * width + k] >= longest[i * width + k + 1]) i += 1;
    else k += 1;
  }
  return found;
}
