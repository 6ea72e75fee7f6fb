// The service worker: what it keeps, mends and takes over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { Caches, SCOPE, ask, page, release, sha } from "./service.js";

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

test("what has arrived when somebody stops it stays, and a later visit goes on from there", async () => {
  const caches = new Caches();
  const files = { ...page, "a.js": { data: "a" }, "b.js": { data: "b" } };
  const worker = release(caches, files);
  const told = [];
  const watcher = {
    postMessage: (bytes) => told.push(bytes) && bytes === 1 && worker.happen("message", { data: "stop" }),
  };
  await worker.happen("message", { data: "watch", ports: [watcher] });
  await assert.rejects(worker.install());
  assert.deepEqual(told, [0, 1]);
  const later = release(caches, files);
  await later.install();
  assert.deepEqual([...worker.fetched, ...later.fetched], Object.keys(files), "nothing is fetched twice");
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

test("a press on the page goes before what a later visit needs", async () => {
  const worker = release(new Caches(), { ...page, "other.html": { data: "<p>other</p>" } });
  worker.happen("message", { data: "make way" });
  const installed = worker.install();
  await new Promise((then) => setTimeout(then, 150));
  assert.deepEqual(worker.fetched, []);
  await installed;
  assert.equal(worker.fetched.length, 2);
});
