// What a museum's screen knows and keeps: how it stands, what its operator has chosen, and how often games are played.
import { on } from "../page/bus.js";
import { page } from "../page/python.js";
import { tellAnew, told } from "./guest.js";

export const screenState = {
  began: new Date(),
  language: "", // whoever set the screen up reads it
  faults: 0,
  /** @type {ServiceWorker | null} */
  waiting: null, // a new version
};

// -- what the operator has chosen: it comes before what the address and the site's file say ---------------------------

const CHOSEN = "ludoteka.kiosk.switches";

/** What can be chosen on the operator's page, by the names of kiosk.toml. */
export const SWITCHES = ["hands", "seats", "bots", "sound", "count"];

export const switches = {
  /** From now on what is kept holds. */
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
 * An object that the device keeps; an empty one if there is none.
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
 * @param {object | null} value null: nothing is kept any more
 */
export function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a device that stores nothing keeps it until the page ends
  }
}

// -- how often games are begun and finished: numbers only, and only where the operator wants them ---------------------

const COUNTS = "ludoteka.kiosk.counts";
const MOST = 4000; // lines: some years of a busy screen; then the oldest go

/** @typedef {Record<string, [begun: number, finished: number]>} Counts by "day game language" */

export const count = {
  /** Count from now on what is begun and finished. */
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
