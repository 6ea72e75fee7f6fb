// The service worker: everything the page can need is kept here after the first visit, so the next one needs no network.
// The list is made by the build. A new release is fetched beside the old one and waits until the page says "take over"
// (never in the middle of a turn).
const FILES = []; /* build:files */ // [path, first digits of its SHA-256, "may be missing"?]
const RELEASE = ""; /* build:release */
const SCOPE = self.registration.scope;
const FAMILY = `ludoteka ${SCOPE} `; // caches are shared by all pages of a host: ours say where they belong
const CACHE = FAMILY + RELEASE;
const PAGE = new URL("index.html", SCOPE).href;

self.addEventListener("install", (event) => {
  // Where the browser can be told so once for all, it takes our files from the cache without starting this worker first.
  if (event.addRoutes && globalThis.URLPattern) {
    const urlPattern = new URLPattern({ pathname: `${new URL(SCOPE).pathname}*`, search: "", baseURL: SCOPE });
    event.addRoutes({ condition: { urlPattern, requestMethod: "GET" }, source: { cacheName: CACHE } }).catch(() => {});
  }
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(FAMILY) && name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  event.respondWith(answer(request));
});

/** From our cache; what is not there (a developer's extra file, a snapshot not fetched yet) from the network. */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url, { ignoreSearch: true });
  if (kept) return kept;
  if (request.mode === "navigate") {
    const page = await cache.match(PAGE);
    if (page) return page;
  }
  return fetch(request);
}

/** Fetch and check every file. One that must be there and is not, or is not what the build made, ends the installation. */
async function fill() {
  const cache = await caches.open(CACHE);
  const thrifty = Boolean(navigator.connection?.saveData);
  for (const [path, hash, optional] of FILES) {
    const url = new URL(path, SCOPE).href;
    if (await cache.match(url)) continue;
    try {
      if (!optional || !thrifty) await keep(cache, url, hash);
      if (url === PAGE) await cache.put(SCOPE, await cache.match(PAGE)); // the same page under the address people use
    } catch (trouble) {
      if (!optional) throw trouble;
    }
  }
}

async function keep(cache, url, hash) {
  const hashed = url.includes(hash);
  const older = hashed ? await caches.match(url) : undefined; // the same name is the same file: from the last release
  const response = older ?? (await fetch(url, { cache: hashed ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  const bytes = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (older === undefined && !found.startsWith(hash)) throw new Error(`Half a download: ${url}`);
  if (older !== undefined || !url.endsWith(".gz")) return cache.put(url, response);
  // Kept unpacked: room on the device for a fifth of a second at every later start.
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  await cache.put(url, new Response(unpacked, { headers: { "X-Kept": "unpacked" } }));
}
