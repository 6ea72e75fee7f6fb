// The saved games on this device, in a database of our own. If nothing may be stored, games last until the page is
// closed, and the page says so.
import { clear, createStore, del, entries, get, promisifyRequest, set, update } from "idb-keyval";
import { denied, inTime } from "../platform/pyscript.js";
import { happens } from "../page/bus.js";
import { forgetSettings } from "../page/store.js";

// A database with a name of our own: other sites of the host have theirs, and idb-keyval's default is for anybody.
const shelf = createStore("ludoteka", "saves"); // a game's id → its SaveEntry; opened on first use
const notes = createStore("ludoteka-notes", "notes"); // other things that are stored: see `noted`
const KEPT = 2; // earlier states, besides the present one
const BIN = 3_600_000; // ms for which a deleted game can be restored
const PATIENCE = 5000; // ms after which a device that does not answer counts as refusing

/**
 * Games of this visit. One that is not `stored` is newer than what the device has, or not on the device at all.
 * @type {Map<string, {entry: SaveEntry, stored: boolean, trouble?: StorageTrouble}>}
 */
const memory = new Map();
/** @type {Promise<unknown>} */
let chain = Promise.resolve(); // one write at a time
let persisted = false;

/** Thrown if a game that is played here was deleted in another tab. */
class Gone extends Error {}

/**
 * The device's answer, or an error if it does not answer in time. (A device that refuses may throw immediately.)
 * @template T
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>}
 */
const soon = (ask) => inTime(Promise.resolve().then(ask), PATIENCE, new Error("The storage does not answer."));

/**
 * Store a game after an answer was given.
 * @param {SaveToKeep} save
 * @returns {Promise<StorageTrouble>} "gone": it was deleted elsewhere; `keepAnyway` would store it again
 */
export function keep(save) {
  const done = chain.then(() => write(save));
  chain = done.catch(() => {});
  return done;
}

/**
 * @param {SaveToKeep} save
 * @returns {Promise<StorageTrouble>}
 */
async function write(save) {
  const held = memory.get(save.id);
  let entry = following(save, held?.entry);
  try {
    const stored = await soon(() => exchanged(entry));
    if (held?.stored && isGone(stored)) {
      await soon(() => (stored ? set(save.id, stored, shelf) : del(save.id, shelf)));
      throw new Gone();
    }
    const before = newer(stored, held?.entry);
    if (before !== held?.entry) await soon(() => set(save.id, (entry = following(save, before)), shelf));
  } catch (trouble) {
    const why = trouble instanceof Gone ? "gone" : /quota/i.test(String(trouble)) ? "full" : "denied";
    memory.set(save.id, { entry, stored: why === "gone", trouble: why });
    return why;
  }
  memory.set(save.id, { entry, stored: true });
  happens("kept", entry);
  if (!persisted && !denied) {
    persisted = true;
    navigator.storage?.persist?.().catch(() => {});
  }
  return denied ? "denied" : "";
}

/**
 * Store an entry and return what it replaced, in one transaction, because a picture is waiting for it. Whether another
 * tab has interfered is checked afterwards.
 * @param {SaveEntry} entry
 * @returns {Promise<SaveEntry | undefined>}
 */
function exchanged(entry) {
  return shelf("readwrite", async (store) => {
    const stored = store.get(entry.id);
    store.put(entry, entry.id);
    store.transaction.commit?.();
    await promisifyRequest(store.transaction);
    return stored.result;
  });
}

/**
 * A game's next entry, including its earlier states.
 * @param {SaveToKeep} save
 * @param {SaveEntry | undefined} before
 * @returns {SaveEntry}
 */
function following({ id, card, data }, before) {
  const older = before ? [{ data: before.data, card: before.card, at: before.at }, ...(before.older ?? [])] : [];
  return { id, card, data, at: Date.now(), older: older.slice(0, KEPT) };
}

/**
 * Store the latest state of a game that another tab has deleted.
 * @param {string} id
 */
export async function keepAnyway(id) {
  const held = memory.get(id);
  if (!held) return "";
  held.stored = false;
  return keep(held.entry);
}

/** Try again to store what the device had no room for. Returns the trouble that remains, if any. */
export async function storeAgain() {
  /** @type {StorageTrouble} */
  let trouble = "";
  for (const { entry, stored } of memory.values()) if (!stored) trouble = (await keep(entry)) || trouble;
  return trouble;
}

/** Whether the device has no room for some game of this visit. */
export const isFull = () => [...memory.values()].some(({ trouble }) => trouble === "full");

/** @param {SaveEntry | undefined} stored */
const isGone = (stored) => !stored || Boolean(stored.binned);

/**
 * The newer of two states. This page may be ahead of the device (which is full) or behind (another tab has played on).
 * @param {SaveEntry | undefined} stored
 * @param {SaveEntry | undefined} held
 */
const newer = (stored, held) => (stored && !(held && held.at >= stored.at) ? stored : held);

/**
 * The latest state of one game; undefined: there is none. Its card may be damaged.
 * @param {string} id
 * @returns {Promise<SaveEntry | undefined>}
 */
export async function load(id) {
  await chain;
  const stored = await soon(() => get(id, shelf)).catch(() => undefined);
  const held = memory.get(id);
  if (held?.stored && isGone(stored)) memory.delete(id); // deleted in another tab
  const here = stored && !stored.binned && typeof stored.data === "string" ? stored : undefined;
  return newer(here, memory.get(id)?.entry);
}

/**
 * @param {Listed} entry
 * @returns {entry is DamagedEntry}
 */
export const isDamaged = (entry) => "damaged" in entry;

/**
 * Whether an entry has everything that its card on the screen needs.
 * @param {any} value
 * @returns {value is SaveEntry}
 */
function isSave(value) {
  const { data, at, card, older } = value ?? {};
  const { game, seats, winners } = card ?? {};
  return (
    typeof data === "string" &&
    Math.abs(at) <= 8.64e15 && // the range of a Date
    /^\w{1,40}$/.test(game) &&
    Array.isArray(seats) &&
    seats.every((seat) => typeof seat?.name === "string" && typeof seat.mark === "string") &&
    Array.isArray(winners) &&
    Array.isArray(older ?? [])
  );
}

/**
 * An entry in the form that the list of saved games needs.
 * @param {IDBValidKey} key
 * @param {any} value
 * @returns {Listed}
 */
function listed(key, value) {
  const id = String(key);
  return isSave(value) ? { ...value, id } : { id, key, at: Number(value?.at) || 0, damaged: value ?? null };
}

/**
 * Everything in our database, the latest first: saved games, deleted ones that can be restored, and damaged entries
 * (which must not hide others).
 * @param {boolean} [surely] fail if the database does not answer, instead of returning only the games of this visit
 * @returns {Promise<Listed[]>}
 */
export async function list(surely = false) {
  await chain;
  /** @type {Map<unknown, Listed>} */
  const found = new Map();
  /** @type {[IDBValidKey, any][] | null} */
  const all = await soon(() => entries(shelf)).catch((trouble) => {
    if (surely) throw trouble;
    return null; // only the games of this visit
  });
  for (const [key, value] of all ?? []) {
    if (value?.binned && !(Math.abs(Date.now() - value.binned) <= BIN)) del(key, shelf).catch(() => {});
    else found.set(key, listed(key, value));
  }
  for (const [id, { entry, stored }] of memory) {
    const there = found.get(id);
    if (all && stored && (!there || there.binned)) memory.delete(id);
    else if (!there || there.at <= entry.at) found.set(id, entry);
  }
  return [...found.values()].sort((a, b) => b.at - a.at);
}

/**
 * Delete one game. For an hour it can be restored.
 * @param {string} id
 */
export async function remove(id) {
  await chain;
  const held = memory.get(id)?.entry;
  memory.delete(id);
  await bin(id, Date.now(), held);
}

/**
 * Restore a deleted game.
 * @param {string} id
 */
export const bringBack = (id) => chain.then(() => bin(id, 0));

/**
 * @param {string} id
 * @param {number} when 0: not deleted
 * @param {SaveEntry} [held] this page's own state of it
 */
async function bin(id, when, held) {
  const binned = (/** @type {SaveEntry | undefined} */ stored) => {
    const entry = newer(stored, held);
    if (!entry) throw new Gone(); // so nothing is stored
    return { ...entry, binned: when };
  };
  await soon(() => update(id, binned, shelf)).catch(() => {});
  happens("changed", null);
}

/**
 * Delete a damaged entry for good.
 * @param {IDBValidKey} key
 */
export const removeDamaged = (key) => soon(() => del(key, shelf)).catch(() => {});

/**
 * Delete all games, statistics and settings of this page for good, but nothing of other pages on the same host. A
 * backup file stays as it is.
 */
export async function removeAll() {
  await chain;
  memory.clear();
  forgetSettings();
  await soon(() => clear(shelf)).catch(() => {});
  await soon(() => clear(notes)).catch(() => {});
}

/** A short id for a new save. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");

/**
 * What this device stores besides games: the lines of the statistics, and where the backup file is.
 * @param {"ledger" | "backup"} key
 * @returns {Promise<any>} undefined: there is nothing, or the device refuses
 */
export const noted = (key) => get(key, notes).catch(() => undefined);

/**
 * Change what is stored under a key, in one transaction.
 * @param {"ledger" | "backup"} key
 * @param {(before: any) => any} change
 */
export const keepNote = (key, change) => update(key, change, notes);
