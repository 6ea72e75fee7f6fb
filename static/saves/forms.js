// Screens that work without Python: the set-up form, and the cards of saved games.
import { isDamaged, list, newId } from "./cabinet.js";
import * as chairs from "./chairs.js";
import { $, $$, make, the } from "../page/dom.js";
import { keepSetting, setting } from "../page/store.js";
import { facts, says } from "../start/facts.js";

/** @returns {HTMLFormElement | null} */
const setUp = () => $("#setup");

// -- set-up -----------------------------------------------------------------------------------------------------------

/** Show as many seats as are chosen. */
export function seats() {
  const form = setUp();
  if (!form) return;
  const count = Number(new FormData(form).get("count"));
  for (const row of $$("[data-seat-row]", form)) row.hidden = Number(row.dataset.seatRow) >= count;
  chairs.show(count);
}

/**
 * Exchange what a seat says with the one above.
 * @param {HTMLElement} button of the seat to be moved
 */
export function swap(button) {
  const row = /** @type {HTMLElement | null} */ (button.closest("[data-seat-row]"));
  const from = Number(row?.dataset.seatRow);
  chairs.exchange(from, from - 1);
  seats();
  $(`[data-seat-row="${from - 1}"] [data-move]`)?.focus();
  remember();
}

/**
 * What the form says, as the request for a new table.
 * @param {HTMLFormElement} form
 * @param {string} language
 * @returns {NewTable}
 */
export function request(form, language) {
  const data = new FormData(form);
  remember(
    form.dataset.game,
    [...data].filter(([name]) => name !== "seed"), // that deal will have been played
  );
  const text = (/** @type {string} */ name, standard = "") => String(data.get(name) ?? standard);
  const options = [...data].filter(([name]) => name.startsWith("option-"));
  return {
    do: "new",
    occasion: { kind: "home" },
    id: newId(),
    language,
    game: form.dataset.game ?? "",
    seats: Array.from({ length: Number(text("count")) }, (_, seat) => ({
      name: text(`name-${seat}`),
      kind: text(`kind-${seat}`),
    })),
    options: Object.fromEntries(options.map(([name, value]) => [name.slice(7), JSON.parse(String(value))])),
    hands: text("hands", "closed"),
    seed: text("seed"),
    origin: branchOf(form)?.save,
  };
}

/**
 * The position of another game that the new table continues, if there is one.
 * @param {HTMLFormElement} form
 * @returns {Branch | null}
 */
function branchOf(form) {
  const from = /** @type {Branch | undefined} */ (history.state?.branch);
  return from && from.game === form.dataset.game ? from : null;
}

/** If the table continues another game, leave only the choice of its seats. */
export function branch() {
  const form = setUp();
  if (!form || !branchOf(form)) return;
  form.classList.add("branch");
  the("#branch-note").hidden = false;
}

/** @typedef {{game: string | undefined, values: [string, FormDataEntryValue][]}} Filled what a set-up form holds */

/**
 * Everything typed and chosen, to be restored after a change of language.
 * @returns {Filled | null}
 */
export function filled() {
  const form = setUp();
  return form && { game: form.dataset.game, values: [...new FormData(form)] };
}

/** Game -> the last content of its set-up form. @returns {Map<string | undefined, Filled["values"]>} */
const chosen = () => new Map(JSON.parse(setting("tables") || "[]"));

/**
 * Remember the choices, for people who follow a link and return, or play once more, even on another day.
 * @param {string} [game]
 * @param {Filled["values"]} [values]
 */
export function remember(game = filled()?.game, values = filled()?.values) {
  if (!game || !values) return;
  const tables = chosen();
  tables.delete(game); // so that the latest is last in the map
  keepSetting("tables", JSON.stringify([...tables.set(game, values)]));
}

/**
 * The last content of a game's set-up form, but with the people of the last table of any game: how many, which seats
 * they play, and their names.
 * @param {string} game
 */
export function remembered(game) {
  const tables = chosen();
  const people = [...tables.values()].at(-1) ?? [];
  return [...(tables.get(game) ?? []), ...people.filter(([name]) => /^(count$|name-|kind-)/.test(name))];
}

/**
 * Restore what was typed and chosen, if this is the set-up of the same game.
 * @param {Filled | null} kept
 */
export function fill(kept) {
  const form = setUp();
  if (!form || form.dataset.game !== kept?.game) return;
  for (const [name, value] of kept?.values ?? []) {
    const field = /** @type {HTMLInputElement | RadioNodeList | null} */ (form.elements.namedItem(name));
    if (!field || ("type" in field && field.type === "hidden")) continue; // this game has only one number of seats
    const before = field.value;
    field.value = String(value);
    if (value && !field.value) field.value = before; // this game has no such kind of bot
  }
  seats();
}

// -- saved games ------------------------------------------------------------------------------------------------------

/**
 * Fill the lobby's strip (games that can be continued) or the screen of saved games (everything that is stored).
 * Whatever a save says is inserted as text only.
 */
export async function cards() {
  const place = $("#save-cards");
  if (!place) return;
  const all = await list();
  if (place !== $("#save-cards")) return; // another screen is shown by now
  const shown = place.dataset.limit ? running(all).slice(0, Number(place.dataset.limit)) : filtered(all);
  place.replaceChildren(...shown.map(card));
  sayRules(shown, place.children);
  const strip = $("#continue");
  if (strip) strip.hidden = !shown.length;
  const none = $("#no-saves");
  if (none) none.hidden = all.length > 0;
  for (const tool of $$("[data-some-saves]")) tool.hidden = !all.length;
}

/** @param {Listed[]} all */
const running = (all) => all.filter((save) => !isDamaged(save) && !save.binned && !save.card.over);

/**
 * The games that the field above the list selects; deleted ones come last.
 * @param {Listed[]} all
 */
function filtered(all) {
  /** @type {HTMLSelectElement | null} */
  const field = $("#save-filter");
  const wanted = field?.value ?? "";
  const shown = all.filter((save) => !wanted || (!isDamaged(save) && save.card.game === wanted));
  return [...shown.filter(({ binned }) => !binned), ...shown.filter(({ binned }) => binned)];
}

/** @param {Listed} save */
function card(save) {
  /** @type {HTMLTemplateElement} */
  const template = the("#save-card");
  const made = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  const kind = isDamaged(save) ? "damaged" : save.binned ? "binned" : "kept";
  made.dataset.id = save.id;
  made.classList.add(kind);
  /** @type {HTMLAnchorElement} */
  const link = the(".save-open", made);
  if (kind !== "binned") link.href = `#/t/${encodeURIComponent(save.id)}`;
  if (save.at) tell(the("time", made), save.at);
  for (const tool of $$("[data-for]", made)) tool.hidden = !tool.dataset.for?.split(" ").includes(kind);
  if (!isDamaged(save)) {
    describe(made, save, template.dataset.titles ?? "");
    return made;
  }
  // words: The title of a saved game that cannot be read.
  the(".save-title", made).textContent = says("Damaged entry");
  the(".save-headline", made).textContent = says(
    "This page cannot read it. You can save what is left as a file, or delete it.",
  );
  if (typeof save.damaged?.data !== "string") link.removeAttribute("href"); // there is nothing to open
  return made;
}

/**
 * @param {HTMLElement} made the card
 * @param {SaveEntry} save
 * @param {string} titles titles of the games: `kolejka=Kolejka|…`
 */
function describe(made, { card: told, older, binned }, titles) {
  const title = Object.fromEntries(titles.split("|").map((pair) => pair.split("=")))[told.game];
  const headline = told.headline?.[document.documentElement.lang] ?? told.headline?.en ?? "";
  made.classList.add(`face-${told.game}`);
  the(".save-title", made).textContent = title ?? told.game;
  the(".save-headline", made).textContent = binned
    ? says("Deleted. It can be brought back for an hour.")
    : String(headline);
  the(".save-seats", made).replaceChildren(...told.seats.map(seatText));
  the(".save-turn", made).textContent = standing(told);
  the(".save-state", made).textContent = told.over
    ? // words: Of a saved game: it is over.
      says("finished")
    : // words: The state of a saved game, beside "finished".
      says("in play");
  if (!older?.length) the("[data-save=older]", made).hidden = true;
}

/**
 * @param {HTMLTimeElement} element
 * @param {number} at
 */
function tell(element, at) {
  element.dateTime = new Date(at).toISOString();
  element.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(at);
}

/**
 * Say on the cards of games under former rules from what day those rules are.
 * @param {Listed[]} saves
 * @param {HTMLCollection} shown the cards of these saves, in the same order
 */
async function sayRules(saves, shown) {
  if (!saves.some((save) => !isDamaged(save) && save.card.rules)) return;
  /** @type {Former[]} */
  const engines = await globalThis.watchman.json(facts.past).catch(() => []);
  for (const [index, save] of saves.entries()) {
    if (isDamaged(save)) continue;
    const [name, version] = Array.isArray(save.card.rules) ? save.card.rules : [];
    const plays = (/** @type {Former} */ { game, rulesets }) =>
      game === save.card.game && rulesets.some((rules) => rules.name === name && rules.version === version);
    const engine = engines.find(plays);
    const place = shown[index]?.querySelector(".save-rules");
    if (!engine || !(place instanceof HTMLElement)) continue;
    const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" });
    // words: Stands on the card of a saved game that was begun under former rules; {date} is the day they are from.
    place.textContent = says("Rules of {date}", { date: date.format(new Date(engine.date)) });
    place.hidden = false;
  }
}

/**
 * Who has won, or whose turn it is.
 * @param {Card} told
 */
function standing(told) {
  const { over, winners, turn } = told;
  const names = winners.map((seat) => told.seats[seat]?.name).join(", ");
  if (over) {
    return names
      ? winners.length > 1
        ? // words: {name}: several players; on the card of a saved game
          says("shared victory: {name}", { name: names })
        : // words: {name}: a player; on the card of a saved game
          says("{name} wins", { name: names })
      : "";
  }
  const seat = turn === null ? undefined : told.seats[turn];
  // words: {name}: who is asked now; on the card of a saved game
  return seat ? says("To move: {name}", { name: seat.name }) : "";
}

/**
 * @param {CardSeat} seat
 * @param {number} index
 */
function seatText(seat, index) {
  // words: Behind a player’s name: the computer plays it.
  const name = seat.bot ? `${seat.name} (${says("bot")})` : seat.name;
  return make(
    "span",
    { className: `chip seat-${index}` },
    make("span", { className: "mark", ariaHidden: "true" }, seat.mark),
    make("span", { className: "name" }, name),
  );
}
