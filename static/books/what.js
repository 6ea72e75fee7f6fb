// "What is this?": the name of whatever is drawn, and what it means. Fetched when somebody asks for the first time.
import { book, sheet } from "./books.js";
import { $, $$, announce, button, make, fill, gameOf } from "../page/dom.js";
import { copyOf } from "../board/flights.js";
import { says } from "../start/facts.js";

const LARGE = "72"; // CSS pixels
const GAP = 6; // between an explanation and its subject

/**
 * The element to explain: a place, a sign, an answer, or a button of the table; null: none.
 * @param {Element | null} element
 * @returns {HTMLElement | null}
 */
const asked = (element) =>
  element?.closest(
    "[data-place], [data-shown], [data-sign], [data-do=fill], [data-do=choose], #commit .button, #prompt button",
  ) ?? null;

/**
 * What a book says about something drawn: under its own sign, or under the longest entry with which its place begins.
 * @param {Book["signs"]} signs
 * @param {HTMLElement} thing
 */
function explained(signs, thing) {
  const parts = (thing.dataset.place ?? thing.dataset.shown ?? "").split(":");
  const names = parts.map((_, at) => parts.slice(0, parts.length - at).join(":"));
  const known = [thing.dataset.sign ?? "", ...names].find((name) => Object.hasOwn(signs, name));
  return known === undefined ? null : signs[known];
}

/** @param {HTMLElement} thing */
const named = (thing) => thing.getAttribute("aria-label") ?? (thing.matches("button") ? thing.innerText : "");

/**
 * The name of a thing, unless the explanation or the preview contains it already; then empty.
 * @param {string} label
 * @param {string} name
 * @param {string} then
 */
const alias = (label, name, then) =>
  name && label !== name && !then.startsWith(label.split(" – ")[0]) && !then.startsWith(`${label.split(":")[0]}:`)
    ? label
    : "";

/** @type {HTMLElement | null} */
let shown = null; // what is being explained

/**
 * Explain something drawn, without covering it.
 * @param {Element} element
 * @param {boolean} aloud whether a screen reader speaks it too
 * @param {string} then what it would do as an answer; empty: it is none
 * @returns {Promise<boolean>} whether there was something to say
 */
export async function explain(element, aloud, then) {
  const thing = asked(element);
  if (!thing) return false;
  const found = await book(gameOf(thing)); // without a book, games at least have names for their places
  if (!thing.isConnected) return false;
  const [name, text, section] = explained(found?.signs ?? {}, thing) ?? ["", "", ""];
  const label = named(thing);
  if (!name && !label) return false;
  const title = make("strong", { id: "what-name" }, name || label);
  const what = make("p");
  fill(what, text); // a text of our own book, made by the build
  for (const link of what.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  const here = make("p", { className: "note" }, alias(label, name, then));
  // words: Button. Opens the section of the rules that tells of what is shown.
  const way = section && $("#table") ? button(says("The rule"), () => sheet("rules", section), "quiet") : "";
  const place = box();
  const would = make("p", { className: "would" }, label.includes(then) ? "" : then);
  const meant = told(thing);
  place.replaceChildren(title, would, ...stack(thing), ...meant, what, meant.length ? "" : here, way);
  place.hidden = false;
  place.scrollTop = 0; // scrolled down by the previous explanation
  put(place, solid(thing).getBoundingClientRect());
  shown = thing;
  if (aloud) announce([title.textContent, what.textContent, here.textContent].filter(Boolean).join(". "));
  return true;
}

/**
 * Large copies of all pieces on one place of a drawing, side by side: of a stack only the top is visible.
 * @param {HTMLElement} thing
 */
function stack(thing) {
  /** @type {NodeListOf<SVGGraphicsElement> | undefined} */
  const pieces = thing.closest("#board [data-place]")?.querySelectorAll("svg [data-piece]:not([aria-hidden])");
  if (!pieces?.length) return [];
  const copies = Array.from(pieces, (piece) => copyOf({ element: piece }));
  for (const copy of copies) for (const side of ["width", "height"]) copy.setAttribute(side, LARGE);
  return [make("div", { className: `pieces-there face-${gameOf(thing)}` }, ...copies)];
}

/** The signs on a thing that tell what they mean, each once, with that. @param {HTMLElement} thing */
function told(thing) {
  const signs = new Map($$("[data-tells]", thing).map((sign) => [sign.dataset.tells ?? "", sign]));
  const row = { className: `face-${gameOf(thing)}` };
  return Array.from(signs, ([said, sign]) => make("p", row, sign.cloneNode(true), ` ${said}`));
}

/** The nearest element with a box. @param {Element} thing @returns {Element} */
const solid = (thing) => (thing.getClientRects().length || !thing.parentElement ? thing : solid(thing.parentElement));

/** Whether an explanation is open. */
export const explaining = () => shown !== null;

/** Whether what is explained is still there and visible. */
export const stands = () => (shown?.isConnected && !$("#scene > *")) ?? false;

/** Close the explanation. */
export function enough() {
  shown = null;
  box().hidden = true;
  box().replaceChildren(); // it may concern what only one person may see
}

/**
 * Whether the pointer has left both the explanation and what it explains.
 * @param {Element} element the element below the pointer now
 */
export const left = (element) => shown !== null && !shown.contains(element) && !box().contains(element);

/** @returns {HTMLElement} */
function box() {
  const there = $("#what");
  if (there) return there;
  const made = make("aside", { id: "what", hidden: true });
  made.setAttribute("aria-labelledby", "what-name");
  return document.body.appendChild(made);
}

/**
 * Place the explanation beside its subject, which it never covers: where it covers no answer or, if there is no such
 * place, the fewest; of such places below it, above it, or else between other answers.
 * @param {HTMLElement} place
 * @param {DOMRect} thing
 */
function put(place, thing) {
  const { offsetWidth: width, offsetHeight: height } = place;
  const [right, bottom] = [document.documentElement.clientWidth - width - GAP, innerHeight - height - GAP];
  const inside = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(GAP, Math.min(at, most));
  const across = [thing.left + (thing.width - width) / 2, thing.right + GAP, thing.left - GAP - width, GAP, right];
  const beside = (/** @type {DOMRect} */ one) => [one.bottom + GAP, one.top - GAP - height];
  const answers = $$("[data-do=choose]").map((one) => one.getBoundingClientRect());
  const buttons = $$("[data-do=choose]:not(#board *)").map((one) => one.getBoundingClientRect()); // a map has hundreds
  const down = [...beside(thing), thing.top, bottom, GAP, ...buttons.flatMap(beside)];
  const spots = down.flatMap((y) => across.map((x) => [inside(x, right), inside(y, bottom)]));
  const covers = spots.map(([x, y]) => {
    const hit = (/** @type {DOMRect} */ one) =>
      one.left < x + width && one.right > x && one.top < y + height && one.bottom > y;
    return answers.filter(hit).length + (hit(thing) ? 1e4 : 0);
  });
  const [x, y] = spots[covers.indexOf(Math.min(...covers))];
  Object.assign(place.style, { left: `${x}px`, top: `${y}px` });
}
