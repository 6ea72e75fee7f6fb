// What this device remembers: settings (localStorage) and saved games (IndexedDB). Where nothing may be stored,
// everything works all the same until the page closes, and the page says so.
import { del, delMany, entries, get, keys, set } from "idb-keyval";
import { $$ } from "./dom.js";
import { denied } from "./platform/pyscript.js";

export { denied };

// -- settings ---------------------------------------------------------------------------------------------------------

const PREFIX = "ludoteka.";
/** @type {Record<string, string>} */
const DEFAULTS = {
  language: "",
  speed: "1100",
  drawer: "hold",
  hide: "8",
  cover: "30",
  text: "100",
  motion: "auto",
  keys: "on",
  sound: "off",
  explain: "on",
  goal: "on",
  facing: "upright",
};
/** @type {Map<string, string>} */
const forgotten = new Map(); // settings of this visit, for where localStorage is denied

/**
 * A setting's value as text.
 * @param {string} name
 * @returns {string}
 */
export function setting(name) {
  const standard = forgotten.get(name) ?? DEFAULTS[name] ?? "";
  try {
    return localStorage.getItem(PREFIX + name) ?? standard;
  } catch {
    return standard;
  }
}

/**
 * Keep a setting. Nothing is stored before somebody chooses something.
 * @param {string} name
 * @param {string} value
 */
export function keepSetting(name, value) {
  forgotten.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // kept for this visit only
  }
}

/** @type {Promise<typeof import("./sound.js")> | undefined} */
let sound; // fetched when somebody wants to hear anything

/** Have the page follow the settings, and the fields on the screen show them. */
export function applySettings() {
  const { style, dataset } = document.documentElement;
  const size = `${setting("text")}%`;
  if (style.getPropertyValue("--text-size") !== size) style.setProperty("--text-size", size);
  for (const name of ["motion", "facing", "sound"]) dataset[name] = setting(name);
  if (setting("sound") === "soft") sound ??= import("./sound.js");
  sound?.then(
    ({ heed }) => heed(),
    () => (sound = undefined), // without it the game is silent, no more
  );
  for (const field of /** @type {HTMLSelectElement[]} */ ($$("[data-setting]"))) {
    field.value = setting(field.dataset.setting ?? "");
  }
}

function forgetSettings() {
  forgotten.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}

// -- saved games ------------------------------------------------------------------------------------------------------

const KEY = "save:";
const KEPT = 2; // earlier states beside the present one
/** @type {Map<string, SaveEntry>} */
const memory = new Map(); // games of this visit, also where the device refuses to store them
/** @type {Promise<unknown>} */
let chain = Promise.resolve(); // one write after the other
let persisted = false;

/**
 * Keep a game after an answer was given.
 * @param {SaveToKeep} save
 * @returns {Promise<StorageTrouble>}
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
  const before = memory.get(save.id) ?? (await read(save.id));
  const older = before ? [{ data: before.data, card: before.card, at: before.at }, ...(before.older ?? [])] : [];
  const entry = { ...save, at: Date.now(), older: older.slice(0, KEPT) };
  memory.set(save.id, entry);
  try {
    await set(KEY + save.id, entry);
  } catch (trouble) {
    return /quota/i.test(String(trouble)) ? "full" : "denied";
  }
  if (!persisted && !denied) {
    persisted = true;
    navigator.storage?.persist?.().catch(() => {});
  }
  return denied ? "denied" : "";
}

/**
 * @param {string} id
 * @returns {Promise<SaveEntry | undefined>}
 */
async function read(id) {
  try {
    return await get(KEY + id);
  } catch {
    return undefined;
  }
}

/**
 * What this page holds may be ahead of the device (its storage is full) or behind it (another tab has played on).
 * @param {SaveEntry | undefined} stored
 * @param {SaveEntry | undefined} held
 */
const newer = (stored, held) => (stored && !(held && held.at >= stored.at) ? stored : held);

/**
 * The newest state of one game, if there is any.
 * @param {string} id
 */
export async function load(id) {
  await chain;
  return newer(await read(id), memory.get(id));
}

/**
 * Is this an entry of ours? Other pages of the same site may use the same store.
 * @param {any} value
 * @returns {value is SaveEntry}
 */
const isSave = (value) =>
  typeof value?.id === "string" && typeof value.data === "string" && Array.isArray(value.card?.seats);

/** All saved games, the newest first. */
export async function list() {
  await chain;
  const found = new Map(memory);
  try {
    for (const [key, value] of await entries()) {
      if (!String(key).startsWith(KEY) || !isSave(value)) continue;
      found.set(value.id, newer(value, memory.get(value.id)) ?? value);
    }
  } catch {
    // only what this visit holds
  }
  return [...found.values()].sort((a, b) => b.at - a.at);
}

/**
 * Delete one game.
 * @param {string} id
 */
export async function remove(id) {
  await chain;
  memory.delete(id);
  await del(KEY + id).catch(() => {});
}

/** Delete all games and settings of this page, and nothing of another page of the same site. */
export async function removeAll() {
  await chain;
  memory.clear();
  forgetSettings();
  const ours = keys().then((all) => delMany(all.filter((key) => String(key).startsWith(KEY))));
  await ours.catch(() => {});
}

/** A short name for a new save. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
