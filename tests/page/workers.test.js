// The service worker: what it keeps, mends and takes over.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";

const SCOPE = "https://site.test/ludoteka/";
const text = (name) => readFileSync(new URL(`../../static/${name}`, import.meta.url), "utf8");
const sha = (data) => createHash("sha256").update(data).digest("hex");

/** The caches of a browser. */
class Caches {
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
 * Run a service worker for some files.
 * @param {Caches} caches
 * @param {Record<string, {data: string | Buffer, name?: string, optional?: boolean, broken?: boolean}>} files by path;
 * those under "past/" are engines of former rules: `past` says of each what it plays, as sw.js has it
 */
function release(caches, files, name = "one", { saveData = false, rules = [], past = [] } = {}) {
  const fetched = [];
  const listeners = {};
  const listed = Object.entries(files)
    .filter(([path]) => !path.startsWith("past/"))
    .map(([path, { data, optional }]) => [path, sha(data).slice(0, 10), ...(optional ? ["may be missing"] : [])]);
  const self = {
    registration: { scope: SCOPE },
    addEventListener: (type, run) => (listeners[type] = run),
    clients: { claim: async () => {} },
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
    navigator: { connection: { saveData } },
  };
  const source = text("sw.js")
    .replace("const FILES = [];", `const FILES = ${JSON.stringify(listed)};`)
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

const page = { "index.html": { data: "<p>page</p>" } };
const ask = (path, more = {}) => ({ request: { url: SCOPE + path, method: "GET", mode: "no-cors", ...more } });

test("after the installation every file is answered without the network, whatever its query", async () => {
  const caches = new Caches();
  const worker = release(caches, { ...page, "assets/a.js": { data: "a" } });
  await worker.install();
  worker.fetched.length = 0;
  assert.equal(await (await worker.happen("fetch", ask("assets/a.js?without=x"))).text(), "a");
  assert.equal(await (await worker.happen("fetch", ask(""))).text(), "<p>page</p>");
  assert.equal(await (await worker.happen("fetch", ask("any/where", { mode: "navigate" }))).text(), "<p>page</p>");
  assert.deepEqual(worker.fetched, []);
});

test("what is not ours is left to the network", async () => {
  const worker = release(new Caches(), page);
  await worker.install();
  assert.equal(
    await worker.happen("fetch", { request: { url: "https://site.test/other/", method: "GET" } }),
    undefined,
  );
  assert.equal(await worker.happen("fetch", ask("index.html", { method: "POST" })), undefined);
  await worker.happen("fetch", ask("assets/extra.js"));
  assert.equal(worker.fetched.at(-1), "assets/extra.js");
});

for (const broken of ["half", "missing"]) {
  test(`a file that is ${broken} ends the installation`, async () => {
    const worker = release(new Caches(), { ...page, "assets/a.js": { data: "abc", broken } });
    await assert.rejects(worker.install(), /Half a download|404/);
  });
  test(`an optional file that is ${broken} does not`, async () => {
    const caches = new Caches();
    const worker = release(caches, { ...page, "memory.bin.gz": { data: gzipSync("m"), optional: true, broken } });
    await worker.install();
    assert.equal(await caches.match(`${SCOPE}memory.bin.gz`), undefined);
  });
}

test("a compressed file is kept unpacked, and says so", async () => {
  const caches = new Caches();
  await release(caches, { ...page, "assets/x.gz": { data: gzipSync("unpacked") } }).install();
  const kept = await caches.match(`${SCOPE}assets/x.gz`);
  assert.equal(await kept.text(), "unpacked");
  assert.equal(kept.headers.get("X-Kept"), "unpacked");
});

test("what is damaged on the device is fetched anew; what is whole is left alone", async () => {
  const caches = new Caches();
  const files = { ...page, "assets/a.js": { data: "abc" }, "assets/x.gz": { data: gzipSync("unpacked") } };
  const worker = release(caches, files);
  await worker.install();
  const cache = await caches.open(`ludoteka ${SCOPE} one`);
  const mend = async () => {
    let told;
    await worker.happen("message", { data: "mend", ports: [{ postMessage: (left) => (told = left) }] });
    return told;
  };
  for (const damage of ["", "ab", "<!doctype html>"]) {
    worker.fetched.length = 0;
    await cache.put(`${SCOPE}assets/a.js`, new Response(damage));
    assert.equal(await mend(), 0);
    assert.equal(await (await caches.match(`${SCOPE}assets/a.js`)).text(), "abc");
    assert.deepEqual(worker.fetched, ["assets/a.js"]);
  }
  const { headers } = await caches.match(`${SCOPE}assets/x.gz`);
  await cache.put(`${SCOPE}assets/x.gz`, new Response("unpac", { headers }));
  assert.equal(await mend(), 0);
  assert.equal(await (await caches.match(`${SCOPE}assets/x.gz`)).text(), "unpacked");
  files["assets/a.js"].broken = "missing"; // no network, or a host that is broken too
  await cache.put(`${SCOPE}assets/a.js`, new Response("ab"));
  assert.equal(await mend(), 1);
  assert.equal(await (await caches.match(`${SCOPE}assets/a.js`)).text(), "ab", "it is not thrown away");
});

test("a new release does not take over a damaged file of the old one", async () => {
  const caches = new Caches();
  const name = `assets/a-${sha("same").slice(0, 10)}.js`;
  const files = { ...page, [name]: { data: "same" } };
  await release(caches, files).install();
  await (await caches.open(`ludoteka ${SCOPE} one`)).put(SCOPE + name, new Response("sa"));
  await release(caches, files, "two").install();
  const renewed = await caches.open(`ludoteka ${SCOPE} two`);
  assert.equal(await (await renewed.match(SCOPE + name)).text(), "same");
});

test("a device that saves data does not fetch what it can do without", async () => {
  const worker = release(new Caches(), { ...page, "m.gz": { data: gzipSync("m"), optional: true } }, "one", {
    saveData: true,
  });
  await worker.install();
  assert.deepEqual(worker.fetched, ["index.html"]);
});

test("a new release takes unchanged files from the old one, waits, and then deletes the old one and nothing else", async () => {
  const caches = new Caches();
  const name = `assets/a-${sha("same").slice(0, 10)}.js`;
  await release(caches, { ...page, [name]: { data: "same" } }).install();
  await (await caches.open("another page's cache")).put("x", new Response(""));
  const next = release(caches, { "index.html": { data: "<p>new</p>" }, [name]: { data: "same" } }, "two");
  await next.install();
  assert.deepEqual(next.fetched, ["index.html"]);
  assert.equal(caches.all.size, 3, "the old release is whole beside the new one");
  await next.happen("message", { data: "something else" });
  assert.ok(!next.fetched.includes("taken over"));
  await next.happen("message", { data: "take over" });
  assert.ok(next.fetched.includes("taken over"));
  await next.activate();
  assert.deepEqual(await caches.keys(), ["another page's cache", `ludoteka ${SCOPE} two`]);
});

// -- engines of former rules ------------------------------------------------------------------------------------------

const wheelOf = (name, data) => `past/${sha(data).slice(0, 10)}/${name}.whl`;
const OLD = wheelOf("corteo_past1", "rules 1");
const former = (path, data, ...rules) => [path, sha(data).slice(0, 10), rules];
const FORMER = `ludoteka ${SCOPE} past`;

test("a first visit fetches no engine of former rules", async () => {
  const caches = new Caches();
  const past = [former(OLD, "rules 1", "corteo basic 1")];
  const worker = release(caches, { ...page, [OLD]: { data: "rules 1" } }, "one", { rules: ["corteo basic 2"], past });
  await worker.install();
  await worker.activate();
  assert.deepEqual(worker.fetched, ["index.html"]);
  assert.deepEqual(await caches.keys(), [`ludoteka ${SCOPE} one`]);
});

test("an update keeps the engines of what could be played before, and of nothing else", async () => {
  const caches = new Caches();
  await release(caches, page, "one", { rules: ["corteo basic 1", "volk volk 3"] }).install();
  const older = wheelOf("corteo_past0", "rules 0");
  const files = { ...page, [OLD]: { data: "rules 1" }, [older]: { data: "rules 0" } };
  const past = [
    former(older, "rules 0", "corteo basic 0"),
    former(OLD, "rules 1", "corteo basic 1", "corteo advanced 1"),
  ];
  const next = release(caches, files, "two", { rules: ["corteo basic 2", "volk volk 3"], past });
  await next.install();
  await next.activate();
  assert.ok(next.fetched.includes(OLD));
  assert.ok(!next.fetched.includes(older));
  assert.deepEqual(new Set(await caches.keys()), new Set([FORMER, `ludoteka ${SCOPE} two`]));
  const third = release(caches, files, "three", { rules: ["corteo basic 3", "volk volk 3"], past });
  await third.install();
  await third.activate();
  assert.ok(!third.fetched.includes(OLD), "it is here");
  assert.equal(await (await (await caches.open(FORMER)).match(SCOPE + OLD)).text(), "rules 1");
});

test("an engine that was made anew takes the place of the one that is here", async () => {
  const caches = new Caches();
  await (await caches.open(FORMER)).put(SCOPE + OLD, new Response("rules 1"));
  const anew = wheelOf("corteo_past1", "the same for another Python");
  const past = [former(anew, "the same for another Python", "corteo basic 1")];
  const worker = release(caches, { ...page, [anew]: { data: "the same for another Python" } }, "two", { past });
  await worker.install();
  assert.equal((await (await caches.open(FORMER)).keys()).length, 2, "a game may still be running on the old one");
  await worker.activate();
  assert.deepEqual(await (await caches.open(FORMER)).keys(), [{ url: SCOPE + anew }]);
});

test("an engine that cannot be fetched at an update ends nothing: it is fetched when a save asks for it", async () => {
  const caches = new Caches();
  await release(caches, page, "one", { rules: ["corteo basic 1"] }).install();
  const past = [former(OLD, "rules 1", "corteo basic 1")];
  const next = release(caches, { ...page, [OLD]: { data: "rules 1", broken: "half" } }, "two", { past });
  await next.install();
  await next.activate();
  assert.equal(await (await caches.open(FORMER)).match(SCOPE + OLD), undefined);
});
