// The service worker: after the first visit it keeps everything that the page may need, so that later visits need no
// network. The build fills in the lists. A new release is fetched alongside the old one and waits until the page says
// "take over" (never during a game).
/** @type {[path: string, hash: string, optional?: string][]} */
const FILES = []; /* build:files */ // [path, first digits of its SHA-256, "may be missing"?]
/** @type {number[]} */
const SENT = []; /* build:sent */ // bytes of each of FILES, as a host sends it
const RELEASE = ""; /* build:release */
/** @type {string[]} */
const RULES = []; /* build:rules */ // the rules that this release plays: "corteo basic 2"
/** @type {[path: string, hash: string, rules: string[]][]} */
const PAST = []; /* build:past */ // engines of former rules: [path, first digits of its SHA-256, the rules it plays]
/** @type {Record<string, string>} */
const TYPES = { js: "text/javascript", mjs: "text/javascript", css: "text/css", wasm: "application/wasm" }; // set by us
const WAY = 600; // ms for which downloads wait after a press on the page
let pressedAt = -WAY;
let stopped = false; // whether somebody has asked to stop: what has arrived stays, and a later visit continues
/** @type {MessagePort | undefined} */
let watcher; // is told how many bytes have arrived
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const FAMILY = `ludoteka ${SCOPE} `; // all pages of a host share its caches: our names say to which site they belong
const CACHE = FAMILY + RELEASE;
const FORMER = `${FAMILY}past`; // engines of former rules; Python too adds those that a save needs (install.py)
const NOTE = `${SCOPE}rules`; // a release's cache has a list of its rules at this address
const PAGE = new URL("index.html", SCOPE).href;

worker.addEventListener("install", (event) => {
  // Browsers that know routes can take our files from the cache without starting this worker first.
  const routes = /** @type {any} */ (event);
  if (routes.addRoutes && "URLPattern" in globalThis) {
    const { URLPattern } = /** @type {any} */ (globalThis);
    const urlPattern = new URLPattern({ pathname: `${new URL(SCOPE).pathname}*`, search: "", baseURL: SCOPE });
    const route = { condition: { urlPattern, requestMethod: "GET" }, source: { cacheName: CACHE } };
    routes.addRoutes(route).catch(() => {});
  }
  event.waitUntil(refuseToClose().then(fill).then(keepEngines));
});

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", (event) => {
  if (event.data === "make way") pressedAt = performance.now();
  if (event.data === "watch") watcher = event.ports[0];
  if (event.data === "stop") stopped = true;
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  if (event.data === "mend") event.waitUntil(mend().then((left) => event.ports[0].postMessage(left)));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  event.respondWith(answer(request));
});

/** Delete the caches of other releases, and serve all open pages. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY) && name !== CACHE && name !== FORMER) await caches.delete(name);
  }
  await dropOldEngines();
  await worker.clients.claim();
}

/**
 * Answer from our cache; from the network if it is not there (a developer's extra file, a snapshot not yet fetched).
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url, { ignoreSearch: true });
  const page = kept ?? (request.mode === "navigate" ? await cache.match(PAGE) : undefined);
  return page ?? fetch(request);
}

/**
 * Fetch and check every file. If a required one is missing or differs from what the build made, the installation fails.
 */
async function fill() {
  const cache = await caches.open(CACHE);
  const thrifty = Boolean(/** @type {any} */ (navigator).connection?.saveData);
  let arrived = 0;
  for (const [number, [path, hash, optional]] of FILES.entries()) {
    const url = new URL(path, SCOPE).href;
    watcher?.postMessage(arrived);
    arrived += SENT[number];
    if (await cache.match(url)) continue;
    await pressesFirst();
    if (stopped) throw new Error("Somebody has stopped it.");
    try {
      if (!optional || !thrifty) await keep(cache, url, hash);
      const page = url === PAGE ? await cache.match(PAGE) : undefined;
      if (page) await cache.put(SCOPE, page); // the same page, at the address that people use
    } catch (trouble) {
      if (!optional) throw trouble;
    }
  }
}

/** While somebody plays, let downloads for later visits wait, so that presses are answered without delay. */
async function pressesFirst() {
  for (let left; (left = pressedAt + WAY - performance.now()) > 0;) await new Promise((go) => setTimeout(go, left));
}

/**
 * Refuse to install a release that could not continue a game stored here: the page says so and stays as it is until
 * that game is over or deleted. (Sites that keep the engines of former rules never make such a release.)
 */
async function refuseToClose() {
  const known = new Set([...RULES, ...PAST.flatMap(([, , rules]) => rules)]);
  const before = await playedBefore();
  if (!(await running()).some((rules) => before.has(rules) && !known.has(rules))) return;
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true })) page.postMessage("would close");
  throw new Error("A game runs here whose rules this release does not know.");
}

/** The rules of what older releases on this device play. */
async function playedBefore() {
  /** @type {Set<string>} */
  const found = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || name === CACHE || name === FORMER) continue;
    const noted = await (await caches.open(name)).match(NOTE);
    for (const rules of noted ? await noted.json() : []) found.add(rules);
  }
  return found;
}

/**
 * The rules of unfinished games on this device.
 * @returns {Promise<string[]>}
 */
async function running() {
  try {
    const opening = indexedDB.open("ludoteka"); // cabinet.js describes it
    opening.onupgradeneeded = () => opening.transaction?.abort(); // there is none yet, and the page must create it
    const shelf = await done(opening);
    const saves = await done(shelf.transaction("saves").objectStore("saves").getAll());
    shelf.close();
    const begun = saves.filter((save) => save?.card?.rules && !save.card.over && !save.binned);
    return begun.map(({ card }) => [card.game, ...card.rules].join(" "));
  } catch {
    return []; // storage is denied, or there is none
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Make sure that what could be played here can still be played with this release, even without a network: for rules of
 * older releases that are no longer current, keep the engine. (A first visit fetches none.) If the engine of a game
 * stored here cannot be fetched, the installation fails.
 */
async function keepEngines() {
  const kept = (await caches.has(FORMER)) ? await (await caches.open(FORMER)).keys() : [];
  const here = new Set([...kept.map(({ url }) => nameOf(url)), ...(await playedBefore())]);
  const needed = new Set(await running());
  for (const [path, hash, rules] of PAST) {
    const url = new URL(path, SCOPE).href;
    if (![nameOf(url), ...rules].some((one) => here.has(one)) || kept.some((request) => request.url === url)) continue;
    await keep(await caches.open(FORMER), url, hash).catch((trouble) => {
      if (rules.some((one) => needed.has(one))) throw trouble; // otherwise it is fetched when a save needs it
    });
  }
  await (await caches.open(CACHE)).put(NOTE, new Response(JSON.stringify(RULES)));
}

/** Drop former engines that the build has made again since (for another Python). */
async function dropOldEngines() {
  if (!(await caches.has(FORMER))) return;
  const listed = new Set(PAST.map(([path]) => new URL(path, SCOPE).href));
  const cache = await caches.open(FORMER);
  for (const { url } of await cache.keys()) if (!listed.has(url)) await cache.delete(url);
}

/** @param {string} url */
const nameOf = (url) => url.slice(url.lastIndexOf("/") + 1);

/**
 * @param {Cache} cache
 * @param {string} url
 * @param {string} hash the first digits of the SHA-256 that the file must have
 * @param {RequestCache} [how] "reload": bypass the browser's own cache, which may hold the same damage
 */
async function keep(cache, url, hash, how) {
  const hashed = url.includes(hash);
  const older = hashed && !how ? await caches.match(url) : undefined; // the same name is the same file
  if (older && (await isWhole(older.clone(), hash))) return cache.put(url, older);
  const response = await fetch(url, { cache: how ?? (hashed ? "default" : "no-cache") });
  if (!response.ok || !response.body) throw new Error(`${response.status} for ${url}`);
  const bytes = await response.arrayBuffer();
  if (!(await digest(bytes)).startsWith(hash)) throw new Error(`Half a download: ${url}`);
  // A response of our own, since a redirected one may not answer for a page.
  const kind = TYPES[url.slice(url.lastIndexOf(".") + 1)] ?? type(response);
  if (!url.endsWith(".gz")) return cache.put(url, new Response(bytes, { headers: { "Content-Type": kind } }));
  // Kept unpacked: it takes more room, but each later start saves a fifth of a second.
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const unpacked = await new Response(stream).arrayBuffer();
  const headers = { "X-Kept": "unpacked", "X-Hash": await digest(unpacked) };
  await cache.put(url, new Response(unpacked, { headers }));
}

/** @param {Response} response */
const type = (response) => response.headers.get("Content-Type") ?? "application/octet-stream";

/**
 * Whether a file in the cache is intact.
 * @param {Response} kept
 * @param {string} hash
 */
const isWhole = async (kept, hash) =>
  (await digest(await kept.arrayBuffer())).startsWith(kept.headers.get("X-Hash") ?? hash);

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Check all cached files, and fetch those again that are damaged or missing.
 * @returns {Promise<number>} how many could not be repaired
 */
async function mend() {
  const cache = await caches.open(CACHE);
  let left = 0;
  for (const [path, hash, optional] of FILES) {
    const url = new URL(path, SCOPE).href;
    const kept = await cache.match(url);
    if (kept ? await isWhole(kept, hash) : optional) continue;
    await keep(cache, url, hash, "reload").catch(() => (left += 1));
  }
  const page = await cache.match(PAGE);
  if (page) await cache.put(SCOPE, page);
  return left;
}
