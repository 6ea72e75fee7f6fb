// Which piece became which when a picture changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser.js";

openPage();
const { match, pieces } = await import("../../static/board/flights.js");

/** A piece: its name, where it lies, the queue it stands in, what holds it. */
const piece = (name, x, { line = "", place = line, y = 0 } = {}) => ({
  name,
  line,
  place,
  x,
  y,
  width: 10,
  height: 10,
});
const row = (line, names) => [...names].map((name, at) => piece(name, at * 20, { line }));
const told = ({ moved, gone, come }) => ({
  moved: moved.map(([one, other]) => `${one.name}${one.x}>${other.x}`).sort(),
  gone: gone.map(({ name, x }) => `${name}${x}`),
  come: come.map(({ name, x }) => `${name}${x}`),
});

test("who is first in a queue leaves it, and the others move up, also where two are alike", () => {
  const change = told(match(row("kiosk", "aab"), row("kiosk", "ab")));
  assert.deepEqual(change, { moved: ["a20>0", "b40>20"], gone: ["a0"], come: [] });
});

test("who joins a queue joins its end, and nobody else moves", () => {
  assert.deepEqual(told(match(row("kiosk", "ab"), row("kiosk", "aba"))), { moved: [], gone: [], come: ["a40"] });
});

test("whoever goes from the front of a queue to its end is one who moves", () => {
  const change = told(match(row("kiosk", "Sab"), row("kiosk", "abS")));
  assert.deepEqual(change, { moved: ["S0>40", "a20>0", "b40>20"], gone: [], come: [] });
});

test("whoever changes queues flies across", () => {
  const before = [...row("food", "ab"), ...row("kiosk", "c")];
  const after = [...row("food", "b"), ...row("kiosk", "ca")];
  assert.deepEqual(told(match(before, after)), { moved: ["a0>20", "b20>0"], gone: [], come: [] });
});

test("new in a picture is who came or went elsewhere, and not who moved up or lies in a new layout", () => {
  const fresh = (before, after) => match(before, after).fresh.map(({ name, x }) => `${name}${x}`);
  assert.deepEqual(fresh(row("kiosk", "abc"), row("kiosk", "bcd")), ["d40"]);
  assert.deepEqual(fresh(row("kiosk", "abc"), row("kiosk", "cab")), ["c0"]);
  const lying = [0, 20, 40].map((x) => piece(`u${x}`, x));
  assert.deepEqual(fresh(lying, [piece("u0", 90), ...lying.slice(1)]), ["u090"]);
  const shifted = lying.map((one) => ({ ...one, x: one.x + 7 }));
  assert.deepEqual(fresh(lying, [...shifted, piece("new", 0)]), ["new0"]);
});

test("outside of queues, pieces that have not moved are matched first", () => {
  const before = [piece("x", 0, { place: "m" }), piece("x", 100, { place: "m" })];
  const after = [piece("x", 100, { place: "m" }), piece("x", 300, { place: "m" })];
  assert.deepEqual(told(match(before, after)), { moved: ["x0>300"], gone: [], come: [] });
});

test("a piece that stays where it is held is preferred to one from elsewhere", () => {
  const before = [piece("x", 500, { place: "far" }), piece("x", 0, { place: "near" })];
  const after = [piece("x", 30, { place: "near" })];
  assert.deepEqual(told(match(before, after)), { moved: ["x0>30"], gone: ["x500"], come: [] });
});

test("different pieces never become each other", () => {
  assert.deepEqual(told(match([piece("x", 0)], [piece("y", 0)])), { moved: [], gone: ["x0"], come: ["y0"] });
});

test("pieces are found by their marks: name and owner, and the queue they stand in", () => {
  const board = document.createElement("div");
  board.innerHTML = `<div data-queue="kiosk"><i data-piece="pawn" data-owner="2"></i></div><i data-piece="good"></i>`;
  for (const element of board.querySelectorAll("i")) {
    element.getBoundingClientRect = () => ({ x: 1, y: 2, width: 3, height: 4 });
  }
  const found = pieces(board);
  assert.deepEqual(
    found.map(({ name, line }) => [name, line]),
    [
      ["pawn/2", "kiosk"],
      ["good/", ""],
    ],
  );
});
