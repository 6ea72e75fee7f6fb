// How often games are begun and finished on a museum's screen, by day, game and language: numbers only, on this device,
// and only where the operator wants them.
import { told } from "./guest.js";
import { read, write } from "./kiosk-kept.js";
import { display, page } from "./python.js";

const KEY = "ludoteka.kiosk.counts";
const MOST = 4000; // lines: some years of a busy screen; then the oldest go

/** @typedef {Record<string, [begun: number, finished: number]>} Counts by "day game language" */

export const count = {
  /** Count from now on what is begun and finished. */
  listen() {
    const { reply, laid } = display;
    let over = "";
    display.laid = (game) => {
      laid(game);
      add(game, 0);
    };
    display.reply = (answer) => {
      reply(answer);
      const { game, guest } = page;
      if (!game || guest?.attracts || answer.phase !== "over" || over === game.id) return;
      over = game.id;
      add(answer.public?.game ?? "", 1);
    };
  },
  wanted: () => told("count", "off") === "on",
  all: () => /** @type {Counts} */ (read(KEY)),
  forget: () => write(KEY, null),
};

/**
 * @param {string} game
 * @param {0 | 1} which begun or finished
 */
function add(game, which) {
  if (!game || !count.wanted()) return;
  const all = count.all();
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
  const line = (all[`${day} ${game} ${page.language}`] ??= [0, 0]);
  line[which] += 1;
  const lines = Object.entries(all).sort(([one], [other]) => one.localeCompare(other));
  write(KEY, Object.fromEntries(lines.slice(-MOST)));
}
