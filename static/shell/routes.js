// Which screen an address shows. The build has drawn all screens except tables, so they need no Python.
import { LoadTrouble } from "../start/boot.js";
import { isFull, storeAgain } from "../saves/cabinet.js";
import { $, banner, fill, readIn, the } from "../page/dom.js";
import { unstored } from "../saves/storing.js";
import * as forms from "../saves/forms.js";
import { denied } from "../platform/pyscript.js";
import { happens } from "../page/bus.js";
import { SLOW, page, table } from "../page/python.js";
import { applySettings } from "../page/store.js";
import { guestScreen, screen, styles } from "../page/screens.js";
import { leave, openTable, saveIn } from "../table/table.js";
import { facts, own, says } from "../start/facts.js";

const MAKER = /^#\/embed\b/;
const STATS = /^#\/stats\b/;
const IN_A_BOOK = /^#\/(g\/\w+\/(rules|glossary)|teach\/\w+)/;

/** The module that shows the games' books, fetched when somebody wants to read; null: it did not arrive. */
const books = () => import("../books/books.js").catch(() => null);

/** The module for their lessons, fetched when somebody wants to learn; null: it did not arrive. */
const lessons = () => import("../books/learn.js").catch(() => null);

let first = true; // nothing has been shown yet except by arrive.js

/** Show what the address says. If a part of the page is missing for that, say so. */
export async function show() {
  globalThis.watchman.alive();
  try {
    await showRoute();
  } catch (trouble) {
    if (!(trouble instanceof LoadTrouble)) throw trouble;
    globalThis.watchman.tell(trouble.code);
  }
}

/**
 * Show what the address says: `#/` the lobby, `#/g/<game>` a game, `#/g/<game>/rules/<section>` its rules,
 * `#/h/<game>/<topic>` its history, `#/t/<save>` a table, `#/r/<save>?at=…` a position of it (replay.js),
 * `#/p/<game>?d=…` a game passed on from another device (post.js),
 * `#/try/<game>/<example>` an example of the rules, `#/learn/<game>/<step>` its lesson …
 */
async function showRoute() {
  const route = location.hash || "#/";
  const [plain, query = ""] = route.split("?");
  const [, kind, id, ...rest] = plain.split("/");
  const left = page.game?.id;
  const there = await gameIn(route, kind);
  if (there) return void happens("arrived", null);
  if (page.guest) return void happens("home", null); // a guest has no other screens
  const markup = await drawn(/^(t|r|p|try|learn)$/.test(kind) ? "#/nowhere" : plain);
  if (route !== (location.hash || "#/") || markup === null) return;
  put(markup, plain);
  if (there === false) refuse(says("This saved game is not on this device."));
  if (kind === "h") showTopic(rest[0], left);
  else await comeToLife(plain, query);
  await forms.cards();
  if (kind === "g") {
    prepare(id);
    forms.fill({ game: id, values: query ? [...new URLSearchParams(query)] : forms.remembered(id) });
    forms.branch();
  }
  sayStorage();
}

/**
 * Open the game that an address names: to play it, or to look at it again.
 * @param {string} route
 * @param {string} kind
 * @returns {Promise<boolean | null>} whether this device has it; null: the address names none
 */
async function gameIn(route, kind) {
  if (kind === "r") {
    const there = await lookAgain(route);
    if (!there) leave();
    return there;
  }
  if (kind === "p" && !page.guest) {
    const { arrive } = await part(import("../sharing/post.js"));
    leave();
    return arrive(route);
  }
  const { prepared } = page;
  if (kind === "t" && prepared?.id === saveIn(route)) return backTo(prepared.route);
  await prepareTrial(kind, route);
  const save = saveIn(route);
  if (save === null) {
    leave();
    return null;
  }
  return openTable(save);
}

/**
 * Return to an example or a lesson, at its own address, after looking at an earlier position.
 * @param {string} route
 */
function backTo(route) {
  history.replaceState(null, "", route);
  return gameIn(route, route.split("/")[1]);
}

/**
 * Show a position of a game.
 * @param {string} route
 * @returns {Promise<boolean | null>} false: this device does not have the game; null: the address names none
 */
async function lookAgain(route) {
  const { open, placeIn } = await part(import("../sharing/replay.js"));
  const place = placeIn(route);
  return place && open(place);
}

/**
 * Fetch a part of the page that an address needs.
 * @template Part
 * @param {Promise<Part>} coming
 */
const part = (coming) =>
  coming.catch((trouble) => {
    throw new LoadTrouble("part-missing", trouble);
  });

/**
 * Run the script that belongs to a screen, if it has one.
 * @param {string} plain a route
 * @param {string} query what follows it
 */
async function comeToLife(plain, query) {
  if (IN_A_BOOK.test(plain)) (await books())?.goTo(plain);
  else if (MAKER.test(plain)) (await import("../guests/embed-maker.js")).begin(new URLSearchParams(query));
  else if (STATS.test(plain)) await (await part(import("../saves/stats.js"))).begin();
  else if (plain === "#/saves" && "showSaveFilePicker" in globalThis) {
    (await part(import("../sharing/backup.js"))).begin();
  }
}

/** The address of the game that was left for a prepared table; empty: none. @param {Prepared} before */
const leftFor = ({ occasion }) => (occasion.kind === "trial" && saveIn(occasion.back) ? occasion.back : "");

/**
 * Prepare the table for an example of the rules, or for a step of a lesson.
 * @param {string} kind the first word of the address
 * @param {string} route
 */
async function prepareTrial(kind, route) {
  const { game: open, prepared: before } = page;
  page.prepared = null;
  const [, , game, example] = route.split("/");
  const home = open?.occasion.kind === "home" ? `#/t/${open.id}` : "";
  const left = before ? leftFor(before) : home;
  if (kind === "try" && example) await (await books())?.tryOut(route, game, example, left);
  if (kind === "learn") await (await lessons())?.prepare(route);
}

/**
 * Say why the address leads to nothing.
 * @param {string} sentence
 */
function refuse(sentence) {
  const place = $("#refusal");
  if (place) place.textContent = sentence;
}

/** Show that a save, named by an address or a button, is no longer on this device. */
export async function showGone() {
  leave();
  put((await drawn("#/nowhere")) ?? "", "");
  refuse(says("This saved game is not on this device."));
}

/**
 * The markup of a screen; if there is none, of its nearest parent.
 * @param {string} plain a route without its query
 */
async function drawn(plain) {
  if (MAKER.test(plain)) return guestScreen(page.language, "embed");
  if (STATS.test(plain)) return guestScreen(page.language, "stats");
  if (IN_A_BOOK.test(plain)) {
    const markup = await (await books())?.bookPage(plain);
    if (markup) return markup;
  }
  const nearest = plain.split("/").slice(0, 3).join("/");
  for (const route of [plain, nearest, "#/nowhere"]) {
    const markup = await screen(page.language, route);
    if (markup !== null) return markup;
  }
  return null;
}

/**
 * Show a screen, and adapt the page to it.
 * @param {string} markup
 * @param {string} plain its route
 */
function put(markup, plain) {
  const app = the("#app");
  const { documentElement: root } = document;
  const there = first && page.language === root.lang ? app.dataset.drawn : null; // what arrive.js has put in
  const untouched = there === plain && app.firstChild;
  if (!untouched) {
    fill(app, markup);
    scrollTo(0, 0);
  }
  readIn(page.language);
  root.classList.remove("at-table");
  document.title = [...new Set([$("h1", app)?.textContent, "Ludoteka"])].filter(Boolean).join(" – ");
  applySettings();
  forms.seats();
  if (!first) $("#content", app)?.focus({ preventScroll: true });
  first = false;
}

/**
 * @param {string | undefined} name a topic of a history page
 * @param {string | undefined} left the table that somebody has left in order to read
 */
function showTopic(name, left) {
  const topic = document.getElementById(`topic-${name}`);
  if (left) Object.assign(the("#left"), { href: `#/t/${left}`, hidden: false });
  topic?.scrollIntoView();
  topic?.focus({ preventScroll: true });
}

/**
 * Start Python and fetch a game with its style sheet, while somebody reads or fills in the set-up form.
 * @param {string} game
 */
async function prepare(game) {
  styles(game);
  const coming = table.wanted();
  try {
    const worker = await coming;
    if (!own(facts.games, game) || page.toLay || page.game) return; // no such game, or a table is being set up already
    await worker.call({ do: "prepare", game, language: page.language }, SLOW);
  } catch (trouble) {
    table.giveUp(coming); // people are told when they open a table
    console.info("Not ready yet:", trouble);
  }
}

/** Show what is wrong with storage, as long as it is. */
async function sayStorage() {
  const note = $("#storage-note");
  if (note) note.textContent = denied ? unstored("denied") : "";
  if (isFull() && (await storeAgain()) === "full") banner(unstored("full"));
}
