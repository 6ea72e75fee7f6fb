// What a museum's screen knows and stores: its state, the operator's choices, and how often games are played.
import { on } from "../page/bus.js";
import { page } from "../page/python.js";
import { tellAnew, told } from "./guest.js";

export const screenState = {
  began: new Date(),
  language: "", // the language of whoever set up the screen
  faults: 0,
  /** @type {ServiceWorker | null} */
  waiting: null, // a new release that waits
};

// -- the operator's choices, which override the address and the site's file -------------------------------------------

const CHOSEN = "ludoteka.kiosk.switches";

/** What the operator's page offers, under the names of kiosk.toml. */
export const SWITCHES = ["hands", "seats", "bots", "sound", "count"];

export const switches = {
  /** Apply the stored choices. */
  heed() {
    for (const [name, value] of Object.entries(kept())) {
      if (SWITCHES.includes(name)) tellAnew(name, String(value));
    }
  },
  /**
   * @param {string} name
   * @param {string} value
   */
  turn(name, value) {
    tellAnew(name, value);
    write(CHOSEN, { ...kept(), [name]: value });
  },
  any: () => Object.keys(kept()).length > 0,
  forget: () => write(CHOSEN, null),
};

const kept = () => read(CHOSEN);

/**
 * An object that the device stores; empty if there is none.
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function read(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} key
 * @param {object | null} value null: delete it
 */
export function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nothing can be stored: it lasts until the page ends
  }
}

// -- how often games are begun and finished: only numbers, and only if the operator wants them ------------------------

const COUNTS = "ludoteka.kiosk.counts";
const MOST = 4000; // lines: some years of a busy screen; then the oldest are dropped

/** @typedef {Record<string, [begun: number, finished: number]>} Counts by "day game language" */

export const count = {
  /** Start counting games that are begun and finished. */
  listen() {
    let over = "";
    on("laid", (game) => add(game, 0));
    on("reply", (answer) => {
      const { game, guest } = page;
      if (!game || guest?.attracts || answer.phase !== "over" || over === game.id) return;
      over = game.id;
      add(answer.public?.game ?? "", 1);
    });
  },
  wanted: () => told("count", "off") === "on",
  all: () => /** @type {Counts} */ (read(COUNTS)),
  forget: () => write(COUNTS, null),
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
  write(COUNTS, Object.fromEntries(lines.slice(-MOST)));
}
