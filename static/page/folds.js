// Markup with its unchanged parts folded away: only what differs from what the page shows is read and compared. A long
// element that its region had before is read without its inside; where the page shows just that, it stays as it is.

const WORTH = 300; // characters: shorter elements are read at once
const MARK = "data-folded";
const TAG = /<(\/?)([\w-]+)([^>]*)>/g;
const EMPTY = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** @type {WeakMap<Element, string>} */
const shows = new WeakMap(); // what a patch has made of an element, as long as nothing else has changed it

/** @type {WeakMap<Element, Set<string>>} */
const had = new WeakMap(); // by region: the long elements of what was put in last

/** @typedef {(twin: Element, markup: string) => void} Fill puts markup into an element */

/** @param {Node | null} node it is no longer as it was put in, nor is what holds it */
function forget(node) {
  for (let one = node; one; one = one.parentNode) shows.delete(/** @type {Element} */ (one));
}

/** @param {MutationRecord[]} records what others have changed */
function changed(records) {
  for (const { target, type } of records) {
    forget(target);
    if (type === "childList") had.delete(/** @type {Element} */ (target)); // emptied, it keeps nothing
  }
}

const watch = new MutationObserver(changed);
watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

/**
 * Let a patch change an element: what others have changed until now is known by then, and what the patch changes is
 * what it says.
 * @param {Element} element
 * @param {Set<string>} long its long elements, from then on
 * @param {() => void} change
 */
export function patching(element, long, change) {
  changed(watch.takeRecords());
  forget(element);
  change();
  watch.takeRecords();
  had.set(element, long);
}

/** @typedef {[from: number, inside: number, end: number, to: number]} Span */

/**
 * The long elements of some markup, in the order in which they begin.
 * @param {string} markup
 */
function spans(markup) {
  /** @type {[string, number, number][]} */
  const open = [];
  /** @type {Span[]} */
  const found = [];
  for (const { 0: tag, 1: closes, 2: name, 3: rest, index } of markup.matchAll(TAG)) {
    const after = index + tag.length;
    if (!closes) {
      if (!rest.endsWith("/") && !EMPTY.test(name)) open.push([name, index, after]);
      continue;
    }
    const [begun, from, inner] = open.pop() ?? ["", 0, 0];
    if (begun !== name) return []; // it is not for us to say what a browser makes of it
    if (after - from >= WORTH) found.push([from, inner, index, after]);
  }
  return found.sort(([one], [other]) => one - other);
}

/** The markup of a region, with what the region has already folded. */
export class Folded {
  /** @type {string[]} */
  long = []; // the markup of each long element that is marked
  text = ""; // all of it, as it is to be read

  /**
   * @param {string} markup
   * @param {Element} region
   */
  constructor(markup, region) {
    const known = had.get(region);
    this.all = new Set();
    let done = 0;
    for (const [from, inner, end, to] of spans(markup)) {
      const whole = markup.slice(from, to);
      this.all.add(whole);
      if (from < done && to <= done) continue; // in a folded one
      this.text += `${markup.slice(done, inner - 1)} ${MARK}="${this.long.push(whole) - 1}">`;
      done = known?.has(whole) ? end : inner;
    }
    this.text += markup.slice(done);
  }

  /**
   * Whether the page shows a twin already. If not, all of it is there to be compared from now on.
   * @param {Element} from
   * @param {Element} twin
   * @param {Fill} fill
   */
  same(from, twin, fill) {
    const markup = this.long[Number(twin.getAttribute(MARK) ?? -1)];
    if (markup !== undefined && shows.get(from) === markup) return true;
    shows.delete(from);
    if (markup !== undefined) this.open(twin, markup, fill, from);
    return false;
  }

  /**
   * Unfold all of an element that is new to the page.
   * @param {Node} node
   * @param {Fill} fill
   */
  unfold(node, fill) {
    if (!(node instanceof Element)) return node;
    for (const one of [node, ...node.querySelectorAll(`[${MARK}]`)]) {
      const markup = this.long[Number(one.getAttribute(MARK) ?? -1)];
      if (markup !== undefined) this.open(one, markup, fill, one);
    }
    return node;
  }

  /**
   * @param {Element} twin
   * @param {string} markup
   * @param {Fill} fill
   * @param {Element} shown what is going to show it
   */
  open(twin, markup, fill, shown) {
    twin.removeAttribute(MARK);
    if (!twin.hasChildNodes()) fill(twin, markup.slice(markup.indexOf(">") + 1, markup.lastIndexOf("<")));
    shows.set(shown, markup);
  }
}
