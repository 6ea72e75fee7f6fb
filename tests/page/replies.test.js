// What a reply of Python's does to the screen, and what is hidden at once.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { CARD, openGame, whenAsked, apply, go, heard, reply, told } from "./table.js";
import { drawTable, sleep, until } from "./browser.js";

const { $ } = await import("../../static/page/dom.js");
const { act, page } = await import("../../static/page/python.js");
const secret = await import("../../static/table/private.js");
const { load } = await import("../../static/saves/cabinet.js");
const { keepSetting } = await import("../../static/page/store.js");

const { createStore, del, get } = await import("idb-keyval");

beforeEach(() => openGame());

/** Have Python answer something that somebody does. */
async function answered(more) {
  whenAsked(({ name }) => (name === "test" ? reply(more) : null));
  await act("test");
}

// -- replies ----------------------------------------------------------------------------------------------------------

test("to the same eyes log and figures come a frame later, to other eyes everything at once", async () => {
  apply(reply({ patch: { "#board": "<p>new</p>", "#strips": "<p>figures</p>" } }));
  assert.equal($("#board").textContent, "new");
  assert.equal($("#strips").textContent, "", "not yet");
  await until(() => $("#strips").textContent === "figures");
  apply(reply({ patch: { "#strips": "<p>public</p>" }, same_eyes: false }));
  assert.equal($("#strips").textContent, "public");
});

test("what was said about a hand goes from the page with it", async () => {
  apply(reply({ private: true, phase: "private", alarm: "None of your pawns is first." }));
  await until(() => $("#alert").textContent !== "");
  apply(reply({ phase: "public" }));
  assert.equal($("#alert").textContent, "");
  apply(reply({ private: true, phase: "private", alarm: "None of your pawns is first." }));
  apply(reply({ phase: "public" })); // covered before it was said at all
  await sleep(120);
  assert.equal($("#alert").textContent, "");
});

test("what was put off is dropped when something newer comes for the same region", async () => {
  apply(reply({ patch: { "#strips": "<p>secret</p>" } }));
  apply(reply({ patch: { "#strips": "<p>public</p>" }, same_eyes: false }));
  await sleep(60);
  assert.equal($("#strips").textContent, "public");
});

test("a reply's save is kept on the device and in the page", async () => {
  await answered({ save: { id: "t1", card: CARD, data: "newest" } });
  assert.equal(page.game.save, "newest");
  await until(async () => (await load("t1")).data === "newest");
});

test("a game is stored before its picture is shown", async (t) => {
  const seen = [];
  t.mock.method(globalThis, "structuredClone", (value) => {
    seen.push($("#board").textContent);
    return value;
  });
  await answered({ save: { id: "t1", card: CARD, data: "moved" }, patch: { "#board": "<p>moved</p>" } });
  assert.deepEqual(seen, [""]);
  assert.equal($("#board").textContent, "moved");
  assert.equal(document.documentElement.classList.contains("unstored"), false);
});

test("where the device is slow the picture comes first, and is marked as long as it is not stored", async (t) => {
  const opening = indexedDB.open("ludoteka");
  await new Promise((done) => (opening.onsuccess = done));
  t.mock.method(opening.result, "transaction", () => {
    const deal = { objectStore: () => ({ get: () => ({}), put: () => {}, transaction: deal }) };
    setTimeout(() => deal.oncomplete?.(), 400);
    return deal;
  });
  await answered({ save: { id: "t1", card: CARD, data: "slow" }, patch: { "#board": "<p>moved</p>" } });
  const { classList } = document.documentElement;
  assert.deepEqual([$("#board").textContent, classList.contains("unstored")], ["moved", true]);
  await until(() => !classList.contains("unstored"));
});

test("a game that was deleted in another tab is told, and stored again only when somebody wants that", async () => {
  const shelf = createStore("ludoteka", "saves");
  await answered({ save: { id: "t1", card: CARD, data: "one" } });
  await del("t1", shelf);
  await answered({ save: { id: "t1", card: CARD, data: "two" } });
  assert.match($("#banner p").textContent, /deleted in another tab/);
  assert.equal(await get("t1", shelf), undefined);
  $("#banner button").click();
  await until(async () => (await get("t1", shelf))?.data === "two");
});

const isFull = () => /storage of this device is full/.test($("#banner p")?.textContent ?? "");

test("that storage is full is said once in a game, and on every other screen for as long as it is so", async (t) => {
  const { structuredClone: copied } = globalThis;
  t.mock.method(globalThis, "structuredClone", (value) => {
    if (value.id === "t1") throw new DOMException("full", "QuotaExceededError");
    return copied(value); // happy-dom copies styles
  });
  const save = { id: "t1", card: CARD, data: "more" };
  await answered({ save });
  assert.ok(isFull());
  $("#banner button").click();
  await answered({ save });
  assert.equal($("#banner").hidden, true);
  await go("#/g/kolejka");
  await until(() => isFull());
  await go("#/t/t1");
  await until(() => $("#table") && isFull());
  t.mock.restoreAll();
  await go("#/g/kolejka");
  await until(() => $("#banner").hidden);
});

test("the curtain is drawn and opened as Python says, and nothing is announced behind it", async () => {
  apply(reply({ announce: "Anna to move." }));
  await until(() => $("#polite").textContent === "Anna to move.");
  apply(reply({ announce: "On its way." }));
  apply(reply({ phase: "covered", announce: "A secret." }));
  assert.equal($("#curtain").open, true);
  await sleep(80);
  assert.equal($("#polite").textContent, "");
  apply(reply());
  assert.equal($("#curtain").open, false);
});

test("the focus stays where it is, goes where Python wants it, or to what comes next", async () => {
  apply(reply({ patch: { "#tray": '<button class="move" id="a">a</button><button class="move" id="b">b</button>' } }));
  $("#b").focus();
  apply(reply({ patch: { "#tray": '<button class="move" id="b">b</button>' } }));
  assert.equal(document.activeElement.id, "b");
  apply(reply({ focus: "#asked" }));
  assert.equal(document.activeElement.id, "asked");
  $("#b").focus();
  apply(reply({ patch: { "#tray": '<button class="move" id="c">c</button>' } }));
  assert.equal(document.activeElement.id, "c");
});

test("a long list of answers is asked for when it is open", async () => {
  const list = (fold) => ({ "#tray": `<details id="move-all" data-fold="${fold}"></details>` });
  whenAsked(({ name, open }) => (name === "fold" ? reply({ patch: list(open === "1" ? "full" : "empty") }) : null));
  apply(reply({ patch: list("empty") }));
  heard.length = 0;
  $("details").open = true;
  await until(() => $("details").dataset.fold === "full");
  await sleep(20);
  assert.deepEqual(
    heard.map(({ name, open }) => [name, open]),
    [["fold", "1"]],
  );
});

// -- secrets ----------------------------------------------------------------------------------------------------------

const SECRETS = {
  "#headline": "SECRET headline",
  "#prompt": '<div class="asked"><h1 id="asked" tabindex="-1">SECRET?</h1><p id="second">SECRET preview</p></div>',
  "#board": "<p>SECRET board</p>",
  "#strips": "<p>SECRET coins</p>",
  "#tray": "<p>SECRET tray</p>",
  "#commit": "<button>SECRET</button>",
  "#panel": "<p>SECRET note</p>",
  "#drawer": "<p>SECRET hand</p>",
};
const shown = () => document.body.textContent + document.title;

test("covering empties the whole picture in the same task, before Python answers", async () => {
  apply(reply({ patch: SECRETS, private: true, same_eyes: false, announce: "SECRET", alarm: "SECRET" }));
  assert.ok(shown().includes("SECRET"));
  dispatchEvent(new Event("blur"));
  assert.ok(!shown().includes("SECRET"), shown());
  await told(({ name, whole }) => name === "cover" && whole);
  await sleep(100);
  assert.ok(!shown().includes("SECRET"), "nothing that was on its way to the ear either");
});

test("what was asked before covering is not shown when it comes after it, until the whole public picture is there", async () => {
  whenAsked(async ({ name }) => {
    await sleep(15);
    if (name === "choose") {
      return reply({ patch: { "#tray": "SECRET tray", "#strips": "SECRET" }, private: true, n: 1 });
    }
    if (name === "cover") return reply({ patch: { "#app": drawTable("t1", { board: "public" }) }, n: 1 });
    return null;
  });
  apply(reply({ patch: { "#drawer": "<p>SECRET hand</p>", "#panel": "SECRET log" }, private: true }));
  act("choose");
  dispatchEvent(new Event("blur"));
  for (let look = 0; look < 20; look += 1) {
    assert.ok(!shown().includes("SECRET"), shown());
    await sleep(3);
  }
  assert.equal(page.game.n, 1);
  await until(() => $("#board").textContent === "public");
});

test("a private view that was asked for does not open once the page has lost sight", async () => {
  whenAsked(async ({ name }) => {
    await sleep(15);
    if (name === "claim") return reply({ patch: { "#tray": "SECRET tray" }, private: true });
    if (name === "cover") return reply({ patch: { "#app": drawTable("t1", { board: "covered" }) } });
    return null;
  });
  document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  act("claim");
  dispatchEvent(new Event("blur"));
  await until(() => $("#board").textContent === "covered");
  assert.ok(!shown().includes("SECRET"));
  document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await act("claim");
  assert.ok(shown().includes("SECRET"), "somebody who is there may look");
});

test("a private view hides by itself after the seconds of the settings, counted anew at each touch", async (t) => {
  keepSetting("hide", "8");
  t.mock.timers.enable({ apis: ["setTimeout"] });
  apply(reply({ patch: { "#drawer": "<p>hand</p>" }, private: true }));
  t.mock.timers.tick(7000);
  document.dispatchEvent(new Event("pointermove"));
  t.mock.timers.tick(7000);
  assert.equal($("#drawer").textContent, "hand");
  t.mock.timers.tick(1001);
  assert.equal($("#drawer").textContent, "");
});

test("a hand says ten seconds before that it will close, and stays open with an answer chosen", async (t) => {
  keepSetting("hide", "60");
  document.body.dispatchEvent(new MouseEvent("click", { bubbles: true })); // somebody is there
  t.mock.timers.enable({ apis: ["setTimeout"] });
  apply(reply({ patch: { "#drawer": "<p>hand</p>" }, private: true }));
  t.mock.timers.tick(49_000);
  assert.notEqual($("#table").dataset.drains, "yes");
  t.mock.timers.tick(2_000);
  assert.equal($("#table").dataset.drains, "yes", "a line drains");
  document.dispatchEvent(new Event("pointermove"));
  assert.notEqual($("#table").dataset.drains, "yes", "whoever is there has all the time");
  const chosen = ['<p data-do="choose" aria-pressed="true">hand</p>', '<p>hand</p><button id="confirm"></button>'];
  for (const hand of chosen) {
    apply(reply({ patch: { "#drawer": hand }, private: true }));
    t.mock.timers.tick(600_000);
    assert.equal($("#drawer").textContent, "hand");
  }
});

test("nothing is hidden where nothing private is open", async () => {
  apply(reply({ patch: { "#board": "<p>public</p>" } }));
  heard.length = 0;
  secret.hide();
  assert.equal($("#board").textContent, "public");
  assert.deepEqual(heard, []);
});
