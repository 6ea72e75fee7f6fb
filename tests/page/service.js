// A service worker for the unit tests: a release of some files, in a world of its own.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { memoryStorage } from "../../static/platform/stand-in.js";

export const SCOPE = "https://site.test/ludoteka/";
const text = (name) => readFileSync(new URL(`../../static/${name}`, import.meta.url), "utf8");
export const sha = (data) => createHash("sha256").update(data).digest("hex");

/** The caches of a browser. */
export class Caches {
  all = new Map();
  keys = async () => [...this.all.keys()];
  has = async (name) => this.all.has(name);
  delete = async (name) => this.all.delete(name);
  match = async (url) => {
    for (const cache of this.all.values()) if (cache.has(url)) return cache.get(url).clone();
    return undefined;
  };
  open = async (name) => {
    if (!this.all.has(name)) this.all.set(name, new Map());
    const held = this.all.get(name);
    return {
      match: async (url, { ignoreSearch = false } = {}) =>
        held.get(ignoreSearch ? String(url).split("?")[0] : url)?.clone(),
      put: async (url, response) => void held.set(url, response),
      keys: async () => [...held.keys()].map((url) => ({ url })),
      delete: async (url) => held.delete(url),
    };
  };
}

/**
 * The device's database, with the cards of saved games in it; undefined where nothing was ever stored.
 * @param {object[]} saves
 */
function shelfOf(saves) {
  if (!saves.length) return undefined;
  const storage = memoryStorage();
  const opening = storage.open("ludoteka");
  opening.onupgradeneeded = () => {
    const shelf = opening.result.createObjectStore("saves");
    saves.forEach((save, number) => shelf.put(save, number));
  };
  return storage;
}

/**
 * Run a service worker for some files.
 * @param {Caches} caches
 * @param {Record<string, {data: string | Buffer, name?: string, optional?: boolean, broken?: boolean}>} files by path;
 * those under "past/" are engines of former rules: `past` says of each what it plays, as sw.js has it
 */
export function release(caches, files, name = "one", { saveData = false, rules = [], past = [], saves = [] } = {}) {
  const fetched = [];
  const listeners = {};
  const listed = Object.entries(files)
    .filter(([path]) => !path.startsWith("past/"))
    .map(([path, { data, optional }]) => [path, sha(data).slice(0, 10), ...(optional ? ["may be missing"] : [])]);
  const self = {
    registration: { scope: SCOPE },
    addEventListener: (type, run) => (listeners[type] = run),
    clients: { claim: async () => {}, matchAll: async () => [{ postMessage: (said) => fetched.push(said) }] },
    skipWaiting: () => fetched.push("taken over"),
  };
  const fetch = async (what) => {
    const path = String(what.url ?? what).replace(SCOPE, "");
    fetched.push(path);
    const file = files[path];
    if (!file || file.broken === "missing") return new Response("", { status: 404 });
    const body = file.broken ? file.data.slice(0, -1) : file.data;
    return new Response(body);
  };
  const world = {
    self,
    caches,
    fetch,
    crypto,
    URL,
    Response,
    Blob,
    DecompressionStream,
    performance,
    setTimeout,
    navigator: { connection: { saveData } },
    indexedDB: shelfOf(saves),
  };
  const source = text("start/sw.js")
    .replace("const FILES = [];", `const FILES = ${JSON.stringify(listed)};`)
    .replace("const SENT = [];", `const SENT = ${JSON.stringify(listed.map(() => 1))};`)
    .replace('const RELEASE = "";', `const RELEASE = "${name}";`)
    .replace("const RULES = [];", `const RULES = ${JSON.stringify(rules)};`)
    .replace("const PAST = [];", `const PAST = ${JSON.stringify(past)};`);
  runInContext(source, createContext(world));
  const happen = async (type, event = {}) => {
    let done;
    listeners[type]({ waitUntil: (promise) => (done = promise), respondWith: (promise) => (done = promise), ...event });
    return done;
  };
  return { fetched, install: () => happen("install"), activate: () => happen("activate"), happen };
}

export const page = { "index.html": { data: "<p>page</p>" } };
export const ask = (path, more = {}) => ({ request: { url: SCOPE + path, method: "GET", mode: "no-cors", ...more } });
