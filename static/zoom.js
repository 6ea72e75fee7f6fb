// Zoom and pan of the board inside its box. Fetched when a board is zoomed for the first time, or when fingers may do
// so.
import Panzoom from "@panzoom/panzoom";

const MARGIN = 40; // CSS pixels between a place and the edge of the box

/** @typedef {[number, number]} Point on the screen, in CSS pixels */

const calm = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "less";

/** The zoom of one board. */
export class Zoom {
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
    if (way === "in" && this.scale === 1) this.approach(1.6, spots());
    else if (way === "in") this.panzoom.zoomIn();
    else if (way === "out") this.panzoom.zoomOut();
    else this.panzoom.reset();
  }

  /**
   * Enlarge the board and bring the middle of some spots to the middle of the box.
   * @param {number} scale
   * @param {Point[]} spots
   */
  approach(scale, spots) {
    if (!spots.length) return;
    const { left, top, width, height } = this.zoomed.getBoundingClientRect();
    const mean = (/** @type {0 | 1} */ axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    const [x, y] = [left + width / 2 - mean(0), top + height / 2 - mean(1)];
    this.panzoom.zoom(scale, { animate: false });
    // Panzoom draws in the next frame, and keeps a pan within what is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => this.zoomed.isConnected && this.panzoom.pan(x, y, { animate: false })),
    );
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
