// Zooming and panning of the board in its box. Fetched when a board is first zoomed, or when fingers may do it.
import Panzoom from "@panzoom/panzoom";
import { still } from "../page/store.js";
import { laidOut, panTo, short } from "./geometry.js";

const MARGIN = 40; // CSS pixels between a place and the edge of the box

/** @typedef {[number, number]} Point on the screen, in CSS pixels */
/** @typedef {[number, number, number, number]} Part of the picture: where it begins, its width and height */
/** @typedef {{scale: number, x: number, y: number}} Place of the view: how much is enlarged, how far it is panned */

const JOURNEY = 280; // ms that the view takes to move
// CSS pixels of the picture's unit: things that must be as large as a finger are drawn with it. As a property of the
// board it would make the browser restyle everything in it.
const byUnit = new CSSStyleSheet();

/** The zoom of one board. */
export class Zoom {
  followed = ""; // where the picture last said to look
  before = ""; // and the time before; empty: nobody has answered at this board or moved it yet
  left = /** @type {Place | null} */ (null); // where an answer was given, while its results are shown elsewhere
  whole = false; // whether a person has chosen to see the whole board
  rule = ""; // the rule with the size of the picture's unit
  size = [0, 0]; // of the box, the last time
  former = { size: "", place: "", now: "" }; // the size before that, where the view was then, and where it was brought
  afterwards = () => {}; // updates the small map when a new picture has come

  /**
   * @param {HTMLElement} box
   * @param {HTMLElement} zoomed what lies in the box and is enlarged
   */
  constructor(box, zoomed) {
    this.box = /** @type {HTMLElement} */ (zoomed.parentElement); // the visible part
    this.zoomed = zoomed;
    const options = {
      maxScale: 8,
      minScale: 1,
      panOnlyWhenZoomed: true,
      cursor: "",
      step: 0.35,
      duration: 160,
      excludeClass: "lift",
      overflow: "clip", // otherwise a focus outside would scroll what is merely hidden
    };
    document.adoptedStyleSheets = [byUnit];
    this.panzoom = Panzoom(zoomed, { ...options, contain: "outside", animate: !still() });
    zoomed.addEventListener("panzoomchange", (event) => {
      const { scale, originalEvent } = /** @type {CustomEvent} */ (event).detail;
      if (originalEvent) [this.left, this.before] = [null, this.before || "own"]; // a person has moved it
      box.classList.toggle("enlarged", scale > 1.01);
      requestAnimationFrame(() => {
        const rule = `.by-unit { --unit: ${this.scale * this.spot([0, 0]).unit}; }`;
        if (rule !== this.rule) byUnit.replaceSync((this.rule = rule));
      }); // later, to save a second layout
    });
    setTimeout(() => new ResizeObserver(() => requestAnimationFrame(() => this.again())).observe(this.box)); // as begin
  }

  /** By what factor the board is enlarged beyond its box. */
  get scale() {
    return this.panzoom.getScale();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    this.arrive();
    this.panzoom.zoomWithWheel(event, { animate: false });
  }

  /**
   * Handle the zoom buttons and keys.
   * @param {string} way "in", "out"; anything else shows the whole board
   * @param {() => Point[]} spots what the first step inwards moves to
   */
  by(way, spots) {
    [this.whole, this.left] = [way !== "in", null];
    this.arrive();
    if (way === "in" && this.scale === 1) this.approach(1.6, spots());
    else if (way === "in") this.panzoom.zoomIn();
    else if (way === "out") this.panzoom.zoomOut();
    else this.panzoom.reset({ contain: undefined });
  }

  /** Finish a movement, since Panzoom takes the board's position on the way for its destination. */
  arrive() {
    for (const journey of this.zoomed.getAnimations()) journey.finish();
  }

  /**
   * Show a new board: where its picture says to look, or else enlarged.
   * @param {number} scale
   * @param {Point[]} spots
   */
  async begin(scale, spots) {
    await new Promise((done) => setTimeout(done)); // until Panzoom has gone to its own beginning
    await this.follow();
    if (this.scale === 1 && !this.followed) this.approach(Math.min(5, scale), spots);
  }

  /**
   * Enlarge a board that fills its box, with the average of some spots in the middle of the box.
   * @param {number} scale
   * @param {Point[]} spots
   */
  approach(scale, spots) {
    if (!spots.length) return;
    const { left, top } = this.box.getBoundingClientRect();
    const mean = (/** @type {0 | 1} */ axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    this.look(scale, [mean(0) - left, mean(1) - top], 0);
  }

  /** Come as near to a point of the whole board as its picture wants to be read. @param {Point} point on the screen */
  near([x, y]) {
    const { left, top } = this.box.getBoundingClientRect();
    const [least] = (this.zoomed.querySelector("#board > svg")?.getAttribute("data-scale") ?? "2.5").split(" ");
    this.look(Number(least) / this.spot([0, 0]).unit, [x - left, y - top], JOURNEY);
  }

  /**
   * Where a point of the picture is in the box if nothing is enlarged, and how large the picture's unit is then.
   * @param {Point} point in the picture's units
   * @returns {{spot: Point, unit: number}}
   */
  spot([x, y]) {
    const { unit, across, down } = this.laidOut(this.box.clientWidth, this.box.clientHeight);
    return { spot: [across + x * unit, down + y * unit], unit };
  }

  /**
   * How a box of this size shows the picture.
   * @param {number} width
   * @param {number} height
   */
  laidOut(width, height) {
    const viewBox = this.zoomed.querySelector("#board > svg")?.getAttribute("viewBox") ?? "0 0 1 1";
    return laidOut(viewBox, width, height);
  }

  /** @returns {Place} where the view is, or where it is moving to */
  get place() {
    return { scale: this.scale, ...this.panzoom.getPan() };
  }

  /**
   * Where a spot of the unenlarged box is seen.
   * @param {Point} spot
   * @param {Place} [place] where the view is
   * @returns {Point}
   */
  shown([x, y], place = this.place) {
    const at = (/** @type {number} */ size, /** @type {number} */ off) => size / 2 + place.scale * (off - size / 2);
    return [at(this.box.clientWidth, x + place.x), at(this.box.clientHeight, y + place.y)];
  }

  /**
   * Bring a spot to the middle of the box at some scale, as far as the board's edges allow.
   * @param {number} wanted the scale
   * @param {Point} spot its position in the box if nothing is enlarged
   * @param {number} ms how long the movement takes
   */
  look(wanted, [x, y], ms) {
    const scale = Math.min(8, Math.max(1, wanted));
    const { clientWidth, clientHeight } = this.box;
    const { wide, high } = this.laidOut(clientWidth, clientHeight);
    const [dx, dy] = [panTo(scale, clientWidth, wide, x), panTo(scale, clientHeight, high, y)];
    const before = getComputedStyle(this.zoomed).transform;
    this.arrive();
    this.panzoom.zoom(scale, { animate: false, force: true, contain: undefined });
    this.panzoom.pan(dx, dy, { animate: false, force: true, contain: undefined });
    // Panzoom draws one frame later; this animation covers the time until then and the movement.
    const after = `scale(${scale}) translate(${dx}px, ${dy}px)`;
    const way = { duration: still() ? 1 : Math.max(1, ms), easing: "ease-in-out" };
    const journey = this.zoomed.animate({ transform: [before === "none" ? "scale(1)" : before, after] }, way);
    // People take aim at where it ends.
    const arrived = () =>
      this.zoomed.dispatchEvent(new CustomEvent("panzoomchange", { detail: { scale, arrived: true } }));
    return journey.finished.then(arrived, () => {});
  }

  /**
   * Move the view to where the action is. A picture may say where to look (`data-view`: x, y, width and height in its
   * units), how large its unit must be on the screen at least and at most (`data-scale`), and that somebody is in the
   * middle of something there (`data-close`). The view stays if that part is in sight, on a board that is not new
   * except for a margin (`data-spare`); if somebody goes on (`data-on`) and any answer is in sight; or if a person has
   * chosen to see the whole board and nothing is begun. Otherwise the part comes into sight by the shortest way, at the
   * present scale if it fits. After looking elsewhere, the view returns to where it was for the next answer.
   * @param {Element | null} [picture] the next picture; default: the present one
   */
  async follow(picture = this.zoomed.querySelector("#board > svg")) {
    requestAnimationFrame(() => this.afterwards());
    if (!(picture instanceof SVGElement) || (picture.dataset.view ?? this.followed) === this.followed) return;
    const { view = "", close, scale: sizes = "1 1" } = picture.dataset;
    const [least, most] = sizes.split(" ").map(Number);
    const answers = picture.querySelector(".legal") && least >= 1;
    const home = answers ? this.left : null;
    this.left = answers || !this.followed ? null : (this.left ?? this.place);
    [this.before, this.followed] = [this.followed, view];
    const [x, y, wide, high] = view.split(" ").map(Number);
    const { unit } = this.spot([0, 0]);
    const free = this.whole && close === undefined;
    const well = (/** @type {Place} */ place) =>
      free || (unit * place.scale > least * 0.99 && this.isSeen([x, y, wide, high], picture.dataset, place));
    if (well(this.place)) return; // nothing moves under a finger without need
    await (home && well(home) ? this.go(home) : this.bring([x, y, wide, high], least, most));
  }

  /**
   * Bring a part of the picture into sight, with the picture's unit `least` to `most` CSS pixels large.
   * @param {Part} part
   * @param {number} least
   * @param {number} most
   */
  async bring([x, y, wide, high], least, most) {
    const { unit } = this.spot([0, 0]);
    const { scale, ...pan } = this.place;
    const large = unit * scale > least * 0.99;
    const fits = Math.min(most, this.box.clientWidth / wide, this.box.clientHeight / high);
    const wanted = Math.max(least, large ? Math.min(fits, unit * scale) : fits);
    const [dx, dy] = this.away([x, y, wide, high], -2);
    if (large && wanted > unit * scale * 0.99) return this.go({ scale, x: pan.x + dx, y: pan.y + dy });
    await this.look(wanted / unit, this.spot([x + wide / 2, y + high / 2]).spot, JOURNEY);
  }

  /**
   * Whether enough of a part of the picture is in sight or, if somebody goes on (`on`), any choice is.
   * @param {Part} part
   * @param {DOMStringMap} told the picture's data
   * @param {Place} place where the view is
   */
  isSeen(part, { spare = "0", on }, place) {
    const margin = -2 - Number(this.before && spare) * this.spot([0, 0]).unit * place.scale;
    if (!this.away(part, margin, place).some(Boolean)) return true;
    if (on === undefined || !this.before) return false;
    return [...this.zoomed.querySelectorAll("#board .legal")].some((one) => {
      const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (one).getBBox();
      return !this.away([x, y, width, height], 0, place).some(Boolean);
    });
  }

  /** @param {Place} place where to move the view */
  async go({ scale, x, y }) {
    await this.look(scale, [this.box.clientWidth / 2 - x, this.box.clientHeight / 2 - y], JOURNEY);
  }

  /**
   * How far the board must move to bring a part of the picture into sight, in the unenlarged board's pixels.
   * @param {Part} part
   * @param {number} margin as in `short`
   * @param {Place} [place] where the view is
   */
  away([x, y, wide, high], margin, place = this.place) {
    const size = this.spot([0, 0]).unit * place.scale;
    const [left, top] = this.shown(this.spot([x, y]).spot, place);
    const dx = short(left, left + wide * size, this.box.clientWidth, margin) / place.scale;
    return [dx, short(top, top + high * size, this.box.clientHeight, margin) / place.scale];
  }

  /**
   * The box has a new size: keep the same part at the same scale, then look where the picture says. When the box has
   * its former size again, as after advice, and the view was not moved meanwhile, it is where it was.
   */
  again() {
    const [[wide, high], { size, place, now: kept }] = [this.size, this.former];
    const from = JSON.stringify(this.place);
    this.size = [this.box.clientWidth, this.box.clientHeight];
    this.former = { size: `${[wide, high]}`, place: from, now: "" };
    const back = size === `${this.size}` && kept === from && JSON.parse(place);
    if (!back) [this.followed, this.left] = [this.before && wide ? "before" : "", null];
    if (back) this.look(back.scale, [this.size[0] / 2 - back.x, this.size[1] / 2 - back.y], 0);
    else if (this.zoomed.isConnected && this.scale > 1 && wide && high) {
      const { scale, x, y } = this.place;
      const { unit, across, down } = this.laidOut(wide, high);
      const [width, height] = this.size;
      // The spot that is in the middle if the one in the corner stays there.
      const middle = (/** @type {number[]} */ ...[old, now, pan, off]) =>
        ((old - old / scale) / 2 - pan - off) / unit + now / 2 / (unit * scale);
      const { spot, unit: fresh } = this.spot([middle(wide, width, x, across), middle(high, height, y, down)]);
      this.look((unit * scale) / fresh, spot, 0);
    }
    if (this.zoomed.isConnected && !back) this.follow();
    this.former.now = JSON.stringify(this.place);
  }

  /**
   * Bring a point of the screen into the box.
   * @param {Point} spot
   */
  reveal([x, y]) {
    if (this.scale === 1) return;
    const { left, top, width, height } = this.box.getBoundingClientRect();
    const [dx, dy] = [short(x - left, x - left, width, MARGIN), short(y - top, y - top, height, MARGIN)];
    if (dx || dy) this.panzoom.pan(dx / this.scale, dy / this.scale, { relative: true });
  }
}
