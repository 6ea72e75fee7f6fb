// What this device keeps beside saved games: the lines of the statistics, and where the backup file lies. Fetched when
// there is something to keep.
import { clear, createStore, get, update } from "idb-keyval";

const shelf = createStore("ludoteka-notes", "notes"); // a database of our own name, as the saved games have

/**
 * @param {"ledger" | "backup"} key
 * @returns {Promise<any>} undefined: there is nothing, or the device does not say
 */
export const noted = (key) => get(key, shelf).catch(() => undefined);

/**
 * Change what is kept under a key, while nobody else does.
 * @param {"ledger" | "backup"} key
 * @param {(before: any) => any} change
 */
export const keepNote = (key, change) => update(key, change, shelf);

/** Delete all of it. */
export const forget = () => clear(shelf);
