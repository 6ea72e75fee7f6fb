// What may be heard and felt. The board says it in attributes of its picture, never more than it shows:
//   data-hum="0.6"    something turns: 1 fast … 0 hardly. Heard as a soft whirr while the table's clock runs.
//   data-cue="van:3"  something happened: its sound is heard once when this becomes another value.
//   data-knock="3.1"  something fell: a knock and a short vibration when this becomes another value.
// Fetched when somebody switches sound on. Silent before the first tap, while the page is hidden, and while somebody
// looks back. The sounds themselves are in synth.js.
import { on } from "../page/bus.js";
import { $ } from "../page/dom.js";
import { still } from "../page/store.js";

/** @type {typeof import("./synth.js") | null} */
let synth = null; // the module that makes sounds, once somebody may hear any
let tapped = navigator.userActivation?.isActive ?? false; // no page may sound before a person has touched it
let hum = /** @type {number | null} */ (null); // how fast something turns now
let shown = { table: "", knock: "", cue: "" }; // what the last picture said

const wanted = () => document.documentElement.dataset.sound === "soft"; // the setting, as store.js applies it

/** What the board's picture says now. */
function said() {
  const { id = "", phase = "", clock = "" } = $("#table")?.dataset ?? {};
  const { hum: turns = "", knock = "", cue = "" } = (id && $("#board > *")?.dataset) || {};
  return { id, phase, clock, turns, knock, cue };
}

/** A new picture is there: hear what it says. */
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
 * Something happened, or a piece was moved.
 * @param {string} name of a sound in synth.js
 */
function sound(name) {
  if (wanted() && tapped && !document.hidden) synth?.play(name);
}

/** Something has fallen. */
function fall() {
  if (!wanted() || !tapped || document.hidden) return;
  synth?.knock();
  if (!still()) navigator.vibrate?.(90);
}

/** The settings may have changed: sound, or be silent. */
export function heed() {
  if (wanted() && tapped) begin();
  tune();
}

/** Fetch what makes sounds, once; then let it begin, which a browser allows only after a touch. */
async function begin() {
  synth ??= await import("./synth.js").catch(() => null); // without it the game is silent, no more
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
