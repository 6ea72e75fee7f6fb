// Looking at a game again: stepping and playing through it, and the addresses of its positions.
//   #/r/<save>?at=12&eyes=2&lang=pl   a saved game after so many answers, seen by a seat, "public" or "all"
//   #/r?d=<packed game>&at=12 …       a game that came by a link and is not stored on this device
// `at=result` is the result of a finished game; `play=1` plays the game through once, `play=loop` again and again.
import { keep, load, newId } from "../saves/cabinet.js";
import { $, banner, passing, readIn, targetOf } from "../page/dom.js";
import { act, linkOf, page, tell } from "../page/python.js";
import { atRest } from "../board/stage.js";
import { applySettings, calm, keepSetting, setting } from "../page/store.js";
import { showLoading } from "../table/loading.js";
import { beside, leave, panel, retell } from "../table/table.js";
import { sleep } from "../table/turns.js";
import { facts, own, says } from "../start/facts.js";
import { unstored } from "../saves/storing.js";

const PAUSE = 6000; // ms for which the end is shown before it starts again

/** @typedef {{id: string, link: string, at: string, eyes: string, language: string, play: string}} Place */

/**
 * The position that an address names; null: it is another kind of address.
 * @param {string} hash
 * @returns {Place | null}
 */
export function placeIn(hash) {
  const [plain, query = ""] = hash.split("?");
  const [, name] = /^#\/r(?:\/([^/]*))?\/?$/.exec(plain) ?? [null, null];
  if (name === null) return null;
  const given = new URLSearchParams(query);
  const text = (/** @type {string} */ key) => given.get(key) ?? "";
  let id = name ?? "";
  try {
    id = decodeURIComponent(id);
  } catch {
    // a stray "%"
  }
  const link = id ? "" : text("d");
  return { id, link, at: text("at"), eyes: text("eyes"), language: text("lang"), play: text("play") };
}

/**
 * The address of a position of the open game.
 * @param {{at: string, eyes: string}} place
 * @param {string} [link] the packed game, for devices that do not have it
 */
export function addressOf({ at, eyes }, link = linkOf()) {
  const { id = "" } = page.game ?? {};
  const query = new URLSearchParams(link ? { d: link, at } : { at });
  if (eyes && eyes !== "public") query.set("eyes", eyes);
  query.set("lang", page.language);
  return `#/r${link ? "" : `/${encodeURIComponent(id)}`}?${query}`;
}

// -- opening ----------------------------------------------------------------------------------------------------------

/**
 * Show the position that an address names.
 * @param {Place} place
 * @returns {Promise<boolean>} false: this device has no such game
 */
export async function open(place) {
  stop();
  if (Object.hasOwn(facts.sentences, place.language) && place.language !== page.language) await speak(place.language);
  const { game } = page;
  const here = game && $("#table") && (place.link ? linkOf(game) === place.link : !place.id || game.id === place.id);
  if (here) await goTo(place);
  else if (!(await lay(place))) return false;
  if (place.play && page.game) run(place.play === "loop");
  return true;
}

/**
 * Go to a position of the open game, or to its result.
 * @param {Place} place
 */
async function goTo({ at, eyes }) {
  const shown = page.game?.place;
  if (shown?.at === at && (shown.eyes === (eyes || "public") || at === "result")) return;
  if ($("#table.panel-open") && !beside()) panel(false); // the log covers what it links to
  await noted(act("look", { at: at || "0", eyes: eyes || "public" }), false);
}

/**
 * Open a game only to look at it: other tabs may have it open too, and nothing is stored.
 * @param {Place} place
 */
async function lay({ id, link, at, eyes }) {
  leave();
  const save = link || (await load(id))?.data;
  if (save === undefined) return false;
  await showLoading();
  const name = id || "link";
  /** @type {Watched} */
  const occasion = { kind: "watched", link: Boolean(link), at, eyes, guest: page.guest?.occasion ?? null };
  page.game = { id: name, n: 0, save, phase: "", live: false, occasion, until: -1, warned: "" };
  const asking = tell({ do: "open", id: name, save, occasion });
  const writing = noted(asking, false);
  const reply = await asking;
  if (!reply || reply.refused) page.game = null;
  await writing;
  return true;
}

/** @param {string} code the language that the address asks for; it does not change the setting */
async function speak(code) {
  page.language = code;
  readIn(code);
  if (page.game && $("#table")) await retell(code);
}

// -- going through the game -------------------------------------------------------------------------------------------

let wrote = ""; // the address that was last written

/**
 * Write the address of what is shown, unless the person has gone elsewhere meanwhile. A leap gets its own entry in the
 * browser's history; a step does not.
 * @param {Promise<Reply | null>} asking
 * @param {boolean} leap
 */
async function noted(asking, leap) {
  const from = location.hash;
  const reply = await asking;
  if (!reply?.place || !page.game || ![from, wrote].includes(location.hash)) return;
  applySettings(); // one of their fields is among the controls
  const address = addressOf(reply.place);
  if (address === location.hash) return;
  wrote = address;
  if (leap) history.pushState(null, "", address);
  else history.replaceState(history.state, "", address);
}

const LEAPS = /^(start|end|turn-|round-)/;

/**
 * Go one step through the game.
 * @param {string} to
 */
export async function step(to) {
  stop();
  await noted(act("look", { to }), LEAPS.test(to));
}

/** @param {string} at */
async function jump(at) {
  stop();
  await noted(act("look", { at }), true);
}

// -- by itself --------------------------------------------------------------------------------------------------------

let running = 0; // counts the runs, so that an old one ends
let plays = false;

/** Start or stop playing the game through. At its end it starts from the beginning. */
export async function toggle() {
  if (plays) return stop();
  const bar = moment();
  if (bar && bar.value === bar.max) await jump("0");
  run(false);
}

/** Stop playing the game through. */
export function stop() {
  if (!plays) return;
  plays = false;
  running++;
  show();
}

/** @returns {HTMLInputElement | null} */
const moment = () => (page.game?.phase === "back" ? $("#moment") : null);

/** @param {boolean} loop */
async function run(loop) {
  plays = true;
  const mine = ++running;
  /** @type {HTMLInputElement | null} */
  let bar;
  show();
  while (mine === running && (bar = moment())) {
    const ended = bar.value === bar.max;
    if (ended && !loop) break;
    if (ended) await sleep(PAUSE);
    if (mine !== running) return;
    await noted(act("look", ended ? { at: "0" } : { to: "next" }), false);
    await atRest();
    await sleep(calm() ? Math.max(Number(setting("speed")), 350) : 120);
  }
  if (mine === running) stop();
}

/** Show on the button whether the game is being played through. */
function show() {
  $("#play")?.setAttribute("aria-pressed", String(plays));
}

// -- what a person does -----------------------------------------------------------------------------------------------

/** @type {Record<string, () => unknown>} */
const KEYS = {
  ArrowLeft: () => step("back"),
  ArrowRight: () => step("next"),
  "Shift+ArrowLeft": () => step("turn-back"),
  "Shift+ArrowRight": () => step("turn-next"),
  PageUp: () => step("round-back"),
  PageDown: () => step("round-next"),
  Home: () => step("start"),
  End: () => step("end"),
  " ": () => toggle(),
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !moment()) return;
  const target = targetOf(event);
  if ($("dialog[open]") || target.closest("[data-place], #tab-body, [role=tab], select, textarea, .strips")) return;
  const name = `${event.shiftKey ? "Shift+" : ""}${event.key}`;
  const letter = event.key.toLowerCase() === "v" && setting("keys") === "on";
  if (name === " " && target.closest("button, a, summary")) return;
  const deed = letter ? nextEyes : own(KEYS, name);
  if (!deed) return;
  event.preventDefault();
  deed();
});

/** Show the next view in the list. */
function nextEyes() {
  /** @type {HTMLSelectElement | null} */
  const list = $("#viewpoint");
  if (!list) return;
  list.selectedIndex = (list.selectedIndex + 1) % list.length;
  noted(act("look", { eyes: list.value }), true);
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (targetOf(event));
  if (field.id === "moment") jump(field.value);
  if (field.id === "viewpoint") noted(act("look", { eyes: field.value }), true);
  if (field.id === "pace") keepSetting("speed", field.value);
});

/** Store a game that came by a link on this device. */
export async function keepHere() {
  const reply = await act("keep");
  if (!reply?.kept || !page.game) return;
  const { at = "0" } = page.game.place ?? {};
  const id = newId();
  const trouble = await keep({ ...reply.kept, id });
  if (trouble) return banner(unstored(trouble));
  passing(says("The game was added to your saved games."));
  location.hash = `#/r/${id}?at=${at}`;
}

/**
 * Agree, or ask for another game from here; once that is agreed, the set-up screen asks for its seats.
 * @param {DOMStringMap} dataset data of the button
 */
export async function agree({ do: name, ...data }) {
  stop();
  const reply = await act(/** @type {ActName} */ (name), data);
  if (!reply?.branch) {
    const gone = page.game && page.game.phase !== "back"; // all have agreed, and the table is at that position
    if (gone && location.hash.startsWith("#/r/")) history.replaceState(null, "", `#/t/${page.game?.id}`);
    return;
  }
  location.hash = reply.branch.setup;
  history.replaceState({ branch: reply.branch }, ""); // for the set-up screen
}

// The address of a game that came by a link is long, so the log's links get it only when somebody needs one.
for (const type of ["pointerdown", "focusin", "contextmenu"]) {
  document.addEventListener(type, (event) => {
    /** @type {HTMLAnchorElement | null} */
    const way = targetOf(event).closest("a[href^='#/r?at=']");
    const { at = "", eyes = "" } = placeIn(way?.getAttribute("href") ?? "") ?? {};
    if (way && linkOf()) way.setAttribute("href", addressOf({ at, eyes }));
  });
}
