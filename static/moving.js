// Earlier builds kept saved games in idb-keyval's standard database, which every project of the same host may use
// as well. Fetched where that database exists: our games move to our own, and everything else in it stays.
import { createStore, entries, promisifyRequest, update } from "idb-keyval";

const PREFIX = "save:"; // of the keys in the old database

/** @typedef {ReturnType<typeof createStore>} Store */

/**
 * Whether an entry of the old database is a game of ours. Somebody else may use the same kind of key.
 * @param {unknown} key
 * @param {any} value
 */
export const isOurs = (key, value) =>
  typeof key === "string" &&
  key.startsWith(PREFIX) &&
  typeof value?.data === "string" &&
  (value.data.startsWith("ludoteka1:") || (key === PREFIX + value.id && Array.isArray(value.card?.seats)));

/**
 * Move our games. Each is first stored in the new place and only then deleted in the old one, so nothing is lost when
 * this ends anywhere in between; the next visit goes on. Where a game is in both places, the newer state counts.
 * @param {string} former the old database
 * @param {Store} shelf the new place
 * @returns {Promise<SaveEntry[]>} games that the device did not let us store; they stay where they are
 */
export async function move(former, shelf) {
  const old = createStore(former, "keyval");
  /** @type {SaveEntry[]} */
  const left = [];
  const work = async () => {
    for (const [key, value] of await entries(old)) {
      if (!isOurs(key, value)) continue;
      const id = String(key).slice(PREFIX.length);
      const put = (/** @type {SaveEntry | undefined} */ here) =>
        here && here.at >= value.at ? here : { ...value, id };
      try {
        await update(id, put, shelf);
        await clearAway(old, key, value.at);
      } catch {
        left.push({ ...value, id });
      }
    }
  };
  // Two tabs that move at the same time could bring back what one of them has deleted meanwhile.
  await (navigator.locks?.request("ludoteka: moving", work) ?? work());
  return left;
}

/**
 * Delete an entry of the old database, unless a tab that still runs the old release has just written it anew.
 * @param {Store} old
 * @param {IDBValidKey} key
 * @param {unknown} at
 */
const clearAway = (old, key, at) =>
  old("readwrite", (store) => {
    const asked = store.get(key);
    asked.onsuccess = () => asked.result?.at === at && store.delete(key);
    return promisifyRequest(store.transaction);
  });
