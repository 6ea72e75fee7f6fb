// Zoom and pan of the board inside its box. Fetched when a board is zoomed for the first time, or when fingers may do
// so.
import Panzoom from "@panzoom/panzoom";
import { still } from "../page/store.js";

const MARGIN = 40; // CSS pixels between a place and the edge of the box

/** @typedef {[number, number]} Point on the screen, in CSS pixels */
/** @typedef {[number, number, number, number]} Part of the picture: where it begins, its width and height */

const JOURNEY = 280; // ms that the view takes to get somewhere else
// How many CSS pixels the picture's unit takes: what shall be as large as a finger is drawn by it. As a property of the
// board it would make the browser look anew at the style of all that is in it.
const byUnit = new CSSStyleSheet();

/** The zoom of one board. */
export class Zoom {
  followed = ""; // where the picture said to look last
  before = ""; // and where it had said so before; nothing: the board is new, or its box has another size
  whole = false; // a person has chosen to see all of the board
  rule = ""; // how large the picture's unit is
  size = [0, 0]; // of the box, when it was looked at last
  afterwards = () => {}; // what the small map does when a picture has come

  /**
   * @param {HTMLElement} box
   * @param {HTMLElement} zoomed what lies in the box and is zoomed
   */
  constructor(box, zoomed) {
    this.box = /** @type {HTMLElement} */ (zoomed.parentElement); // what is seen of it
    this.zoomed = zoomed;
    const options = {
      maxScale: 8,
      minScale: 1,
      panOnlyWhenZoomed: true,
      cursor: "",
      step: 0.35,
      duration: 160,
      excludeClass: "lift",
      overflow: "clip", // a focus that lies outside would scroll what is only hidden
    };
    document.adoptedStyleSheets = [byUnit];
    this.panzoom = Panzoom(zoomed, { ...options, contain: "outside", animate: !still() });
    zoomed.addEventListener("panzoomchange", (event) => {
      const { scale } = /** @type {CustomEvent} */ (event).detail;
      box.classList.toggle("enlarged", scale > 1.01);
      const rule = `.by-unit { --unit: ${scale * this.spot([0, 0]).unit}; }`;
      if (rule !== this.rule) byUnit.replaceSync((this.rule = rule));
    });
    new ResizeObserver(() => requestAnimationFrame(() => this.again())).observe(this.box);
  }

  /** How many times as large as its box the board is. */
  get scale() {
    return this.panzoom.getScale();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    this.arrive();
    this.panzoom.zoomWithWheel(event, { animate: false });
  }

  /**
   * The zoom buttons and keys.
   * @param {string} way "in", "out", or anything else for the whole board
   * @param {() => Point[]} spots what the first step inwards goes to
   */
  by(way, spots) {
    this.whole = way !== "in";
    this.arrive();
    if (way === "in" && this.scale === 1) this.approach(1.6, spots());
    else if (way === "in") this.panzoom.zoomIn();
    else if (way === "out") this.panzoom.zoomOut();
    else this.panzoom.reset({ contain: undefined });
  }

  /** End a journey: Panzoom measures the board where it is, and takes it for where it is going. */
  arrive() {
    for (const journey of this.zoomed.getAnimations()) journey.finish();
  }

  /**
   * A new board: where its picture says to look, else enlarged.
   * @param {number} scale
   * @param {Point[]} spots
   */
  async begin(scale, spots) {
    await this.follow();
    if (this.scale === 1 && !this.followed) this.approach(Math.min(5, scale), spots);
  }

  /**
   * Enlarge a board that is as large as its box, and bring the middle of some spots to the middle of the box.
   * @param {number} scale
   * @param {Point[]} spots
   */
  approach(scale, spots) {
    if (!spots.length) return;
    const { left, top } = this.box.getBoundingClientRect();
    const mean = (/** @type {0 | 1} */ axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    this.look(scale, [mean(0) - left, mean(1) - top], 0);
  }

  /**
   * Where a point of the picture lies in the box as long as nothing is enlarged, and how large its unit is there.
   * @param {Point} point in the picture's own units
   * @returns {{spot: Point, unit: number}}
   */
  spot([x, y]) {
    const { unit, across, down } = this.laidOut(this.box.clientWidth, this.box.clientHeight);
    return { spot: [across + x * unit, down + y * unit], unit };
  }

  /**
   * How a box of this size holds the picture: where the zero of its units lies, and how large its unit is.
   * @param {number} width
   * @param {number} height
   */
  laidOut(width, height) {
    const viewBox = this.zoomed.querySelector("#board > svg")?.getAttribute("viewBox") ?? "0 0 1 1";
    const [left, top, wide, high] = viewBox.split(" ").map(Number);
    const unit = Math.min(width / wide, height / high);
    const [across, down] = [(width - wide * unit) / 2 - left * unit, (height - high * unit) / 2 - top * unit];
    return { unit, across, down, wide: wide * unit, high: high * unit };
  }

  /**
   * Where in the box a spot of it lies now, or will when the way there is over.
   * @param {Point} spot
   * @returns {Point}
   */
  shown([x, y]) {
    const pan = this.panzoom.getPan();
    const at = (/** @type {number} */ size, /** @type {number} */ off) => size / 2 + this.scale * (off - size / 2);
    return [at(this.box.clientWidth, x + pan.x), at(this.box.clientHeight, y + pan.y)];
  }

  /**
   * Bring a spot to the middle of the box, as far as the board reaches, at some scale.
   * @param {number} wanted
   * @param {Point} spot where it lies in the box as long as nothing is enlarged
   * @param {number} ms how long the way there takes
   * @returns {Promise<unknown>} when it is there
   */
  look(wanted, [x, y], ms) {
    const scale = Math.min(8, Math.max(1, wanted));
    const { clientWidth, clientHeight } = this.box;
    const { wide, high } = this.laidOut(clientWidth, clientHeight);
    // What is panned is told in the board's own size; it may not leave the box empty, unless the picture is smaller.
    const pan = (/** @type {number} */ size, /** @type {number} */ picture, /** @type {number} */ at) => {
      const most = Math.max(0, picture - size / scale) / 2;
      return Math.min(most, Math.max(-most, size / 2 - at));
    };
    const [dx, dy] = [pan(clientWidth, wide, x), pan(clientHeight, high, y)];
    const before = getComputedStyle(this.zoomed).transform;
    this.arrive();
    this.panzoom.zoom(scale, { animate: false, force: true, contain: undefined });
    this.panzoom.pan(dx, dy, { animate: false, force: true, contain: undefined });
    // Panzoom draws in the next frame; until then, and on the way, this does.
    const after = `scale(${scale}) translate(${dx}px, ${dy}px)`;
    const way = { duration: still() ? 1 : Math.max(1, ms), easing: "ease-in-out" };
    const journey = this.zoomed.animate({ transform: [before === "none" ? "scale(1)" : before, after] }, way);
    // Where it ends is what people take aim at.
    const arrived = () =>
      this.zoomed.dispatchEvent(new CustomEvent("panzoomchange", { detail: { scale, arrived: true } }));
    return journey.finished.then(arrived, () => {});
  }

  /**
   * The view goes where the action is. A picture may say where to look (`data-view`: x, y, width and height in its own
   * units), how large one of its units is to be on the screen at least and at most (`data-scale`), and that somebody is
   * in the middle of something there (`data-close`). So much of it may lie out of sight as long as nothing moves
   * (`data-spare`).
   * What can be seen well already moves nothing; nor does a picture in which somebody goes on (`data-on`) while any of
   * what can be chosen is in sight, nor one in which nothing is begun, when a person has chosen to see all of the
   * board. What cannot is brought in on the shortest way, as large as it is if it fits.
   * @param {Element | null} [picture] the next one; else the present one counts
   */
  async follow(picture = this.zoomed.querySelector("#board > svg")) {
    requestAnimationFrame(() => this.afterwards());
    const told = picture instanceof SVGElement ? picture.dataset : {};
    const { view = "", close, scale: sizes = "1 1" } = told;
    if (!view || view === this.followed || (this.whole && close === undefined)) return;
    [this.before, this.followed] = [this.followed, view];
    const [x, y, wide, high] = view.split(" ").map(Number);
    const [least, most] = sizes.split(" ").map(Number);
    const { clientWidth, clientHeight } = this.box;
    const { unit } = this.spot([0, 0]);
    const size = unit * this.scale; // of one unit of the picture on the screen
    const large = size > least * 0.99;
    if (large && this.isSeen([x, y, wide, high], size, told)) return;
    const fits = Math.min(most, clientWidth / wide, clientHeight / high);
    const wanted = Math.max(least, large ? Math.min(fits, size) : fits);
    if (large && wanted > size * 0.99) return this.nudge([x, y, wide, high], -2);
    await this.look(wanted / unit, this.spot([x + wide / 2, y + high / 2]).spot, JOURNEY);
  }

  /**
   * Whether enough of a part of the picture lies in the box, or, where somebody goes on, anything that can be chosen.
   * @param {Part} part
   * @param {number} size of one unit of the picture on the screen
   * @param {DOMStringMap} told by the picture
   */
  isSeen(part, size, { spare = "0", on }) {
    if (!this.away(part, -2 - Number(spare) * size).some(Boolean)) return true;
    if (on === undefined || !this.before) return false;
    const { left, top, right, bottom } = this.box.getBoundingClientRect();
    return [...this.zoomed.querySelectorAll(".legal")]
      .map((place) => place.getBoundingClientRect())
      .some((box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom);
  }

  /**
   * Bring a part of the picture into sight on the shortest way.
   * @param {Part} part
   * @param {number} margin
   */
  async nudge(part, margin) {
    const { clientWidth, clientHeight } = this.box;
    const { x: across, y: down } = this.panzoom.getPan();
    const [dx, dy] = this.away(part, margin);
    if (dx || dy) await this.look(this.scale, [clientWidth / 2 - across - dx, clientHeight / 2 - down - dy], JOURNEY);
  }

  /**
   * How far the board would have to move to bring a part of the picture into sight.
   * @param {Part} part
   * @param {number} margin
   */
  away([x, y, wide, high], margin) {
    const size = this.spot([0, 0]).unit * this.scale;
    const [left, top] = this.shown(this.spot([x, y]).spot);
    const dx = short(left, left + wide * size, this.box.clientWidth, margin) / this.scale;
    return [dx, short(top, top + high * size, this.box.clientHeight, margin) / this.scale];
  }

  /** The box has another size: what is to be seen may be too small now, or have left it. */
  again() {
    const [wide, high] = this.size;
    this.size = [this.box.clientWidth, this.box.clientHeight];
    this.followed = "";
    if (!this.zoomed.isConnected) return;
    if (this.zoomed.querySelector("#board > [data-view]") || !wide || !high) return void this.follow();
    const [{ x, y }, { unit, across, down }] = [this.panzoom.getPan(), this.laidOut(wide, high)];
    const middle = /** @type {Point} */ ([(wide / 2 - x - across) / unit, (high / 2 - y - down) / unit]);
    if (this.scale > 1) this.look(this.scale, this.spot(middle).spot, 0);
  }

  /**
   * Bring a spot into the box.
   * @param {Point} spot
   */
  reveal([x, y]) {
    if (this.scale === 1) return;
    const { left, right, top, bottom } = this.box.getBoundingClientRect();
    const dx = into(x, left, right);
    const dy = into(y, top, bottom);
    if (dx || dy) this.panzoom.pan(dx / this.scale, dy / this.scale, { relative: true });
  }

  /** This board has gone. */
  end() {
    this.panzoom.destroy();
  }
}

/**
 * How far what lies between two edges must move to be in sight.
 * @param {number} low
 * @param {number} high
 * @param {number} size of what it is seen in
 * @param {number} margin so far from its edges it is to be; below nothing: so far it may stand out
 */
export function short(low, high, size, margin) {
  if (low < margin) return Math.max(0, margin) - low;
  return high > size - margin ? size - Math.max(0, margin) - high : 0;
}

/**
 * How far something must move to lie well between two edges.
 * @param {number} at
 * @param {number} low
 * @param {number} high
 */
export function into(at, low, high) {
  if (at < low + MARGIN) return low + MARGIN - at;
  return at > high - MARGIN ? high - MARGIN - at : 0;
}
