// What the device remembers: settings, saved games, and what happens where it refuses.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, setGlobal } from "./browser.js";

const { memoryStorage } = await import("../../static/platform/stand-in.js");
openPage();
const device = memoryStorage();
setGlobal("indexedDB", device); // Node has none
const store = await import("../../static/saves/cabinet.js");
const settings = await import("../../static/page/store.js");
const { denied } = await import("../../static/platform/pyscript.js");
const idb = await import("idb-keyval");
const shelf = idb.createStore("ludoteka", "saves");
const theirs = idb.createStore("keyval-store", "keyval"); // where earlier builds kept games, and others keep things

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
const entry = (id, data, at = 5) => ({ ...save(id, data), at, older: [] });
const ids = async () => (await store.list()).map(({ id }) => id);

beforeEach(async () => {
  await store.removeAll();
  await idb.clear(theirs);
});

test("a device that lets itself be asked is not denied", () => {
  assert.equal(denied, false);
});

test("nothing is stored before somebody chooses something", () => {
  assert.equal(settings.setting("speed"), "1100");
  assert.equal(localStorage.length, 0);
  settings.keepSetting("speed", "0");
  assert.equal(settings.setting("speed"), "0");
  assert.equal(localStorage.getItem("ludoteka.speed"), "0");
});

test("where settings may not be stored they hold for this visit", (t) => {
  t.mock.method(Object.getPrototypeOf(localStorage), "setItem", () => {
    throw new DOMException("no", "SecurityError");
  });
  settings.keepSetting("hide", "60");
  assert.equal(settings.setting("hide"), "60");
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
  assert.equal((await idb.get("b", shelf)).data, "19");
});

test("a full device is told, and nothing is lost while the page is open", async (t) => {
  await store.keep(save("c", "before"));
  t.mock.method(globalThis, "structuredClone", () => {
    throw new DOMException("full", "QuotaExceededError"); // as IDBObjectStore.put does
  });
  assert.equal(await store.keep(save("c", "after")), "full");
  assert.equal((await idb.get("c", shelf)).data, "before");
  assert.equal((await store.load("c")).data, "after");
  assert.equal((await store.list())[0].data, "after");
  assert.equal(store.isFull(), true);
  t.mock.restoreAll();
  assert.equal(await store.storeAgain(), "");
  assert.equal((await idb.get("c", shelf)).data, "after");
  assert.equal(store.isFull(), false);
  assert.equal(await store.keep(save("c", "later")), "");
  assert.equal((await idb.get("c", shelf)).data, "later");
});

test("a device that refuses for another reason is told so", async (t) => {
  t.mock.method(globalThis, "structuredClone", () => {
    throw new DOMException("no", "UnknownError");
  });
  assert.equal(await store.keep(save("g", "kept")), "denied");
  assert.equal((await store.load("g")).data, "kept");
});

const ODD = {
  nothing: null,
  number: 7,
  "no card": { id: "x", data: "text", at: 5 },
  "no data": { id: "x", card: CARD, at: 5 },
  "no time": save("x", "text"),
  "a game with a space": { ...entry("x", "text"), card: { ...CARD, game: "two words" } },
  "seats that are no list": { ...entry("x", "text"), card: { ...CARD, seats: "none" } },
  "a seat without a name": { ...entry("x", "text"), card: { ...CARD, seats: [{}] } },
  "winners that are no list": { ...entry("x", "text"), card: { ...CARD, winners: 3 } },
  "a time that no calendar holds": entry("x", "text", 1e300),
};
for (const [what, value] of Object.entries(ODD)) {
  test(`a damaged entry (${what}) hides no game, is told, and can be deleted`, async () => {
    await store.keep(save("good", "good"));
    await idb.set("odd", value, shelf);
    const [damaged] = (await store.list()).filter(store.isDamaged);
    assert.deepEqual([damaged.id, damaged.damaged], ["odd", value]);
    assert.equal((await ids()).length, 2);
    await store.removeDamaged(damaged.key);
    assert.deepEqual(await ids(), ["good"]);
  });
}

test("deleting everything leaves what another project of the same host has stored", async () => {
  await store.keep(save("e", "ours"));
  settings.keepSetting("speed", "0");
  localStorage.setItem("another.speed", "9");
  await idb.set("another-app:data", "theirs", theirs);
  await idb.set("save:slot1", { level: 3 }, theirs);
  await store.removeAll();
  assert.deepEqual(await idb.keys(theirs), ["another-app:data", "save:slot1"]);
  assert.equal(localStorage.getItem("another.speed"), "9");
  assert.equal(localStorage.getItem("ludoteka.speed"), null);
  assert.deepEqual(await store.list(), []);
});

// -- deleting ---------------------------------------------------------------------------------------------------------

test("a deleted game is gone, can be brought back for an hour, and goes for good after it", async (t) => {
  await store.keep(save("h", "game"));
  await store.remove("h");
  assert.equal(await store.load("h"), undefined);
  assert.ok((await store.list())[0].binned);
  await store.bringBack("h");
  assert.equal((await store.load("h")).data, "game");
  await store.remove("h");
  const later = Date.now() + 3_600_001;
  t.mock.method(Date, "now", () => later);
  assert.deepEqual(await store.list(), []);
  assert.deepEqual(await idb.keys(shelf), []);
});

test("a game that another tab has deleted is not stored again, unless somebody wants that", async () => {
  for (const remove of [
    (id) => idb.del(id, shelf),
    async (id) => idb.set(id, { ...(await idb.get(id, shelf)), binned: 5 }, shelf),
  ]) {
    await store.keep(save("i", "one"));
    await remove("i");
    assert.equal(await store.keep(save("i", "two")), "gone");
    assert.equal(await store.keep(save("i", "three")), "gone");
    const there = await idb.get("i", shelf);
    assert.ok(there === undefined || (there.binned === 5 && there.data === "one"), "as the other tab has left it");
    assert.equal(await store.keepAnyway("i"), "");
    assert.equal((await store.load("i")).data, "three");
    assert.equal(await store.keep(save("i", "four")), "");
    await store.removeAll();
  }
});

test("games are listed the newest first", async (t) => {
  let now = 1000;
  t.mock.method(Date, "now", () => (now += 1000));
  for (const id of ["old", "middle", "new"]) await store.keep(save(id, id));
  assert.deepEqual(await ids(), ["new", "middle", "old"]);
});

test("another tab may have played on: the newer state counts", async () => {
  await store.keep(save("f", "here"));
  const stored = await idb.get("f", shelf);
  await idb.set("f", { ...stored, data: "there", at: stored.at + 1 }, shelf);
  assert.equal((await store.load("f")).data, "there");
  await store.keep(save("f", "here again"));
  const { data, older } = await idb.get("f", shelf);
  assert.deepEqual([data, ...older.map((earlier) => earlier.data)], ["here again", "there"], "the other's is kept");
});

test("names of saves are short and differ", () => {
  const names = new Set(Array.from({ length: 200 }, store.newId));
  assert.equal(names.size, 200);
  for (const name of names) assert.match(name, /^[0-9a-z]{6}$/);
});
