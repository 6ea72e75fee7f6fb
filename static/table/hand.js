// A hand stays as it was until the story is told of how it changed. The rest of the tray is not postponed with it
// (replies.js), for its height is the board's. Loaded before replies.js, so that it hears first.
import { $ } from "../page/dom.js";
import { on } from "../page/bus.js";
import { atRest, playing } from "../board/stage.js";
import { isEmptied } from "./private.js";

const HAND = "#tray .hand.open";
/** @type {Node | undefined} */
let before; // the hand, if a reply tells what others did
/** @type {Element | null} */
let next = null; // the hand that is shown when all has been told

/** Show one hand instead of another; the focus stays on its coupon or card. @param {Node} hand */
function swap(hand) {
  const place = document.activeElement?.closest(`${HAND} [data-place]`)?.getAttribute("data-place");
  $(HAND)?.replaceWith(hand);
  if (place) $(`${HAND} [data-place="${CSS.escape(place)}"]`)?.focus({ preventScroll: true });
}

on("reply", ({ same_eyes: same, moments }) => {
  before = same && moments?.some(({ own }) => !own) ? $(HAND)?.cloneNode(true) : undefined;
  if (!same) next = null; // it was drawn for others
});

on("shown", async ({ patch = {} }) => {
  if ("#tray" in patch || "#app" in patch) {
    next = before ? $(`${HAND}:not([data-stays])`) : null; // while a clock runs all see at once what they have
    if (before && next) swap(before);
  }
  await atRest();
  if (playing() || isEmptied() || !next) return;
  swap(next);
  next = null;
});
