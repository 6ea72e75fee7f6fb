// What can be heard and felt. The board says it in attributes of its picture, which never tell more than it shows:
//   data-hum="0.6"    something spins: 1 fast … 0 hardly. A soft whirr while the table's clock runs.
//   data-cue="van:3"  something happened: its sound is played once when the value changes.
//   data-knock="3.1"  something fell: a knock and a short vibration when the value changes.
// Fetched when somebody switches sound on. Silent before the first tap, while the page is hidden, and while somebody
// looks back. synth.js makes the sounds.
import { on } from "../page/bus.js";
import { $ } from "../page/dom.js";
import { still } from "../page/store.js";

/** @type {typeof import("./synth.js") | null} */
let synth = null; // the module that makes sounds, once they are wanted
let tapped = navigator.userActivation?.isActive ?? false; // a page may make no sound before a person has touched it
let hum = /** @type {number | null} */ (null); // how fast something spins now; null: nothing does
let shown = { table: "", knock: "", cue: "" }; // the values in the last picture

const wanted = () => document.documentElement.dataset.sound === "soft"; // the setting, as store.js applies it

/** The values in the present picture. */
function said() {
  const { id = "", phase = "", clock = "" } = $("#table")?.dataset ?? {};
  const { hum: turns = "", knock = "", cue = "" } = (id && $("#board > *")?.dataset) || {};
  return { id, phase, clock, turns, knock, cue };
}

/** Play what has changed in a new picture. */
function follow() {
  const { id, phase, clock, turns, knock, cue } = said();
  const back = phase === "back";
  hum = turns !== "" && clock === "runs" && !back ? Number(turns) : null;
  tune();
  const before = shown;
  shown = { table: id, knock: back ? before.knock : knock, cue };
  if (before.table !== id) return;
  if (knock && knock !== before.knock && !back) fall();
  if (cue && cue !== before.cue) sound(cue.split(":")[0]);
}

/**
 * Play a sound for something that happened, or for a piece that was moved.
 * @param {string} name of a sound in synth.js
 */
function sound(name) {
  if (wanted() && tapped && !document.hidden) synth?.play(name);
}

/** Knock and vibrate: something has fallen. */
function fall() {
  if (!wanted() || !tapped || document.hidden) return;
  synth?.knock();
  if (!still()) navigator.vibrate?.(90);
}

/** Start or stop sounding when settings may have changed. */
export function heed() {
  if (wanted() && tapped) begin();
  tune();
}

/** Fetch the synthesiser once, and start it; the browser allows that only after a touch. */
async function begin() {
  synth ??= await import("./synth.js").catch(() => null); // if it cannot be fetched, the game stays silent
  synth?.wake();
  tune();
}

function tune() {
  synth?.hum(wanted() && !document.hidden ? hum : null);
}

function touched() {
  tapped = true;
  if (wanted()) begin();
}

for (const type of ["click", "keydown"]) document.addEventListener(type, touched, { capture: true });
document.addEventListener("visibilitychange", tune);
on("drawn", follow);
on("flown", () => sound("touch"));
follow();
