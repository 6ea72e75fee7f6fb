// If nobody has touched a museum's screen for a while, ask whether somebody is still there, and if not, start afresh.
import { $, make } from "../page/dom.js";
import { page } from "../page/python.js";
import { cover } from "../table/private.js";
import { says } from "../start/facts.js";

const TICK = 500; // ms
const BOTS = 2; // factor for the wait while a bot thinks or the table's clock runs, since people only watch then
const CURTAIN = 60; // seconds to wait at a covered table, or with an open hand

/**
 * @typedef {object} Watch
 * @property {number} idle seconds without a touch until the question
 * @property {number} [warn] seconds from the question to the end
 * @property {number} [end] seconds for which a result is shown
 * @property {() => unknown} wiped starts afresh
 * @property {(state: "warning" | "goes-on" | "reset") => void} [news]
 * @property {() => boolean} [off] whether nobody is expected to touch anything
 */

let touched = Date.now();
let seen = ""; // the table's phase at the last check

/** Note that somebody is there. */
export const somebodyIsThere = () => (touched = Date.now());

/**
 * Start watching.
 * @param {Watch} how
 */
export function watch(how) {
  for (const type of ["pointerdown", "keydown", "wheel"]) {
    addEventListener(type, () => heard(how), { capture: true, passive: true });
  }
  setInterval(() => look(how), TICK);
}

/** @param {Watch} how */
function heard({ news = () => {} }) {
  somebodyIsThere();
  const question = $("#still-there");
  if (!question) return;
  question.remove();
  news("goes-on");
}

/** @param {Watch} how */
function look({ idle, warn = 20, end = idle, wiped, news = () => {}, off = () => !page.game }) {
  if (off() || lookedOn()) somebodyIsThere();
  const left = patience(idle, end) + warn - (Date.now() - touched) / 1000;
  const question = $("#still-there");
  if (left > warn || left <= 0) question?.remove();
  if (left > warn) return;
  if (left <= 0) {
    somebodyIsThere();
    news("reset");
    wiped();
    return;
  }
  if (!question) {
    news("warning");
    cover(); // passers-by must not see a hand
  }
  ask(Math.ceil(left), question);
}

/** Whether something that people only watch has ended: the game, or a bot's turn. */
function lookedOn() {
  const { phase = "", clock } = $("#table")?.dataset ?? {};
  const before = seen;
  seen = phase;
  return phase !== before && (phase === "over" || (before === "bot" && clock !== "runs"));
}

/**
 * How many seconds may pass without a touch.
 * @param {number} idle
 * @param {number} end
 */
function patience(idle, end) {
  const table = $("#table");
  const phase = table?.dataset.phase ?? "";
  if (phase === "over") return end;
  if (["covered", "private", "curtain"].includes(phase)) return Math.min(idle, CURTAIN);
  return ["bot", "table"].includes(phase) || table?.dataset.clock === "runs" ? idle * BOTS : idle;
}

/**
 * Show the question, with a countdown. Any touch answers it.
 * @param {number} seconds
 * @param {HTMLElement | null} question
 */
function ask(seconds, question) {
  const shown = question ?? made();
  const counter = $("p", shown);
  // words: {n} counts down to 0.
  const said = says("In {n} s the table is cleared for the next visitors.", { n: String(seconds) });
  if (counter && counter.textContent !== said) counter.textContent = said;
}

function made() {
  const title = make("h2", { id: "still-there-title" }, says("Are you still playing?"));
  const button = make("button", { className: "button primary large", type: "button" }, says("Play on"));
  const dialog = make("dialog", { id: "still-there", className: "sheet" }, title, make("p", { role: "timer" }), button);
  dialog.setAttribute("aria-labelledby", title.id);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
