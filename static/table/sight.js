// Makes sure that people can see what they must: the whole question, the answers (packed until they fit), and the seat
// that is to move.
import { $, $$, the } from "../page/dom.js";
import { says } from "../start/facts.js";
import { beside } from "./table.js";

/**
 * A layout step that depends on sizes: between two `yield`s it either writes or reads sizes. Several run in lockstep,
 * so that the browser lays the page out once for all of them.
 * @typedef {Generator<undefined, void>} Fitting
 */

/**
 * Run several of them in lockstep.
 * @param {...Fitting} fittings
 */
export function fit(...fittings) {
  let going = fittings;
  while (going.length) going = going.filter((one) => !one.next().done);
}

/**
 * Show the whole question. If there is too little room, the hint below it is first cut to a line, then goes, then the
 * words on the buttons beside it, then its letters become a little smaller; what an answer does cuts its end off. What
 * still does not fit can be opened over the board; what an answer would do, or why something is refused, opens by
 * itself. While a clock runs it does not: what it would cover (such as the spinning top) may be needed immediately.
 * @returns {Fitting}
 */
export function* question() {
  const all = $("#prompt .asked");
  const asked = $("#asked");
  if (!all || !asked) return;
  const { classList } = the("#prompt");
  const more = $("#more")?.classList;
  if (classList.contains("by-itself")) classList.remove("whole", "by-itself");
  const open = classList.contains("whole");
  classList.remove("brief", "bare", "terse", "dense", "read");
  more?.toggle("needed", open);
  if (open) return;
  const cut = () => all.scrollHeight > all.clientHeight + 2 || wide(asked);
  for (const step of ["brief", "bare", "terse", "dense", "read", ""]) {
    yield;
    if (!cut()) return;
    yield;
    if (step) classList.add(step);
  }
  const told = $("#second:is(.preview, .why)");
  if (told && all.scrollHeight <= all.clientHeight + 2) return;
  more?.add("needed");
  const lies = $("#lesson, #table[data-clock=runs]"); // nothing may cover these
  if (!lies && told) classList.add("whole", "by-itself");
}

/** Whether a question is cut off. (Once it is answered, it is there for screen readers only.) @param {Element} asked */
const wide = (asked) => asked.clientWidth > 1 && asked.scrollWidth > asked.clientWidth;

/**
 * The elements of the tray that lie below its edge. Folded ones do not count, since their summary is visible.
 * @param {HTMLElement} region
 * @param {string} what
 */
function cutOff(region, what) {
  const { bottom, right } = region.getBoundingClientRect();
  return $$(what, region).filter((one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility() && (box.bottom > bottom + 3 || box.right > right + 3);
  });
}

/**
 * Whether an answer has a place on the board that a finger can hit: then it needs no button in the tray, only its line
 * in the list of all moves. On a map that scrolls to its places, and where a board wants it (`data-near`), small places
 * count too, as a touch close to one is enough. Places out of sight count on a map with more answers than the tray can
 * hold, and where a person has enlarged the board: no button comes under her finger.
 * @param {HTMLElement} move
 * @param {number} least width and height in pixels
 * @param {boolean} all whether places out of sight count
 */
function onBoard(move, least, all) {
  const box = the("#pane").getBoundingClientRect();
  return places(move).some((place) => {
    const { width, height, x: left, y: top } = place.getBoundingClientRect(); // 0 if it is not drawn now
    const [x, y] = [left + width / 2, top + height / 2];
    const seen = x > box.left && x < box.right && y > box.top && y < box.bottom;
    return Math.min(width, height) >= least && (all || seen);
  });
}
/** The places on the board that stand for an answer. @param {HTMLElement} move */
const places = ({ dataset }) => $$(`#board [data-do="choose"][data-option="${dataset.option}"]`);
const [FINGER, SMALL] = [44, 24]; // px
const MANY = 4; // answers

/**
 * Pack the answers more tightly if they do not fit. An open hand scrolls instead.
 * @param {boolean} [others] whether they belong to another question: then show the first ones
 * @returns {Fitting}
 */
export function* answers(others) {
  const region = $("#tray");
  if (!region) return;
  region.classList.remove("packed", "more");
  const moves = $$("#tray > .moves > .move[data-option]");
  const map = $("#board > [data-view]") !== null;
  // Most are where a finger can hit them: marked before anything is measured, so that the browser styles the tray once.
  if (!map) for (const move of moves) if (places(move).length) move.classList.add("on-board");
  yield;
  const all = map ? moves.length > MANY : $("#boardbox.enlarged") !== null;
  const small = map || $("#board > [data-near]") ? SMALL : FINGER;
  const pointed = moves.map((move) => /** @type {const} */ ([move, onBoard(move, map && all ? 0 : small, all)]));
  yield;
  for (const [move, there] of pointed) move.classList.toggle("on-board", there);
  yield;
  const inside = $$("#tray > :not(h2), #tray > .moves > *").filter((one) => one.checkVisibility());
  const tops = inside.map((one) => one.getBoundingClientRect()).filter(({ height }) => height);
  const first = Math.min(...tops.map(({ top }) => top));
  const tall = inside.some((one) => one.matches(".hand, .form, details[open]")); // a hand takes all the room it gets
  const line = parseFloat(getComputedStyle(region).getPropertyValue("--slim")) - 2; // height of one line of answers
  const slim = !tall && tops.every(({ bottom }) => bottom - first <= line);
  yield;
  room(!beside() || inside.some((one) => !one.matches(".moves, .deed")), slim); // on a phone, each line moves the board
  yield;
  if (others) region.scrollTop = 0;
  if (!$("details[open]", region) && cutOff(region, ANSWERS).length) {
    yield;
    region.classList.add("packed");
    yield;
  }
  yield* rest();
}
const ANSWERS = ".move, .hand [data-do]";

/**
 * Give the tray's room to the board if the tray has nothing of its own, and all but one line of it if that is enough.
 * This changes after a playback, at another width or for another seat, but not between two questions of a turn.
 * @param {boolean} holds whether the tray has anything of its own
 * @param {boolean} slim whether one line holds all of it
 */
function room(holds, slim) {
  const { classList, dataset } = the("#table");
  const asked = `${innerWidth} ${dataset.clock || $("#prompt > .chip")?.className}`; // in real time all are asked
  if (classList.contains("telling")) delete dataset.room;
  const same = dataset.room === asked;
  if (!same || !slim) the("#tray").classList.toggle("slim", slim);
  if (classList.contains("showing") || (!holds && same)) return;
  dataset.room = asked;
  classList.toggle("no-tray", !holds);
}

/**
 * Say how much of the tray is out of sight; the button opens it as a sheet.
 * @returns {Fitting}
 */
function* rest() {
  const region = $("#tray");
  const button = $("#tray-more");
  if (!region || !button) return;
  const hidden = cutOff(region, `${ANSWERS}, summary`);
  yield;
  const open = the("#table").classList.contains("tray-open");
  const none = !hidden.length && !open;
  if (button.hidden && none) return; // writing the same again would restyle the whole table
  button.hidden = none;
  region.classList.toggle("more", !none);
  const count = hidden.filter((one) => one.matches(ANSWERS)).length;
  const last = hidden.at(-1)?.textContent?.trim() ?? ""; // all that is hidden may be the line of a folded hand or list
  // words: On a small button: so many further answers are below, out of sight.
  the(".number", button).textContent = count || !last ? says("{n} more", { n: String(count) }) : last;
  button.setAttribute("aria-expanded", String(open));
}

/** Show all that the tray holds on top of the board, or put it back in place. */
export function openTray() {
  const hidden = cutOff(the("#tray"), `${ANSWERS}, summary`);
  const folded = hidden.length && hidden.every((one) => one.matches("summary")) ? hidden[0] : null;
  /** @type {HTMLElement | null} */
  const turned = folded ?? $(".tray-open > #tray > details[open] > summary");
  if (turned) return turned.click();
  the("#table").classList.toggle("tray-open");
  fit(answers());
}

/** Show the whole of what is unfolded; if the tray is too small for it, on top of the board. @param {Event} event */
function unfold({ target }) {
  if (!(target instanceof HTMLDetailsElement) || !target.closest("#tray")) return;
  const over = target.open && cutOff(the("#tray"), ".move, .fills, .hand > *").length > 0;
  the("#table").classList.toggle("tray-open", over);
  fit(answers());
}

addEventListener("resize", () => requestAnimationFrame(() => fit(answers(), question())));
// After a map has moved to the action, other answers have places in sight.
const arrived = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail.arrived && fit(answers());
addEventListener("panzoomchange", arrived, { capture: true });
document.addEventListener("scroll", ({ target }) => target === $("#tray") && fit(rest()), {
  capture: true,
  passive: true,
});
document.addEventListener("toggle", unfold, true);

/**
 * Close the news and the list of all answers, which cover the board, when something else is pressed.
 * @param {Element} pressed
 */
export function oneOver(pressed) {
  for (const since of $$(".since[open]")) {
    since.dataset.read = "yes"; // its number is not needed any more
    if (!pressed.closest(".since > summary")) since.removeAttribute("open");
  }
  if (!pressed.closest(".all-moves")) $("#commit > .all-moves[open]")?.removeAttribute("open");
}

/**
 * Scroll to the seat that is to move, or to that of the only person.
 * @returns {Fitting}
 */
export function* turn() {
  yield;
  const list = $(".strips");
  const people = $$(".strip:not(:has(.bot))");
  const strip = people.length === 1 ? people[0] : $(".strip.turn"); // among bots: the person's own
  const slides = list !== null && list.scrollWidth > list.clientWidth + 1;
  yield;
  list?.classList.toggle("slides", slides); // without more to show, it must not catch the finger
  yield;
  if (!list || !strip) return;
  const [all, one] = [list.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (one.left < all.left || one.right > all.right) list.scrollLeft += one.left - all.left - 8;
  if (one.top < all.top || one.bottom > all.bottom) list.scrollTop += one.top - all.top;
}

let topic = ""; // the panel's tab that was shown last, and the section of its rules

/**
 * Scroll the panel: to the end of a log that is new, to the top of anything else that is new.
 * @param {boolean} fresh whether it has been drawn again
 * @param {string} phase
 * @returns {Fitting}
 */
export function* panel(fresh, phase) {
  const body = $("#tab-body");
  if (!body) return;
  const now = `${body.dataset.tabBody} ${$("#rules-here")?.dataset.rulesAt}`;
  const other = now !== topic;
  topic = now;
  yield;
  const log = now.startsWith("log");
  if (!other && !(log && fresh)) return;
  const here = log && phase === "back" ? $("[aria-current]", body) : null;
  const [top, down] = [body, here].map((one) => one?.getBoundingClientRect().top ?? 0);
  body.scrollTop = here ? body.scrollTop + down - top - body.clientHeight / 2 : 0; // for the log, 0 is its end
}
