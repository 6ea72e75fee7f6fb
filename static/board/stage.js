// Plays back what an answer led to: the board goes from moment to moment, with the line of the log as its caption, and
// its pieces fly. If more has happened than what the person did, the next answers wait until it has been told; any
// touch or key skips to the end.
import { follow, rove } from "./boardbox.js";
import { happens } from "../page/bus.js";
import { $, patch, prepared, targetOf } from "../page/dom.js";
import { fly } from "./flights.js";
import { page } from "../page/python.js";
import { calm, setting } from "../page/store.js";
import * as since from "./since.js";
import { counts, meaning, refuse, tooSoon } from "./steady.js";

const ENOUGH = 10; // up to this many moments are shown at full length; more go faster …
const OWN = 6; // … and so do more than this many of which each is what the person just did
const WEIGHTY = 4; // moments that people will talk about last this many times longer, so that they can be read
const SCENE = 5; // a scene lasts this many times longer than a still moment: three seconds altogether

/** @type {Moment} the present, where the last that was told has a picture of its own */
const UNSAID = { says: "", seat: null, weighty: false };

/**
 * What is being shown, and its end; `marks`: the moments of which what moves is marked afterwards.
 * @typedef {{board: string | null, marks: Moment[], over: () => void, land: () => void}} Play
 */

/** @type {Play | null} */
let play = null;

let cameAt = -Infinity; // when the scene came

/** Whether a playback is running. */
export const playing = () => play !== null;

/** @type {Promise<void>} */
let shown = Promise.resolve();

/** Resolves when the board shows the present position. */
export const atRest = () => shown;

/**
 * Whether moments tell of more than what the person did.
 * @param {Moment[]} [moments]
 * @param {unknown} [all] whether that means all but the first of them, whose ever they are
 */
export const ofOthers = (moments = [], all) => moments.some(({ says, own }, at) => says && (!own || (all && at > 0)));

/**
 * Play back what happened, then show the board as it is.
 * @param {string} board its markup
 * @param {Moment[]} [moments]
 * @param {string} [earlier] the phase before it happened
 */
export function stage(board, moments = [], earlier) {
  end();
  const marks = moments.length > 0 && since.begins(earlier, ofOthers(moments)) ? moments : [];
  if (calm() || !$("#board")) return put(board, marks);
  const last = moments.at(-1);
  shown = perform(board, last && (last.scene || !last.board) ? moments : [...moments, UNSAID], marks).then(since.show);
}

/** Skip to the end of the playback. */
export function end() {
  const ended = play;
  if (!ended) return;
  drop();
  if (ended.board === null) return;
  put(ended.board, ended.marks);
  requestAnimationFrame(() => rove()); // needs sizes, so let the frame lay out first
}

/** Stop the playback without showing its end: something newer has come, or nothing may be seen. */
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
 * The times of a playback, in ms: `ms` for a flight; `still` and `moving` for a moment without or with movements,
 * `letter` for each letter of what is said.
 * @param {number} count how many moments there are
 * @param {boolean} others whether they tell of more than what the person did
 */
function tempo(count, others) {
  const pace = Math.max(Number(setting("speed")), 350);
  const hurry = Math.min(1, (others ? ENOUGH : OWN) / count);
  const letter = others ? Number(setting("speed")) * 0.018 * hurry : 0;
  return {
    ms: Math.min(500, 240 + pace * 0.17) * hurry,
    still: pace * 0.45 * hurry,
    moving: pace * 0.35 * hurry,
    letter,
  };
}

/**
 * @param {string} board
 * @param {Moment[]} moments
 * @param {Moment[]} marks those of which what moves is marked afterwards
 */
async function perform(board, moments, marks) {
  const others = ofOthers(moments);
  const { ms, still, moving, letter } = tempo(moments.length, others);
  let over = () => {};
  const left = new Promise((done) => (over = () => done(null)));
  /** @type {Play} */
  const mine = (play = { board, marks, over, land: () => {} });
  $("#table")?.classList.add("showing"); // the result waits for the end of the playback
  $("#table")?.classList.toggle("telling", others); // and so do the next answers
  const rest = (/** @type {number} */ time) => Promise.race([left, new Promise((done) => setTimeout(done, time))]);
  const show = async (/** @type {string | undefined} */ markup, /** @type {Moment} */ moment) => {
    const { says, seat, weighty, scene: read } = moment;
    const tell = () => {
      caption(says);
      happens("told", moment);
    };
    if (!read) tell();
    const moves = markup ? await changed(markup, mine, { ms, seat, left }) : 0;
    if (play === mine && read) tell(); // a die is told when it has fallen
    if (play === mine) happens("seen", moment);
    if (says && !read) await rest(Math.max((moves ? moving : still) * (weighty ? WEIGHTY : 1), letter * says.length));
  };
  const last = moments[moments.length - 1];
  const before = last.scene === undefined ? moments.slice(0, -1) : moments; // else its picture is the present one
  caption(moments[0].scene ? "\u00a0" : moments[0].says); // covers the next question, which would give the end away
  for (const [at, moment] of before.entries()) {
    const { board: then, scene: seen, weighty } = moment;
    if (then) await Promise.race([left, follow(ready(then))]);
    if (play !== mine) return;
    scene(seen);
    await show(then, moment);
    if (seen) await rest(moments[at + 1]?.scene ? still * (weighty ? 4 : 2) : Math.max(still * SCENE, reading()));
    if (play !== mine) return;
  }
  scene();
  mine.board = null;
  await Promise.all([show(board, last), rove()]);
  follow(); // the last moment has been seen where it happened
  if (play === mine) drop();
}

/** The picture in some markup of the board. @param {string} markup */
const ready = (markup) => prepared(/** @type {Element} */ ($("#board")), markup).firstElementChild;

/**
 * Show a picture, and let its pieces fly.
 * @param {string} markup
 * @param {Play} mine
 * @param {{ms: number, seat: number | null, left: Promise<unknown>}} how `left` resolves when the playback is stopped
 * @returns {Promise<number>} how many pieces have moved
 */
async function changed(markup, mine, { ms, seat, left }) {
  const region = /** @type {Element} */ ($("#board"));
  const change = () => patch(region, markup);
  const sky = $("#flights");
  const flight = sky && !turnedAbout() ? fly(region, change, { sky, ms, seat }) : null;
  if (flight) mine.land = flight.end;
  else change();
  if (flight && mine.marks.length) since.note(flight.fresh, seat);
  if (flight?.moves) {
    happens("flown", null);
    await Promise.race([left, flight.done]);
  }
  happens("drawn", null);
  return flight?.moves ?? 0;
}

/**
 * Put a picture in at once.
 * @param {string} board
 * @param {Moment[]} marks what has moved it and is marked
 */
function put(board, marks) {
  const region = $("#board");
  const change = () => region && patch(region, board);
  const [seat, ...more] = new Set(marks.filter(({ own }) => !own).map((moment) => moment.seat));
  if (marks.length) since.noting(change, more.length ? null : (seat ?? null));
  else change();
  since.show();
  follow();
}

/** Milliseconds that people need to read the scene. One that stays a person ends: no press falls on what lies below. */
function reading() {
  const stays = !page.game?.place && !page.guest?.attracts && $("#scene [data-stays]");
  return stays ? 2 ** 31 - 1 : Math.min(12_000, 220 * ($("#scene")?.textContent ?? "").split(/\s+/).length);
}

/** Show a scene over everything, or (empty) remove it. @param {string} [markup] */
function scene(markup = "") {
  const place = $("#scene");
  if (!place || !(markup || place.childElementCount)) return;
  if (markup && !place.childElementCount) cameAt = performance.now();
  patch(place, markup);
  happens("drawn", null);
}

/** @param {string} text */
function caption(text) {
  const place = $("#caption");
  if (place && place.textContent !== text) place.textContent = text;
}

/**
 * End the playback at any touch or key. A touch of something that the playback has not reached yet does nothing else,
 * and says so where an answer comes now; in real time it counts all the same. Handles of hands work as ever.
 * @param {Event} event
 */
function interrupt(event) {
  if (!play) return;
  const target = targetOf(event);
  const hidden = `${play.board === null ? "" : "#boardbox, "}#caption, #tray, .closing, #confirm`;
  const unseen = $("#table.telling") && !target.closest("[data-do=drawer]") && target.closest(hidden);
  const { key = "Enter" } = /** @type {KeyboardEvent} */ (event);
  if (event.timeStamp - cameAt < 2 * Number(setting("steady"))) return stop(event); // nobody has seen the scene yet
  const meant = page.game?.live ? target.closest("[data-do]") : null;
  const means = meant && (event.type === "keydown" || counts(meant)) ? meaning(meant) : "";
  end();
  if (!unseen || !["Enter", " "].includes(key)) return;
  stop(event);
  // What waited for the end of the playback is drawn with the next frame.
  shown.then(() => requestAnimationFrame(() => setTimeout(means ? () => again(meant, means) : () => late(event))));
}

/** Say that a press came while the story was being told, if it hit an answer. @param {Event} event */
function late(event) {
  const { clientX: x, clientY: y } = /** @type {MouseEvent} */ (event);
  const there = x === undefined ? null : document.elementFromPoint(x, y);
  if (there?.closest("[data-do=choose], [data-do=commit]")) tooSoon();
}

/** @param {Event} event */
function stop(event) {
  event.stopPropagation();
  event.preventDefault();
}

/**
 * In real time, a press counts although others acted meanwhile, if it still means the same.
 * @param {Element | null} meant
 * @param {string} means what it meant when it began
 */
function again(meant, means) {
  if (play || !meant?.isConnected || meaning(meant) !== means) refuse();
  else meant.dispatchEvent(new MouseEvent("click", { bubbles: true })); // pictures have no click()
}

for (const type of ["click", "keydown"]) document.addEventListener(type, interrupt, { capture: true });
document.addEventListener("visibilitychange", () => document.hidden && end());
