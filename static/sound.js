// What may be heard and felt. The board says it in two attributes of its picture, never more than it shows:
//   data-hum="0.6"    something turns: 1 fast … 0 hardly. Heard as a soft whirr while the table's clock runs.
//   data-knock="3.1"  something fell: a knock and a short vibration when this becomes another value.
// Fetched when somebody switches sound on. Silent before the first tap, while the page is hidden, and while somebody
// looks back. The sounds themselves are in synth.js.
import { $ } from "./dom.js";

/** @type {typeof import("./synth.js") | null} */
let synth = null; // the module that makes sounds, once somebody may hear any
let tapped = navigator.userActivation?.isActive ?? false; // no page may sound before a person has touched it
let hum = /** @type {number | null} */ (null); // how fast something turns now
let shown = { table: "", knock: "" }; // what the last picture said

const wanted = () => document.documentElement.dataset.sound === "soft"; // the setting, as store.js applies it
const calm = () =>
  document.documentElement.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A new picture is there: hear what it says. */
function follow() {
  const { id = "", phase, clock } = $("#table")?.dataset ?? {};
  const { hum: turns = "", knock = "" } = (id && $("#board > *")?.dataset) || {};
  hum = turns !== "" && clock === "runs" && phase !== "back" ? Number(turns) : null;
  tune();
  if (phase === "back") return;
  const fell = knock && knock !== shown.knock && id === shown.table;
  shown = { table: id, knock };
  if (fell) fall();
}

/** Something has fallen. */
function fall() {
  if (!wanted() || !tapped || document.hidden) return;
  synth?.knock();
  if (!calm()) navigator.vibrate?.(90);
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
document.addEventListener("drawn", follow); // replies.js and table.js say so
follow();
