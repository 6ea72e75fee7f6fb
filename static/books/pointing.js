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
const MEANT = ":is([data-do], button, a):not([aria-hidden=true], #confirm, .closing *)"; // who only closes one commits nothing

/** @type {typeof import("./what.js") | null} */
let what = null;
let timer = 0;
/** @type {Element | null} */
let resting = null;
let swallow = false; // ignore the click that ends a long press or closes an explanation
/** @type {Map<string, {says: string, ghost: Element | null, among: Element | null}>} */
const told = new Map(); // position and answer → what it would do, in words and drawn, so that Python is asked once

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
  on("covered", () => void told.clear());
  on("covered", close);
  on("lifted", () => void (swallow = false)); // a drag …
  on("lifted", close); // … and nothing may cover the places to drop it
  const away = (/** @type {Event} */ event) => targetOf(event).id !== "what" && close();
  document.addEventListener("scroll", away, { capture: true, passive: true });
  document.documentElement.addEventListener("mouseleave", () => over(document.documentElement));
}

/**
 * The mouse has moved, or left the page. If the page merely changes under a mouse at rest, nobody is asking.
 * @param {Element} target
 */
function over(target) {
  const meant = meantBy(target); // a tag or a plate is asked about as the place that it stands for
  if (what?.left(meant)) close();
  const thing = meant.closest(ASKABLE);
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
  // What closes an explanation does nothing else, unless nothing hurries and it falls on something in plain sight
  // beside it: not on bare ground that only stands in for a place.
  swallow = (page.game?.live || !target.closest(MEANT)) && (what?.left(target) ?? false);
  if (!target.closest("#what")) close(); // a press on it closes it when it ends: nothing is bare under the finger
  const askable = `${ANSWER}, ${ASKABLE}`;
  const thing = target.closest(askable) ?? meantBy(target).closest(askable);
  if (event.button !== 0 || !event.isPrimary) return;
  if (!thing && !target.closest("#boardbox")) return;
  from = [event.clientX, event.clientY];
  timer = setTimeout(() => {
    swallow = true; // whether or not there is something to say
    if (thing) preview(thing, true);
    else askGround(event, true);
  }, STAY);
}

/**
 * What an answer would do, drawn and in words, or why it is none; and whether the words are being spoken.
 * @param {{option?: string, place?: string}} asked
 */
async function foreseen(asked) {
  const where = [page.game?.n, page.game?.phase, $("#table.drawn")?.id, document.documentElement.lang];
  const key = [...where, ...Object.entries(asked)].join();
  const known = told.get(key);
  if (known?.ghost) known.among?.append(known.ghost);
  if (known) return { says: known.says, spoken: false };
  const says = (await act(asked.option ? "choose" : "why", { ...asked, asks: true }))?.announce ?? "";
  const ghost = $("#board [data-ghost]");
  told.set(key, { says, ghost, among: ghost?.parentElement ?? null });
  return { says, spoken: says !== "" };
}

/**
 * Say what a thing is and, if it is an answer, what it would do. Nothing changes by that.
 * @param {Element} thing
 * @param {boolean} held whether it is pressed; then why it cannot be chosen is said, too
 */
async function preview(thing, held) {
  const answers = thing.closest(ANSWER); // of a piece, the place that it lies on
  const { option, place } = /** @type {HTMLElement} */ (answers ?? thing).dataset;
  const talk = $("#table[data-clock=runs]") !== null; // the picture changes all the time
  if (talk || !(answers || (held && place))) return void (await ask(thing, held));
  const { says, spoken } = await foreseen(answers ? { option } : { place });
  const meant = () => held || thing === resting;
  if (!meant() || !(await ask(thing, held && !spoken, says)) || !meant()) close();
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
