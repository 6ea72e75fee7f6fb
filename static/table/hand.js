// A hand stays as it was until the story is told of how it changed. Loaded before replies.js, so that it hears first.
import { $ } from "../page/dom.js";
import { on } from "../page/bus.js";
import { atRest, playing } from "../board/stage.js";

const HAND = "#tray .hand.open";
/** @type {Node | undefined} */
let before; // the hand, if a reply tells what others did
/** @type {Element | null} */
let next = null; // the hand that is shown when all has been told

on("reply", ({ same_eyes: same, moments }) => {
  before = same && moments?.some(({ own }) => !own) ? $(HAND)?.cloneNode(true) : undefined;
  if (!same) next = null; // it was drawn for others
});

on("shown", async ({ patch = {} }) => {
  if ("#tray" in patch || "#app" in patch) {
    next = before ? $(HAND) : null;
    if (before) next?.replaceWith(before);
  }
  await atRest();
  if (playing() || !next) return;
  $(HAND)?.replaceWith(next);
  next = null;
});
