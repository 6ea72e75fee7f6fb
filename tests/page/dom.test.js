// Patches, sentences and announcements.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, sleep } from "./browser.js";

openPage();
const { $, announce, banner, hush, passing, patch, prepare, the } = await import("../../static/page/dom.js");
const { says } = await import("../../static/start/facts.js");
const app = $("#app");

beforeEach(() => {
  app.innerHTML = "";
  banner("");
});

test("an element that must be there and is not has an error that names it", () => {
  assert.throws(() => the("#nowhere"), /no #nowhere/);
});

test("a sentence is in the language of the page, with its values filled in, and in English where there is none", (t) => {
  assert.equal(says("To move: {name}", { name: "<b>Ana</b>" }), "To move: <b>Ana</b>");
  assert.equal(says("To move: {name}"), "To move: {name}");
  t.after(() => (document.documentElement.lang = "en"));
  document.documentElement.lang = "pl";
  assert.equal(says("To move: {name}", { name: "Ana" }), "Ruch: Ana");
  assert.equal(says("No, keep it"), "Nie, zostaw");
  assert.equal(says("Close"), "Close");
});

test("a patch touches only what differs", () => {
  app.innerHTML = '<p id="a">one</p><p id="b">two</p>';
  const [first, second] = app.children;
  patch(app, '<p id="a">one</p><p id="b">three</p>');
  assert.equal(app.children[0], first);
  assert.equal(app.children[1], second);
  assert.equal(second.textContent, "three");
});

test("markup that was read ahead is put in as any other, and can be put in again", () => {
  app.innerHTML = '<div id="board"><p id="a">one</p></div>';
  const [first] = $("#board").children;
  const markup = '<p id="a">two</p>';
  prepare({ "#board": markup, "#nowhere": "<p>gone</p>", "#app": "<p>a screen</p>" });
  assert.equal($("#board").textContent, "one", "not yet");
  for (let times = 0; times < 2; times += 1) {
    patch($("#board"), markup);
    assert.equal($("#board").innerHTML, markup);
    assert.equal($("#board").children[0], first);
  }
});

test("a patch keeps what a person has opened and where the Tab key stops", () => {
  app.innerHTML =
    '<dialog id="d"><p>old</p></dialog><details id="f"><p>old</p></details><b data-place="x" tabindex="0">old</b>';
  $("#d").showModal();
  $("#f").open = true;
  patch(
    app,
    '<dialog id="d"><p>new</p></dialog><details id="f"><p>new</p></details><b data-place="x" tabindex="-1">new</b>',
  );
  assert.equal($("#d").open, true);
  assert.equal($("#f").open, true);
  assert.equal($("b").getAttribute("tabindex"), "0");
  assert.equal(app.textContent, "newnewnew");
});

test("a patch keeps the zoom of the board, and gives none to a board that has none", () => {
  app.innerHTML = '<div id="zoomed" style="scale: 2"><p>old</p></div>';
  patch(app, '<div id="zoomed"><p>new</p></div>');
  assert.equal($("#zoomed").getAttribute("style"), "scale: 2;");
  app.innerHTML = '<div id="zoomed"><p>old</p></div>';
  patch(app, '<div id="zoomed"><p>new</p></div>');
  assert.equal($("#zoomed").hasAttribute("style"), false, "the policy forbids an empty one too");
});

/** A list of children, each with a letter as its id. */
const row = (letters) => `<ol>${[...letters].map((id) => `<li id="${id}">${id}</li>`).join("")}</ol>`;
for (const [before, after] of [
  ["abcdefg", "bcdefgh"],
  ["abcdefg", "xabcdefg"],
  ["abcdefg", "aygzwvu"],
  ["", "abcdefghijklm"],
  ["abcdefghijklm", ""],
]) {
  test(`children that stay are not moved: ${before} becomes ${after}`, async () => {
    app.innerHTML = row(before);
    const put = [];
    const watch = new MutationObserver((records) => {
      for (const { addedNodes } of records) put.push(...Array.from(addedNodes, (node) => node.id));
    });
    watch.observe($("ol"), { childList: true });
    patch(app, row(after));
    await sleep();
    watch.disconnect();
    assert.equal($("ol").textContent, after);
    const fresh = [...after].filter((id) => !before.includes(id));
    assert.deepEqual(put.sort(), fresh.sort());
  });
}

test("a child without a name stays itself when something is put before it or taken away", () => {
  app.innerHTML = '<div class="display"><p>card</p></div>text<div class="tracks"><b>3</b></div>';
  const [display, tracks] = app.children;
  patch(
    app,
    '<div class="big-card">new</div><div class="display"><p>card</p></div>text<div class="tracks"><b>4</b></div>',
  );
  assert.deepEqual([app.children[1], app.children[2]], [display, tracks]);
  patch(app, '<div class="tracks"><b>5</b></div>');
  assert.equal(app.firstChild, tracks);
  assert.equal(app.textContent, "5");
});

test("whatever children become of whatever children, the patch gives what was asked for", () => {
  let state = 7;
  const below = (n) => (state = (state * 48271) % 2147483647) % n;
  const child = () => {
    const n = below(6);
    if (n < 2) return `<i id="${"abcdefgh"[below(8)]}">${below(3)}</i>`;
    return n < 4 ? `<div class="${["x", "y"][n - 2]} z">${below(3)}</div>` : ["text", "<br>"][n - 4];
  };
  const children = () => {
    const made = Array.from({ length: below(14) }, child);
    const once = made.filter(
      (one, at) => !one.startsWith("<i") || made.findIndex((other) => other.slice(0, 9) === one.slice(0, 9)) === at,
    );
    return once.join("").replaceAll("texttext", "text");
  };
  for (let round = 0; round < 400; round += 1) {
    const [before, after] = [children(), children()];
    app.innerHTML = before;
    patch(app, after);
    assert.equal(app.innerHTML, after, `from ${before}`);
  }
});

test("the same text twice is said twice, and what waits can be taken back", async () => {
  announce("Your turn.");
  assert.equal($("#polite").textContent, "");
  await sleep(80);
  assert.equal($("#polite").textContent, "Your turn.");
  announce("Your turn.");
  assert.equal($("#polite").textContent, "", "emptied first, so that it is heard again");
  await sleep(80);
  hush();
  assert.equal($("#polite").textContent, "");
});

test("a banner shows text as text, offers one way on, and can be closed", () => {
  let pressed = 0;
  banner("<img src=x>", { label: "Try again", act: () => (pressed += 1) });
  const place = $("#banner");
  assert.equal(place.hidden, false);
  assert.equal(place.querySelector("img"), null);
  const [way, close] = place.querySelectorAll("button");
  way.click();
  assert.equal(pressed, 1);
  close.click();
  assert.equal(place.hidden, true);
});

test("a passing sentence goes by itself, but not one that came after it", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  passing("Saved.");
  t.mock.timers.tick(5000);
  assert.equal($("#banner").hidden, true);
  passing("Saved.");
  banner("Storage is full.");
  t.mock.timers.tick(5000);
  assert.equal($("#banner p").textContent, "Storage is full.");
});
