// When somebody asks what something is: a press that stays, a pointer that rests, or "?" with the focus on it. What is
// said then is in what.js.
import { onGround } from "../board/boardbox.js";
import { STAY, meantBy } from "../board/steady.js";
import { $, targetOf } from "../page/dom.js";
import { on } from "../page/bus.js";
import { act } from "../page/python.js";
import { setting } from "../page/store.js";

const REST = 1100; // ms that a pointer rests on something
const ASKABLE =
  "#board [data-place], #ground [data-place], .hand [data-place], [data-shown], [data-sign], [data-do=fill], #commit .button:not(.primary), #prompt button";

const ANSWER = "[data-do=choose]:not(.hand *)";

/** @type {typeof import("./what.js") | null} */
let what = null;
let timer = 0;
/** @type {Element | null} */
let resting = null;
let swallow = false; // the click that ends a long press, or that closes an explanation, chooses nothing

/**
 * Explain something.
 * @param {Element} thing
 * @param {boolean} aloud
 * @param {string} [then] what it would do as an answer
 */
export async function ask(thing, aloud, then = "") {
  what ??= await import("./what.js").catch(() => null);
  return (await what?.explain(thing, aloud, then)) ?? false;
}

/** Whether an explanation was open, which is closed now. */
export function close() {
  const open = what?.explaining() ?? false;
  what?.enough();
  return open;
}

/** Begin to listen. */
export function begin() {
  // The box of a board that can be enlarged keeps presses to itself, so this listens on the way down.
  document.addEventListener("pointerdown", down, { capture: true, passive: true });
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, () => clearTimeout(timer));
  document.addEventListener("pointermove", moved, { passive: true });
  document.addEventListener("click", afterStay, { capture: true });
  document.addEventListener("contextmenu", (event) => swallow && event.preventDefault());
  on("drawn", () => what?.stands() || close());
  on("covered", close);
  on("lifted", lifted);
  const away = (/** @type {Event} */ event) => targetOf(event).id !== "what" && what?.enough();
  document.addEventListener("scroll", away, { capture: true, passive: true });
}

/**
 * The mouse has moved. Where the page only changes under a mouse that rests, nobody asks.
 * @param {PointerEvent} event
 */
function over(event) {
  if (event.pointerType !== "mouse" || setting("explain") === "off") return;
  const target = targetOf(event);
  if (what?.left(target)) what.enough();
  const thing = target.closest(ASKABLE);
  if (thing === resting) return;
  resting = thing;
  clearTimeout(timer);
  if (thing) timer = setTimeout(ask, REST, thing, false);
}

let from = [0, 0];

/**
 * Explain what the ground shows, if it shows anything.
 * @param {PointerEvent} event
 * @param {boolean} aloud
 */
async function askGround(event, aloud) {
  const thing = onGround(event, ASKABLE);
  return thing !== null && ask(thing, aloud);
}

/** @param {PointerEvent} event */
function down(event) {
  clearTimeout(timer);
  const target = targetOf(event);
  // What closes an explanation gives no answer, unless it falls on a place of the board or a card of a hand itself: not
  // on a button that lay beside it, nor on bare ground that only stands in for a place.
  swallow = !target.closest(":is(#board, .hand) [data-do]:not([aria-hidden=true])") && (what?.left(target) ?? false);
  if (!target.closest("#what")) what?.enough(); // a press on it closes it when it ends: nothing lies bare under the finger
  const askable = `${ANSWER}, ${ASKABLE}`;
  const thing = target.closest(askable) ?? meantBy(target).closest(askable);
  if (event.button !== 0 || !event.isPrimary) return;
  if (!thing && !target.closest("#boardbox")) return;
  from = [event.clientX, event.clientY];
  timer = setTimeout(stayed, STAY, thing, event);
}

/** Whether everybody acts at once: the picture changes all the time, and what an answer would do is not asked. */
const talk = () => $("#table[data-clock=runs]") !== null;

/**
 * A press has stayed: it asks what a thing is, and of an answer also what that would do. Looking leaves nothing behind.
 * @param {Element | null} thing
 * @param {PointerEvent} event
 */
async function stayed(thing, event) {
  swallow = true; // whether or not there is something to say
  if (!thing) return void (await askGround(event, true));
  const { option, place } = /** @type {HTMLElement} */ (thing).dataset;
  const answers = thing.matches(ANSWER);
  if (talk() || !(answers || place)) return void (await ask(thing, true));
  const reply = await (answers ? act("choose", { option, asks: true }) : act("why", { place, asks: true }));
  await ask(thing, !reply?.announce, reply?.announce ?? ""); // which is being said
}

/**
 * A finger that travels wants something else. A pointer may rest on what the ground shows, where nothing lies on it.
 * @param {PointerEvent} event
 */
function moved(event) {
  const far = Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 8;
  if (far && event.buttons) clearTimeout(timer);
  over(event);
  if (event.pointerType !== "mouse" || resting || !targetOf(event).closest("#boardbox")) return;
  if (setting("explain") === "off") return;
  if (far) what?.enough();
  from = [event.clientX, event.clientY];
  clearTimeout(timer);
  timer = setTimeout(askGround, REST, event, false);
}

/** The press has become a drag: what is dropped counts, and nothing hides where. */
function lifted() {
  swallow = false;
  close();
}

/** @param {MouseEvent} event */
function afterStay(event) {
  if (targetOf(event).closest("#what") && !targetOf(event).closest("button")) what?.enough();
  if (!swallow) return;
  swallow = false;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * "?" with the focus on a place, a sign or a line of the log.
 * @param {Element} target
 */
export function questionMark(target) {
  /** @type {HTMLElement | null} */
  const line = target.closest("[data-section]");
  if (line) return $(`[data-rule="${line.dataset.section}"]`, line.parentElement ?? document)?.click();
  ask(target, true);
}
