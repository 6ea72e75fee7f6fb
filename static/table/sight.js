// Keeps in sight what must be: the whole question, the answers (packed until they fit), and the strip of the player to
// move.
import { $, $$, the } from "../page/dom.js";
import { says } from "../start/facts.js";
import { beside } from "./table.js";

/**
 * Something whose size decides how it looks: it writes, and after each `yield` asks for sizes, or the other way about.
 * Several take these steps together, so that the browser lays the page out once for all of them.
 * @typedef {Generator<undefined, void>} Fitting
 */

/**
 * Bring new answers, or a new question, into their rooms.
 * @param {...Fitting} fittings
 */
export function fit(...fittings) {
  let going = fittings;
  while (going.length) going = going.filter((one) => !one.next().done);
}

/**
 * The question is seen whole: where there is little room the hint below it goes first, then the words on the buttons
 * beside it, then its letters become a little smaller. What still does not fit into the prompt bar can be opened over
 * the board; what an answer would do, and why something cannot be done, opens by itself. It does not while a clock
 * runs: what lies under it may be needed at once, as the spinning top is.
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
  classList.remove("brief", "terse", "dense");
  more?.toggle("needed", open);
  if (open) return;
  const cut = () => all.scrollHeight > all.clientHeight + 2 || wide(asked);
  for (const step of ["brief", "terse", "dense", ""]) {
    yield;
    if (!cut()) return;
    yield;
    if (step) classList.add(step);
    yield* unread();
  }
  const told = $("#second:is(.preview, .why)");
  if (mayBeCut(told, asked) && all.scrollHeight <= all.clientHeight + 2) return;
  more?.add("needed");
  const lies = $("#lesson, #table[data-clock=runs]"); // nothing lies over the voice of a lesson
  if (!lies && told) classList.add("whole", "by-itself");
}

/**
 * On a telephone, where much has happened and its line has no room, it opens above what is asked about. On a larger
 * screen it would lie over the board.
 * @returns {Fitting}
 */
function* unread() {
  const news = innerWidth < 960 ? $$("#prompt.brief:has(#second a) .since.passed") : [];
  if (!news.length) return;
  yield;
  const tops = $$("#board [data-do=choose]").map((place) => place.getBoundingClientRect().top);
  const free = Math.min(innerHeight / 2, ...tops) - the("#prompt").getBoundingClientRect().bottom;
  if (free < NEWS) return;
  yield;
  the("#prompt").style.setProperty("--room", `${free}px`);
  news.forEach((one) => one.toggleAttribute("open", one.classList.replace("passed", "told")));
}
const NEWS = 150; // px that two sentences and their buttons need

/** Whether a question is cut; once answered it is for the ear alone. @param {Element} asked */
const wide = (asked) => asked.clientWidth > 1 && asked.scrollWidth > asked.clientWidth;

/**
 * Whether the end of a question may be missing, since somebody has read it and answered.
 * @param {Element | null} told what comes of the answer, or why there is none
 * @param {Element} asked
 */
const mayBeCut = (told, asked) => told !== null && (told.matches(".chosen, .why") || !wide(asked));

/**
 * What of the tray lies below its edge. What is folded away is not missing there: it has a line of its own.
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
 * Whether an answer has a place on the board that a finger hits: then it needs no button in the tray, only its line in
 * the list of all moves. On a map that brings its places into sight, a fingertip beside a small one means it; and where
 * more can be chosen there than the tray could hold, those out of sight are found on the map, too.
 * @param {HTMLElement} move
 * @param {boolean} map
 * @param {boolean} many
 */
function onBoard({ dataset }, map, many) {
  const box = the("#pane").getBoundingClientRect();
  const least = map ? SMALL : FINGER;
  return $$(`#board [data-do="choose"][data-option="${dataset.option}"]`).some((place) => {
    const { width, height, x: left, y: top } = place.getBoundingClientRect(); // what is not drawn now has no size
    const [x, y] = [left + width / 2, top + height / 2];
    if (map && many) return true;
    return Math.min(width, height) >= least && x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
}
const [FINGER, SMALL] = [44, 26]; // px
const MANY = 4; // answers

/**
 * Answers that do not fit are packed more tightly. A hand that is folded out scrolls.
 * @param {boolean} [others] they answer another question: the first are shown
 * @returns {Fitting}
 */
export function* answers(others) {
  const region = $("#tray");
  if (!region) return;
  region.classList.remove("packed", "more");
  yield;
  const moves = $$("#tray > .moves > .move[data-option]");
  const map = $("#board > [data-view]") !== null;
  const pointed = moves.map((move) => /** @type {const} */ ([move, onBoard(move, map, moves.length > MANY)]));
  yield;
  for (const [move, there] of pointed) move.classList.toggle("on-board", there);
  yield;
  const inside = $$("#tray > :not(h2), #tray > .moves > *").filter((one) => one.checkVisibility());
  const tops = inside.map((one) => one.getBoundingClientRect());
  const first = Math.min(...tops.map(({ top }) => top));
  const tall = inside.some((one) => one.matches(".hand, .form, details[open]")); // a hand is as large as its room
  const line = parseFloat(getComputedStyle(region).getPropertyValue("--slim")) - 2; // px: so high is one line of answers
  const slim = !tall && tops.every(({ bottom }) => bottom - first <= line);
  yield;
  room(!beside() || inside.some((one) => !one.matches(".moves, .deed")), slim); // on a phone each line more or less moves the board
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
 * A tray with nothing of its own leaves its room to the board, and one with a single line the rest: once a story has
 * been told, or somebody else is asked, but not between two questions of one turn.
 * @param {boolean} holds whether it has anything of its own
 * @param {boolean} slim whether one line holds all of it
 */
function room(holds, slim) {
  const { classList, dataset } = the("#table");
  const asked = $("#prompt > .chip")?.className ?? "";
  if (classList.contains("telling")) delete dataset.room;
  const same = dataset.room === asked;
  if (!same || !slim) the("#tray").classList.toggle("slim", slim);
  if (classList.contains("showing") || (!holds && same)) return;
  dataset.room = asked;
  classList.toggle("no-tray", !holds);
}

/**
 * A tray that holds more than it shows says how much, and opens as a sheet.
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
  if (button.hidden && none) return; // the same written again would make the browser style the whole table anew
  button.hidden = none;
  region.classList.toggle("more", !none);
  const count = hidden.filter((one) => one.matches(ANSWERS)).length;
  const last = hidden.at(-1)?.textContent?.trim() ?? ""; // nothing but the line that a hand or a list is folded to
  // words: On a small button: so many further answers are below, out of sight.
  the(".number", button).textContent = count || !last ? says("{n} more", { n: String(count) }) : last;
  button.setAttribute("aria-expanded", String(open));
}

/** Show all that the tray holds, over the board, or put it back into its place. */
export function openTray() {
  const hidden = cutOff(the("#tray"), `${ANSWERS}, summary`);
  const folded = hidden.length && hidden.every((one) => one.matches("summary")) ? hidden[0] : null;
  /** @type {HTMLElement | null} */
  const turned = folded ?? $(".tray-open > #tray > details[open] > summary");
  if (turned) return turned.click();
  the("#table").classList.toggle("tray-open");
  fit(answers());
}

/** What is unfolded is seen whole: where the tray has no room for it, it lies over the board. @param {Event} event */
function unfold({ target }) {
  if (!(target instanceof HTMLDetailsElement) || !target.closest("#tray")) return;
  const over = target.open && cutOff(the("#tray"), ".move, .fills, .hand > *").length > 0;
  the("#table").classList.toggle("tray-open", over);
  fit(answers());
}

addEventListener("resize", () => requestAnimationFrame(() => fit(answers(), question())));
// A map that has gone where the action is shows other answers.
const arrived = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail.arrived && fit(answers());
addEventListener("panzoomchange", arrived, { capture: true });
document.addEventListener("scroll", ({ target }) => target === $("#tray") && fit(rest()), {
  capture: true,
  passive: true,
});
document.addEventListener("toggle", unfold, true);

/**
 * What happened since, and the list of all answers, lie over the board until something else is pressed.
 * @param {Element} pressed
 */
export function oneOver(pressed) {
  for (const since of $$(".since[open]")) {
    since.dataset.read = "yes"; // its number has done its work
    if (!pressed.closest(".since > summary")) since.removeAttribute("open");
  }
  if (!pressed.closest(".all-moves")) $("#commit > .all-moves[open]")?.removeAttribute("open");
}

/**
 * Whose turn it is stays in sight, also among many; or the only person's strip.
 * @returns {Fitting}
 */
export function* turn() {
  yield;
  const list = $(".strips");
  const people = $$(".strip:not(:has(.bot))");
  const strip = people.length === 1 ? people[0] : $(".strip.turn"); // among bots a person's own stays in sight
  const slides = list !== null && list.scrollWidth > list.clientWidth + 1;
  yield;
  list?.classList.toggle("slides", slides); // what has no more to show leaves no finger to the page
  yield;
  if (!list || !strip) return;
  const [all, one] = [list.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (one.left < all.left || one.right > all.right) list.scrollLeft += one.left - all.left - 8;
  if (one.top < all.top || one.bottom > all.bottom) list.scrollTop += one.top - all.top;
}
