// A museum's screen that nobody touches plays by itself: a finished game of each, moment by moment, in one language
// after the other. Nothing flashes; where things should move little, the pictures follow each other without flights.
import { $, make, fill, readIn, the } from "../page/dom.js";
import { config } from "./guest.js";
import { guestScreen } from "../page/screens.js";
import { act, page, quiet, tell, usual } from "../page/python.js";
import { atRest } from "../board/stage.js";
import { applySettings, calm } from "../page/store.js";
import { leave } from "../table/table.js";
import { sleep } from "../table/turns.js";
import { says } from "../start/facts.js";

const LONGEST = 40; // answers of one game, then comes the next
const REST = 700; // ms after each answer's moments
const STILL = 2200; // the same where nothing moves
const AGAIN = 8000; // ms after a game that could not be shown
export const GAME = "attract"; // the name under which such a game is open; it is no save

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
  document.documentElement.dataset.attracts = "";
  invite();
  const opened = await tell({ do: "open", id: GAME, save, occasion });
  if (!opened || opened.refused || mine !== running) return false;
  applySettings();
  const last = Math.min(opened.n ?? 0, LONGEST);
  for (let at = 0; at <= last && mine === running; at++) {
    if (!(await act("look", { at: String(at) }))) return at > 0;
    pulse.at = Date.now();
    await atRest();
    await sleep(calm() ? STILL : REST);
  }
  return true;
}

/** What lies over the game: whose house this is, and that a touch begins. */
function invite() {
  const cover = $("#touch") ?? make("button", { id: "touch", type: "button" });
  cover.lang = page.language;
  if (!cover.isConnected) document.body.append(cover);
  fill(cover, `<span class="house"></span><strong></strong>`);
  readIn(page.language);
  // words: Stands large over a game that plays by itself on a museum's screen.
  the("strong", cover).textContent = says("Touch to play");
}
