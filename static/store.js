// What this device remembers: settings (localStorage) and saved games (IndexedDB). Everything works, and says so, where nothing may be stored.
import { denied } from "./storage.js";
import { del, entries, get, set, clear } from "./vendor/idb-keyval.js";

const PREFIX = "ludoteka.";
const DEFAULTS = { language: "", speed: "1100", drawer: "hold", hide: "8", cover: "30", text: "100", motion: "auto", keys: "on", sound: "off", facing: "upright" };
const forgotten = new Map(); // settings where localStorage is denied

/** A setting's value as text. */
export function setting(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? forgotten.get(name) ?? DEFAULTS[name];
  } catch {
    return forgotten.get(name) ?? DEFAULTS[name];
  }
}

/** Keep a setting. Nothing is stored before somebody chooses something. */
export function keepSetting(name, value) {
  forgotten.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // kept for this visit only
  }
}

/** Forget all settings. */
export function forgetSettings() {
  forgotten.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}

const KEY = "save:";
const KEPT = 2; // earlier states beside the present one
const memory = new Map(); // games of this visit, also where the device refuses to store them
let chain = Promise.resolve();
let persisted = false;

/** Keep a game after a commit. Resolves to "" or to what is wrong: "denied", "full". */
export function keep(save) {
  const write = async () => {
    const before = memory.get(save.id) ?? (await read(save.id));
    const older = before ? [{ data: before.data, card: before.card, at: before.at }, ...(before.older ?? [])].slice(0, KEPT) : [];
    const entry = { ...save, at: Date.now(), older };
    memory.set(save.id, entry);
    try {
      await set(KEY + save.id, entry);
    } catch (trouble) {
      return /quota/i.test(`${trouble?.name} ${trouble?.message}`) ? "full" : "denied";
    }
    if (!persisted && !denied) {
      persisted = true;
      navigator.storage?.persist?.().catch(() => {});
    }
    return denied ? "denied" : "";
  };
  const done = chain.then(write);
  chain = done.catch(() => {});
  return done;
}

async function read(id) {
  try {
    return await get(KEY + id);
  } catch {
    return undefined;
  }
}

/** What this page holds may be ahead of the device (storage full), or behind it (played on in another tab). */
const newer = (kept, held) => (kept && !(held?.at > kept.at) ? kept : held);

/** One game, the newest state there is. */
export async function load(id) {
  await chain;
  return newer(await read(id), memory.get(id));
}

/** All games, newest first. */
export async function list() {
  await chain;
  const found = new Map(memory);
  try {
    for (const [key, value] of await entries()) if (String(key).startsWith(KEY)) found.set(value.id, newer(value, memory.get(value.id)));
  } catch {
    // only what this visit holds
  }
  return [...found.values()].sort((a, b) => b.at - a.at);
}

/** Delete one game. */
export async function remove(id) {
  memory.delete(id);
  await del(KEY + id).catch(() => {});
}

/** Delete all games and settings. */
export async function removeAll() {
  memory.clear();
  forgetSettings();
  await clear().catch(() => {});
}

/** A short name for a new save. */
export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
