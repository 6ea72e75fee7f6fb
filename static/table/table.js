// The open table: opening it, what is shown meanwhile, the sheets over it, and leaving it.
import { happens } from "../page/bus.js";
import { isFull, load } from "../saves/cabinet.js";
import { $, banner, the } from "../page/dom.js";
import { act, page, tell, usual } from "../page/python.js";
import { halt, showLoading } from "./loading.js";
import { drop } from "../board/stage.js";
import { applySettings, keepSetting, setting } from "../page/store.js";
import { styles } from "../page/screens.js";
import { claim, release, unstored } from "../saves/storing.js";
import { sleep, stop } from "./turns.js";
import { says } from "../start/facts.js";

/**
 * The id of the save that an address names (`#/t/<save>`, or a prepared table); null: none.
 * @param {string} hash
 */
export function saveIn(hash) {
  if (page.prepared?.route === hash) return page.prepared.id;
  const found = /^#\/t\/([^/?]+)\/?(?:\?|$)/.exec(hash)?.[1] ?? null;
  try {
    return found && decodeURIComponent(found);
  } catch {
    return found; // a stray "%"
  }
}

// -- opening ----------------------------------------------------------------------------------------------------------

/**
 * Open a table: one that has just been set up, or a saved one.
 * @param {string} id the name of its save
 * @returns {Promise<boolean>} false: this device has no such save
 */
export async function openTable(id) {
  if (page.game?.id === id && page.game.occasion.kind !== "watched" && $("#table")?.dataset.id === id) {
    if (page.game.phase === "back") await act("now");
    return true;
  }
  leave();
  const asked = page.toLay?.id === id ? page.toLay : null;
  page.toLay = null;
  const save = asked ? null : await beginning(id);
  const laying = asked ?? (save ? null : setUpBefore(id));
  const from = laying ?? save;
  if (!from) return false;
  await showLoading(from.game);
  if (!(await claimed(id))) {
    await otherTab(
      id,
      says("This game is already open in another tab or window."),
      says("Only one may play it at a time, so that no move is lost. You can go on there, or take it over here."),
    );
  } else if (saveIn(location.hash) === id) await lay(id, laying, save); // else the person has gone elsewhere
  return true;
}

/** The prepared table of that name; null: none. @param {string} id */
const preparedAs = (id) => (page.prepared?.id === id ? page.prepared : null);

/**
 * What a table starts from: a saved game, or a prepared position. Null: there is neither.
 * @param {string} id
 * @returns {Promise<{ data: string, game?: string } | null>}
 */
async function beginning(id) {
  const ready = preparedAs(id);
  if (ready) return { data: ready.save };
  const kept = await load(id);
  if (!kept) return null;
  const { game } = kept.card;
  styles(game);
  return { data: kept.data, game };
}

/** What was chosen before the page was reloaded: loading may have been interrupted. @param {string} id */
function setUpBefore(id) {
  const { toLay } = history.state ?? {};
  return toLay?.id === id ? toLay : null;
}

/**
 * Whether this tab holds the game's lock. A tab that is being closed may keep it for a moment.
 * @param {string} id
 */
async function claimed(id) {
  const how = { taken: () => taken(id) };
  if (await claim(id, how)) return true;
  await sleep(200);
  return claim(id, how);
}

/**
 * Have Python set up the table.
 * @param {string} id
 * @param {NewTable | GuestTable | null} laying what the set-up screen collected
 * @param {{ data: string } | null} begun the game to continue, if there is one
 */
async function lay(id, laying, begun) {
  const ready = preparedAs(id);
  const save = begun?.data ?? null;
  const occasion = ready?.occasion ?? usual();
  page.game = { id, n: 0, save, phase: "", live: false, occasion, until: ready?.until ?? -1, warned: "" };
  happens("laying", laying);
  const reply = await tell(laying ?? { do: "open", id, save: save ?? "", occasion });
  if (reply && !reply.refused) {
    if (laying) history.replaceState(null, ""); // the save holds it now
    return afterLaying(id, reply, laying);
  }
  if (page.game?.id === id) page.game = null;
  if (!reply) page.toLay = laying; // Python did not start: try the same set-up again next time
}

/**
 * Do what remains once a table is there.
 * @param {string} id
 * @param {Reply} reply
 * @param {NewTable | GuestTable | null} laying
 */
async function afterLaying(id, reply, laying) {
  const { language } = page;
  if (isFull()) {
    banner(unstored("full"));
  }
  if (reply.lang !== language) await retell(language);
  stayAwake();
  if (laying) happens("laid", laying.game);
}

// -- another tab ------------------------------------------------------------------------------------------------------

/**
 * Say that another tab plays this game, and offer to take it over.
 * @param {string} id
 * @param {string} title
 * @param {string} more
 */
async function otherTab(id, title, more) {
  await showLoading();
  the("#loading-title").textContent = title;
  halt(more);
  const again = the("#loading-again");
  the("span", again).textContent = says("Take over here");
  again.dataset.take = id;
}

/**
 * Stop here, because another tab has taken the game.
 * @param {string} id
 */
function taken(id) {
  if (page.game?.id !== id) return;
  leave();
  otherTab(
    id,
    says("This game now goes on in another tab or window."),
    says("Everything is saved. You can close this tab, or take the game back."),
  );
}

/**
 * Take the game from the tab in which it is played.
 * @param {string} id
 * @returns {Promise<boolean>} false: the save has been deleted meanwhile
 */
export async function takeOver(id) {
  const kept = await load(id);
  if (!kept) return false;
  await claim(id, { steal: true, taken: () => taken(id) });
  const newest = (await load(id)) ?? kept; // the other tab may have played on
  await showLoading();
  await lay(id, null, newest);
  return true;
}

// -- leaving ----------------------------------------------------------------------------------------------------------

/** Leave the open table: nothing goes on at it. */
export function leave() {
  release();
  if (!page.game) return;
  page.game = null;
  stop();
  drop();
  banner("");
  const table = $("#table");
  if (table) table.dataset.clock = "";
  happens("drawn", null); // so that its sounds stop
  wake?.release().catch(() => {});
  wake = null;
}

// -- the screen, and the clock of a game in real time -----------------------------------------------------------------

let wake = /** @type {WakeLockSentinel | null} */ (null);

async function stayAwake() {
  try {
    wake = (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    wake = null; // not allowed here, and not needed
  }
}

/**
 * Stop the clock of a game in real time, or let it run. The request counts however many answers there are by then.
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

const wide = matchMedia("(min-width: 960px)");
/** Whether log and help stand beside the board. If not, they are a sheet over the table. */
export const beside = () => wide.matches && !document.documentElement.dataset.turned;

/**
 * Open or close log and help. If they stand beside the board, that is remembered for the next table. Advice, which may
 * lie over them, ends.
 * @param {boolean} [open] default: the opposite of now, or open where advice is
 */
export function panel(open = $(".advice") !== null || !the("#table").classList.contains("panel-open")) {
  if ($(".advice")) act("advise-close");
  the("#table").classList.toggle("panel-open", open);
  $(".since[open]")?.removeAttribute("open"); // it covers the top of the panel
  if (beside()) keepSetting("panel", open ? "open" : "closed");
  else pause("panel", open);
  $(open ? "[role=tab][aria-selected=true]" : "#open-panel")?.focus();
}

/**
 * Open one of the page's dialogs.
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

// -- the language -----------------------------------------------------------------------------------------------------

/**
 * Show the open table in another language. If its texts cannot be fetched, it stays in the previous one.
 * @param {string} language
 */
export async function retell(language) {
  const reply = await tell({ do: "language", language });
  if (!reply?.lang || reply.lang === language) return;
  page.language = reply.lang;
  if (setting("language") === language) keepSetting("language", reply.lang);
  /** @type {HTMLSelectElement | null} */
  const choice = $("#language");
  if (choice) choice.value = reply.lang;
  globalThis.watchman.tell("part-missing");
}
