// What an answer led to is shown as it happened: the board goes from moment to moment, with the log's line as caption,
// and its pieces fly. Where more has happened than the own deed, or what somebody else has done, the next answers wait
// until it has been told; any touch or key shows the end.
import { follow, rove } from "./boardbox.js";
import { happens } from "../page/bus.js";
import { $, patch, prepared, targetOf } from "../page/dom.js";
import { fly } from "./flights.js";
import { calm, setting } from "../page/store.js";

const ENOUGH = 14; // so many moments are shown at full length; more of them go faster
const WEIGHTY = 4; // so many times longer rests what people will talk about: it is read, not glanced at
const SCENE = 7; // so many times longer than a still moment rests what the whole table looks at: four seconds in all

/** @type {Moment} the present, where the last that was told has a picture of its own */
const UNSAID = { says: "", seat: null, weighty: false };

/** @typedef {{board: string | null, over: () => void, land: () => void}} Play what is being shown, and its end */

/** @type {Play | null} */
let play = null;

/** Whether the board still shows how it came to be as it is. */
export const playing = () => play !== null;

/** @type {Promise<void>} */
let shown = Promise.resolve();

/** Resolves when the board shows the present. */
export const atRest = () => shown;

/**
 * Show what happened, then the board as it is.
 * @param {string} board its markup
 * @param {Moment[]} [moments]
 */
export function stage(board, moments = []) {
  end();
  if (calm() || !$("#board")) return put(board);
  const last = moments.at(-1);
  shown = perform(board, last && (last.scene || !last.board) ? moments : [...moments, UNSAID]);
}

/** Show the end of what is being shown. */
export function end() {
  const ended = play;
  if (!ended) return;
  drop();
  if (ended.board === null) return;
  put(ended.board);
  requestAnimationFrame(() => rove()); // it asks for sizes, so it waits for the frame's own layout
}

/** Stop without showing the end: something newer is there, or nothing may be seen. */
export function drop() {
  const dropped = play;
  play = null;
  $("#table")?.classList.remove("showing", "telling");
  dropped?.land();
  dropped?.over();
  caption("");
  scene();
}

/** Whether the board itself is turned (facing.js): what flies over it is not. */
function turnedAbout() {
  const { facing = "", turned = "bottom" } = document.documentElement.dataset;
  return ["turning", "flipping"].includes(facing) && turned !== "bottom";
}

/**
 * How long a flight takes, and how long a moment rests in which nothing has moved, or something has; in milliseconds.
 * @param {number} count moments to be shown
 */
function tempo(count) {
  const pace = Math.max(Number(setting("speed")), 350);
  const hurry = Math.min(1, ENOUGH / count);
  return { ms: Math.min(500, 240 + pace * 0.17) * hurry, still: pace * 0.45 * hurry, moving: pace * 0.35 * hurry };
}

/**
 * @param {string} board
 * @param {Moment[]} moments
 */
async function perform(board, moments) {
  const { ms, still, moving } = tempo(moments.length);
  let over = () => {};
  const left = new Promise((done) => (over = () => done(null)));
  /** @type {Play} */
  const mine = (play = { board, over, land: () => {} });
  $("#table")?.classList.add("showing"); // the result waits until its cause has been seen
  $("#table")?.classList.toggle(
    "telling",
    moments.some(({ says, own }) => says && !own),
  ); // and so do the next answers
  const rest = (/** @type {number} */ time) => Promise.race([left, new Promise((done) => setTimeout(done, time))]);
  const show = async (/** @type {string | undefined} */ markup, /** @type {Moment} */ moment) => {
    const { says, seat, weighty } = moment;
    caption(says);
    happens("told", moment);
    const moves = markup ? await changed(markup, mine, { ms, seat, left }) : 0;
    if (play === mine) happens("seen", moment);
    if (says) await rest((moves ? moving : still) * (weighty ? WEIGHTY : 1));
  };
  const last = moments[moments.length - 1];
  const before = last.scene === undefined ? moments.slice(0, -1) : moments; // else its picture is the present itself
  caption(moments[0].says); // it lies over the next question, which would tell the end before the view is there
  for (const [at, moment] of before.entries()) {
    const { board: then, scene: seen, weighty } = moment;
    if (then) await Promise.race([left, follow(ready(then))]);
    if (play !== mine) return;
    scene(seen);
    await show(then, moment);
    if (seen) await rest(moments[at + 1]?.scene ? still * (weighty ? 4 : 0.5) : Math.max(still * SCENE, reading()));
    if (play !== mine) return;
  }
  scene();
  mine.board = null;
  await Promise.all([show(board, last), rove()]);
  follow(); // the last moment has been seen where it happened
  if (play === mine) drop();
}

/** The picture that some markup of the board is. @param {string} markup */
const ready = (markup) => prepared(/** @type {Element} */ ($("#board")), markup).firstElementChild;

/**
 * Put a picture in, and let its pieces fly.
 * @param {string} markup
 * @param {Play} mine
 * @param {{ms: number, seat: number | null, left: Promise<unknown>}} how `left`: nobody looks any more
 * @returns {Promise<number>} how many pieces have moved
 */
async function changed(markup, mine, { ms, seat, left }) {
  const region = /** @type {Element} */ ($("#board"));
  const change = () => patch(region, markup);
  const sky = $("#flights");
  const flight = sky && !turnedAbout() ? fly(region, change, { sky, ms, seat }) : null;
  if (flight) mine.land = flight.end;
  else change();
  if (flight?.moves) {
    happens("flown", null);
    await Promise.race([left, flight.done]);
  }
  happens("drawn", null);
  return flight?.moves ?? 0;
}

/** @param {string} board */
function put(board) {
  const region = $("#board");
  if (region) patch(region, board);
  follow();
}

/** How long people read what the whole table looks at, in milliseconds. */
const reading = () => Math.min(12_000, 220 * ($("#scene")?.textContent ?? "").split(/\s+/).length);

/** What the whole table looks at, over everything; nothing: the table again. @param {string} [markup] */
function scene(markup = "") {
  const place = $("#scene");
  if (!place || !(markup || place.childElementCount)) return;
  patch(place, markup);
  happens("drawn", null);
}

/** @param {string} text */
function caption(text) {
  const place = $("#caption");
  if (place && place.textContent !== text) place.textContent = text;
}

/**
 * A touch or a key while something is shown ends it. What cannot be seen yet, it does not press; the way into a hand
 * is the same before and after.
 * @param {Event} event
 */
function interrupt(event) {
  if (!play) return;
  const hidden = `${play.board === null ? "" : "#boardbox, "}#caption, #tray, .closing, #confirm`;
  const unseen = $("#table.telling") && !targetOf(event).closest("[data-do=drawer]") && targetOf(event).closest(hidden);
  const { key = "Enter" } = /** @type {KeyboardEvent} */ (event);
  end();
  if (!unseen || !["Enter", " "].includes(key)) return;
  event.stopPropagation();
  event.preventDefault();
}

for (const type of ["click", "keydown"]) document.addEventListener(type, interrupt, { capture: true });
document.addEventListener("visibilitychange", () => document.hidden && end());
