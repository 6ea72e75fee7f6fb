// What may be heard and felt. The board says it in two attributes of its picture, never more than it shows:
//   data-hum="0.6"    something turns: 1 fast … 0 hardly. Heard as a soft whirr while the table's clock runs.
//   data-knock="3.1"  something fell: a knock and a short vibration when this becomes another value.
// Off until somebody switches it on ("sound" in the settings, or any element with data-toggle="sound"), silent before the
// first tap, while the page is hidden, and while somebody looks back. The sounds themselves are in synth.js.
import { $ } from "./dom.js";
import { keepSetting, setting } from "./store.js";

const root = document.documentElement;
let synth = null; // the module that makes sounds, once somebody wants any
let tapped = false; // no page may sound before a person has touched it
let hum = null; // what turns now
let shown = { table: null, knock: "" }; // what the last picture said

const wanted = () => setting("sound") === "soft";
const calm = () => root.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** After each reply: hear what the new picture says. Null: there is no table any more. */
export function follow(reply) {
  if (reply?.phase === "back") {
    hum = null;
    return tune();
  }
  const table = (reply && $("#table")?.dataset.id) ?? null;
  const { hum: turns = "", knock = "" } = (table && $("#board > *")?.dataset) || {};
  const fell = knock && knock !== shown.knock && table === shown.table;
  shown = { table, knock };
  hum = turns !== "" && reply.clock ? Number(turns) : null;
  tune();
  if (fell && wanted() && tapped && !document.hidden) {
    synth?.knock();
    if (!calm()) navigator.vibrate?.(90);
  }
}

/** The setting may have changed: show it, and sound or be silent. */
export function heed() {
  root.dataset.sound = setting("sound");
  if (wanted() && tapped) begin();
  tune();
}

/** Fetch what makes sounds, once; then let it begin, which only a touch may. */
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
document.addEventListener("click", (event) => {
  if (!event.target.closest?.('[data-toggle="sound"]')) return;
  keepSetting("sound", wanted() ? "off" : "soft");
  heed();
});
document.addEventListener("visibilitychange", tune);
