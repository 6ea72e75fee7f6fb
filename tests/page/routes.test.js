// Addresses, opening and leaving a table, and the conversation with Python.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CARD, openGame, whenAsked, apply, go, heard, python, reply, told, workers } from "./table.js";
import { sleep, until } from "./browser.js";

const { $ } = await import("../../static/page/dom.js");
const { page, tell } = await import("../../static/page/python.js");
const { keep, remove } = await import("../../static/saves/cabinet.js");

// -- addresses --------------------------------------------------------------------------------------------------------

for (const hash of ["#/t", "#/t/", "#/t//", "#/t/x/y/z", "#/t/?at=3", "#/nothing/at/all", "#/tt/x", "#/r/a/b"]) {
  test(`the address ${hash} leads to a sentence, not to a table that never comes`, async () => {
    await openGame("real");
    await go(hash);
    await until(() => $("#refusal"));
    assert.equal($("#refusal").textContent, "There is no such page.");
    assert.equal(page.game, null);
  });
}

test("a save that is not on this device is told", async () => {
  await go("#/t/gone");
  await until(() => $("#refusal"));
  assert.equal($("#refusal").textContent, "This saved game is not on this device.");
});

for (const hash of ["#/t/t2", "#/t/t2/", "#/t/t2?at=1"]) {
  test(`the address ${hash} opens the save t2`, async () => {
    await keep({ id: "t2", card: CARD, data: "the save" });
    await go(hash);
    await until(() => page.game?.id === "t2" && heard.length);
    assert.deepEqual([heard[0].do, heard[0].id, heard[0].save], ["open", "t2", "the save"]);
  });
}

test("Start lays the table that the form describes, also where the browser would not send a form", async () => {
  const seat = '<input name="name-0" value="Ana"><input name="kind-0" value="person">';
  const form = `<form id="setup" data-game="kolejka"><input name="count" value="1">${seat}<button type="submit"></button></form>`;
  $("#app").innerHTML = form;
  let sent = 0;
  const count = () => (sent += 1);
  document.addEventListener("submit", count);
  $("#setup button").click();
  document.removeEventListener("submit", count);
  await told((request) => request.do === "new");
  assert.equal(sent, 0);
  const { game, seats, id } = heard.find((request) => request.do === "new");
  assert.deepEqual([game, seats], ["kolejka", [{ name: "Ana", kind: "person" }]]);
  assert.equal(location.hash, `#/t/${id}`);
  await until(() => $("#table")?.dataset.id === id);
});

test("leaving a table ends what goes on by itself there", async () => {
  await openGame();
  apply(reply({ wait: 30 }));
  await go("#/g/kolejka");
  assert.equal(page.game, null);
  await sleep(60);
  assert.equal(heard.filter((request) => request.do === "timer").length, 0);
});

// -- the conversation -------------------------------------------------------------------------------------------------

test("requests are answered one after the other", async () => {
  await openGame();
  const order = [];
  whenAsked(async ({ why }) => {
    order.push(`${why} asked`);
    await sleep(why === "first" ? 30 : 0);
    order.push(`${why} answered`);
    return reply();
  });
  await Promise.all(["first", "second"].map((why) => tell({ do: "pause", why, on: true })));
  assert.deepEqual(order, ["first asked", "first answered", "second asked", "second answered"]);
});

test("a lost worker is replaced: the last save is opened, and the request is sent once more", async () => {
  await openGame();
  whenAsked(({ name }) =>
    name === "test" ? reply({ save: { id: "t1", card: CARD, data: "after three answers" } }) : null,
  );
  await tell({ do: "act", name: "test" });
  const before = workers.length;
  (await globalThis.ludoteka.table()).terminate();
  heard.length = 0;
  await tell({ do: "act", name: "choose", n: 0 });
  assert.equal(workers.length, before + 1);
  assert.deepEqual(
    heard.map((request) => [request.do, request.save ?? request.name]),
    [
      ["open", "after three answers"],
      ["act", "choose"],
    ],
  );
});

test("a worker that holds no table is given the save", async () => {
  await openGame();
  heard.length = 0;
  let lost = true;
  whenAsked((request) => {
    if (request.do === "open") lost = false;
    return lost ? { patch: {}, lost: true } : null;
  });
  await tell({ do: "act", name: "choose", n: 0 });
  assert.deepEqual(
    heard.map((request) => request.do),
    ["act", "open", "act"],
  );
});

test("an error of Python is told, does nothing, and the next request is answered", async (t) => {
  await openGame();
  t.mock.method(console, "error", () => {});
  whenAsked(() => Promise.reject(new Error("KeyError")));
  assert.equal(await tell({ do: "act", name: "choose", n: 0 }), null);
  assert.equal($("#banner").hidden, false);
  whenAsked(() => null);
  assert.equal((await tell({ do: "act", name: "choose", n: 0 })).phase, "public");
});

test("a start that fails shows its sentence on the loading screen, and the next try starts again", async () => {
  (await globalThis.ludoteka.table()).terminate();
  python.start = (worker) => sleep().then(() => worker.say("failed", { detail: "fetch: 404" }));
  await keep({ id: "t4", card: CARD, data: "x" });
  await go("#/t/t4");
  await until(() => $("#loading-trouble")?.hidden === false);
  assert.equal($("#loading-ways").hidden, false);
  assert.equal(page.game, null);
  python.start = (worker) => worker.comeAlive();
  globalThis.watchman.again = () => dispatchEvent(new Event("hashchange")); // as if the page were loaded anew
  $("#loading-again").click();
  await until(() => $("#table"));
});

test("what Python refuses to open leaves no open game behind", async () => {
  whenAsked(() => ({ refused: "Cut short.", patch: { "#app": "<h1>No</h1>" }, lang: "en" }));
  await keep({ id: "t5", card: CARD, data: "bad" });
  await go("#/t/t5");
  await until(() => $("h1")?.textContent === "No");
  await sleep();
  assert.equal(page.game, null);
});

// -- another tab ------------------------------------------------------------------------------------------------------

test("a game that another tab has is offered; if it was deleted meanwhile, that is told", async () => {
  let free = false;
  const request = async (_, { steal }, run) => run(free || steal ? {} : null);
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true, writable: true });
  await keep({ id: "t6", card: CARD, data: "theirs" });
  await go("#/t/t6");
  await until(() => $("[data-take]"));
  assert.equal($("#loading-title").textContent, "This game is already open in another tab or window.");
  $("[data-take]").click();
  await until(() => $("#table")?.dataset.id === "t6");
  await go("#/g/kolejka");
  await go("#/t/t6");
  await until(() => $("[data-take]"));
  await remove("t6");
  $("[data-take]").click();
  await until(() => $("#refusal"));
  assert.equal($("#refusal").textContent, "This saved game is not on this device.");
  assert.equal(page.game, null);
  free = true;
});
