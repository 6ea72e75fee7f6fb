// A museum's screen that nobody touches plays by itself: of each game a poster, then a film of the moments that people
// would talk about, with cuts between them, in one language after the other. Nothing flashes; where things should move
// little, the pictures follow each other without flights.
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

const POSTER = 4500; // ms for which a game's poster is seen at least
const BEFORE = 1400; // ms for which the position before a moment is seen
const REST = 2600; // ms for which its end is seen
const AGAIN = 8000; // ms after a game that could not be shown
const HAND = `<svg viewBox="0 0 48 56" aria-hidden="true"><path d="M18 54 8 40c-3-4-6-8-4-10s6 0 9 4V8c0-6 8-6 8 0v16c3-3 7-2 7 1 3-2 7-1 7 2 3-2 7 0 7 3v10c0 8-4 10-4 14z"/></svg>`;
export const GAME = "attract"; // the name under which such a game is open; it is no save

let told = "";
on("told", (moment) => (told = moment.says));

let running = 0; // counts the runs, so that one that was stopped ends
let turn = 0;
export const pulse = { at: Date.now(), failed: 0 }; // when something was last seen to happen, and what went wrong since

/** Play one game after the other until somebody comes. */
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

/** Somebody has come: nothing plays by itself any more. */
export function stop() {
  running++;
  delete document.documentElement.dataset.attracts;
  $("#touch")?.remove();
  if (page.game?.id === GAME) leave();
}

/**
 * @param {number} mine the run
 * @returns {Promise<boolean>} whether there was anything to see
 */
async function playOne(mine) {
  const game = config.games[turn % config.games.length];
  const languages = page.guest?.occasion.languages ?? [];
  const spoken = languages.length ? languages : [page.language];
  page.language = spoken[(turn + Math.floor(turn / config.games.length)) % spoken.length];
  turn++;
  const save = await guestScreen(page.language, `attract/${game}`);
  await quiet(); // nothing that was asked of another table may be answered into this one
  if (mine !== running || !save) return false;
  const occasion = usual();
  page.game = { id: GAME, n: 0, save, phase: "", live: false, occasion, until: -1, warned: "" };
  await invite(game);
  const posted = sleep(POSTER);
  const opened = await tell({ do: "open", id: GAME, save, occasion });
  if (!opened || opened.refused || mine !== running) return false;
  applySettings();
  return film(mine, JSON.parse((await guestScreen(page.language, `marked/${game}`)) ?? "[]"), posted);
}

/**
 * Show some moments of the open game, each as it came about.
 * @param {number} mine the run
 * @param {number[]} moments the answers
 * @param {Promise<unknown>} posted the poster has been seen
 * @returns {Promise<boolean>} whether there was anything to see
 */
async function film(mine, moments, posted) {
  let seen = 0;
  const look = async (/** @type {number} */ at) => mine === running && (await act("look", { at: String(at) }));
  for (const at of moments) {
    if (!(await look(at - 1))) break;
    end(); // a cut: nothing flies from one moment to another
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
 * What lies over the game: its poster, until the film begins, and a hand that shows what to do.
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
