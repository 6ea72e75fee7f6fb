// The zoom buttons and the small map give way where something below them can be chosen. Fingers, wheel and keys zoom
// all the same.
import { on } from "../page/bus.js";
import { $$ } from "../page/dom.js";
import { atRest } from "./stage.js";

const PARTS = [0.1, 0.5, 0.9]; // of its width and height: points at which we look what lies below
const CHOSEN = "#board :is([data-do], [data-means])";
const JOURNEY = 350; // ms after which the board is where it goes
let timer = 0;

/**
 * @param {Element} one
 * @param {DOMRect[]} boxes of all that can be chosen; to ask what is drawn at a point costs more than all of them
 */
function yielding(one, boxes) {
  const { left, top, width, height } = one.getBoundingClientRect();
  const points = PARTS.flatMap((across) => PARTS.map((down) => [left + across * width, top + down * height]));
  return points.some(
    ([x, y]) =>
      boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) &&
      document.elementsFromPoint(x, y).some((below) => below.closest(CHOSEN) && !one.contains(below)),
  );
}

async function look() {
  await atRest();
  const boxes = $$(CHOSEN).map((place) => place.getBoundingClientRect());
  const all = $$("#boardbox :is(.zoom > .button, .overview)").map(
    (one) => /** @type {const} */ ([one, yielding(one, boxes)]),
  );
  for (const [one, yields] of all) one.classList.toggle("yields", yields);
}

function soon() {
  clearTimeout(timer);
  timer = setTimeout(look, JOURNEY);
}

/** Begin to watch. */
export function begin() {
  on("drawn", soon);
  addEventListener("panzoomchange", soon, { capture: true });
  addEventListener("resize", soon);
}
