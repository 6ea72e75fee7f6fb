// Protects people from what changes just as they press it: a press counts only if its target was there already when
// they took aim. After each change we note what is where; a press is compared with the note of that time.
import { $, $$, announce, make, targetOf } from "../page/dom.js";
import { page } from "../page/python.js";
import { setting } from "../page/store.js";
import { says } from "../start/facts.js";

const PRESSED = "[data-do], button, a, summary, select";
const OVER = `dialog[open], .drawer-open, .advice, .since[open] > ul, .all-moves[open] > .moves, #prompt.whole, .tray-open #tray, #panel, #goal,
  #scene, #caption`;
const SLACK = 6; // px by which a thing may be off the point and still be what was aimed at …
const FINGER = 24; // … and on the board, where touching just beside a small place means that place
const RESTS = 60; // ms between two notes while things change in every frame
export const STAY = 550; // ms: a press that lasts this long is a question
const LEFT = 700; // ms after which nobody can have meant what has gone
const KEPT = 2000; // ms for which notes are kept
const FINGERS = 10;
const FIRST = { capture: true, passive: true };

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{at: number, things: Map<string, Box[]>, over: [string, Box][]}} Note what was where at one moment */

/**
 * A press: where it began, on what (on the board also beside what), what covered that, the note of the time when the
 * person took aim, whether an answer has just gone from there, whether it repeats the last one, and when it began.
 * @typedef {{x: number, y: number, meant: string[], over: string, before: Note | undefined, on: Element | null,
 *   left: boolean, twice: boolean, at: number}} Press
 */

/** @type {Note[]} */
let notes = [];
/** @type {Map<number, Press>} */
const presses = new Map(); // pointer → its last press
let noting = false; // whether something has changed and will be noted soon

/** The seat and question that a place answers. In real time a place means the same, whatever is being said. */
const asked = () => (page.game?.live ? "" : [...$$("#prompt > .chip, #asked")].map((one) => one.textContent).join());

/** What an answer's element stands for: a place, or what is written on it. @param {HTMLElement | SVGElement} thing */
const named = (thing) =>
  thing.dataset.place ?? thing.getAttribute("aria-label") ?? (thing.textContent || (thing.dataset.option ?? ""));

/**
 * What a press on an element would mean: what it does, to what, and in answer to which question. Empty: nothing.
 * @param {Element | null} thing
 * @param {string} [question]
 */
export function meaning(thing, question = asked()) {
  if (!(thing instanceof HTMLElement || thing instanceof SVGElement)) return "";
  const { place, seat = "", option = "", tab = "", to = "" } = thing.dataset;
  const does = thing.dataset.do ?? (place ? "choose" : thing.localName);
  const what = named(thing);
  const whose = `${thing.getAttribute("title") ?? ""}${seat}${tab}${to}${does === "commit" ? option : ""}`;
  return [does, what, whose, ["choose", "commit"].includes(does) ? question : ""].join("|");
}

/**
 * The element that a press means. What stands for a place (`data-means`: a province's label) means that place.
 * @param {Element} element
 */
export function meantBy(element) {
  /** @type {HTMLElement | null} */
  const sign = element.closest("#board [data-means]");
  return (sign && $(`#board [data-place="${sign.dataset.means}"]`)) ?? element;
}

/** @param {Element} element */
const pressable = (element) => meantBy(element).closest(PRESSED);

/** Note what is where. */
function note() {
  noting = false;
  if (!$("#table")) return void (notes = []);
  const question = asked();
  /** @type {Note} */
  const now = { at: performance.now(), things: new Map(), over: lying() };
  const coming = page.game?.live ? ", [data-place]" : ""; // in real time, places that may become choices too
  for (const thing of $$(`${PRESSED}, #board [data-means]${coming}`)) {
    const box = thing.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const key = meaning(meantBy(thing), question);
    now.things.set(key, [...(now.things.get(key) ?? []), box]);
  }
  notes = [...notes.filter(({ at }, k) => now.at - at < KEPT || k === notes.length - 1), now];
}

/** What covers other things, and where. @returns {[string, Box][]} */
const lying = () =>
  $$(OVER)
    .filter((one) => one.hasChildNodes() && one.checkVisibility())
    .map((one) => [one.id || one.className, one.getBoundingClientRect()]);

/** Something has changed: make a note once it is painted. */
function changed() {
  if (noting) return;
  noting = true;
  requestAnimationFrame(() => setTimeout(note, RESTS));
}

/** @type {{at: number, what: Node | null}} */
const hand = { at: 0, what: null }; // when and over what a finger was last dragged or a wheel turned

/** After people have moved something themselves, its new position counts immediately. @param {Event} event */
function moved({ target }) {
  const own = performance.now() - hand.at < 1500 && target instanceof Node && target.contains(hand.what);
  if (own) notes = [];
  changed();
}

/** Note a finger that is dragged, or a wheel that turns. @param {PointerEvent | WheelEvent} event */
function drawn(event) {
  const press = "pointerId" in event && event.buttons ? presses.get(event.pointerId) : null;
  const far = press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK;
  if (far || event.type === "wheel") Object.assign(hand, { at: performance.now(), what: event.target });
}

/**
 * @param {Box} box
 * @param {number} x
 * @param {number} y
 * @param {number} by
 */
const holds = ({ left, top, right, bottom }, x, y, by) =>
  x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;

/**
 * The names of what covers a point.
 * @param {[string, Box][]} over
 * @param {number} x
 * @param {number} y
 */
const above = (over, x, y) =>
  over
    .filter(([, box]) => holds(box, x, y, 0))
    .map(([name]) => name)
    .join();

/** What a press means, regardless of the question. @param {string} key */
const answer = (key) => key.split("|")[1];

/**
 * Whether an answer that was at a point until just now has disappeared, so that a press there was meant for it. One
 * that the person's own press has removed does not count.
 * @param {number} x
 * @param {number} y
 */
function hasLeft(x, y) {
  const own = [...presses.values()].flatMap(({ meant }) => meant.map(answer));
  const until = performance.now() - LEFT;
  const lately = notes.filter((_, k) => (notes[k + 1]?.at ?? Infinity) > until).flatMap(({ things }) => [...things]);
  const lain = lately
    .filter(([key, boxes]) => key.startsWith("choose|") && boxes.some((box) => holds(box, x, y, 0)))
    .map(([key]) => answer(key))
    .filter((key) => !own.includes(key));
  if (!lain.length) return false;
  const there = new Set($$("[data-do=choose], [data-place]").map((one) => answer(`|${named(one)}`))); // of thousands
  return lain.some((key) => !there.has(key));
}

/** @param {PointerEvent} event */
function began(event) {
  const { pointerId, clientX: x, clientY: y, timeStamp: at } = event; // however long the page was busy then
  const target = targetOf(event);
  const thing = pressable(target);
  const before = notes.findLast((one) => one.at <= at - Number(setting("steady")));
  const near = (/** @type {Element} */ one) => holds(one.getBoundingClientRect(), x, y, FINGER);
  const beside = !thing && target.closest("#boardbox") ? $$("#board [data-do]").filter(near) : [];
  const meant = (thing ? [thing] : beside).map((one) => meaning(one));
  const over = above(lying(), x, y);
  const gone = !over && hasLeft(x, y);
  const last = [...presses.values()].at(-1);
  const twice = at - (last?.at ?? 0) < LEFT && meant.some((key) => last?.meant.includes(key));
  presses.delete(pointerId); // so that the latest is last in the map
  for (const one of [...presses.keys()].slice(0, -FINGERS)) presses.delete(one); // each touch has a new pointer id
  const from = target.closest("#touch, dialog") ?? thing;
  presses.set(pointerId, { x, y, meant, over, before, on: from, left: gone, twice, at });
}

/** @param {number} pointer */
const pressOf = (pointer) => presses.get(pointer) ?? [...presses.values()].at(-1);

/**
 * Whether a press means what it hits: that was there when the press began, and already when the person took aim.
 * @param {Element} thing
 * @param {number} [pointer] whose press; default: the last one
 */
export function counts(thing, pointer = -1) {
  const press = pressOf(pointer);
  if (!press || setting("steady") === "0" || !$("#table")) return true;
  const key = meaning(thing);
  if (!press.meant.includes(key)) return false;
  if (!press.before) return true; // nothing has changed since
  const slack = thing.closest("#board") ? FINGER : SLACK;
  const there = press.before.things.get(key)?.some((box) => holds(box, press.x, press.y, slack));
  return Boolean(there) && above(press.before.over, press.x, press.y) === press.over;
}

/** A press has ended: pass it on, or ignore it. @param {MouseEvent} event */
function ended(event) {
  const { pointerId = -1 } = /** @type {PointerEvent} */ (event);
  const press = pressOf(pointerId);
  if (!event.detail || !press) return; // made by a key or by a screen reader
  const thing = pressable(targetOf(event));
  const rests = Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK;
  const guards = setting("steady") !== "0" && !thing?.closest("dialog");
  const gone = press.left || (thing ? !counts(thing, pointerId) : press.on && rests);
  if (!guards || !gone) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  // Say so, unless nothing was aimed at (its cover has gone), the press before has done it, or it was only to close.
  const silent = press.twice || event.timeStamp - press.at > STAY;
  if (!silent && !press.on?.matches("[data-hold], [data-handle], [aria-disabled=true], #touch, dialog")) refuse();
}

let timer = 0;

/**
 * Say that a press had no effect, and why, in a line that covers nothing for long and catches no presses.
 * @param {string} [why] default: it changed just then
 */
export function refuse(why) {
  // words: Said where a button or piece became another one, or moved, just while somebody pressed it.
  const told = says("This changed just as you touched it, so nothing happened.");
  const line = $("#moved") ?? document.body.appendChild(make("p", { id: "moved" }));
  line.textContent = why ?? told;
  line.hidden = false;
  announce(line.textContent, "alert");
  clearTimeout(timer);
  timer = setTimeout(() => (line.hidden = true), 2500);
}

/** Say that a press on an answer has only ended the playback. */
export const tooSoon = () => refuse(says("That only ended the story. Now you can choose."));

/** Install the observers and listeners. */
export function begin() {
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(changed).observe(document.body, all);
  addEventListener("pointerdown", began, FIRST);
  addEventListener("pointermove", drawn, FIRST);
  addEventListener("wheel", drawn, FIRST);
  addEventListener("click", ended, { capture: true });
  for (const type of ["scroll", "panzoomchange"]) addEventListener(type, moved, FIRST);
  for (const type of ["resize", "animationend", "transitionend"]) addEventListener(type, changed);
}
