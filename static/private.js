// What only a page can do for secrets: hold to look, hold to claim, hide by itself. What may be seen is decided in
// Python.
import { $, announce, hush, says, targetOf, the } from "./dom.js";
import { close } from "./pointing.js";
import { act, tell } from "./python.js";
import { drop } from "./stage.js";
import { setting } from "./store.js";

const QUICK = 350; // ms: a press shorter than this is a tap
const CLAIM = 600; // ms that the curtain's button must be held

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
  "panel",
  "drawer",
  "curtain",
  "result",
];

let opened = { private: false, phase: "" }; // what the last reply said
/** @type {{id: number, since: number} | null} */
let holding = null; // the pointer that holds the handle
let timer = 0;
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
  restart();
}

/** Count anew the seconds after which a private view closes by itself. */
function restart() {
  clearTimeout(timer);
  if (!opened.private || holding) return;
  const seconds = Number(setting(opened.phase === "private" ? "cover" : "hide"));
  if (seconds > 0) timer = setTimeout(hide, seconds * 1000);
}

/**
 * Cover what is private at once, in the same task: whoever freezes or photographs the page in this moment gets nothing.
 * Then Python draws the whole public picture.
 */
export function hide() {
  holding = null;
  away = true;
  cover();
}

/** Cover at once, without a word about why. */
export function cover() {
  if (!opened.private) return;
  opened.private = false;
  emptied = true;
  drop();
  for (const region of REGIONS) document.getElementById(region)?.replaceChildren();
  close(); // what is explained may lie in the hand
  hush();
  const sentence = document.createElement("p");
  sentence.textContent = says("hidden");
  $("#prompt")?.append(sentence);
  tell({ do: "act", name: "cover", whole: true }); // however many answers there are by then
  announce(says("hidden"));
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
  if (event.button !== 0) return;
  /** @type {HTMLElement | null} */
  const handle = targetOf(event).closest("[data-handle]");
  if (handle) return hold(handle, event.pointerId);
  /** @type {HTMLElement | null} */
  const claim = targetOf(event).closest("[data-hold]");
  if (claim && setting("drawer") === "hold") holdClaim(claim, event);
}

/**
 * Open a drawer by its handle.
 * @param {HTMLElement} handle
 * @param {number} id of the pointer
 */
function hold(handle, id) {
  holding = { id, since: performance.now() };
  try {
    the("#drawer").setPointerCapture(id);
  } catch {
    // a pointer that a test made up cannot be captured
  }
  act("drawer", { seat: handle.dataset.seat, open: "1" });
}

/** @param {PointerEvent} event */
function up(event) {
  if (!holding || holding.id !== event.pointerId) return;
  const long = performance.now() - holding.since > QUICK;
  holding = null;
  restart();
  if (!long || setting("drawer") === "tap") return; // a tap leaves the drawer open
  const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
  /** @type {HTMLElement | null | undefined} */
  const card = under?.closest("#drawer [data-do=choose]");
  if (card) act("choose", { ...card.dataset });
  else hide();
}

/**
 * Hold the curtain's button. Letting go early does nothing.
 * @param {HTMLElement} button
 * @param {PointerEvent} event
 */
function holdClaim(button, event) {
  button.classList.add("holding");
  the("small", button).textContent = says("hold");
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
    the("small", button).textContent = says("again");
    announce(says("again"));
  } else if (now - armed > QUICK) act("claim");
}

/**
 * A click on the handle by key. The press of a pointer has been dealt with already.
 * @param {HTMLElement} handle
 * @param {MouseEvent} event
 */
export function pressHandle(handle, event) {
  if (event.detail === 0) act("drawer", { seat: handle.dataset.seat, open: "1" });
}

/**
 * A click somewhere: an open drawer closes at any touch outside of it.
 * @param {Element} target
 */
export function pressElsewhere(target) {
  if (!opened.private || opened.phase === "private" || holding) return;
  if (!target.closest("#drawer, #commit, #board .legal, dialog")) hide();
}
