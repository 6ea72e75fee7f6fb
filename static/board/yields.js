// The zoom buttons and the small map give way where something below them can be chosen. Fingers, wheel and keys zoom
// all the same.
import { on } from "../page/bus.js";
import { $$ } from "../page/dom.js";
import { atRest } from "./stage.js";

const LEAST = 4; // px of something that can be chosen, below which it is not in the way
const CHOSEN = "#board :is([data-do], [data-means])";
const JOURNEY = 350; // ms after which the board is where it goes
let timer = 0;

/**
 * @param {Element} one
 * @param {DOMRect[]} boxes of all that can be chosen; to ask what is drawn at a point costs more than all of them
 */
function yielding(one, boxes) {
  const over = one.getBoundingClientRect();
  return boxes.some((box) => {
    const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)];
    const [top, bottom] = [Math.max(box.top, over.top), Math.min(box.bottom, over.bottom)];
    if (right - left < LEAST || bottom - top < LEAST) return false;
    const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    return there.some((below) => below.closest(CHOSEN) && !one.contains(below));
  });
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
