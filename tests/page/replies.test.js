// What a reply of Python's does to the screen, and what is hidden at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CARD, go, heard, openGame, reply, told, whenAsked } from "./table.js";
import { sleep, until } from "./browser.js";

const { $ } = await import("../../static/dom.js");
const { page } = await import("../../static/python.js");
const { apply } = await import("../../static/replies.js");
const secret = await import("../../static/private.js");
const { keepSetting, load } = await import("../../static/store.js");

// -- replies ----------------------------------------------------------------------------------------------------------

test("to the same eyes log and figures come a frame later, to other eyes everything at once", async () => {
  await openGame();
  apply(reply({ patch: { "#board": "<p>new</p>", "#strips": "<p>figures</p>" } }));
  assert.equal($("#board").textContent, "new");
  assert.equal($("#strips").textContent, "", "not yet");
  await until(() => $("#strips").textContent === "figures");
  apply(reply({ patch: { "#strips": "<p>public</p>" }, same_eyes: false }));
  assert.equal($("#strips").textContent, "public");
});

test("what was put off is dropped when something newer comes for the same region", async () => {
  await openGame();
  apply(reply({ patch: { "#strips": "<p>secret</p>" } }));
  apply(reply({ patch: { "#strips": "<p>public</p>" }, same_eyes: false }));
  await sleep(60);
  assert.equal($("#strips").textContent, "public");
});

test("a reply's save is kept on the device and in the page", async () => {
  await openGame();
  apply(reply({ save: { id: "t1", card: CARD, data: "newest" } }));
  assert.equal(page.game.save, "newest");
  await until(async () => (await load("t1")).data === "newest");
});

test("each trouble with storage is said once in a game, and again in the next", async (t) => {
  await openGame();
  t.mock.method(globalThis, "structuredClone", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const save = { id: "t1", card: CARD, data: "more" };
  apply(reply({ save }));
  await until(() => $("#banner p")?.textContent === "Storage is full.");
  $("#banner button").click();
  apply(reply({ save }));
  await sleep(20);
  assert.equal($("#banner").hidden, true);
  await go("#/g/kolejka");
  await go("#/t/t1");
  await until(() => $("#table"));
  apply(reply({ save }));
  await until(() => $("#banner p")?.textContent === "Storage is full.");
});

test("the curtain is drawn and opened as Python says, and nothing is announced behind it", async () => {
  await openGame();
  apply(reply({ announce: "Anna to move." }));
  apply(reply({ curtain: true, announce: "A secret." }));
  assert.equal($("#curtain").open, true);
  await sleep(80);
  assert.equal($("#polite").textContent, "Anna to move.");
  apply(reply());
  assert.equal($("#curtain").open, false);
});

test("the focus stays where it is, goes where Python wants it, or to what comes next", async () => {
  await openGame();
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

test("a rehearsal changes nothing that anybody sees", async () => {
  await openGame();
  const before = document.body.innerHTML;
  apply({ rehearsal: { "#board": "<p>what a tap would show</p>" } });
  assert.equal(document.body.innerHTML, before);
});

test("a long list of answers is asked for when it is open", async () => {
  await openGame();
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

test("hiding empties at once every region that may show something private, before Python answers", async () => {
  await openGame();
  const patch = {
    "#board": "<p>SECRET board</p>",
    "#tray": "<p>SECRET tray</p>",
    "#drawer": "<p>SECRET hand</p>",
    "#strips": "<p>SECRET coins</p>",
    "#prompt": '<div class="asked"><h1 id="asked" tabindex="-1">?</h1><p id="second">SECRET preview</p></div>',
  };
  apply(reply({ patch, private: true, same_eyes: false }));
  assert.ok(document.body.textContent.includes("SECRET"));
  dispatchEvent(new Event("blur"));
  assert.ok(!document.body.textContent.includes("SECRET"), document.body.textContent);
  await told(({ name, whole }) => name === "cover" && whole);
});

test("a private view hides by itself after the seconds of the settings, counted anew at each touch", async (t) => {
  await openGame();
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

test("nothing is hidden where nothing private is open", async () => {
  await openGame();
  apply(reply({ patch: { "#board": "<p>public</p>" } }));
  heard.length = 0;
  secret.hide();
  assert.equal($("#board").textContent, "public");
  assert.deepEqual(heard, []);
});
