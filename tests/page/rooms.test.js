// The page's rooms: imports run one way between the folders of static/, and in each folder without circles.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";

const STATIC = join(import.meta.dirname, "../../static");
const SCRIPTS = readdirSync(STATIC, { recursive: true }).filter((file) => /\.m?js$/.test(file));

/** From the top to the ground. A script imports from its own room and from those after it. */
const ROOMS = ["shell", "guests", "sharing", "books", "table", "board", "saves", "page", "start", "platform"];

/** Each script and those that it imports, at once or when they are wanted. */
const imports = new Map(
  SCRIPTS.map((file) => {
    const code = readFileSync(join(STATIC, file), "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ""); // types stand in comments
    const named = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)"(\.[^"]+)"/g);
    return [file, [...named].map(([, path]) => join(dirname(file), path))];
  }),
);

test("every script lies in a room", () => {
  const found = new Set([...imports.keys()].map((file) => dirname(file)));
  assert.deepEqual([...found].filter((room) => room !== "types").sort(), [...ROOMS].sort());
});

test("imports run one way between the rooms", () => {
  const upward = [...imports].flatMap(([file, others]) =>
    others
      .filter((other) => ROOMS.indexOf(dirname(other)) < ROOMS.indexOf(dirname(file)))
      .map((other) => `${file} imports ${other}`),
  );
  assert.deepEqual(upward, []);
});

test("no script imports itself by way of others", () => {
  const open = [];
  const done = new Set();
  const visit = (file) => {
    assert.ok(!open.includes(file), [...open, file].join(" -> "));
    if (done.has(file)) return;
    open.push(file);
    for (const other of imports.get(file) ?? []) visit(other);
    open.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  assert.ok(done.size > 50);
});
