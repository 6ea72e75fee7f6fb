// Zoom and pan of the board inside its box. Fetched when a board is zoomed for the first time, or when fingers may do
// so.
import Panzoom from "@panzoom/panzoom";

const MARGIN = 40; // CSS pixels between a place and the edge of the box

/** @typedef {[number, number]} Point on the screen, in CSS pixels */

const calm = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "less";

const JOURNEY = 280; // ms that the view takes to get somewhere else

/** The zoom of one board. */
export class Zoom {
  followed = ""; // where the picture said to look last
  whole = false; // a person has chosen to see all of the board

  /**
   * @param {HTMLElement} box
   * @param {HTMLElement} zoomed what lies in the box and is zoomed
   */
  constructor(box, zoomed) {
    this.box = box;
    this.zoomed = zoomed;
    const options = { maxScale: 8, minScale: 1, panOnlyWhenZoomed: true, cursor: "", step: 0.35, duration: 160 };
    this.panzoom = Panzoom(zoomed, { ...options, contain: "outside", animate: !calm() });
    zoomed.addEventListener("panzoomchange", (event) => {
      box.classList.toggle("enlarged", /** @type {CustomEvent} */ (event).detail.scale > 1.01);
    });
    new ResizeObserver(() => requestAnimationFrame(() => this.again())).observe(box);
    if (zoomed.querySelector("#board-plan")) {
      import("./overview.js").then((script) => new script.Overview(box, this)).catch(() => null); // it goes without
    }
  }

  /** How many times as large as its box the board is. */
  get scale() {
    return this.panzoom.getScale();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    this.panzoom.zoomWithWheel(event, { animate: false });
  }

  /**
   * The zoom buttons and keys.
   * @param {string} way "in", "out", or anything else for the whole board
   * @param {() => Point[]} spots what the first step inwards goes to
   */
  by(way, spots) {
    this.whole = way !== "in";
    if (way === "in" && this.scale === 1) this.approach(1.6, spots());
    else if (way === "in") this.panzoom.zoomIn();
    else if (way === "out") this.panzoom.zoomOut();
    else this.panzoom.reset();
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
   * Enlarge the board and bring the middle of some spots to the middle of the box.
   * @param {number} scale
   * @param {Point[]} spots
   */
  approach(scale, spots) {
    if (!spots.length) return;
    const mean = (/** @type {0 | 1} */ axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    this.look(scale, [mean(0), mean(1)], 0);
  }

  /**
   * Bring a spot to the middle of the box, as far as the board reaches, at some scale.
   * @param {number} wanted
   * @param {Point} spot
   * @param {number} ms how long the way there takes
   * @returns {Promise<unknown>} when it is there
   */
  look(wanted, [x, y], ms) {
    const scale = Math.min(8, Math.max(1, wanted));
    const { left, top, width, height } = this.zoomed.getBoundingClientRect();
    const { clientWidth, clientHeight } = this.box;
    const now = this.scale;
    // What is panned is told in the board's own size; it may not leave the box empty.
    const pan = (/** @type {number} */ off, /** @type {number} */ size) => {
      const most = (size * (scale - 1)) / 2 / scale;
      return Math.min(most, Math.max(-most, off / now));
    };
    const dx = pan(left + width / 2 - x, clientWidth);
    const dy = pan(top + height / 2 - y, clientHeight);
    const before = getComputedStyle(this.zoomed).transform;
    this.panzoom.zoom(scale, { animate: false, force: true });
    this.panzoom.pan(dx, dy, { animate: false, force: true, contain: undefined });
    const after = `scale(${scale}) translate(${dx}px, ${dy}px)`;
    // Panzoom draws in the next frame; until then, and on the way, this does.
    const way = { duration: calm() ? 1 : Math.max(1, ms), easing: "ease-in-out" };
    const journey = this.zoomed.animate({ transform: [before === "none" ? "scale(1)" : before, after] }, way);
    return journey.finished.catch(() => {});
  }

  /**
   * The view goes where the action is. A picture may say where to look (`data-view`: x, y, width and height in its own
   * units), how large one of its units is to be on the screen at least and at most (`data-scale`), and that somebody is
   * in the middle of something there (`data-close`). What can be seen well already moves nothing; nor does a picture in
   * which nothing is begun, when a person has chosen to see all of the board.
   * @param {string} [markup] the next picture; else the present one counts
   */
  async follow(markup) {
    const next = markup?.match(/^<svg[^>]*>/)?.[0];
    const now = this.zoomed.querySelector("#board > svg");
    const said = (/** @type {string} */ name) =>
      (next ? next.match(new RegExp(`data-${name}="([^"]*)"`))?.[1] : now?.getAttribute(`data-${name}`)) ?? null;
    const view = said("view");
    const ctm = now instanceof SVGGraphicsElement ? now.getScreenCTM() : null;
    if (!view || !ctm || view === this.followed || (this.whole && said("close") === null)) return;
    this.followed = view;
    const [x, y, wide, high] = view.split(" ").map(Number);
    const [least, most] = (said("scale") ?? "1 1").split(" ").map(Number);
    const frame = this.box.getBoundingClientRect();
    const [left, top] = [ctm.a * x + ctm.e, ctm.d * y + ctm.f];
    const [right, bottom] = [left + ctm.a * wide, top + ctm.d * high];
    const across = left >= frame.left - 2 && right <= frame.right + 2;
    const inside = across && top >= frame.top - 2 && bottom <= frame.bottom + 2;
    if (inside && ctm.a > least * 0.99) return;
    const fits = Math.min(most, frame.width / wide, frame.height / high);
    const unit = Math.max(least, inside ? fits : Math.min(fits, ctm.a));
    await this.look((unit * this.scale) / ctm.a, [(left + right) / 2, (top + bottom) / 2], JOURNEY);
  }

  /** The box has another size: what is to be seen may be too small now. */
  again() {
    this.followed = "";
    if (this.zoomed.isConnected) this.follow();
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
 * How far something must move to lie well between two edges.
 * @param {number} at
 * @param {number} low
 * @param {number} high
 */
export function into(at, low, high) {
  if (at < low + MARGIN) return low + MARGIN - at;
  return at > high - MARGIN ? high - MARGIN - at : 0;
}
