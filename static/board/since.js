// Marks the pieces that others have moved since somebody here last answered, so that the board itself shows what
// happened, and in the colour of the seat who did it. The marks stay through previews; the next answer removes them.
import { $, $$ } from "../page/dom.js";
import { page } from "../page/python.js";
import { match, pieces } from "./flights.js";

/** @typedef {import("./flights.js").Piece} Piece */

const MARK = "data-since";
const MOST = 12; // more marks than these would point at nothing
const ASKED = ["public", "private", "covered", "curtain"]; // phases in which a person here is asked

/** @type {[Piece, number | null][]} what has moved, and which seat moved it; null: the table */
let noted = [];

/**
 * Something has happened: whether to note what it moves.
 * @param {string} [earlier] the phase before it
 * @param {boolean} [others] whether it is more than what came of the answer of a person who is asked again
 */
export function begins(earlier = "", others = false) {
  const { phase = "", live } = page.game ?? {};
  const ours = ASKED.includes(earlier);
  if (ours) noted = [];
  if (ours) for (const old of $$(`#board [${MARK}]`)) for (const name of [MARK, "data-kept"]) old.removeAttribute(name);
  return !live && (!ours || (others && ASKED.includes(phase)));
}

/**
 * Note what others have moved.
 * @param {Piece[]} fresh
 * @param {number | null} seat which of them; null: the table
 */
export function note(fresh, seat) {
  for (const piece of fresh) noted.push([piece, seat]);
}

/**
 * Change the picture without a playback, and note what has moved.
 * @param {() => void} change
 * @param {number | null} seat who has moved it all; null: the table, or several seats
 */
export function noting(change, seat) {
  const board = $("#board");
  const before = board ? pieces(board) : [];
  change();
  if (board) note(match(before, pieces(board)).fresh, seat);
}

/** The playback is over: show the marks to a person who is asked. */
export function show() {
  if (!ASKED.includes(page.game?.phase ?? "")) return;
  const there = noted.filter(([{ element, name }]) => {
    const { piece = "", owner = "" } = element?.dataset ?? {};
    return element?.isConnected && `${piece}/${owner}` === name; // else it is drawn as another piece by now
  });
  noted = [];
  if (there.length > MOST) return;
  for (const [{ element }, seat] of there) {
    element?.setAttribute(MARK, `${seat ?? ""}`);
    element?.setAttribute("data-kept", MARK); // through patches
  }
}
