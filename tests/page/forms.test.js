// The set-up form, the cards of saved games and what can be done with them.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, setGlobal, sleep, until } from "./browser.js";

const { memoryStorage } = await import("../../static/platform/stand-in.js");
openPage();
setGlobal("indexedDB", memoryStorage());
const { $, $$, wentWrong } = await import("../../static/page/dom.js");
const forms = await import("../../static/saves/forms.js");
const saves = await import("../../static/sharing/saves.js");
const { keep, list, load, remove, removeAll } = await import("../../static/saves/cabinet.js");

const idb = await import("idb-keyval");
const shelf = idb.createStore("ludoteka", "saves");

const seat = (n) => `<div data-seat-row="${n}"><input id="name-${n}" name="name-${n}" value="seat ${n}">
  <select id="kind-${n}" name="kind-${n}"><option value="person">person</option><option value="hard">bot</option></select>
  ${n ? '<button type="button" data-move>↑</button>' : ""}</div>`;
const FORM = `<form id="setup" data-game="kolejka">
  <input name="count" value="2"><input name="seed" value="7"><input name="option-market" value="true">
  ${[0, 1, 2].map(seat).join("")}</form>`;
const CARDS = `<section id="continue" hidden><ol id="save-cards"></ol></section><p id="no-saves"></p><p id="import-said"></p>
  <template id="save-card" data-titles="kolejka=Kolejka|volk=Wir sind das Volk!"><li class="save-card"><a class="save-open">
  <b class="save-title"></b><i class="save-headline"></i><span class="save-seats"></span><span class="save-turn"></span>
  <span class="save-state"></span><time></time><small class="save-rules" hidden></small></a>
  <button data-save="export" data-for="kept damaged"></button><button data-save="older" data-for="kept"></button>
  <button data-save="delete" data-for="kept damaged"></button><button data-save="back" data-for="binned"></button></li></template>`;
const SEATS = ["Anna", "<b>Jan</b>"].map((name, n) => ({ name, mark: "●", bot: n === 1 }));
const card = (more = {}) => ({
  game: "kolejka",
  seats: SEATS,
  headline: { en: "Monday", pl: "Poniedziałek" },
  turn: 0,
  over: false,
  winners: [],
  answers: 3,
  ...more,
});

beforeEach(async () => {
  await removeAll();
  $("#app").innerHTML = FORM + CARDS;
});

test("as many seats are shown as are wanted", () => {
  forms.seats();
  assert.deepEqual(
    $$("[data-seat-row]").map((row) => row.hidden),
    [false, false, true],
  );
});

test("a seat swaps name and kind with the one above", () => {
  forms.seats();
  $("#kind-0").value = "hard";
  forms.swap($("[data-seat-row='2'] [data-move]"));
  assert.equal(document.activeElement, $("[data-seat-row='1'] [data-move]"), "the focus goes with the seat");
  forms.swap($("[data-seat-row='1'] [data-move]"));
  assert.deepEqual([$("#name-0").value, $("#name-1").value, $("#name-2").value], ["seat 2", "seat 0", "seat 1"]);
  assert.deepEqual([$("#kind-0").value, $("#kind-1").value], ["person", "hard"]);
});

test("the form becomes the request that lays the table", () => {
  const { id, ...request } = forms.request($("#setup"), "pl");
  assert.match(id, /^\w{6}$/);
  assert.deepEqual(request, {
    do: "new",
    occasion: { kind: "home" },
    language: "pl",
    game: "kolejka",
    seats: [
      { name: "seat 0", kind: "person" },
      { name: "seat 1", kind: "person" },
    ],
    options: { market: true },
    hands: "closed",
    origin: undefined,
    seed: "7",
  });
});

test("what is typed can be put back, into the set-up of the same game only", () => {
  $("#name-0").value = "Ola";
  const kept = forms.filled();
  $("#app").innerHTML = FORM;
  forms.fill(kept);
  assert.equal($("#name-0").value, "Ola");
  $("#app").innerHTML = FORM.replace("kolejka", "volk");
  forms.fill(kept);
  forms.fill(null);
  assert.equal($("#name-0").value, "seat 0");
});

test("a set-up comes back as it was left; another game's has the same people, and no deal is dealt twice", () => {
  $("#name-0").value = "Ewa";
  forms.remember();
  const kept = () => Object.fromEntries(forms.remembered("kolejka"));
  assert.equal(kept().seed, "7");
  const people = forms.remembered("volk").map(([name]) => name);
  assert.deepEqual([...new Set(people)].sort(), ["count", "kind-0", "kind-1", "kind-2", "name-0", "name-1", "name-2"]);
  assert.match(localStorage.getItem("ludoteka.tables"), /Ewa/, "they are there another day, too");
  forms.request($("#setup"), "en");
  assert.equal(kept()["name-0"], "Ewa");
  assert.equal(kept().seed, undefined);
});

// -- saved games ------------------------------------------------------------------------------------------------------

test("a card tells the game, its players as text, and whose turn it is", async () => {
  await keep({ id: "a", card: card(), data: "x" });
  await forms.cards();
  const shown = $(".save-card");
  assert.equal(shown.querySelector(".save-open").getAttribute("href"), "#/t/a");
  assert.equal(shown.querySelector(".save-title").textContent, "Kolejka");
  assert.equal(shown.querySelector(".save-headline").textContent, "Monday");
  assert.equal(shown.querySelector(".save-turn").textContent, "To move: Anna");
  assert.ok(shown.querySelector(".save-seats").textContent.includes("<b>Jan</b> (bot)"));
  assert.equal(shown.querySelector("[data-save=older]").hidden, true);
  assert.equal($("#continue").hidden, false);
  assert.equal($("#no-saves").hidden, true);
});

for (const [what, more, said] of [
  ["one winner", { over: true, winners: [0], turn: null }, "Anna wins"],
  ["several winners", { over: true, winners: [0, 1], turn: null }, "shared victory: Anna, <b>Jan</b>"],
  ["no winner", { over: true, turn: null }, ""],
  ["the table's own turn", { turn: null }, ""],
]) {
  test(`a card of a game with ${what} says so`, async () => {
    await keep({ id: "b", card: card(more), data: "x" });
    await forms.cards();
    assert.equal($(".save-turn").textContent, said);
    assert.equal($(".save-state").textContent, more.over ? "finished" : "in play");
  });
}

test("a card says from which day its rules are, where they are no longer those of today", async () => {
  const rulesets = [{ name: "kolejka", version: "1" }];
  const asked = [];
  const answer = async (url) => {
    asked.push(String(url));
    return Response.json([{ game: "kolejka", date: "2026-11-21", rulesets }]);
  };
  setGlobal("fetch", answer);
  await keep({ id: "today", card: card(), data: "x" });
  await forms.cards();
  await sleep();
  assert.deepEqual(asked, [], "no card names its rules: nothing is asked for");
  await keep({ id: "odd", card: card({ rules: 7 }), data: "x" });
  await keep({ id: "now", card: card({ rules: ["kolejka", "2"] }), data: "x" });
  await keep({ id: "then", card: card({ rules: ["kolejka", "1"] }), data: "x" });
  await forms.cards();
  await sleep();
  assert.deepEqual(asked, ["https://site.test/ludoteka/assets/past.json"]);
  const said = Object.fromEntries(
    $$(".save-card").map((shown) => [shown.dataset.id, shown.querySelector(".save-rules").textContent]),
  );
  assert.deepEqual(said, { then: "Rules of Nov 21, 2026", now: "", odd: "", today: "" });
  assert.equal($$(".save-rules:not([hidden])").length, 1);
});

test("the lobby's strip shows only games that go on, and not too many", async () => {
  for (const id of ["a", "b", "c"]) await keep({ id, card: card({ over: id === "c" }), data: "x" });
  $("#save-cards").dataset.limit = "1";
  await forms.cards();
  assert.equal($$(".save-card").length, 1);
});

test("a damaged entry is shown as such, with what can be done about it, and hides no other", async () => {
  await idb.set("odd", { at: 5, card: { game: "a b" } }, shelf);
  await idb.set("half", { at: 5, data: "ludoteka1:half" }, shelf);
  await keep({ id: "good", card: card(), data: "x" });
  await forms.cards();
  const tools = (id) => $$(`[data-id=${id}] [data-save]`).flatMap((tool) => (tool.hidden ? [] : tool.dataset.save));
  assert.deepEqual(
    $$(".save-title").map((title) => title.textContent),
    ["Kolejka", "Damaged entry", "Damaged entry"],
  );
  assert.deepEqual(tools("odd"), ["export", "delete"]);
  assert.equal($("[data-id=odd] .save-open").hasAttribute("href"), false, "nothing to open");
  assert.equal($("[data-id=half] .save-open").getAttribute("href"), "#/t/half", "Python may try");
  assert.deepEqual(tools("good"), ["export", "delete"]);
});

test("the screen of saved games can show one game's alone", async () => {
  await keep({ id: "a", card: card(), data: "x" });
  await keep({ id: "b", card: card({ game: "corteo" }), data: "x" });
  $("#app").insertAdjacentHTML("beforeend", '<select id="save-filter"><option>corteo</option></select>');
  await forms.cards();
  assert.deepEqual(
    $$(".save-card").map(({ dataset }) => dataset.id),
    ["b"],
  );
});

test("an earlier state becomes a game of its own", async () => {
  await keep({ id: "a", card: card(), data: "earlier" });
  await keep({ id: "a", card: card(), data: "now" });
  await forms.cards();
  await saves.saveTool($("[data-save=older]"));
  assert.deepEqual((await list()).map((save) => save.data).sort(), ["earlier", "now"]);
});

test("a deleted game stays on the screen of saved games, to be brought back", async () => {
  await keep({ id: "a", card: card(), data: "x" });
  await forms.cards();
  await saves.saveTool($("[data-save=delete]"));
  assert.match($(".save-headline").textContent, /brought back/);
  assert.equal($(".save-open").hasAttribute("href"), false);
  assert.equal(await load("a"), undefined);
  await saves.saveTool($("[data-save=back]"));
  assert.equal($(".save-headline").textContent, "Monday");
  assert.equal((await load("a")).data, "x");
});

test("a damaged entry is deleted for good after a second yes, and not after a no", async () => {
  await idb.set("odd", { at: 5 }, shelf);
  await forms.cards();
  for (const [pressed, left] of [
    [1, 1],
    [0, 0],
  ]) {
    const done = saves.saveTool($("[data-save=delete]"));
    await until(() => $("#decide").open);
    $$("#decide-buttons button")[pressed].click();
    await done;
    assert.equal((await list()).length, left);
    assert.equal($("#decide").open, false);
  }
});

const chosen = (...texts) => ({ files: texts.map((text) => ({ slice: () => ({ text }) })), value: "file" });

test("a file that Python accepts becomes a saved game, and the same file can be chosen again", async () => {
  const input = chosen(async () => "ludoteka1:…");
  const asked = [];
  await saves.importFiles(input, async (request) => {
    asked.push(request);
    return { patch: {}, save: { id: request.id, card: card(), data: "checked" } };
  });
  assert.equal(asked[0].save, "ludoteka1:…");
  assert.equal((await load(asked[0].id)).data, "checked");
  assert.equal(input.value, "");
  assert.equal($$(".save-card").length, 1);
});

test("many games come from several files, or one a line; those that are here already are not added again", async () => {
  await keep({ id: "here", card: card(), data: "ludoteka1:here" });
  const check = async ({ id, save }) =>
    save.includes("bad") ? { refused: "Cut short." } : { patch: {}, save: { id, card: card(), data: save } };
  const many = "ludoteka1:here\nludoteka1:one\r\nludoteka1:two\nludoteka1:one\nludoteka1:bad\n";
  await saves.importFiles(
    chosen(
      async () => many,
      async () => "ludoteka1:three",
    ),
    check,
  );
  assert.equal($("#import-said").textContent, "Games added: 3. Already here: 2. Not opened: 1. Cut short.");
  assert.equal((await list()).length, 4);
});

test("a file with a game that is here already says so", async () => {
  await keep({ id: "here", card: card(), data: "ludoteka1:here" });
  await saves.importFiles(
    chosen(async () => "ludoteka1:here\n"),
    null,
  );
  assert.match($("#import-said").textContent, /already/);
});

test("all games go into one file that can be taken in again", async (t) => {
  await keep({ id: "a", card: card(), data: "ludoteka1:a" });
  await keep({ id: "b", card: card(), data: "ludoteka1:b" });
  await keep({ id: "c", card: card(), data: "ludoteka1:c" });
  await remove("c");
  let file = null;
  t.mock.method(URL, "createObjectURL", (made) => {
    file = made;
    return "blob:x";
  });
  await saves.exportAll();
  assert.deepEqual((await file.text()).trim().split("\n").sort(), ["ludoteka1:a", "ludoteka1:b"]);
});

for (const [what, text, answer, said] of [
  ["is refused", async () => "x", async () => ({ refused: "Cut short." }), "Cut short."],
  ["cannot be read", () => Promise.reject(new Error("gone")), null, "This file could not be read."],
  ["makes Python fail", async () => "x", () => Promise.reject(new Error("KeyError")), wentWrong()],
]) {
  test(`a file that ${what} is told and stores nothing`, async () => {
    await saves.importFiles(chosen(text), answer);
    assert.equal($("#import-said").textContent, said);
    assert.deepEqual(await list(), []);
  });
}
