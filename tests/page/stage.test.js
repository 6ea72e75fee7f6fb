// What happened is shown moment by moment, while whoever is asked may act.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openGame, whenAsked, apply, heard, reply } from "./table.js";
import { sleep, until } from "./browser.js";

const { $ } = await import("../../static/page/dom.js");
const { page } = await import("../../static/page/python.js");
const { playing } = await import("../../static/board/stage.js");
const secret = await import("../../static/table/private.js");
const { keepSetting } = await import("../../static/page/store.js");

const MOMENTS = [
  { says: "A truck comes.", seat: null, board: "<p>line 4</p>" },
  { says: "Ewa buys.", seat: 2, board: "<p>line 5</p>" },
  { says: "Jan buys.", seat: 1 },
];
const scenes = (...lines) => MOMENTS.map(({ says, seat }, at) => ({ says, seat, scene: lines[at] }));
const END = { n: 5, patch: { "#board": "<p>end</p>", "#tray": "<b>asked</b>" }, moments: MOMENTS };

/** A table at which things happen in sight. */
beforeEach(async () => {
  keepSetting("speed", "350");
  await openGame();
  page.game.n = 4;
  $("#table").insertAdjacentHTML("beforeend", '<p id="caption"></p><div id="flights"></div><div id="scene"></div>');
});

test("the board goes from moment to moment; the question is there at once", async () => {
  apply(reply(END));
  assert.equal($("#tray").textContent, "asked");
  assert.notEqual($("#board").textContent, "end");
  await until(() => $("#board").textContent === "line 4");
  assert.equal($("#caption").textContent, "A truck comes.");
  await until(() => $("#board").textContent === "line 5");
  await until(() => $("#board").textContent === "end");
  assert.equal($("#caption").textContent, "Jan buys.");
  await until(() => !playing());
  assert.equal($("#caption").textContent, "");
  assert.deepEqual(heard, [], "all of it came with the answer's reply");
});

for (const event of [new MouseEvent("click", { bubbles: true }), new KeyboardEvent("keydown", { key: "x" })]) {
  test(`a ${event.type} shows the end`, async () => {
    apply(reply(END));
    await until(() => $("#board").textContent === "line 4");
    document.body.dispatchEvent(event);
    assert.equal($("#board").textContent, "end");
    await sleep(30);
    assert.equal($("#board").textContent, "end");
    assert.equal($("#caption").textContent, "");
  });
}

test("a touch that shows the end presses nothing that was not seen yet", async () => {
  const place = (more) => `<i id="at-a" data-place="a" ${more}>x</i>`;
  const moments = MOMENTS.map(({ says, seat }) => ({ says, seat, board: place("") }));
  apply(reply({ ...END, moments, patch: { "#board": place('data-do="choose" data-option="3"') } }));
  await until(() => $("#at-a"));
  heard.length = 0;
  $("#at-a").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  assert.equal($("#at-a").dataset.option, "3");
  await sleep(30);
  assert.ok(!heard.some(({ name }) => name === "choose"));
  $("#at-a").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await until(() => heard.some(({ name, option }) => name === "choose" && option === "3"));
});

test("answers wait until one line of somebody else's deed is told or skipped, and for none of one's own", async () => {
  const waits = () => $("#table").classList.contains("telling");
  const [, , line] = MOMENTS;
  apply(reply({ ...END, moments: [line] }));
  assert.ok(waits());
  await until(() => !playing());
  assert.ok(!waits());
  apply(reply({ ...END, n: 6, moments: [line] }));
  document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  assert.ok(!waits());
  apply(reply({ ...END, n: 7, moments: [{ ...line, own: true }] }));
  assert.ok(!waits());
  document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
});

test("something newer takes the place of what was being shown", async () => {
  apply(reply(END));
  await until(() => $("#board").textContent === "line 4");
  apply(reply({ n: 5, patch: { "#board": "<p>newer</p>" } }));
  await sleep(60);
  assert.equal($("#board").textContent, "newer");
});

test("what a hidden view would have shown at the end is never shown", async () => {
  apply(reply({ ...END, private: true, patch: { "#board": "<p>SECRET</p>" } }));
  await until(() => $("#board").textContent === "line 4");
  let answer = (_) => {};
  whenAsked(() => new Promise((done) => (answer = done)));
  secret.hide();
  await sleep(100);
  assert.equal($("#board").textContent, "");
  assert.equal(playing(), false);
  answer(null);
});

test("at the pace at once, and with little motion, only the end is shown", async () => {
  keepSetting("speed", "0");
  apply(reply(END));
  assert.equal($("#board").textContent, "end");
  keepSetting("speed", "1100");
  document.documentElement.dataset.motion = "less";
  apply(reply({ ...END, n: 6, patch: { "#board": "<p>later</p>" } }));
  assert.equal($("#board").textContent, "later");
  document.documentElement.dataset.motion = "auto";
});

test("what the whole table looks at lies over everything while its line is told, the last one too", async () => {
  apply(reply({ ...END, moments: scenes(undefined, undefined, "<p>scene 6</p>") }));
  await until(() => $("#scene").textContent === "scene 6");
  assert.notEqual($("#board").textContent, "end");
  await until(() => $("#board").textContent === "end");
  assert.equal($("#scene").childElementCount, 0);
});

test("the curtain waits until the table has seen what was revealed; a touch draws it at once", async () => {
  $("#table").insertAdjacentHTML("beforeend", '<dialog id="curtain"></dialog>');
  const moments = scenes("<p>scene 4</p>", "<p>scene 5</p>", "<p>scene 6</p>");
  apply(reply({ ...END, phase: "covered", moments }));
  await until(() => $("#scene").textContent === "scene 4");
  assert.equal($("#curtain").open, false);
  document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await until(() => $("#curtain").open);
  assert.equal($("#scene").childElementCount, 0);
});

test("what others moved since one's own last answer is marked with their seats, through previews, until the next one", async () => {
  const x = (/** @type {Element} */ one) => Number(one.getAttribute("data-x"));
  Element.prototype.getBoundingClientRect = function box() {
    return { x: x(this), y: 0, width: 10, height: 10, left: x(this), right: x(this) + 10, top: 0, bottom: 10 };
  };
  const board = (/** @type {number[]} */ ...at) =>
    at.map((where, one) => `<i id="u${one}" data-piece="u${one}" data-x="${where}"></i>`).join("");
  const marked = () =>
    Array.from($("#board").querySelectorAll("[data-since]"), ({ id, dataset }) => id + dataset.since);
  apply(reply({ n: 5, phase: "bot", patch: { "#board": board(0, 20, 40) } }));
  await until(() => !playing());
  const told = (/** @type {number} */ seat) => [{ says: "Somebody goes.", seat }];
  apply(reply({ n: 6, phase: "bot", patch: { "#board": board(0, 90, 40) }, moments: told(1) }));
  await until(() => !playing());
  assert.deepEqual(marked(), [], "bots are not over yet");
  apply(reply({ n: 7, phase: "public", patch: { "#board": board(0, 90, 70) }, moments: told(2) }));
  await until(() => marked().length === 2);
  assert.deepEqual(marked(), ["u11", "u22"]);
  apply(reply({ n: 7, phase: "public", patch: { "#board": `${board(0, 90, 70)}<b>preview</b>` } }));
  assert.deepEqual(marked(), ["u11", "u22"]);
  apply(reply({ n: 8, phase: "bot", patch: { "#board": board(10, 90, 70) }, moments: told(0) }));
  assert.deepEqual(marked(), []);
});
