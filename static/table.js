// The open table: opening it, what is shown until it is there, the sheets over it, and leaving it.
import { facts, screen } from "./boot.js";
import { isFull, load } from "./cabinet.js";
import { $, banner, fill, says, the } from "./dom.js";
import { retell } from "./language.js";
import { act, display, page, tell } from "./python.js";
import { drop } from "./stage.js";
import { applySettings } from "./store.js";
import { styles } from "./styles.js";
import { claim, release } from "./storing.js";
import { bots, sleep, stop } from "./turns.js";

/**
 * The save that an address names, or null: `#/t/<save>`; or a try-out that is prepared.
 * @param {string} hash
 */
export function saveIn(hash) {
  if (page.trial?.route === hash) return page.trial.id;
  const found = /^#\/t\/([^/?]+)\/?(?:\?|$)/.exec(hash)?.[1] ?? null;
  try {
    return found && decodeURIComponent(found);
  } catch {
    return found; // a stray "%"
  }
}

// -- opening ----------------------------------------------------------------------------------------------------------

/**
 * Open a table: one that was just set up, or a saved one.
 * @param {string} id the name of its save
 * @returns {Promise<boolean>} false: there is no such save here
 */
export async function openTable(id) {
  if (page.game?.id === id && !page.game.watch && $("#table")?.dataset.id === id) {
    if (page.game.phase === "back") await act("now");
    return true;
  }
  leave();
  const asked = page.toLay?.id === id ? page.toLay : null;
  page.toLay = null;
  const save = asked ? null : await beginning(id);
  const laying = asked ?? (save === null ? setUpBefore(id) : null);
  if (!laying && save === null) return false;
  await showLoading();
  if (!(await claimed(id))) await otherTab(id, "other-tab");
  else if (saveIn(location.hash) === id) await lay(id, laying, save); // else somebody has gone elsewhere
  return true;
}

/** The try-out of that name, if one is prepared. @param {string} id */
const trialOf = (id) => (page.trial?.id === id ? page.trial : null);

/**
 * What a table begins from: a saved game, or the position of a try-out. Null: there is neither.
 * @param {string} id
 */
async function beginning(id) {
  const trial = trialOf(id);
  if (trial) return trial.save;
  const kept = await load(id);
  if (kept) styles(kept.card.game);
  return kept?.data ?? null;
}

/**
 * What was set up for this table before the page was loaded anew: the way there may have been broken.
 * @param {string} id
 * @returns {NewTable | GuestTable | null}
 */
function setUpBefore(id) {
  const { toLay } = history.state ?? {};
  return toLay?.id === id ? toLay : null;
}

/**
 * Whether this tab has the game. A tab that is just being closed may hold it for a moment longer.
 * @param {string} id
 */
async function claimed(id) {
  const how = { taken: () => taken(id) };
  if (await claim(id, how)) return true;
  await sleep(200);
  return claim(id, how);
}

/**
 * Have Python lay the table.
 * @param {string} id
 * @param {NewTable | GuestTable | null} laying what was set up
 * @param {string | null} save what was saved
 */
async function lay(id, laying, save) {
  const trial = trialOf(id);
  page.game = { id, n: 0, save, phase: "", live: false, keepFrom: trial ? trial.until + 1 : 0, warned: "" };
  page.game.lesson = trial?.lesson;
  const opening = { id, save: save ?? "", trial: (trial?.left || trial?.rules) ?? "", lesson: trial?.lesson };
  const reply = await tell(laying ?? { do: "open", ...opening });
  if (reply && !reply.refused) {
    if (laying) history.replaceState(null, ""); // it lies in its save now
    return afterLaying(id, reply, laying);
  }
  if (page.game?.id === id) page.game = null;
  if (!reply) page.toLay = laying; // Python did not start: the next try lays the same table
}

/**
 * The table is there: what else its first moment needs.
 * @param {string} id
 * @param {Reply} reply
 * @param {NewTable | GuestTable | null} laying
 */
async function afterLaying(id, reply, laying) {
  const { language } = page;
  if (isFull()) banner(says("full"));
  if (reply.lang !== language) await retell(language);
  stayAwake();
  if (reply.company) bots.wanted(); // ready before one of them is asked
  if (laying) display.laid(laying.game);
}

// -- until it is there ------------------------------------------------------------------------------------------------

let stage = /** @type {StartNews | null} */ (null); // the last stage of the start of Python

/** The screen that says how far the start of Python is. */
export async function showLoading() {
  const app = the("#app");
  fill(app, (await (page.guest?.loading() ?? screen(page.language, "#/t"))) ?? "");
  document.documentElement.classList.remove("at-table");
  document.title = `${$("h1", app)?.textContent ?? ""} – Ludoteka`;
  $("#loading-title")?.focus();
  showStage(stage);
  display.loading();
}

const LATE = 15_000; // ms without news after which somebody who waits is told so
let late = 0;

/** @param {StartNews | null} news */
export function showStage(news) {
  stage = news;
  clearTimeout(late);
  late = setTimeout(sayLate, LATE);
  /** @type {HTMLProgressElement | null} */
  const bar = $("#loading-bar");
  if (!bar || !stage) return;
  bar.max = stage.total;
  bar.value = stage.done;
  const sentences = facts.sentences[page.language] ?? facts.sentences.en;
  the("#loading-stage").textContent = sentences[stage.stage] ?? "";
}

/** It takes long, and it goes on all the same. */
function sayLate() {
  const place = $("#loading-trouble");
  if (!place?.hidden) return;
  place.textContent = (facts.sentences[page.language] ?? facts.sentences.en).slow;
  place.hidden = false;
  the("#loading-ways").hidden = false;
}

/**
 * A start that failed: the sentence, and ways on. Saved games can be reached without Python.
 * @param {import("./boot.js").LoadTrouble} trouble
 */
export function showTrouble(trouble) {
  const sentence = trouble.sentence(page.language);
  if (!$("#loading-trouble")) {
    return banner(sentence, { label: says("again-try"), act: () => globalThis.watchman.again() });
  }
  halt(sentence);
}

/**
 * Stop the loading screen with a sentence, and offer ways on.
 * @param {string} sentence
 */
function halt(sentence) {
  const place = the("#loading-trouble");
  place.textContent = sentence;
  place.hidden = false;
  the("#loading-bar").hidden = true;
  the("#loading-stage").textContent = "";
  the("#loading-ways").hidden = false;
}

// -- another tab ------------------------------------------------------------------------------------------------------

/**
 * This game is played in another tab: say so, and offer to take it over.
 * @param {string} id
 * @param {"other-tab" | "taken"} what
 */
async function otherTab(id, what) {
  await showLoading();
  the("#loading-title").textContent = says(what);
  halt(says(`${what}-more`));
  const again = the("#loading-again");
  the("span", again).textContent = says("take-over");
  again.dataset.take = id;
}

/**
 * Another tab has taken the game.
 * @param {string} id
 */
function taken(id) {
  if (page.game?.id !== id) return;
  leave();
  otherTab(id, "taken");
}

/**
 * Take the game from the tab that plays it.
 * @param {string} id
 * @returns {Promise<boolean>} false: the save has been deleted meanwhile
 */
export async function takeOver(id) {
  const kept = await load(id);
  if (!kept) return false;
  await claim(id, { steal: true, taken: () => taken(id) });
  const newest = (await load(id)) ?? kept; // the other tab may have played on
  await showLoading();
  await lay(id, null, newest.data);
  return true;
}

// -- leaving ----------------------------------------------------------------------------------------------------------

/** Leave the open table: nothing at it goes on. */
export function leave() {
  release();
  if (!page.game) return;
  page.game = null;
  stop();
  drop();
  banner("");
  const table = $("#table");
  if (table) table.dataset.clock = "";
  document.dispatchEvent(new Event("drawn")); // so that nothing is heard of it any more
  wake?.release().catch(() => {});
  wake = null;
}

// -- the screen, and the clock of a game in real time -----------------------------------------------------------------

let wake = /** @type {WakeLockSentinel | null} */ (null);

async function stayAwake() {
  try {
    wake = (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    wake = null; // not allowed here; nothing depends on it
  }
}

/**
 * Tell a game in real time to wait, or to go on. It is told whatever the number of answers has become.
 * @param {string} why
 * @param {boolean} on
 */
export function pause(why, on) {
  if (page.game?.live) tell({ do: "pause", why, on });
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && page.game) stayAwake();
  pause("away", document.hidden); // a clock stands still while nobody can see the table
});

/**
 * On a narrow screen log and help are a sheet over the table.
 * @param {boolean} [open] else the other way round
 */
export function panel(open = !the("#table").classList.contains("panel-open")) {
  the("#table").classList.toggle("panel-open", open);
  pause("panel", open);
  $(open ? "[role=tab][aria-selected=true]" : "#open-panel")?.focus();
}

/**
 * Open a dialog of the page.
 * @param {string} id
 */
export function openSheet(id) {
  applySettings();
  /** @type {HTMLDialogElement | null} */
  const sheet = $(`#${id}`);
  sheet?.showModal();
  $(`#${id}-title`)?.focus();
  pause(id, true);
  sheet?.addEventListener("close", () => pause(id, false), { once: true });
}
