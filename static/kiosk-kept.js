// What the operator of a museum's screen has chosen: it stays on the device, and comes before what the address and the
// site's file say.
import { tellAnew } from "./guest.js";

const KEY = "ludoteka.kiosk.switches";

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
    write(KEY, { ...kept(), [name]: value });
  },
  any: () => Object.keys(kept()).length > 0,
  forget: () => write(KEY, null),
};

const kept = () => read(KEY);

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
