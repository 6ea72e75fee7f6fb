// An update and the games that run: engines of former rules are kept, and nothing closes a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Caches, SCOPE, page, release, sha } from "./service.js";

const wheelOf = (name, data) => `past/${sha(data).slice(0, 10)}/${name}.whl`;
const OLD = wheelOf("corteo_past1", "rules 1");
const former = (path, data, ...rules) => [path, sha(data).slice(0, 10), rules];
const FORMER = `ludoteka ${SCOPE} past`;

/** A device with a release that plays the basic game's rules 1. */
async function withBasic() {
  const caches = new Caches();
  await release(caches, page, "one", { rules: ["corteo basic 1"] }).install();
  return caches;
}

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
  const caches = await withBasic();
  const past = [former(OLD, "rules 1", "corteo basic 1")];
  const next = release(caches, { ...page, [OLD]: { data: "rules 1", broken: "half" } }, "two", { past });
  await next.install();
  await next.activate();
  assert.equal(await (await caches.open(FORMER)).match(SCOPE + OLD), undefined);
});

const begun = (game, name, version, more = {}) => ({ card: { game, rules: [name, version], over: false }, ...more });
const BASIC = begun("corteo", "basic", "1");

test("an engine that a running game needs and that cannot be fetched keeps the update waiting", async () => {
  const caches = await withBasic();
  const past = [former(OLD, "rules 1", "corteo basic 1")];
  const files = { ...page, [OLD]: { data: "rules 1", broken: "half" } };
  const next = release(caches, files, "two", { past, saves: [BASIC] });
  await assert.rejects(next.install(), /Half a download/);
  files[OLD].broken = undefined;
  await next.install();
  assert.ok(await (await caches.open(FORMER)).match(SCOPE + OLD));
});

test("a release that does not know the rules of a running game says so, fetches nothing and does not come", async () => {
  const caches = await withBasic();
  const next = release(caches, page, "two", { rules: ["corteo basic 2"], saves: [BASIC] });
  await assert.rejects(next.install(), /whose rules this release does not know/);
  assert.deepEqual(next.fetched, ["would close"]);
  assert.deepEqual(await caches.keys(), [`ludoteka ${SCOPE} one`]);
});

test("games that are over, deleted, or of rules that nobody here could play, keep no release waiting", async () => {
  const caches = await withBasic();
  const over = { card: { ...BASIC.card, over: true } };
  const saves = [over, { ...BASIC, binned: 1 }, begun("corteo", "basic", "7"), { card: null }, null];
  const next = release(caches, page, "two", { rules: ["corteo basic 2"], saves });
  await next.install();
  await next.activate();
  assert.deepEqual(await caches.keys(), [`ludoteka ${SCOPE} two`]);
});
