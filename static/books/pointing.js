// Notices when somebody asks what something is: a long press, a pointer that rests, or "?" on the focused element.
// what.js has the answers.
import { onGround } from "../board/boardbox.js";
import { STAY, meantBy } from "../board/steady.js";
import { $, targetOf } from "../page/dom.js";
import { on } from "../page/bus.js";
import { act, page } from "../page/python.js";
import { setting } from "../page/store.js";

const REST = 1100; // ms that a pointer must rest on something
const ASKABLE =
  "#board [data-place], #ground [data-place], .hand [data-place], [data-shown], [data-sign], [data-do=fill], #commit .button:not(.primary), #prompt button";

const ANSWER = "[data-do=choose]:not(.hand *)";
const MEANT = ":is([data-do], button, a):not([aria-hidden=true])";

/** @type {typeof import("./what.js") | null} */
let what = null;
let timer = 0;
/** @type {Element | null} */
let resting = null;
let swallow = false; // ignore the click that ends a long press or closes an explanation
/** @type {Map<string, {says: string, ghost: Element | null, among: Element | null}>} */
const told = new Map(); // what answers would do, in words and drawn: Python is asked once for each …
let then = ""; // … in the position in which it was asked

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

/** Close an explanation, with what is drawn on the board for it. */
export function close() {
  $("#board [data-ghost]")?.remove();
  what?.enough();
}

/** Install the listeners. */
export function begin() {
  // In the capture phase, since a board that can be enlarged keeps presses to itself.
  document.addEventListener("pointerdown", down, { capture: true, passive: true });
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, () => clearTimeout(timer));
  document.addEventListener("pointermove", moved, { passive: true });
  document.addEventListener("click", afterStay, { capture: true });
  document.addEventListener("contextmenu", (event) => swallow && event.preventDefault());
  on("drawn", () => !explains() || what?.stands() || close());
  on("covered", () => (told.clear(), close()));
  on("lifted", lifted);
  const away = (/** @type {Event} */ event) => targetOf(event).id !== "what" && close();
  document.addEventListener("scroll", away, { capture: true, passive: true });
  document.documentElement.addEventListener("mouseleave", () => over(null));
}

/**
 * The mouse has moved, or left the page. If the page merely changes under a mouse at rest, nobody is asking.
 * @param {Element | null} target
 */
function over(target) {
  if (what?.left(target)) close();
  const thing = target?.closest(ASKABLE) ?? null;
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
  // What closes an explanation does nothing else, unless it falls on something that was in plain sight beside it: not on
  // bare ground that only stands in for a place.
  swallow = !target.closest(MEANT) && (what?.left(target) ?? false);
  if (!target.closest("#what")) close(); // a press on it closes it when it ends: nothing lies bare under the finger
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
  if (!answers) return void (await act("why", { place, asks: true }), await ask(thing, true));
  const now = [page.game?.n, page.game?.phase, $("#table.drawn")?.id, document.documentElement.lang].join();
  if (then !== now) told.clear();
  then = now;
  const known = told.get(`${option}`);
  const says = known?.says ?? (await act("choose", { option, asks: true }))?.announce ?? "";
  const ghost = known?.ghost ?? $("#board [data-ghost]");
  const among = known?.among ?? ghost?.parentElement ?? null;
  told.set(`${option}`, { says, ghost, among });
  if (ghost) among?.append(ghost);
  const meant = () => held || thing === resting;
  const aloud = held && (known !== undefined || !says); // what is new is being spoken
  if (!meant() || !(await ask(thing, aloud, says)) || !meant()) close();
}

/**
 * A finger that travels wants something else. A pointer that rests on bare ground asks what the ground shows.
 * @param {PointerEvent} event
 */
function moved(event) {
  const far = Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 8;
  if (far && event.buttons) clearTimeout(timer);
  if (event.pointerType !== "mouse" || setting("explain") === "off") return;
  over(targetOf(event));
  if (resting || !targetOf(event).closest("#boardbox")) return;
  if (far) close();
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
  if (targetOf(event).closest("#what") && !targetOf(event).closest("button")) close();
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
