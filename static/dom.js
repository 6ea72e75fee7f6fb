// Small things that every part of the page needs: elements, sentences, announcements, dialogs, patches.
import morphdom from "morphdom";

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
 * The first element that matches, where one must be there.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {E}
 * @throws {Error} there is none
 */
export function the(selector, root = document) {
  /** @type {E | null} */
  const found = root.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/**
 * The element an event happened to, also where it happened to the document itself.
 * @param {Event} event
 */
export const targetOf = ({ target }) => (target instanceof Element ? target : document.body);

let known = { text: "", sentences: /** @type {Record<string, string>} */ ({}) }; // the sentences of the present screen

/**
 * A sentence in the language of the screen.
 * @param {string} key
 * @param {Record<string, string>} [values] fill in {name}
 */
export function says(key, values = {}) {
  const text = $("#says")?.dataset.says;
  if (!text) return key;
  if (known.text !== text) known = { text, sentences: JSON.parse(text) };
  return (known.sentences[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/**
 * Say in which language the page is. The same value written again would make the browser shape every text anew.
 * @param {string} code
 */
export function readIn(code) {
  if (document.documentElement.lang !== code) document.documentElement.lang = code;
}

/** @type {Record<string, number>} */
const waiting = {}; // by region: what is about to be spoken there

/**
 * Say something to the ear. A text that is said twice is heard twice.
 * @param {string} text
 * @param {"polite" | "alert"} [region]
 */
export function announce(text, region = "polite") {
  const place = the(`#${region}`);
  clearTimeout(waiting[region]);
  place.textContent = "";
  if (text) waiting[region] = setTimeout(() => (place.textContent = text), 60);
}

/** Take back what is still waiting to be spoken. */
export function hush() {
  announce("");
  announce("", "alert");
}

/**
 * Put markup into an element. Nothing else on this page makes markup of a text; a player's name comes escaped.
 * @param {Element} element
 * @param {string} markup
 */
export function fill(element, markup) {
  element.innerHTML = globalThis.trusted.createHTML(markup);
}

/**
 * Make the inside of an element equal to some markup, and touch only what differs.
 * @param {Element} element
 * @param {string} html
 */
export function patch(element, html) {
  const next = /** @type {Element} */ (element.cloneNode(false));
  fill(next, html);
  morphdom(element, next, { childrenOnly: true, onBeforeElChildrenUpdated: align, onBeforeElUpdated: keepState });
}

/**
 * What a person has opened, enlarged or reached stays so. False: nothing in here differs.
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function keepState(from, to) {
  if (from.isEqualNode(to)) return false;
  if (from.dataset?.rulesAt && from.dataset.rulesAt === to.dataset.rulesAt) return false; // the page fills it
  if (from.id === "lesson") return false; // so does the voice
  if (from instanceof HTMLDialogElement && from.open) to.setAttribute("open", "");
  if (from instanceof HTMLDetailsElement && from.id && from.id === to.id) to.toggleAttribute("open", from.open);
  if (from.hasAttribute("data-place") && from.getAttribute("tabindex") === "0") to.setAttribute("tabindex", "0");
  keepOwn(from, to);
  if (["zoomed", "ground"].includes(from.id) && from.style.cssText) to.style.cssText = from.style.cssText;
  return true;
}

/**
 * An attribute that is the page's own stays as the page has set it.
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function keepOwn(from, to) {
  const { kept } = from.dataset ?? {};
  if (kept) to.setAttribute(kept, from.getAttribute(kept) ?? "");
}

const MANY = 12; // children, old and new, from which on it pays to align them

/**
 * Take out the children that are gone and put in the new ones. morphdom would move every child that follows; now it
 * moves none.
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function align(from, to) {
  if (from.childElementCount + to.childElementCount < MANY) return true;
  const wanted = new Set(Array.from(to.children, (child) => child.id));
  /** @type {Map<string, Node>} */
  const kept = new Map();
  for (const child of [...from.children]) {
    if (!child.id) continue;
    if (wanted.has(child.id)) kept.set(child.id, child);
    else child.remove();
  }
  // From the last to the first, so that each new child is put before one that stays.
  let before = /** @type {Node | null} */ (null);
  for (let next = to.lastElementChild; next; next = next.previousElementSibling) {
    if (next.id) before = kept.get(next.id) ?? from.insertBefore(next.cloneNode(true), before);
  }
  return true;
}

/**
 * A button of the page's own.
 * @param {string} label
 * @param {() => void} act
 * @param {string} [kind] further classes
 */
export function button(label, act, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `button ${kind}`.trim();
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

/**
 * Show a sentence over whatever is on the screen; an empty one takes it away.
 * @param {string} text
 * @param {{label: string, act: () => void}} [way] one thing that can be done about it
 */
export function banner(text, way) {
  const place = the("#banner");
  place.replaceChildren();
  place.hidden = !text;
  if (!text) return;
  const sentence = document.createElement("p");
  sentence.textContent = text;
  const close = button("×", () => banner(""), "icon-only");
  close.setAttribute("aria-label", says("close"));
  place.append(sentence, ...(way ? [button(way.label, way.act)] : []), close);
}

/**
 * Show a sentence that goes by itself after five seconds.
 * @param {string} text
 */
export function passing(text) {
  banner(text);
  setTimeout(() => $("#banner p")?.textContent === text && banner(""), 5000);
}

/**
 * Hand a text over as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new File([text], name, { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  if (self !== top) offerText(text);
}

/**
 * A frame may forbid downloads without a word: the text can be copied all the same.
 * @param {string} text
 */
function offerText(text) {
  const place = document.createElement("textarea");
  place.readOnly = true;
  place.value = text;
  place.ariaLabel = says("copy-title");
  const copy = button(
    says("copy"),
    async () => {
      place.select();
      await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).catch(() =>
        document.execCommand("copy"),
      );
      announce(says("copied"));
    },
    "primary",
  );
  /** @type {HTMLDialogElement} */
  const dialog = the("#decide");
  the("#decide-title").textContent = says("copy-title");
  the("#decide-more").replaceChildren(says("copy-more"), place);
  the("#decide-buttons").replaceChildren(
    copy,
    button(says("close"), () => dialog.close()),
  );
  dialog.showModal();
}

/**
 * The question is seen whole: where there is little room the hint below it goes first, then its letters become a little
 * smaller. What still does not fit into the prompt bar can be opened over the board.
 */
export function seeQuestion() {
  const all = $("#prompt .asked");
  const asked = $("#asked");
  if (!all || !asked) return;
  const { classList } = the("#prompt");
  const more = $("#more")?.classList;
  const open = classList.contains("whole");
  const cut = () => all.scrollHeight > all.clientHeight + 2 || asked.scrollWidth > asked.clientWidth;
  classList.remove("brief", "dense");
  more?.toggle("needed", open);
  for (const step of ["brief", "dense"]) if (!open && cut()) classList.add(step);
  more?.toggle("needed", open || cut());
}
