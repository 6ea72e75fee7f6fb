// Small things that every part of the page needs: elements, announcements, banners, patches.
import morphdom from "morphdom";
import { says } from "../start/facts.js";

/**
 * The first element that matches, or null.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {E | null}
 */
export const $ = (selector, root = document) => root.querySelector(selector);

/**
 * All elements that match.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {E[]}
 */
export const $$ = (selector, root = document) => [.../** @type {NodeListOf<E>} */ (root.querySelectorAll(selector))];

/**
 * The first element that matches; there must be one.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {E} there is none
 * @throws {Error} there is none
 */
export function the(selector, root = document) {
  /** @type {E | null} */
  const found = root.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/**
 * The element an event happened to; the body for events of the document itself.
 * @param {Event} event
 */
export const targetOf = ({ target }) => (target instanceof Element ? target : document.body);

/**
 * The id of the game to which an element belongs, read from the nearest `face-…` class around it.
 * @param {Element | null | undefined} thing
 */
export const gameOf = (thing) => faceOf(thing?.closest("[class*=face-]")).slice("face-".length);

/**
 * The `face-…` class of an element, which gives it a game's colours.
 * @param {Element | null | undefined} thing
 */
export const faceOf = (thing) => [...(thing?.classList ?? [])].find((name) => name.startsWith("face-")) ?? "";

/**
 * Set the page's language. Writing the same value again would make the browser lay out every text anew.
 * @param {string} code
 */
export function readIn(code) {
  if (document.documentElement.lang !== code) document.documentElement.lang = code;
}

/** @type {Record<string, number>} */
const waiting = {}; // region -> the text that is about to be spoken there

/**
 * Have a screen reader say something. A text that is announced twice is spoken twice.
 * @param {string} text
 * @param {"polite" | "alert"} [region]
 */
export function announce(text, region = "polite") {
  const place = the(`#${region}`);
  clearTimeout(waiting[region]);
  place.textContent = "";
  if (text) waiting[region] = setTimeout(() => (place.textContent = text), 60);
}

/** Drop whatever has not been spoken yet. */
export function hush() {
  announce("");
  announce("", "alert");
}

/**
 * Put markup into an element. Nothing else on this page turns text into markup; players' names come escaped.
 * @param {Element} element
 * @param {string} markup
 */
export function fill(element, markup) {
  element.innerHTML = globalThis.trusted.createHTML(markup);
}

/** @type {Map<string, Element>} */
const read = new Map(); // markup that is about to be shown -> the element parsed from it

/**
 * Parse markup before it may be shown: while the game is being stored, the page is idle. Forgets earlier markup.
 * @param {Record<string, string>} [regions] a region's selector → its markup
 */
export function prepare(regions = {}) {
  read.clear();
  for (const [where, markup] of Object.entries(regions)) {
    const element = where === "#app" ? null : $(where);
    if (element) prepared(element, markup);
  }
}

/**
 * A copy of an element with some markup inside, kept until it is shown.
 * @param {Element} element
 * @param {string} markup
 */
export function prepared(element, markup) {
  const twin = read.get(markup) ?? filled(element, markup);
  read.set(markup, twin);
  return twin;
}

/**
 * A copy of an element with some markup inside.
 * @param {Element} element
 * @param {string} html
 */
function filled(element, html) {
  const next = /** @type {Element} */ (element.cloneNode(false));
  fill(next, html);
  return next;
}

/**
 * Make the inside of an element equal to some markup; only what differs is touched.
 * @param {Element} element
 * @param {string} html
 */
export function patch(element, html) {
  const next = read.get(html) ?? filled(element, html);
  read.delete(html);
  align(element, next); // morphdom makes no callback for the outermost element
  morphdom(element, next, { childrenOnly: true, onBeforeElChildrenUpdated: align, onBeforeElUpdated: keepState });
}

/**
 * Carry over to the new element what a person has opened, enlarged or focused. Returns false if nothing in it differs.
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function keepState(from, to) {
  if (from.isEqualNode(to)) return false;
  if (from.dataset?.rulesAt && from.dataset.rulesAt === to.dataset.rulesAt) return false; // the page fills it
  if (from.id === "lesson") return false; // static/books/learn.js fills it
  keepOpen(from, to);
  if (from.hasAttribute("data-place") && from.getAttribute("tabindex") === "0") to.setAttribute("tabindex", "0");
  const { kept, option } = from.dataset ?? {}; // `kept` names an attribute that only the page sets
  if (option && option === to.dataset.option) to.classList.toggle("on-board", from.classList.contains("on-board"));
  if (kept) {
    to.setAttribute("data-kept", kept);
    to.setAttribute(kept, from.getAttribute(kept) ?? "");
  }
  if (from.id === "table") to.classList.toggle("panel-open", from.classList.contains("panel-open"));
  if (["zoomed", "ground"].includes(from.id) && from.style.cssText) to.style.cssText = from.style.cssText;
  return true;
}

/**
 * Carry over what is open, except a list that is still empty or that belongs to another question.
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function keepOpen(from, to) {
  if (from instanceof HTMLDialogElement && from.open) to.setAttribute("open", "");
  if (from instanceof HTMLDetailsElement && from.id && from.id === to.id) {
    const same = from.dataset.asked === to.dataset.asked;
    to.toggleAttribute("open", from.open && same && to.dataset.fold !== "empty");
  }
}

/**
 * What distinguishes a child from its siblings: its id, or its kind.
 * @param {ChildNode} child
 */
const sortOf = (child) =>
  child instanceof Element ? child.id || `${child.localName}.${child.classList.item(0) ?? ""}` : child.nodeName;

/**
 * Remove the children that are gone, insert the new ones, and reorder those that have moved. morphdom compares children
 * one by one in order: with a new one at the beginning it would rewrite every later one, and it does not find children
 * that were inserted elsewhere after it began.
 * @param {Element} from
 * @param {Element} to
 */
function align(from, to) {
  const [olds, news] = [[...from.childNodes], [...to.childNodes]];
  const [was, is] = [olds.map(sortOf), news.map(sortOf)];
  let begin = 0;
  while (begin < was.length && was[begin] === is[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(was.length, is.length) - begin && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  if (begin + end === Math.max(was.length, is.length)) return true;
  const stays = common(was.slice(begin, was.length - end), is.slice(begin, is.length - end));
  /** @type {Map<string, ChildNode>} */
  const moved = new Map();
  for (let k = begin; k < was.length - end; k += 1) {
    if (stays.has(k - begin)) continue;
    if (/** @type {Partial<Element>} */ (olds[k]).id) moved.set(was[k], olds[k]);
    olds[k].remove();
  }
  // From last to first, so that each child is put before one that is in its place already.
  const places = new Map([...stays].map(([old, now]) => [now, olds[old + begin]]));
  let before = /** @type {Node | null} */ (olds[was.length - end] ?? null);
  for (let k = is.length - end - 1; k >= begin; k -= 1) {
    before = places.get(k - begin) ?? from.insertBefore(moved.get(is[k]) ?? news[k].cloneNode(true), before);
  }
  return true;
}

/**
 * The longest common subsequence of two lists of names: index in the first -> index in the second.
 * @param {string[]} some
 * @param {string[]} others
 * @returns {Map<number, number>}
 */
export function common(some, others) {
  const width = others.length + 1;
  const longest = new Uint16Array((some.length + 1) * width); // length of what follows these two indices
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

/**
 * A new element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean>} [what] its properties
 * @param {...(Node | string)} inside
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, what = {}, ...inside) {
  const made = Object.assign(document.createElement(tag), what);
  made.append(...inside);
  return made;
}

/** Some markup as a document fragment of its own. @param {string} markup */
export function parsed(markup) {
  const template = document.createElement("template");
  fill(template, markup);
  return template.content;
}

/**
 * A button that belongs to the page, not to Python's markup.
 * @param {string} label
 * @param {() => void} act
 * @param {string} [kind] further classes
 */
export function button(label, act, kind = "") {
  const made = make("button", { type: "button", className: `button ${kind}`.trim(), textContent: label });
  made.addEventListener("click", act);
  return made;
}

/**
 * Show a sentence on top of whatever is on the screen; an empty one removes it.
 * @param {string} text
 * @param {{label: string, act: () => void}} [way] what can be done about it
 */
export function banner(text, way) {
  const place = the("#banner");
  place.replaceChildren();
  place.hidden = !text;
  if (!text) return;
  const close = button("×", () => banner(""), "icon-only");
  close.ariaLabel = says("Close");
  place.append(make("p", {}, text), ...(way ? [button(way.label, way.act)] : []), close);
}

export const wentWrong = () => says("Something went wrong, and the last tap did nothing. Please try again.");

/**
 * Show a sentence that disappears after five seconds.
 * @param {string} text
 */
export function passing(text) {
  banner(text);
  $("#banner button")?.remove(); // without a button it lets presses through to what is below
  setTimeout(() => $("#banner p")?.textContent === text && banner(""), 5000);
}
