// How often games are begun and finished on a museum's screen, by day, game and language: numbers only, on this device,
// and only where the operator wants them.
import { told } from "./guest.js";
import { display, page } from "./python.js";

const KEY = "ludoteka.kiosk.counts";
const WANTED = "ludoteka.kiosk.count";
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
  wanted: () => (read(WANTED) ?? told("count", "off")) === "on",
  want: (/** @type {boolean} */ on) => write(WANTED, on ? "on" : "off"),
  /** @returns {Counts} */
  all() {
    try {
      const found = JSON.parse(read(KEY) ?? "{}");
      return typeof found === "object" && found !== null ? found : {};
    } catch {
      return {};
    }
  },
  forget: () => write(KEY, "{}"),
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
  write(KEY, JSON.stringify(Object.fromEntries(lines.slice(-MOST))));
}

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a device that stores nothing counts nothing
  }
}
