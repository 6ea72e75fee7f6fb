// Notices when somebody asks what something is: a long press, a pointer that rests, or "?" on the focused element.
// what.js has the answers.
import { onGround } from "../board/boardbox.js";
import { STAY, meantBy } from "../board/steady.js";
import { $, targetOf } from "../page/dom.js";
import { on } from "../page/bus.js";
import { act } from "../page/python.js";
import { setting } from "../page/store.js";

const REST = 1100; // ms that a pointer must rest on something
const ASKABLE =
  "#board [data-place], #ground [data-place], .hand [data-place], [data-shown], [data-sign], [data-do=fill], #commit .button:not(.primary), #prompt button";

const ANSWER = "[data-do=choose]:not(.hand *)";
const MEANT =
  ":is(#board, .hand) [data-do]:not([aria-hidden=true]), :is(button, a):not([data-do=choose], [data-do=commit])";

/** @type {typeof import("./what.js") | null} */
let what = null;
let timer = 0;
/** @type {Element | null} */
let resting = null;
let swallow = false; // ignore the click that ends a long press or closes an explanation

/**
 * Explain something.
 * @param {Element} thing
 * @param {boolean} aloud whether a screen reader speaks it too
 * @param {string} [then] what it would do as an answer
 */
export async function ask(thing, aloud, then = "") {
  what ??= await import("./what.js").catch(() => null);
  return (await what?.explain(thing, aloud, then)) ?? false;
}

/** Whether an explanation is open. */
export const explains = () => what?.explaining() ?? false;

/** Close an explanation. */
export const close = () => what?.enough();

/** Install the listeners. */
export function begin() {
  // In the capture phase, since a board that can be enlarged keeps presses to itself.
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
 * The mouse has moved. If the page merely changes under a mouse at rest, nobody is asking.
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
  if (thing) timer = setTimeout(preview, REST, thing, false);
}

let from = [0, 0];

/**
 * Explain what the ground shows at this point, if it shows anything.
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
  // on an answer's button that lay beside it, nor on bare ground that only stands in for a place.
  swallow = !target.closest(MEANT) && (what?.left(target) ?? false);
  if (!target.closest("#what")) what?.enough(); // a press on it closes it when it ends: nothing lies bare under the finger
  const askable = `${ANSWER}, ${ASKABLE}`;
  const thing = target.closest(askable) ?? meantBy(target).closest(askable);
  if (event.button !== 0 || !event.isPrimary) return;
  if (!thing && !target.closest("#boardbox")) return;
  from = [event.clientX, event.clientY];
  timer = setTimeout(stayed, STAY, thing, event);
}

/** Whether everybody acts at once: the picture changes all the time, so previews are not asked for. */
const talk = () => $("#table[data-clock=runs]") !== null;

/**
 * Handle a long press.
 * @param {Element | null} thing
 * @param {PointerEvent} event
 */
function stayed(thing, event) {
  swallow = true; // whether or not there is something to say
  if (thing) preview(thing, true);
  else askGround(event, true);
}

/**
 * Say what a thing is and, if it is an answer, what it would do. Nothing changes by that.
 * @param {Element} thing
 * @param {boolean} held whether it is pressed; then why it cannot be chosen is said, too
 */
async function preview(thing, held) {
  const answers = thing.closest(ANSWER); // of a piece, the place that it lies on
  const { option, place } = /** @type {HTMLElement} */ (answers ?? thing).dataset;
  if (talk() || !(answers || (held && place))) return void (await ask(thing, held));
  const reply = await (answers ? act("choose", { option, asks: true }) : act("why", { place, asks: true }));
  if (held || thing === resting) await ask(thing, held && !reply?.announce, reply?.announce ?? ""); // which is being spoken
}

/**
 * A finger that travels wants something else. A pointer that rests on bare ground asks what the ground shows.
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

/** The press has become a drag: nothing may cover the places to drop it. */
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
 * Explain the focused place, sign or line of the log.
 * @param {Element} target
 */
export function questionMark(target) {
  /** @type {HTMLElement | null} */
  const line = target.closest("[data-section]");
  if (line) return $(`[data-rule="${line.dataset.section}"]`, line.parentElement ?? document)?.click();
  ask(target, true);
}
