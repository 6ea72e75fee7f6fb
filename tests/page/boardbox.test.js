// The board by keys and by fingers. happy-dom lays nothing out, so each place says where it lies.
import assert from "node:assert/strict";
import { register } from "node:module";
import { beforeEach, test } from "node:test";
import { drawTable, openPage } from "./browser.js";

register("./hooks.mjs", import.meta.url);
openPage();
const { $ } = await import("../../static/page/dom.js");
const { short } = await import("../../static/board/geometry.js");
const boardbox = await import("../../static/board/boardbox.js");
const { boardKey } = await import("../../static/shell/keys.js");

/** A board of places, `x` and `y` of each in units of 50 CSS pixels. */
function board(places) {
  const drawn = Object.entries(places).map(([name, { legal, ground }]) => [
    ground,
    `<b id="${name}" data-place="${name}" data-do="choose" class="${legal ? "legal" : ""}" tabindex="-1"></b>`,
  ]);
  const side = (ground) => drawn.filter(([on]) => Boolean(on) === ground).map(([, place]) => place);
  $("#app").innerHTML = drawTable("t1", { board: side(false).join("") });
  $("#board").insertAdjacentHTML("beforebegin", `<div id="ground">${side(true).join("")}</div>`);
  for (const [name, { x, y, size = 40 }] of Object.entries(places)) {
    const [left, top] = [x * 50, y * 50];
    const box = { left, top, right: left + size, bottom: top + size, width: size, height: size };
    document.getElementById(name).getBoundingClientRect = () => box;
  }
  boardbox.attach();
  boardbox.rove();
}

/** Press a key on a place; returns where the focus is then. */
function key(name, from) {
  document.getElementById(from).focus();
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true });
  Object.defineProperty(event, "target", { value: document.getElementById(from) });
  boardKey(event);
  return document.activeElement.id;
}

const GRID = {
  a: { x: 0, y: 0 },
  b: { x: 1, y: 0, legal: true },
  c: { x: 2, y: 0 },
  d: { x: 0, y: 1 },
  e: { x: 1, y: 1 },
  f: { x: 2, y: 1, legal: true },
};

beforeEach(() => board(GRID));

test("arrow keys go to the nearest place in their direction, and stay where there is none", () => {
  assert.equal(key("ArrowRight", "a"), "b");
  assert.equal(key("ArrowDown", "b"), "e");
  assert.equal(key("ArrowLeft", "f"), "e");
  assert.equal(key("ArrowUp", "d"), "a");
  assert.equal(key("ArrowLeft", "a"), "a");
  assert.equal(key("ArrowUp", "b"), "b");
});

test("arrow keys pass over what lies behind another part of the table", () => {
  document.getElementById("b").style.visibility = "hidden";
  assert.equal(key("ArrowRight", "a"), "c");
});

test("the digits of a number pad go along the diagonals of a map of hexes", () => {
  board({ a: { x: 0, y: 0 }, b: { x: 1, y: 0 }, c: { x: 2, y: 0 }, d: { x: 0.5, y: 0.87 }, e: { x: 1.5, y: 0.87 } });
  assert.equal(key("1", "b"), "d");
  assert.equal(key("3", "b"), "e");
  assert.equal(key("7", "d"), "a");
  assert.equal(key("9", "d"), "b");
});

test("Home, End and the Page keys go round what can be chosen", () => {
  assert.equal(key("End", "a"), "f");
  assert.equal(key("Home", "e"), "b");
  assert.equal(key("PageDown", "b"), "f");
  assert.equal(key("PageDown", "f"), "b");
  assert.equal(key("PageUp", "b"), "f");
});

test("a letter is not a key of the board, and a key elsewhere is none either", () => {
  const event = new KeyboardEvent("keydown", { key: "x", bubbles: true });
  Object.defineProperty(event, "target", { value: $("#a") });
  assert.equal(boardKey(event), false);
  assert.equal(boardKey(new KeyboardEvent("keydown", { key: "ArrowLeft" })), false);
});

test("the board is one stop of the Tab key: the place used last, else the first that can be chosen", () => {
  const stops = () => [...document.querySelectorAll("#board [tabindex='0']")].map(({ id }) => id);
  assert.deepEqual(stops(), ["b"]);
  key("ArrowRight", "b");
  assert.deepEqual(stops(), ["c"]);
  boardbox.rove();
  assert.deepEqual(stops(), ["c"]);
  boardbox.toBoard();
  assert.equal(document.activeElement.id, "b", "one jumps to what can be chosen");
});

test("arrow keys find the ground's places too", () => {
  board({ a: { x: 0, y: 0 }, g: { x: 1, y: 0, ground: true }, c: { x: 2, y: 0 } });
  assert.equal(key("ArrowRight", "a"), "g");
  assert.equal($("#g").getAttribute("tabindex"), "0");
  assert.equal(key("ArrowRight", "g"), "c");
  assert.equal($("#g").getAttribute("tabindex"), "-1");
});

const touch = (type, { x, y, id = 1, on = "boardbox", kind = "touch" }) =>
  document.getElementById(on).dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }), {
      pointerId: id,
      pointerType: kind,
    }),
  );

/** The places that were pressed. */
function presses() {
  const pressed = [];
  $("#app").addEventListener("click", ({ target }) => pressed.push(target.id));
  return pressed;
}

test("a press that travels is a drag", () => {
  touch("pointerdown", { x: 10, y: 10 });
  touch("pointermove", { x: 15, y: 10 });
  assert.equal(boardbox.dragged(), false);
  touch("pointermove", { x: 25, y: 10 });
  assert.equal(boardbox.dragged(), true);
  touch("pointerdown", { x: 10, y: 10 });
  assert.equal(boardbox.dragged(), false);
});

test("a fingertip just beside a small place means that place; a mouse, or a large place, is taken at its word", () => {
  const pressed = presses();
  touch("click", { x: 42, y: 20 });
  assert.deepEqual(pressed, ["a"]);
  touch("click", { x: 42, y: 20, kind: "mouse" });
  touch("click", { x: 300, y: 300 });
  assert.deepEqual(pressed, ["a", "boardbox", "boardbox"]);
  board({ big: { x: 0, y: 0, size: 100 } });
  const others = presses();
  touch("click", { x: 102, y: 50 });
  assert.equal(others.at(-1), "boardbox");
});

test("a touch of a button that lies over the board means the button, also where a small place is below it", () => {
  const button = document.createElement("button");
  button.id = "over";
  $("#boardbox").append(button);
  const pressed = presses();
  touch("click", { x: 42, y: 20, on: "over" });
  assert.deepEqual(pressed, ["over"]);
});

test("two fingers at once are two presses, and one that travels is none", () => {
  const pressed = presses();
  for (const [type, moved] of [
    ["pointerdown", 0],
    ["pointerup", 3],
  ]) {
    touch(type, { x: 20 + moved, y: 20, id: 1, on: "a" });
    touch(type, { x: 70 + moved * 10, y: 20, id: 2, on: "b" });
    touch(type, { x: 120 + moved, y: 20, id: 3, on: "c" });
  }
  assert.deepEqual(pressed, ["a", "c"]);
});

test("a spot comes well into the box", () => {
  assert.equal(short(50, 50, 200, 40), 0);
  assert.equal(short(10, 10, 200, 40), 30);
  assert.equal(short(195, 195, 200, 40), -35);
});
