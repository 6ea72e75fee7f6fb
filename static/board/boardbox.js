// The box that shows the board: zooming and panning, and the board's places. For the Tab key the board is one stop.
import { on } from "../page/bus.js";
import { $, $$, targetOf, the } from "../page/dom.js";
import { calm } from "../page/store.js";
import { counts, refuse } from "./steady.js";

/** @typedef {import("./zoom.js").Zoom} Zoom */

/** @type {Zoom | null} */
let zoom = null; // the present board's; null until somebody may want to zoom
const scale = () => zoom?.scale ?? 1;
/** @type {HTMLElement | null} */
let box = null;
let moved = 0; // CSS pixels that the pointer has travelled since it went down
let held = false; // whether somebody holds a piece over the board

// -- a new board ------------------------------------------------------------------------------------------------------

/** Set up a new board. */
export function attach() {
  zoom?.panzoom.destroy();
  zoom = null;
  box = $("#boardbox");
  if (!box || !$("#zoomed")) return;
  box.classList.remove("enlarged");
  const pane = the("#zoomed").parentElement; // without what covers the board
  pane?.addEventListener("wheel", wheel, { passive: false });
  pane?.addEventListener("click", beside, { capture: true });
  travel(box);
  flicks(box);
  severalFingers($("#table") ?? box);
  if (matchMedia("(any-pointer: coarse)").matches) zoomer(); // two fingers need it from the start
  arrive(box);
}

/**
 * Show the board one frame after the rest of the table: to lay out a thousand hexes takes as long as everything else.
 * @param {HTMLElement} fresh
 */
function arrive(fresh) {
  fresh.classList.add("arriving");
  requestAnimationFrame(() =>
    setTimeout(() => {
      fresh.classList.remove("arriving");
      requestAnimationFrame(beginLarge);
    }),
  );
}

/**
 * Measure how far each press travels, so that a drag does not choose anything.
 * @param {HTMLElement} table
 */
function travel(table) {
  /** @type {[number, number] | null} */
  let start = null;
  const down = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    start = [clientX, clientY];
    moved = 0;
  };
  const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    if (start) moved = Math.max(moved, Math.hypot(clientX - start[0], clientY - start[1]));
  };
  table.addEventListener("pointerdown", down, { capture: true });
  table.addEventListener("pointermove", move, { capture: true });
}

/** Whether the last press on the board was a drag. */
export const dragged = () => moved > 8;

/** Let a flick choose a place (the spinning top) as a press does. @param {HTMLElement} table */
function flicks(table) {
  /** @type {Element | null} */
  let flicked = null;
  table.addEventListener("pointerdown", (event) => (flicked = targetOf(event).closest("[data-flick][data-do]")), {
    capture: true,
  });
  table.addEventListener("pointerup", () => {
    if (flicked?.isConnected && dragged() && scale() === 1) click(flicked);
    flicked = null;
  });
}

/** @param {Element} place pressed as if by key (0) or by one touch (1) */
const click = (place, detail = 0) => place.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));

const FINGER = 22; // half a fingertip, in CSS pixels

/**
 * Treat a touch just beside a place that is smaller than a fingertip as a press on that place.
 * @param {MouseEvent} event
 */
function beside(event) {
  if (/** @type {PointerEvent} */ (event).pointerType !== "touch" || dragged()) return;
  if (targetOf(event).closest("[data-do], [data-means], button, .overview")) return; // not on the board itself
  const far = (/** @type {Element} */ place) =>
    Math.hypot(middle(place)[0] - event.clientX, middle(place)[1] - event.clientY);
  const small = ({ width = 0, height = 0 }) => width < 2 * FINGER && height < 2 * FINGER;
  const own = targetOf(event).closest("#board [data-place]");
  const reach = own && small(own.getBoundingClientRect()) ? Math.min(FINGER, far(own)) : FINGER; // it itself was meant
  const near = $$("#board [data-do]").filter((place) => small(place.getBoundingClientRect()) && far(place) <= reach);
  if (!near.length) return;
  event.stopPropagation();
  click(near.sort((one, other) => far(one) - far(other))[0], 1);
}

/**
 * Let several people press at once: browsers make clicks only of a finger that is alone, so we make one of each.
 * @param {HTMLElement} table
 */
function severalFingers(table) {
  /** @type {Map<number, {x: number, y: number, target: Element, among: boolean}>} */
  const fingers = new Map();
  /** @type {Map<string, number>} */
  const pressed = new Map(); // place → when the browser's own click arrived there
  const down = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, target: targetOf(event), among: false });
    if (fingers.size > 1) for (const finger of fingers.values()) finger.among = true;
  };
  const up = (/** @type {PointerEvent} */ event) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!finger?.among || event.type !== "pointerup") return;
    const place = finger.target.closest("[data-do]:not([data-handle], [data-hold])"); // handles are held, not pressed
    if (!place || Math.hypot(event.clientX - finger.x, event.clientY - finger.y) >= 8) return;
    pressed.set(place.id, performance.now());
    if (counts(place, event.pointerId)) click(place);
    else refuse();
  };
  const own = (/** @type {MouseEvent} */ event) => {
    // If the browser makes its own click of such a touch after all, it is one too many.
    const { id = "" } = targetOf(event).closest("[data-do]") ?? {};
    if (event.isTrusted && performance.now() - (pressed.get(id) ?? -Infinity) < 400) event.stopPropagation();
  };
  table.addEventListener("pointerdown", down, { capture: true });
  table.addEventListener("pointerup", up, { capture: true });
  table.addEventListener("pointercancel", up, { capture: true });
  table.addEventListener("click", own, { capture: true });
}

// -- zoom -------------------------------------------------------------------------------------------------------------

/** @returns {Promise<Zoom | null>} null: the board has gone, or the script cannot be fetched */
async function zoomer() {
  const wanted = box;
  if (zoom || !wanted) return zoom;
  const script = await import("./zoom.js").catch(() => null); // without it, the board just stays as large as its box
  if (!script || zoom || wanted !== box || !wanted.isConnected) return zoom;
  zoom = new script.Zoom(wanted, the("#zoomed"));
  const plan = $("#board-plan") && import("./overview.js");
  plan?.then(({ Overview }) => zoom && new Overview(wanted, zoom)).catch(String);
  return zoom;
}

/** @param {WheelEvent} event */
async function wheel(event) {
  const around = document.documentElement.dataset.guest === "embed"; // there the page around the frame scrolls
  for (let one = targetOf(event); one.id !== "board" && one.parentElement; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === "auto") return; // a list does
  }
  if (!event.ctrlKey && (around || (scale() === 1 && event.deltaY > 0))) return;
  event.preventDefault(); // now, since the page would scroll while the script is being fetched
  (await zoomer())?.wheel(event);
}

/** @param {string} way from the zoom buttons and keys: "in", "out"; anything else shows the whole board */
export async function zoomBy(way) {
  (await zoomer())?.by(way, spots);
}

const SMALL = 9; // CSS pixels: narrower places (a map of hexes on a phone) can neither be read nor hit …
const READABLE = 32; // … so the board begins enlarged to this width, at places that can be chosen

/** Begin where the action is; without a hint from the picture, enlarged if the board's places are too small to hit. */
async function beginLarge() {
  const across = places()[0]?.getBoundingClientRect().width || SMALL;
  if (across < SMALL || $("#board > [data-view]")) (await zoomer())?.begin(READABLE / across, spots());
}

/** Keep the view still while somebody holds a piece; it moves on when the piece is let go. @param {boolean} yes */
export function standStill(yes) {
  held = yes;
  if (!held) follow();
}

let turned = ""; // the part of the table that is uppermost on a phone, or the phase shown on boards with phases

/** Show the whole of a part that has just been turned up: nobody has enlarged it yet. */
function turn() {
  const now = $$("#board :is(.parts :checked, .phase.now)").map(({ id, dataset }) => id || dataset.sign);
  if (turned !== now.join() && scale() > 1) zoom?.by("all", spots);
  turned = now.join();
}
on("drawn", turn);
document.addEventListener("change", turn);

/**
 * Move the view to where the action is.
 * @param {Element | null} [next] the picture that says where; default: the present one
 */
export async function follow(next = $("#board > *")) {
  if (!held && next?.hasAttribute("data-view")) await (await zoomer())?.follow(next);
}

/** When somebody presses the question: show where it can be answered, and make the choices there flash. */
export async function showWhere() {
  if (zoom) Object.assign(zoom, { followed: "", whole: false });
  await follow();
  const lights = legalOf(places()).slice(0, 60);
  for (const one of lights) one.animate({ opacity: [1, 0.25, 1] }, { duration: calm() ? 1 : 450, iterations: 2 });
}

/** Points on the screen where something can be chosen; if nowhere, all places. */
function spots() {
  const [all, legal] = [places(), legalOf(places())];
  return (legal.length ? legal : all).map(middle);
}
/** @param {HTMLElement[]} all */
export const legalOf = (all) => all.filter((place) => place.classList.contains("legal"));

/**
 * The element of the board's ground at a point without pieces. The ground lies below all and gets no presses itself.
 * @param {{clientX: number, clientY: number}} point
 * @param {string} what selector of what is looked for
 * @returns {HTMLElement | null}
 */
export function onGround({ clientX, clientY }, what) {
  const ground = $("#ground");
  if (!ground) return null;
  ground.style.pointerEvents = "auto";
  const there = document.elementsFromPoint(clientX, clientY).filter((one) => ground.contains(one));
  ground.style.pointerEvents = "";
  return /** @type {HTMLElement | undefined} */ (there.find((one) => one.matches(what))) ?? null;
}

// -- places ----------------------------------------------------------------------------------------------------------

/** What arrow keys move between: the board's places, and places of the ground that the board does not have. */
export function places() {
  const own = $$("#board [data-place]");
  const taken = new Set(own.map((place) => place.dataset.place));
  const below = $$("#ground [data-place]").filter((place) => !taken.has(place.dataset.place));
  return [...own, ...below].filter(seen);
}
/** @param {Element} place */
const seen = (place) => place.checkVisibility({ visibilityProperty: true }); // not on a covered part of the table

/**
 * The middle of an element on the screen, in CSS pixels.
 * @param {Element} element
 * @returns {[number, number]}
 */
export function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * Keep exactly one visible place in the Tab order: the wanted one, else the one used last, else the first that can be
 * chosen.
 * @param {HTMLElement} [wanted]
 */
export function rove(wanted) {
  const all = $$("#board [data-place]");
  const used = all.find((place) => place.getAttribute("tabindex") === "0" && seen(place));
  const now = wanted ?? used ?? legalOf(all).find(seen) ?? all.find(seen);
  for (const place of $$("#ground [tabindex='0']")) tabStop(place, false);
  if (now && !all.includes(now)) tabStop(now, true);
  for (const place of all) tabStop(place, place === now);
  for (const card of $$(":is(.hand, .own-setting) [data-place]")) tabStop(card, card.hasAttribute("data-do"));
  return now;
}

/**
 * Put a place into the Tab order, or take it out.
 * @param {Element} place
 * @param {boolean} stops
 */
function tabStop(place, stops) {
  const wanted = stops ? "0" : "-1";
  if (place.getAttribute("tabindex") !== wanted) place.setAttribute("tabindex", wanted);
}

/** Focus the board. */
export function toBoard() {
  const now = rove();
  (now?.classList.contains("legal") ? now : (legalOf($$("#board [data-place]")).find(seen) ?? now))?.focus();
}

/**
 * Focus a place of the board and bring it into view.
 * @param {HTMLElement} place
 */
export function goTo(place) {
  rove(place);
  place.focus({ preventScroll: true });
  zoom?.reveal(middle(place));
}
