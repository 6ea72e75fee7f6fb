// The open table: opening it, what is shown until it is there, the sheets over it, and leaving it.
import { happens } from "../page/bus.js";
import { isFull, load } from "../saves/cabinet.js";
import { $, banner, the } from "../page/dom.js";
import { act, page, tell, usual } from "../page/python.js";
import "./hand.js";
import { halt, showLoading } from "./loading.js";
import { drop } from "../board/stage.js";
import { applySettings, keepSetting, setting } from "../page/store.js";
import { styles } from "../page/screens.js";
import { claim, release, unstored } from "../saves/storing.js";
import { sleep, stop } from "./turns.js";
import { says } from "../start/facts.js";

/**
 * The save that an address names, or null: `#/t/<save>`; or a table that lies ready.
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
 * Open a table: one that was just set up, or a saved one.
 * @param {string} id the name of its save
 * @returns {Promise<boolean>} false: there is no such save here
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
  } else if (saveIn(location.hash) === id) await lay(id, laying, save); // else somebody has gone elsewhere
  return true;
}

/** The table of that name, if one lies ready. @param {string} id */
const preparedAs = (id) => (page.prepared?.id === id ? page.prepared : null);

/**
 * What a table begins from: a saved game, or the position that lies ready. Null: there is neither.
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
 * Have Python set the table up.
 * @param {string} id
 * @param {NewTable | GuestTable | null} laying what was set up
 * @param {{ data: string } | null} begun what was saved
 */
async function lay(id, laying, begun) {
  const ready = preparedAs(id);
  const save = begun?.data ?? null;
  const occasion = ready?.occasion ?? usual();
  page.game = { id, n: 0, save, phase: "", live: false, occasion, until: ready?.until ?? -1, warned: "" };
  happens("laying", laying);
  const reply = await tell(laying ?? { do: "open", id, save: save ?? "", occasion });
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
  if (isFull()) {
    banner(unstored("full"));
  }
  if (reply.lang !== language) await retell(language);
  stayAwake();
  if (laying) happens("laid", laying.game);
}

// -- another tab ------------------------------------------------------------------------------------------------------

/**
 * This game is played in another tab: say so, and offer to take it over.
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
 * Another tab has taken the game.
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
  await lay(id, null, newest);
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
  happens("drawn", null); // so that nothing is heard of it any more
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

const wide = matchMedia("(min-width: 960px)");
/** Whether log and help lie beside the board, where they hide nothing; else they are a sheet over the table. */
export const beside = () => wide.matches && !document.documentElement.dataset.turned;

/**
 * Open or close log and help. Beside the board they stay as somebody left them, at the next table too.
 * @param {boolean} [open] else the other way round
 */
export function panel(open = !the("#table").classList.contains("panel-open")) {
  the("#table").classList.toggle("panel-open", open);
  $(".since[open]")?.removeAttribute("open"); // that sheet lies over the panel's head
  if (beside()) keepSetting("panel", open ? "open" : "closed");
  else pause("panel", open);
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

// -- the language -----------------------------------------------------------------------------------------------------

/**
 * Have the open table told in another language. Where its words cannot be fetched, it goes on in that of before.
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
