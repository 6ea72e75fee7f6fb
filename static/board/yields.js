// Hides the zoom buttons and the small map where something below them can be chosen. Fingers, wheel and keys still
// zoom.
import { on } from "../page/bus.js";
import { $, $$ } from "../page/dom.js";
import { atRest } from "./stage.js";

const LEAST = 4; // px: less of a choice than this is not in the way
const CHOSEN = "#board :is([data-do], [data-means])";
const JOURNEY = 350; // ms that the board takes to move
let timer = 0;

/**
 * @param {Element} one
 * @param {DOMRect[]} boxes of everything that can be chosen; asking what is drawn at a point would take longer
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
  const back = $("#board > [data-view]") ? "" : ":not([data-zoom=fit])"; // stays where a person has enlarged the board
  const all = $$(`#boardbox :is(.zoom > .button${back}, .overview)`).map(
    (one) => /** @type {const} */ ([one, yielding(one, boxes)]),
  );
  for (const [one, yields] of all) one.classList.toggle("yields", yields);
}

function soon() {
  clearTimeout(timer);
  timer = setTimeout(look, JOURNEY);
}

/** Install the observers and listeners. */
export function begin() {
  on("drawn", soon);
  addEventListener("panzoomchange", soon, { capture: true });
  addEventListener("resize", soon);
}
