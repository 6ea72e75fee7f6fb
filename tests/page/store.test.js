// What the device remembers: settings, saved games, and what happens where it refuses.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, setGlobal } from "./browser.js";

const { memoryStorage } = await import("../../static/platform/stand-in.js");
openPage();
const device = memoryStorage();
setGlobal("indexedDB", device); // Node has none
const store = await import("../../static/store.js");
const idb = await import("idb-keyval");

const CARD = {
  game: "kolejka",
  seats: [{ name: "Anna", mark: "●", bot: false }],
  headline: { en: "Monday" },
  turn: 0,
  over: false,
  winners: [],
  answers: 1,
};
const save = (id, data) => ({ id, card: CARD, data });

beforeEach(async () => {
  await store.removeAll();
  await idb.clear();
});

test("a device that lets itself be asked is not denied", () => {
  assert.equal(store.denied, false);
});

test("nothing is stored before somebody chooses something", () => {
  assert.equal(store.setting("speed"), "1100");
  assert.equal(localStorage.length, 0);
  store.keepSetting("speed", "0");
  assert.equal(store.setting("speed"), "0");
  assert.equal(localStorage.getItem("ludoteka.speed"), "0");
});

test("where settings may not be stored they hold for this visit", (t) => {
  t.mock.method(Object.getPrototypeOf(localStorage), "setItem", () => {
    throw new DOMException("no", "SecurityError");
  });
  store.keepSetting("hide", "60");
  assert.equal(store.setting("hide"), "60");
});

test("a game is kept with its two earlier states, the newest first", async () => {
  for (const data of ["one", "two", "three", "four"]) assert.equal(await store.keep(save("a", data)), "");
  const kept = await store.load("a");
  assert.equal(kept.data, "four");
  assert.deepEqual(
    kept.older.map((earlier) => earlier.data),
    ["three", "two"],
  );
});

test("writes come one after the other, however fast the answers are", async () => {
  const data = Array.from({ length: 20 }, (_, n) => `${n}`);
  await Promise.all(data.map((text) => store.keep(save("b", text))));
  assert.equal((await idb.get("save:b")).data, "19");
});

test("a full device is told, and nothing is lost while the page is open", async (t) => {
  await store.keep(save("c", "before"));
  t.mock.method(globalThis, "structuredClone", () => {
    throw new DOMException("full", "QuotaExceededError"); // as IDBObjectStore.put does
  });
  assert.equal(await store.keep(save("c", "after")), "full");
  assert.equal((await idb.get("save:c")).data, "before");
  assert.equal((await store.load("c")).data, "after");
  assert.equal((await store.list())[0].data, "after");
  t.mock.restoreAll();
  assert.equal(await store.keep(save("c", "later")), "");
  assert.equal((await idb.get("save:c")).data, "later");
});

test("a device that refuses for another reason is told so", async (t) => {
  t.mock.method(globalThis, "structuredClone", () => {
    throw new DOMException("no", "UnknownError");
  });
  assert.equal(await store.keep(save("g", "kept")), "denied");
  assert.equal((await store.load("g")).data, "kept");
});

test("an odd entry in the store hides no game", async () => {
  await store.keep(save("d", "good"));
  await idb.set("save:odd", { at: 5 });
  await idb.set("save:null", null);
  await idb.set("save:other", { id: "x", data: 7, card: { seats: "none" } });
  assert.deepEqual(
    (await store.list()).map((entry) => entry.id),
    ["d"],
  );
});

test("deleting everything leaves what another page of the same site has stored", async () => {
  await store.keep(save("e", "ours"));
  store.keepSetting("speed", "0");
  localStorage.setItem("another.speed", "9");
  await idb.set("another-app:data", "theirs");
  await store.removeAll();
  assert.deepEqual(await idb.keys(), ["another-app:data"]);
  assert.equal(localStorage.getItem("another.speed"), "9");
  assert.equal(localStorage.getItem("ludoteka.speed"), null);
  assert.deepEqual(await store.list(), []);
});

test("games are listed the newest first, and one can be deleted", async (t) => {
  let now = 1000;
  t.mock.method(Date, "now", () => (now += 1000));
  for (const id of ["old", "middle", "new"]) await store.keep(save(id, id));
  assert.deepEqual(
    (await store.list()).map((entry) => entry.id),
    ["new", "middle", "old"],
  );
  await store.remove("middle");
  assert.deepEqual(
    (await store.list()).map((entry) => entry.id),
    ["new", "old"],
  );
  assert.equal(await store.load("middle"), undefined);
});

test("another tab may have played on: the newer state counts", async () => {
  await store.keep(save("f", "here"));
  const entry = await idb.get("save:f");
  await idb.set("save:f", { ...entry, data: "there", at: entry.at + 1 });
  assert.equal((await store.load("f")).data, "there");
});

test("names of saves are short and differ", () => {
  const names = new Set(Array.from({ length: 200 }, store.newId));
  assert.equal(names.size, 200);
  for (const name of names) assert.match(name, /^[0-9a-z]{6}$/);
});
