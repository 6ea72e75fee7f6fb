// Style sheets that come when they are wanted: no table is shown before its game's face is there.
import assert from "node:assert/strict";
import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CARD, go, reply, whenAsked } from "./table.js";
import { drawTable, sleep, until } from "./browser.js";

const { $ } = await import("../../static/page/dom.js");
const { page } = await import("../../static/page/python.js");
const { keep } = await import("../../static/saves/cabinet.js");
const { styles } = await import("../../static/page/screens.js");

/** The links that were made; they load nothing, so a test says whether their file has come. @type {any[]} */
const links = [];
const { createElement } = document;
document.createElement = function (name, ...more) {
  const made = createElement.call(this, name === "link" ? "section" : name, ...more);
  if (name === "link") links.push(made);
  return made;
};

test("a face that fails keeps the board away, and the next try fetches it anew", async () => {
  const dressed = drawTable("t9").replace('class="table"', 'class="table face-kolejka"');
  whenAsked((request) => (request.do === "open" ? reply({ game: "kolejka", patch: { "#app": dressed } }) : null));
  await keep({ id: "t9", card: CARD, data: "x" });
  await go("#/t/t9");
  await until(() => links.length === 1 && page.game);
  await sleep(30);
  assert.equal($("#table"), null);
  links[0].onerror();
  await until(() => page.game === null);
  assert.equal($("#table"), null);
  assert.equal(links[0].isConnected, false);

  await go("#/nowhere");
  await go("#/t/t9");
  await until(() => links.length === 2 && page.game);
  await sleep(30);
  assert.equal($("#table"), null);
  links[1].onload();
  await until(() => $("#table"));
});

test("a face stands before the sheets that must hold against it, and is asked for once", async () => {
  const own = createElement.call(document, "link");
  own.rel = "stylesheet";
  document.head.prepend(own);
  for (const link of links.splice(0)) link.remove();
  const { styles: fresh } = await import("../../static/page/screens.js?again");
  for (const name of ["book", "kolejka", "kolejka", "book"]) fresh(name);
  assert.equal(links.length, 2);
  const [, face, book] = [...document.head.children].filter((one) => one === own || links.includes(one));
  assert.deepEqual([face.href, book.href], ["assets/face-kolejka.css", "assets/book.css"]);
  assert.deepEqual([face.integrity, face.crossOrigin], ["sha256-", ""]);
});

test("what has no style sheet waits for none", async () => {
  assert.equal(await styles("a game of others"), true);
});

test("nothing without a name hangs on :has(): each change of a table would style all of it anew", () => {
  for (const sheet of execSync("git ls-files '*.css'", { encoding: "utf8" }).trim().split("\n")) {
    const text = readFileSync(sheet, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
    assert.doesNotMatch(text, /:has\([^{},]*\)[^{},]*[\s>+~](\*|:(?!is\()[\w-]+(\([^()]*\))?)+\s*[,{]/, sheet);
    assert.doesNotMatch(text, /:has\([^{}]*\{[^{}]*& [>+~] (\*|:(?!is\())/, sheet);
  }
});
