// Statistics: which games are counted, and what comes of them.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, setGlobal } from "./browser.js";

const { memoryStorage } = await import("../../static/platform/stand-in.js");
openPage();
setGlobal("indexedDB", memoryStorage());
const { on } = await import("../../static/page/bus.js");
const { keep, remove, removeAll } = await import("../../static/saves/cabinet.js");
const { bringBack, forgetAll, ledger, note, withGame } = await import("../../static/saves/ledger.js");
const { page } = await import("../../static/page/python.js");
const { csv, lengths, tally } = await import("../../static/saves/stats.js");

const EMPTY = { lines: {}, since: 0 };
const SEATS = [
  { name: "Anna", mark: "●", bot: false, kind: "person" },
  { name: "Red", mark: "■", bot: true, kind: "easy" },
];

/** A finished game as it is saved. */
const over = (id, card = {}, at = 5) => ({
  id,
  data: "x",
  at,
  older: [],
  card: {
    game: "kolejka",
    seats: SEATS,
    headline: {},
    turn: null,
    over: true,
    winners: [0],
    scores: [3, 1],
    answers: 40,
    id: `of-${id}`,
    ...card,
  },
});
const counted = async () => Object.keys((await ledger()).lines).sort();
const settled = () => new Promise((done) => setTimeout(done, 20));

on("kept", (entry) => entry.card.over && note(entry)); // as parts.js does

beforeEach(async () => {
  page.guest = null;
  await removeAll();
});

test("a game is counted when it is over, and not before", async () => {
  await keep(over("a", { over: false }));
  await settled();
  assert.deepEqual(await counted(), []);
  await keep(over("a"));
  await settled();
  assert.deepEqual(await counted(), ["of-a"]);
});

test("a game counts once: stored again, taken in under another name, or played on from", () => {
  let all = withGame(EMPTY, over("a"));
  all = withGame(all, over("a", { answers: 44 }, 9));
  all = withGame(all, over("b", { id: "of-a", answers: 1 }));
  all = withGame(all, over("c", { id: "of-c", from: "of-a", answers: 2 }));
  assert.deepEqual(Object.keys(all.lines), ["of-a"]);
  const { answers, at, save } = all.lines["of-a"];
  assert.deepEqual([answers, at, save], [44, 5, "a"], "the same save tells its newest end");
});

test("a save of an earlier build, which has no identity yet, is not counted again when it gets one", () => {
  const all = withGame(EMPTY, over("a", { id: undefined }));
  assert.deepEqual(Object.keys(all.lines), ["a"]);
  assert.deepEqual(Object.keys(withGame(all, over("a")).lines), ["of-a"]);
});

test("lessons and examples, which begin from a prepared position, do not count", () => {
  assert.deepEqual(withGame(EMPTY, over("a", { prepared: true })), EMPTY);
});

test("as a guest nothing is counted", async () => {
  page.guest = { kind: "embed" };
  await note(over("a"));
  page.guest = null;
  assert.deepEqual(await counted(), []);
});

test("games that were over before they were counted are counted at the first look; a deleted save keeps its line", async () => {
  await keep(over("a"));
  assert.deepEqual(await counted(), ["of-a"]);
  await remove("a");
  assert.deepEqual(await counted(), ["of-a"]);
});

test("deleted statistics stay deleted, and can be brought back for an hour", async (t) => {
  await keep(over("a"));
  assert.deepEqual(await counted(), ["of-a"]);
  await forgetAll();
  assert.deepEqual(await counted(), []);
  assert.ok((await ledger()).binned);
  await keep(over("b", {}, Date.now()));
  await settled();
  await bringBack();
  assert.deepEqual(await counted(), ["of-a", "of-b"]);
  await forgetAll();
  t.mock.method(Date, "now", () => new Date().getTime() + 3_700_000);
  assert.equal((await ledger()).binned, undefined);
});

const LINES = Object.values(
  [
    over("a"),
    over("b", { winners: [0, 1], answers: 12 }),
    over("c", { game: "volk", winners: [], answers: 99 }),
  ].reduce(withGame, EMPTY).lines,
);

test("people are told by name, bots by level; a shared victory is one, and nobody may win", () => {
  const people = tally(LINES, ({ name, kind }) => (kind === "person" ? name : null));
  const bots = tally(LINES, ({ kind }) => (kind === "person" ? null : kind));
  assert.deepEqual(people, [{ name: "Anna", games: 3, won: 2 }]);
  assert.deepEqual(bots, [{ name: "easy", games: 3, won: 1 }]);
});

test("each kind of game tells its shortest and its longest", () => {
  const told = lengths(LINES).map(({ game, games, shortest, longest }) => [
    game,
    games,
    shortest.answers,
    longest.answers,
  ]);
  assert.deepEqual(told, [
    ["kolejka", 2, 12, 40],
    ["volk", 1, 99, 99],
  ]);
});

test("a table for other programs has a row for each player, and no name in it becomes a formula", () => {
  const [line] = LINES;
  const named = { ...line, seats: [{ name: '=1+"2"', kind: "person" }, line.seats[1]], scores: [-3, 1.5] };
  assert.equal(
    csv([named]),
    `date,game,moves,seat,player,kind,score,won\r\n` +
      `1970-01-01T00:00:00.005Z,kolejka,40,1,"'=1+""2""",person,-3,1\r\n` +
      `1970-01-01T00:00:00.005Z,kolejka,40,2,Red,easy,1.5,0\r\n`,
  );
});
