// The small map in a corner of an enlarged board: the whole board, who is where, and which part is in the box. A board
// has it if its ground has a group "ground-plan" and its picture one "board-plan"; both are copied here. It is only for
// pointers: with keys and lists every place can be reached without it.
import { make, fill, targetOf } from "../page/dom.js";

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
    this.map = make("div", { className: "overview", ariaHidden: "true" });
    const layer = (/** @type {string} */ kind) => `<svg class="${kind}" viewBox="${viewBox}"></svg>`;
    fill(this.map, `${layer("city")}${layer("pieces")}<div class="frame"></div>`);
    box.append(this.map);
    this.plan("city", "#ground-plan");
    zoom.zoomed.addEventListener("panzoomchange", () => requestAnimationFrame(() => this.draw()));
    new ResizeObserver(() => this.draw()).observe(box);
    zoom.afterwards = () => this.plan("pieces", "#board-plan");
    zoom.afterwards();
    this.map.addEventListener("pointerdown", (event) => {
      this.map.setPointerCapture(event.pointerId);
      this.go(event, 200);
    });
    this.map.addEventListener(
      "pointermove",
      (event) => this.map.hasPointerCapture(event.pointerId) && this.go(event, 0),
    );
    this.map.addEventListener("click", (event) => event.stopPropagation());
    zoom.zoomed.addEventListener("click", (event) => this.closer(event), { capture: true });
  }

  /** What stands for several pieces while the board is far away brings them near. @param {MouseEvent} event */
  closer(event) {
    if (!targetOf(event).closest("[data-closer]")) return;
    event.stopPropagation();
    this.zoom.near([event.clientX, event.clientY]);
  }

  /** The present picture. */
  get board() {
    return this.box.querySelector("#board > svg");
  }

  /**
   * Copy one layer of the board.
   * @param {string} kind
   * @param {string} name the id of the layer's group
   */
  plan(kind, name) {
    const copy = this.box.querySelector(name)?.cloneNode(true);
    if (copy instanceof Element) copy.removeAttribute("id");
    this.map.querySelector(`.${kind}`)?.replaceChildren(...(copy ? [copy] : []));
  }

  /** Mark the part of the board that is in the box. */
  draw() {
    this.map.hidden = !this.box.classList.contains("enlarged");
    /** @type {HTMLElement | null} */
    const frame = this.map.querySelector(".frame");
    if (this.map.hidden || !frame) return;
    const { spot, unit } = this.zoom.spot([0, 0]);
    const [left, top] = this.zoom.shown(spot);
    const size = unit * this.zoom.scale;
    const part = (/** @type {number} */ length, /** @type {number} */ all) => `${(100 * length) / size / all}%`;
    frame.style.left = part(-left, this.wide);
    frame.style.top = part(-top, this.high);
    frame.style.width = part(this.zoom.box.clientWidth, this.wide);
    frame.style.height = part(this.zoom.box.clientHeight, this.high);
  }

  /**
   * Move the view to where somebody points.
   * @param {PointerEvent} event
   * @param {number} ms duration
   */
  go(event, ms) {
    event.stopPropagation();
    event.preventDefault();
    const x = (event.offsetX / this.map.clientWidth) * this.wide; // offsets are right even if the page is turned round
    const y = (event.offsetY / this.map.clientHeight) * this.high;
    this.zoom.look(this.zoom.scale, this.zoom.spot([x, y]).spot, ms);
  }
}
