// The zoom buttons and the small map give way where something below them can be chosen: they fade, and a press goes
// through. Fingers, wheel and keys zoom all the same.
import { on } from "../page/bus.js";
import { $$ } from "../page/dom.js";
import { atRest } from "./stage.js";

const PARTS = [0.1, 0.5, 0.9]; // of its width and height: points at which we look what lies below
const JOURNEY = 350; // ms after which the board is where it goes
let timer = 0;

/** @param {Element} one */
function yielding(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  return PARTS.some((across) =>
    PARTS.some((down) =>
      document
        .elementsFromPoint(left + across * width, top + down * height)
        .some((below) => below.closest("#board :is([data-do], [data-means])") && !one.contains(below)),
    ),
  );
}

async function look() {
  await atRest();
  const all = $$("#boardbox :is(.zoom > .button, .overview)").map((one) => /** @type {const} */ ([one, yielding(one)]));
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
