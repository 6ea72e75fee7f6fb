// What only a page can do for secrets: hold to look, hold to claim, hide by itself. What may be seen is decided in
// Python.
import { $, announce, make, hush, targetOf, the } from "../page/dom.js";
import { happens } from "../page/bus.js";
import { act, tell } from "../page/python.js";
import { drop } from "../board/stage.js";
import { setting } from "../page/store.js";
import { says } from "../start/facts.js";

const QUICK = 350; // ms: a press shorter than this is a tap
const CLAIM = 600; // ms that the curtain's button must be held
const WARNED = 10; // seconds before a hand closes by itself, in which a line drains

// All that Python draws of a table. A private view may show in any of it: a hand, a note in the log, a figure, what a
// chosen card would do.
const REGIONS = [
  "headline",
  "prompt",
  "second",
  "board",
  "strips",
  "tray",
  "commit",
  "counsel",
  "panel",
  "drawer",
  "curtain",
  "result",
];

let opened = { private: false, phase: "" }; // what the last reply said
/** @type {Map<number, {seat: string, since: number}>} */
const holding = new Map(); // by pointer: who holds which handle; several people have several fingers
/** @type {Map<string, () => void>} */
const laid = new Map(); // hands that lie open at their own edges, and what stops their seconds
/** @type {Set<string>} */
const hiding = new Set(); // of those, the ones that are hidden here, and Python has not said so yet
let stops = () => {}; // the seconds of what else is open
let emptied = false; // the page shows nothing of the table, and waits for the whole public picture
let away = false; // nobody has touched anything since the page lost sight, so nobody has asked to see anything

/** Begin to listen. */
export function begin() {
  for (const type of ["pointerdown", "keydown", "click"]) document.addEventListener(type, () => (away = false), true);
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", up);
  document.addEventListener("visibilitychange", () => document.hidden && hide());
  addEventListener("blur", hide);
  addEventListener("pagehide", hide);
  screen.orientation?.addEventListener?.("change", hide);
  for (const type of ["pointerdown", "keydown", "pointermove"]) {
    document.addEventListener(type, restart, { passive: true });
  }
}

/**
 * Called with every reply at a table: whether a private view is open now.
 * @param {Reply} reply
 */
export function update(reply) {
  opened = { private: Boolean(reply.private), phase: reply.phase ?? "" };
  const seats = (reply.hands ?? []).map(String);
  for (const [seat, ends] of laid) {
    if (seats.includes(seat)) continue;
    ends();
    laid.delete(seat);
  }
  for (const seat of hiding) $(`#hand-${seat}`)?.remove();
  for (const seat of seats) if (!laid.has(seat) && !hiding.has(seat)) stayOpen(seat);
  restart();
}

const CHOSEN = `[data-do=choose][aria-pressed=true], .place.chosen,
  :is(#confirm, #confirm-hand):not([aria-disabled], [data-option=form])`;

/**
 * Count the seconds after which something private closes by itself; in the last ten a line drains. With an answer
 * chosen it stays, also with the only one that there is: a role leaves by its button.
 * @param {string} region
 * @param {string} name of the setting that says how many
 * @param {() => void} close
 * @returns {() => void} what stops it
 */
function drains(region, name, close) {
  const seconds = Number(setting(name));
  const line = (/** @type {string} */ drawn) => $(region)?.setAttribute("data-drains", drawn);
  const unless = (/** @type {() => void} */ then) => () => $(region)?.querySelector(CHOSEN) || then();
  const warning = setTimeout(
    unless(() => line("yes")),
    (seconds - WARNED) * 1000,
  );
  const closing = setTimeout(unless(close), seconds * 1000);
  const ends = () => {
    clearTimeout(warning);
    clearTimeout(closing);
    line("");
  };
  if (!seconds) ends();
  return ends;
}

/** Count anew the seconds after which a hand at its own edge is hidden. @param {string} seat */
function stayOpen(seat) {
  laid.get(seat)?.();
  const held = [...holding.values()].some((finger) => finger.seat === seat);
  laid.set(seat, held ? () => {} : drains(`#hand-${seat}`, "hide", () => hideHand(seat)));
}

/**
 * Hide one of several open hands in the same task; the others stay as they are.
 * @param {string} seat
 */
function hideHand(seat) {
  $(`#hand-${seat}`)?.remove();
  laid.get(seat)?.();
  laid.delete(seat);
  hiding.add(seat);
  happens("covered", null); // what is explained may lie in it
  hush();
  tell({ do: "act", name: "cover", seat }).then(() => hiding.delete(seat));
}

/** Count anew the seconds after which any other private view closes by itself. */
function restart() {
  stops();
  if (!opened.private || holding.size || laid.size) return;
  stops = drains("#table", opened.phase === "private" ? "cover" : "hide", hide);
}

/**
 * Cover what is private in the same task, so that a photograph of this very moment shows nothing of it. Then Python
 * draws the whole public picture.
 */
export function hide() {
  holding.clear();
  away = true;
  cover();
}

/** Cover without saying why. */
export function cover() {
  if (!opened.private) return;
  opened.private = false;
  emptied = true;
  for (const ends of laid.values()) ends();
  laid.clear();
  drop();
  for (const region of REGIONS) document.getElementById(region)?.replaceChildren();
  happens("covered", null); // what is explained may lie in the hand
  hush();
  // words: Said aloud when an open hand has been covered.
  $("#prompt")?.append(make("p", {}, says("Hidden again.")));
  tell({ do: "act", name: "cover", whole: true }); // however many answers there are by then
  announce(says("Hidden again."));
}

/** Whether the page shows nothing of the table just now. */
export const isEmptied = () => emptied;

/**
 * Whether a reply may be shown. Not between covering and the whole public picture: what was asked before comes too
 * late. Nor may a private view open after the page has lost sight, although somebody had asked for it before.
 * @param {Reply} reply
 */
export function mayShow(reply) {
  if (reply.private && away && !emptied) {
    opened.private = true; // it would be by now
    cover();
  }
  if (emptied && !reply.private && reply.patch?.["#app"] !== undefined) emptied = false;
  return !emptied;
}

/** @param {PointerEvent} event */
function down(event) {
  /** @type {HTMLElement | null} */
  const own = targetOf(event).closest(".at-edge, .placed");
  const { seat = "" } = own?.dataset ?? {};
  if (laid.has(seat)) stayOpen(seat);
  if (event.button !== 0) return;
  /** @type {HTMLElement | null} */
  const handle = targetOf(event).closest("[data-handle]");
  if (handle) return hold(handle, event);
  /** @type {HTMLElement | null} */
  const claim = targetOf(event).closest("[data-hold]");
  if (claim && setting("drawer") === "hold") holdClaim(claim, event);
}

/**
 * Open a drawer by its handle.
 * @param {HTMLElement} handle
 * @param {PointerEvent} event
 */
function hold(handle, { pointerId, timeStamp }) {
  const { seat = "" } = handle.dataset;
  if (laid.has(seat)) return hideHand(seat);
  holding.set(pointerId, { seat, since: timeStamp }); // when the finger came, however busy the page is
  try {
    the("#drawer").setPointerCapture(pointerId);
  } catch {
    // a pointer that a test made up cannot be captured
  }
  open(seat);
}

/** Open a hand, whatever has been said at the table meanwhile. @param {string} seat */
const open = (seat) => tell({ do: "act", name: "drawer", seat, open: "1" });

/** @param {PointerEvent} event */
function up(event) {
  const finger = holding.get(event.pointerId);
  if (!finger) return;
  const long = event.timeStamp - finger.since > QUICK;
  holding.delete(event.pointerId);
  if (laid.has(finger.seat)) stayOpen(finger.seat);
  restart();
  if (!long || setting("drawer") === "tap") return; // a tap leaves the drawer open
  if (the("#table").dataset.around === "true") hideHand(finger.seat);
  else hide();
}

/**
 * Hold the curtain's button. Letting go early does nothing.
 * @param {HTMLElement} button
 * @param {PointerEvent} event
 */
function holdClaim(button, event) {
  button.classList.add("holding");
  // words: While a finger or the mouse holds a button that opens a hand.
  the("small", button).textContent = says("Keep holding…");
  const ends = ["pointerup", "pointercancel"];
  const stop = () => {
    clearTimeout(done);
    button.classList.remove("holding");
    for (const type of ends) document.removeEventListener(type, stop);
  };
  const done = setTimeout(() => {
    stop();
    act("claim");
  }, CLAIM);
  for (const type of ends) document.addEventListener(type, stop);
  event.preventDefault();
}

let armed = 0; // when the curtain's button was pressed for the first time

/**
 * A click on the curtain's button that is not a hold: by key, or where the settings say "tap". Two separate presses
 * open.
 * @param {HTMLElement} button
 * @param {MouseEvent} event
 */
export function pressClaim(button, event) {
  if (event.detail > 0 && setting("drawer") === "hold") return;
  const now = performance.now();
  if (!button.classList.contains("armed")) {
    armed = now;
    button.classList.add("armed");
    the("small", button).textContent = says("Press once more to open.");
    announce(says("Press once more to open."));
  } else if (now - armed > QUICK) act("claim");
}

/**
 * A click on the handle by key. The press of a pointer has been dealt with already.
 * @param {HTMLElement} handle
 * @param {MouseEvent} event
 */
export function pressHandle(handle, event) {
  const { seat = "" } = handle.dataset;
  if (event.detail === 0 && laid.has(seat)) hideHand(seat);
  else if (event.detail === 0) open(seat);
}
