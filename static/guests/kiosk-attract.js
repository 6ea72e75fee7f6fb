// What a museum's screen shows while nobody touches it: for each game a poster, then a film of the moments that people
// would talk about, with cuts between them, in one language after the other. Nothing flashes; if motion is to be
// reduced, pictures follow each other without flights.
import { $, fill, make, parsed, readIn, the } from "../page/dom.js";
import { on } from "../page/bus.js";
import { config } from "./guest.js";
import { guestScreen } from "../page/screens.js";
import { act, page, quiet, tell, usual } from "../page/python.js";
import { atRest, end } from "../board/stage.js";
import { applySettings } from "../page/store.js";
import { leave } from "../table/table.js";
import { sleep } from "../table/turns.js";
import { says } from "../start/facts.js";

const POSTER = 4500; // ms for which a game's poster is shown at least
const BEFORE = 1400; // ms for which the position before a moment is shown
const REST = 2600; // ms for which the position after it is shown
const AGAIN = 8000; // ms to wait after a game that could not be shown
const HAND = `<svg viewBox="0 0 48 56" aria-hidden="true"><path d="M18 54 8 40c-3-4-6-8-4-10s6 0 9 4V8c0-6 8-6 8 0v16c3-3 7-2 7 1 3-2 7-1 7 2 3-2 7 0 7 3v10c0 8-4 10-4 14z"/></svg>`;
export const GAME = "attract"; // the id of the open game; it is not stored

let told = "";
on("told", (moment) => (told = moment.says));

let running = 0; // counts the runs, so that an old one ends
let turn = 0;
export const pulse = { at: Date.now(), failed: 0 }; // when something last happened on the screen, and failures since

/** Show one game after the other until somebody comes. */
export async function attract() {
  const mine = ++running;
  while (mine === running) {
    pulse.at = Date.now();
    const shown = await playOne(mine).catch((trouble) => console.info("Nothing is shown:", trouble));
    if (mine !== running) return;
    pulse.failed = shown ? 0 : pulse.failed + 1;
    if (!shown) await sleep(AGAIN);
  }
}

/** Somebody has come: end the film. */
export function stop() {
  running++;
  delete document.documentElement.dataset.attracts;
  $("#touch")?.remove();
  if (page.game?.id === GAME) leave();
}

/**
 * @param {number} mine the run
 * @returns {Promise<boolean>} whether there was anything to show
 */
async function playOne(mine) {
  const game = config.games[turn % config.games.length];
  const languages = page.guest?.occasion.languages ?? [];
  const spoken = languages.length ? languages : [page.language];
  page.language = spoken[(turn + Math.floor(turn / config.games.length)) % spoken.length];
  turn++;
  const save = await guestScreen(page.language, `attract/${game}`);
  await quiet(); // no request about another table may still be under way
  if (mine !== running || !save) return false;
  const occasion = usual();
  page.game = { id: GAME, n: 0, save, phase: "", live: false, occasion, until: -1, warned: "" };
  await invite(game);
  const posted = sleep(POSTER);
  $("#table")?.remove(); // a fresh one: the next game does not begin enlarged as the last one ended
  const opened = await tell({ do: "open", id: GAME, save, occasion });
  if (!opened || opened.refused || mine !== running) return false;
  applySettings();
  return film(mine, JSON.parse((await guestScreen(page.language, `marked/${game}`)) ?? "[]"), posted);
}

/**
 * Show some moments of the open game, with what led to each.
 * @param {number} mine the run
 * @param {number[]} moments numbers of the answers that led to them
 * @param {Promise<unknown>} posted resolves when the poster has been shown long enough
 * @returns {Promise<boolean>} whether there was anything to show
 */
async function film(mine, moments, posted) {
  let seen = 0;
  const look = async (/** @type {number} */ at) => mine === running && (await act("look", { at: String(at) }));
  for (const at of moments) {
    if (!(await look(at - 1))) break;
    end(); // a cut: no flights between moments
    await posted;
    if (mine === running) document.documentElement.dataset.attracts = "film";
    await sleep(BEFORE);
    if (!(await look(at))) break;
    pulse.at = Date.now();
    seen++;
    await atRest();
    if (mine === running) the("#caption").textContent = told; // until the next cut
    await sleep(REST);
  }
  return seen > 0;
}

/**
 * What covers the game: its poster until the film begins, and a hand that invites people to touch.
 * @param {string} game
 */
async function invite(game) {
  const choice = parsed((await guestScreen(page.language, "choose")) ?? "");
  const cover = $("#touch") ?? make("button", { id: "touch", type: "button" });
  cover.lang = page.language;
  if (!cover.isConnected) document.body.append(cover);
  const poster = $(`.plate[data-game="${game}"]`, choice);
  fill(cover, `<span></span><span class="hand-strip">${HAND}<strong></strong><small></small></span>`);
  the("span", cover).className = poster?.className ?? "";
  the("span", cover).append(...(poster?.childNodes ?? []));
  document.documentElement.dataset.attracts = "poster";
  readIn(page.language);
  // words: Stands large over a game that plays by itself on a museum's screen.
  the(".hand-strip strong", cover).textContent = says("Touch to play");
  the("small", cover).textContent = $(".caption strong", cover)?.textContent ?? "";
}
