// The part of secrecy that only a page can do: hold to look, hold to claim, hide after a time. Python decides what may
// be seen.
import { $, announce, make, hush, targetOf, the } from "../page/dom.js";
import { happens } from "../page/bus.js";
import { act, tell } from "../page/python.js";
import { drop } from "../board/stage.js";
import { setting } from "../page/store.js";
import { says } from "../start/facts.js";

const QUICK = 350; // ms: a press shorter than this is a tap
const CLAIM = 600; // ms that the curtain's button must be held
const WARNED = 10; // a line runs down for this many seconds before a hand closes by itself

// All regions that Python draws of a table. Any of them may show something private: a hand, a note in the log, a
// figure, what a chosen card would do.
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

let opened = { private: false, phase: "" }; // from the last reply
/** @type {Map<number, {seat: string, since: number}>} */
const holding = new Map(); // pointer -> the handle it holds; several people may hold one each
/** @type {Map<string, () => void>} */
const laid = new Map(); // seat -> stops its countdown, for each hand that lies open at an edge
/** @type {Set<string>} */
const hiding = new Set(); // those of them that are hidden here, while Python has not confirmed it yet
let stops = () => {}; // stops the countdown of any other private view
let emptied = false; // whether the page shows nothing of the table, until the whole public picture comes
let away = false; // nobody has touched anything since the page was covered, so nobody asks to see anything

/** Install the listeners. */
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
 * Take in whether a private view is open now; called with every reply at a table.
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
 * Close a private view after a time; in the last ten seconds a line runs down. While an answer is chosen (or is the
 * only one) the view stays open: Confirm closes it.
 * @param {string} region
 * @param {string} name the setting that holds the seconds
 * @param {() => void} close
 * @returns {() => void} stops the countdown
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

/** Restart the countdown after which a hand at an edge is hidden. @param {string} seat */
function stayOpen(seat) {
  laid.get(seat)?.();
  const held = [...holding.values()].some((finger) => finger.seat === seat);
  laid.set(seat, held ? () => {} : drains(`#hand-${seat}`, "hide", () => hideHand(seat)));
}

/**
 * Hide one of several open hands immediately; the others stay as they are.
 * @param {string} seat
 */
function hideHand(seat) {
  $(`#hand-${seat}`)?.remove();
  laid.get(seat)?.();
  laid.delete(seat);
  hiding.add(seat);
  happens("covered", null); // an explanation may be open in it
  hush();
  tell({ do: "act", name: "cover", seat }).then(() => hiding.delete(seat));
}

/** Restart the countdown after which any other private view closes. */
function restart() {
  stops();
  if (!opened.private || holding.size || laid.size) return;
  stops = drains("#table", opened.phase === "private" ? "cover" : "hide", hide);
}

/**
 * Cover what is private before anything else runs, so that not even a photograph of this moment shows it. Then Python
 * draws the whole public picture.
 */
export function hide() {
  holding.clear();
  away = true;
  cover();
}

/** The same, but presses that are under way go on. */
export function cover() {
  if (!opened.private) return;
  opened.private = false;
  emptied = true;
  for (const ends of laid.values()) ends();
  laid.clear();
  drop();
  for (const region of REGIONS) document.getElementById(region)?.replaceChildren();
  happens("covered", null); // an explanation may be open in the hand
  hush();
  // words: Said aloud when an open hand has been covered.
  $("#prompt")?.append(make("p", {}, says("Hidden again.")));
  tell({ do: "act", name: "cover", whole: true }); // however many answers there are by then
  announce(says("Hidden again."));
}

/** Whether the page shows nothing of the table at present. */
export const isEmptied = () => emptied;

/**
 * Whether a reply may be shown. Not between covering and the whole public picture, since it answers an older request.
 * Nor may a private view open after the page was covered, even if somebody had asked for it before.
 * @param {Reply} reply
 */
export function mayShow(reply) {
  if (reply.private && away && !emptied) {
    opened.private = true; // Python thinks that it is open
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
 * Open a drawer while its handle is held.
 * @param {HTMLElement} handle
 * @param {PointerEvent} event
 */
function hold(handle, { pointerId, timeStamp }) {
  const { seat = "" } = handle.dataset;
  if (laid.has(seat)) return hideHand(seat);
  holding.set(pointerId, { seat, since: timeStamp }); // the time of the press itself, however busy the page is
  try {
    the("#drawer").setPointerCapture(pointerId);
  } catch {
    // pointers that tests make up cannot be captured
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
  if (!long || setting("drawer") === "tap") return; // a short press leaves the drawer open
  if (the("#table").dataset.around === "true") hideHand(finger.seat);
  else hide();
}

/**
 * Open the curtain when its button has been held long enough. Letting go earlier does nothing.
 * @param {HTMLElement} button
 * @param {PointerEvent} event
 */
function holdClaim(button, event) {
  const [small, hint] = [the("small", button), the("small", button).textContent];
  button.classList.add("holding");
  // words: While a finger or the mouse holds a button that opens a hand.
  small.textContent = says("Keep holding…");
  const ends = ["pointerup", "pointercancel"];
  const stop = () => {
    clearTimeout(done);
    button.classList.remove("holding");
    small.textContent = hint;
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
 * Handle a click on the curtain's button that is not a hold: by key, or if the setting is "tap". It takes two separate
 * presses to open.
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
 * Handle a click on the handle by key. (Presses of a pointer are handled in `hold`.)
 * @param {HTMLElement} handle
 * @param {MouseEvent} event
 */
export function pressHandle(handle, event) {
  const { seat = "" } = handle.dataset;
  if (event.detail === 0 && laid.has(seat)) hideHand(seat);
  else if (event.detail === 0) open(seat);
}
