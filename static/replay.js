// A game watched again by itself: one answer after the other, each staged as it happened.
import { $ } from "./dom.js";
import { act, page } from "./python.js";
import { setting } from "./store.js";
import { atRest, calm } from "./stage.js";
import { sleep } from "./turns.js";

let running = 0; // counts the runs, so that one that was stopped ends
let plays = false;

/** Let the game go on by itself, or stop it. */
export function toggle() {
  if (plays) stop();
  else run();
}

/** Watch the game from its beginning. */
export async function watch() {
  await act("replay");
  run();
}

/** Nothing goes on by itself any more. */
export function stop() {
  plays = false;
  running++;
  show();
}

async function run() {
  plays = true;
  const mine = ++running;
  /** @type {HTMLInputElement | null} */
  let bar;
  while (mine === running && (bar = $("#moment")) && page.game?.phase === "back") {
    show();
    const next = Number(bar.value) + 1;
    if (next > Number(bar.max)) break;
    await act("look", { at: String(next) });
    await atRest();
    await sleep(calm() ? Math.max(Number(setting("speed")), 350) : 120);
  }
  if (mine === running) stop();
}

/** The button says whether the game goes on by itself. */
function show() {
  $("#play")?.setAttribute("aria-pressed", String(plays));
}
