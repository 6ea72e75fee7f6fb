// Ludoteka as a guest, in another page's frame (embed.js) or on a museum's screen (kiosk.js): people begin a game with
// one touch, nobody types anything, and nothing links to the rest of Ludoteka.
import { isDamaged, list, newId, remove } from "../saves/cabinet.js";
import { $, $$, fill, readIn, targetOf, the } from "../page/dom.js";
import { guestScreen } from "../page/screens.js";
import { page } from "../page/python.js";
import { applySettings } from "../page/store.js";
import { facts, own } from "../start/facts.js";

const query = new URLSearchParams(location.search);

/**
 * A value from the address, or else one with which the site was built.
 * @param {string} name
 * @param {string} [otherwise]
 */
export const told = (name, otherwise = "") => query.get(name) ?? own(facts.kiosk ?? {}, name) ?? otherwise;

/**
 * Override a value for as long as this page lasts.
 * @param {string} name
 * @param {string} value
 */
export const tellAnew = (name, value) => query.set(name, value);

/** @param {string} text names with commas between them */
const names = (text) => text.split(",").filter(Boolean);

const chosen = names(told("games", told("game"))).filter((game) => Object.hasOwn(facts.games, game));

/** How this page was called. Unknown games and languages are ignored. */
export const config = {
  games: chosen.length ? chosen : Object.keys(facts.games),
  languages: names(told("langs")).filter((code) => Object.hasOwn(facts.sentences, code)),
  mode: told("mode", "taster") === "full" ? "full" : "taster",
  level: told("level"),
  get hands() {
    return told("hands", "open") === "closed" ? "closed" : "open";
  },
  get seats() {
    return number(told("seats"), 0, 10);
  },
  get bots() {
    return number(told("bots"), 0, 9);
  },
  idle: number(told("idle"), 0, 3600),
};

/**
 * A whole number within bounds; -1: none is given.
 * @param {string} text
 * @param {number} low
 * @param {number} high
 */
function number(text, low, high) {
  return /^\d+$/.test(text) ? Math.min(high, Math.max(low, Number(text))) : -1;
}

/** How many people play according to the address; 0: they are asked. */
export const people = () => (config.bots >= 0 && config.seats > 0 ? Math.max(1, config.seats - config.bots) : 0);

// -- screens ----------------------------------------------------------------------------------------------------------

/**
 * Show a screen for guests.
 * @param {string} name
 * @returns {Promise<HTMLElement>} the element that holds it
 */
export async function put(name) {
  const { language } = page;
  const markup = await guestScreen(language, name);
  const app = the("#app");
  document.documentElement.classList.remove("at-table");
  fill(app, markup ?? "");
  readIn(language);
  document.title = $("h1", app)?.textContent ?? "Ludoteka";
  const offered = page.guest?.occasion.languages ?? [];
  for (const button of $$("[data-language]", app)) {
    button.hidden = offered.length > 0 && !offered.includes(button.dataset.language ?? "");
  }
  applySettings();
  return app;
}

/**
 * Show the poster of a game: its picture, and those ways to begin that apply.
 * @param {string} game
 */
export async function poster(game) {
  const app = await put(`game/${game}`);
  const given = people();
  the(".poster", app).dataset.game = game;
  the(".poster", app).dataset.mode = config.mode;
  the(".ways [data-guest=play]", app).hidden = given === 0;
  the(".people", app).hidden = given > 0;
  for (const way of $$("[data-people]", app)) {
    way.hidden = config.seats > 0 && Number(way.dataset.people) > config.seats;
    const bots = $("small", way); // the number that the game itself would choose
    if (bots) bots.hidden = config.seats > 0;
  }
  return app;
}

// -- games ------------------------------------------------------------------------------------------------------------

/**
 * The game that guests left unfinished here, if this device has stored one.
 * @param {string} game
 */
export async function unfinished(game) {
  const left = (await list()).find(
    (save) =>
      !isDamaged(save) && !save.binned && !save.card.over && save.card.game === game && save.id.startsWith("guest-"),
  );
  return left?.id;
}

/**
 * Set up a table.
 * @param {string} game
 * @param {Partial<GuestTable>} [how]
 */
export async function play(game, how = {}) {
  const id = `guest-${newId()}`;
  const { mode, hands, level, seats } = config;
  const usual = { people: people() || 1, places: Math.max(0, seats), level, mode, hands, seed: "" };
  const before = page.guest?.occasion.shown === "kiosk" ? undefined : await unfinished(game).catch(() => undefined);
  if (before) await remove(before);
  const occasion = /** @type {GuestPage} */ (page.guest).occasion;
  page.toLay = { do: "new", id, occasion, language: page.language, game, ...usual, ...how };
  go(`#/t/${id}`);
}

/**
 * Go to an address without leaving an entry in the history, so that nobody can go back into somebody else's game.
 * @param {string} hash
 */
export function go(hash) {
  if (location.hash === hash) dispatchEvent(new Event("hashchange"));
  else location.replace(hash);
}

/** The game begun last, so that it can be played again. */
export const last = { game: "", people: 0 };

/**
 * Handle a press that all pages for guests have in common.
 * @param {HTMLElement} element
 * @returns {boolean} whether it was one
 */
export function pressed({ dataset }) {
  const game = $(".poster")?.dataset.game ?? page.game?.id ?? "";
  if (dataset.guest === "play") {
    Object.assign(last, { game, people: Number(dataset.people ?? people()) });
    play(game, { people: last.people });
  } else if (dataset.guest === "again" && last.game) play(last.game, { people: last.people });
  else if (["home", "leave", "again"].includes(dataset.guest ?? "")) go("#/");
  else return false;
  return true;
}

// Links may only lead to moments of the game on the screen. Those of a book are followed in its sheet.
addEventListener("click", (event) => {
  const address = targetOf(event).closest("a[href]")?.getAttribute("href");
  if (address && !/^#\/[rt]\//.test(address)) event.preventDefault();
});
