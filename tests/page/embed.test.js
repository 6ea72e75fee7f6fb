// The messages between a table in a frame and the page around it: what is heard is what the schema says, and no more.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv from "ajv";
import { openPage } from "./browser.js";

openPage();
const { VERSION, orderIn, partner } = await import("../../static/guests/embed-orders.js");

const schema = JSON.parse(readFileSync(new URL("../../docs/embed.schema.json", import.meta.url), "utf8"));
const ajv = new Ajv({ unknownFormats: "ignore" });
ajv.addSchema(schema, "embed");
const toTable = (message) => ajv.validate("embed#/definitions/toTable", message);
const fromTable = (message) => ajv.validate("embed#/definitions/fromTable", message);
const message = (type, data) => ({ ludoteka: VERSION, type, ...(data === undefined ? {} : { data }) });

const GOOD = [
  message("hello"),
  message("hello", {}),
  message("start"),
  message("start", { game: "kolejka", people: 2, seats: 3, mode: "taster", hands: "open" }),
  message("start", { people: 10 }),
  message("reset", {}),
  message("language", { language: "pl" }),
  message("mute", { on: true }),
  message("open", { save: "ludoteka1:abc" }),
  message("rest", {}),
];
const BAD = [
  null,
  7,
  "hello",
  [],
  {},
  { type: "hello" },
  { ludoteka: 2, type: "hello" },
  { ludoteka: "1", type: "hello" },
  { ...message("hello"), more: 1 },
  message("hello", { more: 1 }),
  message("hello", []),
  message("hello", null),
  message("constructor"),
  message("toString", {}),
  message("__proto__", {}),
  message("start", { people: 0 }),
  message("start", { people: 1.5 }),
  message("start", { people: "2" }),
  message("start", { seats: 11 }),
  message("start", { mode: "endless" }),
  message("start", { names: ["Anna"] }),
  message("start", { game: "../kolejka" }),
  message("language"),
  message("language", {}),
  message("language", { language: "<b>" }),
  message("mute", { on: "yes" }),
  message("open", { save: "" }),
  message("open", { save: "x".repeat(200_001) }),
  message("open", { save: { game: "kolejka" } }),
  message("turn", { seat: 0, person: true, answers: 3 }),
];

test("every message that the schema allows is heard", () => {
  for (const good of GOOD) {
    assert.ok(toTable(good), JSON.stringify(good));
    assert.equal(orderIn(good)?.type, good.type);
  }
});

test("whatever the schema does not allow is not heard", () => {
  for (const bad of BAD) {
    assert.ok(!toTable(bad), JSON.stringify(bad));
    assert.equal(orderIn(bad), null, JSON.stringify(bad));
  }
});

test("what a table tells has a schema without a place for names", () => {
  assert.ok(fromTable(message("turn", { seat: 1, person: false, answers: 12 })));
  assert.ok(fromTable(message("ended", { winners: [0, 2], scores: [3, 1.5, 3] })));
  for (const more of [{ name: "Anna" }, { hand: ["card"] }, { seed: 7 }]) {
    assert.ok(!fromTable(message("turn", { seat: 1, person: true, answers: 12, ...more })));
  }
});

test("a table talks with the one origin that its address names, if the site lets it", () => {
  assert.equal(partner("https://museum.example.org", []), "https://museum.example.org");
  assert.equal(partner("http://localhost:8000", []), "http://localhost:8000");
  assert.equal(partner("https://museum.example.org", ["https://museum.example.org"]), "https://museum.example.org");
  assert.equal(partner("https://elsewhere.example.org", ["https://museum.example.org"]), null);
  for (const wrong of [
    null,
    "",
    "*",
    "null",
    "museum.example.org",
    "https://museum.example.org/page",
    "file://",
    "javascript:alert(1)",
  ]) {
    assert.equal(partner(wrong, []), null, String(wrong));
  }
});
