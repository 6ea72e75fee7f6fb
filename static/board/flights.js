// Moving pieces: finds out which pieces lie elsewhere after a picture has changed, and lets them fly there. A picture
// marks its pieces:
//   data-piece="pawn"   interchangeable pieces share a name; unique ones have a name of their own
//   data-owner="2"      the seat it belongs to: it comes from that seat's strip and returns there
//   data-from="food"    the pile it comes from and returns to, an element with data-pile="food"
//   data-queue="kiosk"  on their container: they stand in line, and when one leaves, those behind move up
// Outside the board, a copy of the piece flies, styled by the piece's own classes.
import { common } from "../page/dom.js";

/**
 * A piece at one moment.
 * @typedef {object} Piece
 * @property {string} name name and owner; pieces with the same ones are interchangeable
 * @property {string} line the queue it stands in; empty: none
 * @property {unknown} place the element that holds it
 * @property {number} x CSS pixels on the screen
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {HTMLElement | SVGGraphicsElement} [element]
 */

/**
 * Which piece of the new picture is which of the old one; `fresh`: those that are new or have changed places, but not
 * those that only moved up in their queue.
 * @typedef {{moved: [Piece, Piece][], gone: Piece[], come: Piece[], fresh: Piece[]}} Change
 */

const NEAR = 1.5; // CSS pixels: a piece that has moved less has not moved

/**
 * The pieces of a picture and where they are now.
 * @param {ParentNode} root
 * @returns {Piece[]}
 */
export function pieces(root) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = root.querySelectorAll("[data-piece]");
  return Array.from(found, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { piece = "", owner = "" } = element.dataset;
    /** @type {HTMLElement | null} */
    const queue = element.closest("[data-queue]");
    const line = queue?.dataset.queue ?? "";
    return { name: `${piece}/${owner}`, line, place: element.parentNode, x, y, width, height, element };
  }).filter(({ width }) => width);
}

/**
 * Match the pieces before with those after: first those in queues, by their order; then those that have not moved; then
 * those that are still in the same place; then all others in order.
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @returns {Change}
 */
export function match(before, after) {
  const [old, now] = [new Set(before), new Set(after)];
  /** @type {[Piece, Piece][]} */
  const pairs = [];
  const pair = (/** @type {Piece} */ one, /** @type {Piece} */ other) => {
    old.delete(one);
    now.delete(other);
    pairs.push([one, other]);
  };
  for (const line of new Set(after.map((piece) => piece.line))) {
    if (!line) continue;
    const there = (/** @type {Piece[]} */ all) => all.filter((piece) => piece.line === line);
    for (const [one, other] of inLine(there(before), there(after))) pair(one, other);
  }
  const inLines = pairs.length;
  /** @type {((one: Piece, other: Piece) => boolean)[]} */
  const rules = [still, (one, other) => one.place === other.place, () => true];
  for (const rule of rules) {
    for (const other of [...now]) {
      const one = [...old].find((piece) => piece.name === other.name && rule(piece, other));
      if (one) pair(one, other);
    }
  }
  const apart = (/** @type {[Piece, Piece][]} */ some) => some.filter(([one, other]) => !still(one, other));
  const jumped = pairs.slice(inLines).flatMap(([one, other]) => (jumps(one, other) ? other : []));
  const fresh = [...(jumped.length > after.length / 2 ? [] : jumped), ...now]; // if most have moved, the layout has
  return { moved: apart(pairs), gone: [...old], come: [...now], fresh };
}

/**
 * @param {Piece} one
 * @param {Piece} other
 */
const still = (one, other) => Math.abs(one.x - other.x) < NEAR && Math.abs(one.y - other.y) < NEAR;

/**
 * Whether a piece has gone somewhere, and not only made room for others.
 * @param {Piece} one
 * @param {Piece} other
 */
const jumps = (one, other) =>
  one.place !== other.place
    ? !still(one, other)
    : Math.hypot(one.x - other.x, one.y - other.y) > Math.min(other.width, other.height) / 2;

/**
 * Pairs of those who stay in a queue. People leave at its front and join at its end.
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @returns {[Piece, Piece][]}
 */
function inLine(before, after) {
  const shorter = after.length < before.length;
  const [one, other] = shorter ? [before.toReversed(), after.toReversed()] : [before, after];
  const names = (/** @type {Piece[]} */ all) => all.map((piece) => piece.name);
  return Array.from(common(names(one), names(other)), ([i, k]) => [one[i], other[k]]);
}

// -- flights ----------------------------------------------------------------------------------------------------------

/**
 * Change a picture, and let its pieces fly from where they were to where they are now.
 * @param {ParentNode} board
 * @param {() => void} change puts the new picture in
 * @param {{sky: HTMLElement, ms: number, seat: number | null}} how `sky` is the layer over the table for pieces that
 *   fly outside the board; `seat`: who has acted; null: the table
 * @returns {{moves: number, fresh: Piece[], done: Promise<unknown>, end: () => void}} how many fly; those that are
 *   elsewhere now; resolves when all have landed; makes them land now
 */
export function fly(board, change, { sky, ms, seat }) {
  const before = pieces(board);
  const copies = new Map(before.map((piece) => [piece, copyOf(piece)]));
  change();
  const { moved, gone, come, fresh } = match(before, pieces(board));
  if (rearranged(moved, before.length)) return appears(board, ms);
  const frame = sky.getBoundingClientRect();
  /** @type {Animation[]} */
  const flights = [];
  const timing = { duration: ms, easing: "cubic-bezier(0.4, 0, 0.2, 1)" };
  for (const [one, other] of moved) if (other.element) flights.push(glide(other.element, one, other, timing));
  for (const piece of come) {
    const from = home(board, piece, seat, ["pile", "owner", "seat"]);
    if (!piece.element) continue;
    if (!from) flights.push(piece.element.animate({ opacity: [0, 1] }, timing));
    else {
      flights.push(travel(sky, frame, copyOf(piece), from, piece, timing, [0.4, 1]));
      flights.push(piece.element.animate({ opacity: [0, 0] }, timing));
    }
  }
  for (const piece of gone) {
    const copy = copies.get(piece);
    const to = home(board, piece, seat, ["owner", "seat", "pile"]) ?? { ...piece, y: piece.y - piece.height / 2 };
    if (copy) flights.push(travel(sky, frame, copy, piece, to, timing, [1, 0.2]));
  }
  const done = Promise.allSettled(flights.map((flight) => flight.finished)).then(() => sky.replaceChildren());
  const end = () => {
    for (const flight of flights) flight.cancel();
    sky.replaceChildren();
  };
  return { moves: moved.length + come.length + gone.length, fresh, done, end };
}

/**
 * Whether the whole picture has a new layout, so that most pieces have a new size: then none of them has really moved.
 * @param {[Piece, Piece][]} moved pieces before and after
 * @param {number} all how many pieces there were
 */
function rearranged(moved, all) {
  const resized = moved.filter(([one, other]) => Math.abs(one.width - other.width) > other.width / 8);
  return resized.length > all / 2;
}

/**
 * Fade in a new layout.
 * @param {ParentNode} board
 * @param {number} ms
 */
function appears(board, ms) {
  const shows = board.firstElementChild?.animate({ opacity: [0.2, 1] }, ms / 2);
  return { moves: 0, fresh: [], done: Promise.resolve(shows?.finished), end: () => shows?.cancel() };
}

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * Move a piece that stays on the board.
 * @param {HTMLElement | SVGGraphicsElement} element
 * @param {Box} from
 * @param {Box} to
 * @param {KeyframeAnimationOptions} timing
 */
function glide(element, from, to, timing) {
  const inside = "ownerSVGElement" in element ? element.ownerSVGElement : null;
  const unit = 1 / (inside?.getScreenCTM()?.a || 1); // inside an SVG, lengths are in its own units
  const shift = `translate(${(from.x - to.x) * unit}px, ${(from.y - to.y) * unit}px)`;
  return element.animate({ transform: [shift, "none"], zIndex: [3, 3] }, timing);
}

/**
 * Let a copy of a piece travel over the table.
 * @param {HTMLElement} sky
 * @param {Box} frame the sky's own box
 * @param {HTMLElement | SVGElement} copy
 * @param {Box} from
 * @param {Box} to
 * @param {KeyframeAnimationOptions} timing
 * @param {[number, number]} opacity at the start and at the end
 */
function travel(sky, frame, copy, from, to, timing, opacity) {
  const size = opacity[0] === 1 ? from : to;
  Object.assign(copy.style, {
    position: "absolute",
    margin: "0",
    left: `${size.x - frame.x}px`,
    top: `${size.y - frame.y}px`,
    width: `${size.width}px`,
    height: `${size.height}px`,
  });
  sky.append(copy);
  const shift = (/** @type {Box} */ box) => {
    const [x, y] = [box.x + box.width / 2 - size.x - size.width / 2, box.y + box.height / 2 - size.y - size.height / 2];
    return `translate(${x}px, ${y}px) scale(${Math.min(1, box.width / size.width)})`; // it may grow out of a small mark
  };
  return copy.animate({ transform: [shift(from), shift(to)], opacity }, { ...timing, fill: "forwards" });
}

/**
 * A copy of a piece without ids and names by which it could be mistaken for the piece.
 * @param {{element?: Piece["element"]}} piece
 * @returns {HTMLElement | SVGElement}
 */
export function copyOf({ element }) {
  if (!element) return document.createElement("span");
  const copy = /** @type {HTMLElement | SVGElement} */ (element.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const name of ["data-piece", "data-place", "data-do", "role", "aria-label", "tabindex"]) {
    copy.removeAttribute(name);
  }
  if (!("ownerSVGElement" in element) || !element.ownerSVGElement) return copy;
  const { x, y, width, height } = element.getBBox();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  drawing.append(copy);
  return drawing;
}

/**
 * Where a piece comes from or goes to if it is not on the board.
 * @param {ParentNode} board
 * @param {Piece} piece
 * @param {number | null} seat who has acted; null: the table
 * @param {string[]} ways "pile", "owner" or "seat", in the order in which they are tried
 * @returns {Box | null}
 */
function home(board, { element }, seat, ways) {
  const { owner = "", from = "" } = element?.dataset ?? {};
  const strip = (/** @type {string | number | null} */ who) =>
    who === "" || who === null ? null : document.querySelector(`.strip.seat-${who} .mark`);
  const places = {
    pile: from ? board.querySelector(`[data-pile~="${from}"]`) : null,
    owner: strip(owner),
    seat: strip(seat),
  };
  for (const way of ways) {
    const box = places[/** @type {"pile" | "owner" | "seat"} */ (way)]?.getBoundingClientRect();
    if (box?.width) return box;
  }
  return null;
}
