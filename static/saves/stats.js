// The screen of the statistics, `#/stats`. Fetched with it.
import { list } from "./cabinet.js";
import { $, announce, make, the } from "../page/dom.js";
import { download } from "../page/dialogs.js";
import { bringBack, forgetAll, ledger } from "./ledger.js";
import { says } from "../start/facts.js";

/** @typedef {import("./ledger.js").Line} Line */
/** @typedef {{name: string, games: number, won: number}} Tally how somebody has done */
/** @typedef {{game: string, games: number, shortest: Line, longest: Line}} Lengths of one kind of game */

// -- counting ---------------------------------------------------------------------------------------------------------

/**
 * Games and victories by name; names with most games come first.
 * @param {Line[]} lines
 * @param {(seat: {name: string, kind: string}) => string | null} called the name to count a seat under; null: none
 * @returns {Tally[]}
 */
export function tally(lines, called) {
  /** @type {Map<string, Tally>} */
  const found = new Map();
  for (const { seats, winners } of lines) {
    for (const [seat, who] of seats.entries()) {
      const name = called(who);
      if (name === null) continue;
      const one = found.get(name) ?? { name, games: 0, won: 0 };
      one.games += 1;
      if (winners.includes(seat)) one.won += 1;
      found.set(name, one);
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || b.won - a.won || a.name.localeCompare(b.name));
}

/**
 * Number and length of the games of each kind.
 * @param {Line[]} lines
 * @returns {Lengths[]}
 */
export function lengths(lines) {
  const games = [...new Set(lines.map(({ game }) => game))].sort();
  return games.map((game) => {
    const those = lines.filter((line) => line.game === game).sort((a, b) => a.answers - b.answers);
    return { game, games: those.length, shortest: those[0], longest: those[those.length - 1] };
  });
}

/**
 * All lines as a CSV table for other programs, with a row for each player of each game.
 * @param {Line[]} lines
 */
export function csv(lines) {
  const rows = [["date", "game", "moves", "seat", "player", "kind", "score", "won"]];
  for (const { at, game, answers, seats, winners, scores } of lines) {
    const date = new Date(at).toISOString();
    for (const [seat, { name, kind }] of seats.entries()) {
      const won = winners.includes(seat) ? "1" : "0";
      rows.push([date, game, `${answers}`, `${seat + 1}`, name, kind, `${scores[seat] ?? ""}`, won]);
    }
  }
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/**
 * One cell of that table, written so that no name becomes a formula in a spreadsheet.
 * @param {string} text
 */
function cell(text) {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

// -- the screen -------------------------------------------------------------------------------------------------------

/** Fill in the screen, and handle its buttons. */
export async function begin() {
  the("#stats-game").addEventListener("change", fill);
  the("#stats-export").addEventListener("click", save);
  the("#stats-delete").addEventListener("click", () => change(forgetAll));
  the("#stats-back").addEventListener("click", () => change(bringBack));
  await fill();
}

/** @param {() => Promise<void>} how */
async function change(how) {
  await how();
  await fill();
  const said = $("#stats-back:not([hidden])") ? says("Deleted. It can be brought back for an hour.") : "";
  the("#stats-said").textContent = said;
  announce(said);
  ($("#stats-back:not([hidden])") ?? the("#stats h1")).focus();
}

/** The lines of the games that the field selects, the latest first. */
async function chosen() {
  const { lines, binned } = await ledger();
  /** @type {HTMLSelectElement} */
  const field = the("#stats-game");
  const all = Object.values(lines).sort((a, b) => b.at - a.at);
  return { all, shown: all.filter(({ game }) => !field.value || game === field.value), binned };
}

async function fill() {
  const { all, shown, binned } = await chosen();
  const here = new Set((await list()).filter((one) => !one.binned).map(({ id }) => id));
  if (!$("#stats")) return; // the person has gone elsewhere
  const { titles = "", levels = "{}" } = the("#stats").dataset;
  const title = Object.fromEntries(titles.split("|").map((pair) => pair.split("=")));
  const level = JSON.parse(levels);
  the("#stats-none").hidden = all.length > 0;
  for (const what of ["all", "delete", "export"]) the(`#stats-${what}`).hidden = !all.length;
  the("#stats-back").hidden = !binned || !Object.keys(binned.lines).length;
  table("games", lengths(shown), ({ game, games, shortest, longest }) => [
    title[game] ?? game,
    `${games}`,
    moves(shortest, here),
    moves(longest, here),
  ]);
  const people = tally(shown, ({ name, kind }) => (kind === "person" ? name : null));
  const bots = tally(shown, ({ kind }) => (kind === "person" ? null : (level[kind.split("+")[0]] ?? level.bot)));
  for (const [what, rows] of /** @type {[string, Tally[]][]} */ ([
    ["people", people],
    ["bots", bots],
  ])) {
    const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
    table(what, rows, ({ name, games, won }) => [name, `${games}`, `${won}`, percent.format(won / games)]);
  }
}

/**
 * The length of a game, as a link to it if it is still stored.
 * @param {Line} line
 * @param {Set<string>} here
 * @returns {string | HTMLElement}
 */
function moves({ answers, save: id }, here) {
  if (!here.has(id)) return `${answers}`;
  return make("a", { href: `#/r/${encodeURIComponent(id)}?at=result` }, `${answers}`);
}

/**
 * Fill in one of the tables. Whatever a save says is inserted as text only.
 * @template Row
 * @param {string} what
 * @param {Row[]} rows
 * @param {(row: Row) => (string | HTMLElement)[]} cells the first one is the row's heading
 */
function table(what, rows, cells) {
  const place = the(`#stats-${what}`);
  place.hidden = !rows.length;
  the("tbody", place).replaceChildren(
    ...rows.map((row) => {
      const [heading, ...others] = cells(row);
      return make("tr", {}, make("th", { scope: "row" }, heading), ...others.map((inside) => make("td", {}, inside)));
    }),
  );
}

/** Save the lines as a file. */
async function save() {
  download(`ludoteka-${new Date().toISOString().slice(0, 10)}.csv`, csv((await chosen()).shown));
}
