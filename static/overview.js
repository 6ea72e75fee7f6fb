// The small map in a corner of an enlarged board: all of it, who is where, and which part is in the box. A board has
// one if its ground names a group "ground-plan" and its picture one "board-plan"; both are shown here by reference, so
// the small map changes with them. For the eye and the pointer only: keys and lists reach every place without it.

/** @typedef {import("./zoom.js").Zoom} Zoom */

/** The small map of one board. */
export class Overview {
  /**
   * @param {HTMLElement} box
   * @param {Zoom} zoom
   */
  constructor(box, zoom) {
    this.box = box;
    this.zoom = zoom;
    const viewBox = this.board?.getAttribute("viewBox") ?? "0 0 1 1";
    [, , this.wide = 1, this.high = 1] = viewBox.split(" ").map(Number);
    this.map = document.createElement("div");
    this.map.className = "overview";
    this.map.setAttribute("aria-hidden", "true");
    const layer = (/** @type {string} */ kind, /** @type {string} */ name) =>
      `<svg class="${kind}" viewBox="${viewBox}"><use href="#${name}"/></svg>`;
    const frame = `<div class="frame"></div>`;
    this.map.innerHTML = layer("city overview-map", "ground-plan") + layer("pieces", "board-plan") + frame;
    box.append(this.map);
    this.asked = 0;
    zoom.zoomed.addEventListener("panzoomchange", () => this.soon());
    new ResizeObserver(() => this.soon()).observe(box);
    this.map.addEventListener("pointerdown", (event) => {
      this.map.setPointerCapture(event.pointerId);
      this.go(event, 200);
    });
    this.map.addEventListener(
      "pointermove",
      (event) => this.map.hasPointerCapture(event.pointerId) && this.go(event, 0),
    );
    this.map.addEventListener("click", (event) => event.stopPropagation());
  }

  /** The picture as it lies on the screen now. */
  get board() {
    /** @type {SVGGraphicsElement | null} */
    const board = this.box.querySelector("#board > svg");
    return board;
  }

  /** Draw the frame anew when the board has been drawn. */
  soon() {
    cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => requestAnimationFrame(() => this.draw()));
  }

  /** Which part of the board is in the box. */
  draw() {
    this.map.hidden = !this.box.classList.contains("enlarged");
    const ctm = this.map.hidden ? null : this.board?.getScreenCTM();
    /** @type {HTMLElement | null} */
    const frame = this.map.querySelector(".frame");
    if (!ctm || !frame) return;
    const { left, top, width, height } = this.box.getBoundingClientRect();
    const part = (/** @type {number} */ length, /** @type {number} */ all) => `${(100 * length) / all}%`;
    frame.style.left = part((left - ctm.e) / ctm.a, this.wide);
    frame.style.top = part((top - ctm.f) / ctm.d, this.high);
    frame.style.width = part(width / ctm.a, this.wide);
    frame.style.height = part(height / ctm.d, this.high);
  }

  /**
   * Go where somebody points.
   * @param {PointerEvent} event
   * @param {number} ms
   */
  go(event, ms) {
    event.stopPropagation();
    event.preventDefault();
    const { left, top, width, height } = this.map.getBoundingClientRect();
    const ctm = this.board?.getScreenCTM();
    if (!ctm) return;
    const x = ((event.clientX - left) / width) * this.wide;
    const y = ((event.clientY - top) / height) * this.high;
    this.zoom.look(this.zoom.scale, [ctm.a * x + ctm.e, ctm.d * y + ctm.f], ms);
  }
}
