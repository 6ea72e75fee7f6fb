// Shows a press on the board or in a hand in the next frame, however busy Python is: a ring around what is pressed. It
// is animated on a layer of its own, so that the board need not be painted again and steady.js sees no change.
import { make, targetOf } from "../page/dom.js";

const ROOM = 4; // px between what is pressed and the ring
const FAR = 8; // px: a press that travels further is a drag
const STAYS = /** @type {const} */ ({ duration: 1, fill: "forwards" });
const GONE = { opacity: 0 };
const PLACE = ":is(#board, .hand) [data-do]";

const ring = document.body.appendChild(make("div", { id: "press", ariaHidden: "true" }));
/** @type {{x: number, y: number} | null} */
let from = null; // where the finger went down
let shows = false;

/** Show the ring, until the reply comes. (Buttons show presses by themselves.) @param {Element} place */
export function show(place) {
  if (!place.matches(PLACE)) return;
  const { left, top, width, height } = place.getBoundingClientRect();
  const box = { width: `${width + 2 * ROOM}px`, height: `${height + 2 * ROOM}px` };
  const there = { ...box, transform: `translate(${left - ROOM}px, ${top - ROOM}px)`, opacity: 1 };
  ring.animate([there, there], STAYS);
  shows = true;
}

/** The reply has come: remove the ring. It does not fade, since what was pressed may have gone. */
export function hide() {
  from = null;
  if (shows) ring.animate([GONE, GONE], STAYS);
  shows = false;
}

/** @param {PointerEvent} event */
function down(event) {
  const place = targetOf(event).closest(PLACE);
  if (!place || event.button !== 0) return;
  from = { x: event.clientX, y: event.clientY };
  show(place);
}

document.addEventListener("pointerdown", down, { capture: true, passive: true });
document.addEventListener(
  "pointermove",
  ({ clientX, clientY }) => from && Math.hypot(clientX - from.x, clientY - from.y) > FAR && hide(),
  { capture: true, passive: true },
);
document.addEventListener("pointercancel", hide, { capture: true });
document.addEventListener("pointerup", () => from && setTimeout(() => from && hide()), { capture: true });
