// Bots, the table's own clock, presses and keys.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openGame, whenAsked, apply, heard, reply, told, workers } from "./table.js";
import { setGlobal, sleep, until } from "./browser.js";

const { $ } = await import("../../static/page/dom.js");
const { keepSetting } = await import("../../static/page/store.js");
const turns = await import("../../static/table/turns.js");

beforeEach(() => openGame());

// -- bots and the clock -----------------------------------------------------------------------------------------------

const ASKED = { do: "bot-moved", position: 3, level: "hard" };
const moved = (/** @type {any} */ request) => request.do === "bot-moved" && !request.level;

test("a bot's answer is told to the table; what a newer reply has overtaken is dropped", async () => {
  whenAsked((request) => {
    if (request.level) return sleep(20).then(() => ({}));
    return null;
  });
  apply(reply({ phase: "bot", bots: ASKED }));
  await told(moved);
  assert.equal(heard.find(moved).position, 3);
  await sleep(10);
  heard.length = 0;
  apply(reply({ phase: "bot", bots: ASKED }));
  apply(reply());
  await sleep(60);
  assert.deepEqual(heard.filter(moved), []);
});

test("a bot's answer waits for the pace of the settings, unless nobody can see it, and while Undo glows", async () => {
  keepSetting("speed", "600");
  for (const [soon, patience] of [[false], [true], [true, 700]]) {
    heard.length = 0;
    whenAsked((request) => (request.level ? { soon } : null));
    const began = performance.now();
    apply(reply({ phase: "bot", bots: ASKED, patience }));
    await told(moved);
    assert.equal(performance.now() - began >= 590, !soon || patience > 0);
  }
});

test("Move now takes the address back at which the bot looks while it thinks; leaving does too", async (t) => {
  const { mock } = t.mock.method(URL, "revokeObjectURL");
  for (const hurries of [() => press($("#hurry")), turns.stop]) {
    heard.length = 0;
    whenAsked((request) => (request.level ? new Promise(() => {}) : null));
    apply(reply({ phase: "bot", bots: ASKED, patch: { "#prompt": '<button id="hurry" data-hurry="7">now</button>' } }));
    await told((request) => request.level);
    mock.resetCalls();
    hurries();
    const { stop } = heard.find((request) => request.level);
    assert.match(stop, /^blob:/);
    assert.deepEqual(
      mock.calls.map((call) => call.arguments),
      [[stop]],
    );
  }
});

test("a bot that fails three times over is told, with a way to try again", async (t) => {
  t.mock.method(console, "info", () => {});
  let tries = 0;
  whenAsked((request) => {
    if (!request.level) return null;
    tries += 1;
    return tries < 5 ? Promise.reject(new Error("no")) : {};
  });
  const former = workers.length;
  apply(reply({ phase: "bot", bots: ASKED }));
  await until(() => $("#banner").hidden === false);
  assert.equal(tries, 4);
  assert.ok(workers.slice(former).every(({ ended }) => ended));
  $("#banner button").click();
  await told(moved);
});

test("a bots' worker that was ended while it was asked does not make the page forget the next one", async (t) => {
  t.mock.method(console, "info", () => {});
  whenAsked((request) => (request.level ? new Promise(() => {}) : null));
  turns.restBots();
  const former = workers.length;
  apply(reply({ phase: "bot", bots: ASKED }));
  await told((request) => request.level);
  turns.restBots();
  turns.bots.wanted();
  await sleep(20);
  turns.bots.wanted();
  await sleep(20);
  assert.deepEqual(
    workers.slice(former).map(({ role, ended }) => [role, ended]),
    [
      ["bots", true],
      ["bots", false],
    ],
  );
  turns.restBots();
});

test("a bots' worker that nobody asks for half a minute ends, and the next reply begins another", async (t) => {
  turns.restBots();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const former = workers.length;
  for (const wanted of ["29 false", "30 true", "0 true,false"]) {
    const [wait, ends] = wanted.split(" ");
    apply(reply({ company: true }));
    await turns.bots.wanted();
    t.mock.timers.tick(Number(wait) * 1000);
    await Promise.resolve();
    assert.equal(String(workers.slice(former).map(({ ended }) => ended)), ends);
  }
  turns.restBots();
});

test("the table's own clock goes on after its time, once, and stops when the table is left", async () => {
  apply(reply({ n: 3, wait: 15 }));
  await told((request) => request.do === "timer");
  assert.equal(heard.find((request) => request.do === "timer").n, 3);
  heard.length = 0;
  apply(reply({ wait: 15 }));
  turns.stop();
  await sleep(40);
  assert.deepEqual(heard, []);
});

// -- presses and keys -------------------------------------------------------------------------------------------------

const press = (element, more = {}) =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...more }));
const key = (name, target = document.body, more = {}) => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
};

test("a press on an element that names what it does tells Python all its data and the answers on the screen", async () => {
  apply(reply({ n: 5, patch: { "#tray": '<button id="x" data-do="choose" data-option="3">x</button>' } }));
  heard.length = 0;
  press($("#x"));
  await until(() => heard.length);
  const { do: what, name, option, n: shown } = heard[0];
  assert.deepEqual([what, name, option, shown], ["act", "choose", "3", 5]);
});

const TRAY = '<button id="x" data-do="choose">x</button><button id="confirm" data-do="commit">Confirm</button>';

test("a double tap does not commit what it chooses", async () => {
  apply(reply({ patch: { "#tray": TRAY } }));
  await sleep(360);
  heard.length = 0;
  press($("#x"));
  press($("#confirm"));
  await sleep(360);
  assert.deepEqual(
    heard.map(({ name }) => name),
    ["choose"],
  );
  press($("#confirm"));
  await until(() => heard.at(-1).name === "commit");
});

test("whoever goes to Confirm by key is heard at once; a second press of the same key is not", async () => {
  apply(reply({ patch: { "#tray": TRAY } }));
  await sleep(360);
  heard.length = 0;
  const byKey = (/** @type {string} */ selector) =>
    $(selector).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  byKey("#x");
  await sleep(5);
  $("#confirm").focus();
  byKey("#confirm");
  byKey("#confirm");
  await sleep(20);
  assert.deepEqual(
    heard.map(({ name }) => name),
    ["choose", "commit"],
  );
});

test("single letters work unless they are switched off or somebody is typing", async () => {
  apply(reply({ patch: { "#commit": '<button id="undo" data-do="undo">Undo</button><input id="i">' } }));
  heard.length = 0;
  assert.equal(key("u").defaultPrevented, true);
  await told(({ name }) => name === "undo");
  heard.length = 0;
  assert.equal(key("u", $("#i")).defaultPrevented, false);
  assert.equal(key("u", document.body, { ctrlKey: true }).defaultPrevented, false);
  assert.equal(key("constructor").defaultPrevented, false);
  keepSetting("keys", "off");
  assert.equal(key("u").defaultPrevented, false);
  keepSetting("keys", "on");
  await sleep(10);
  assert.deepEqual(heard, []);
});

test("Escape takes back what is chosen, but first closes what lies over the table", async () => {
  $("#table").classList.add("panel-open");
  document.documentElement.dataset.turned = "left"; // the log lies over the table, not beside it
  key("Escape");
  delete document.documentElement.dataset.turned;
  assert.equal($("#table").classList.contains("panel-open"), false);
  assert.deepEqual(heard, []);
  $("#table").classList.add("panel-open"); // beside the board it is in nobody's way
  key("Escape");
  await told(({ name }) => name === "cancel");
  assert.equal($("#table").classList.contains("panel-open"), true);
});

test("a phone's Back closes what lies over the table, and leaves the table only when nothing does", async (t) => {
  const watching = new Set();
  const made = () => ({ destroy: () => watching.clear() });
  setGlobal("CloseWatcher", function Watcher() {
    return watching.add(Object.assign(this, made())) && undefined;
  });
  t.after(() => setGlobal("CloseWatcher", undefined));
  document.documentElement.dataset.turned = "left"; // the log lies over the table
  for (const close of [() => key("Escape"), () => [...watching][0].onclose()]) {
    $("#table").classList.add("panel-open");
    $("#table").click();
    await until(() => watching.size === 1);
    close();
    assert.equal($("#table").classList.contains("panel-open"), false);
    dispatchEvent(new Event("keyup"));
    await sleep(5);
  }
  delete document.documentElement.dataset.turned;
  assert.equal(watching.size, 1, "the watcher that has closed something is spent, and no new one was made");
});

test("a key that is held down presses a place once", async () => {
  apply(reply({ patch: { "#board": '<b data-place="shop:food" data-do="choose" tabindex="0">food</b>' } }));
  heard.length = 0;
  const place = $("[data-place]");
  key("Enter", place);
  key("Enter", place, { repeat: true });
  await sleep(20);
  assert.equal(heard.length, 1);
  assert.equal(heard[0].place, "shop:food");
});

test("Escape at the curtain means: not me", async () => {
  const event = new Event("cancel", { cancelable: true });
  $("#curtain").dispatchEvent(event);
  assert.equal(event.defaultPrevented, true);
  await told(({ name }) => name === "not-me");
});

test("the language changes at the table, in a running game", async () => {
  const choice = document.createElement("button");
  choice.dataset.language = "pl";
  $("#table").append(choice);
  press(choice);
  await told((request) => request.do === "language");
  assert.equal(heard[0].language, "pl");
  choice.dataset.language = "constructor";
  heard.length = 0;
  press(choice);
  await sleep(10);
  assert.deepEqual(heard, [], "no such language");
});

test("a screen in a museum prints nothing", async (t) => {
  const { page } = await import("../../static/page/python.js");
  setGlobal("print", t.mock.fn());
  $("#table").insertAdjacentHTML("beforeend", '<button id="paper" data-print=""></button>');
  for (const shown of ["kiosk", "embed"]) {
    page.guest = { occasion: { kind: "guest", shown, languages: [] }, attracts: false };
    $("#paper").click();
    const printed = () => globalThis.print.mock.callCount();
    await (shown === "kiosk" ? sleep(100) : until(printed));
    assert.equal(printed(), shown === "kiosk" ? 0 : 1, shown);
  }
  page.guest = null;
});
