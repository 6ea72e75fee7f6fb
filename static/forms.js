// Screens that live without Python: the set-up form, and the cards of saved games.
import { facts } from "./boot.js";
import { $, $$, says, the } from "./dom.js";
import { list, newId } from "./store.js";

/** @returns {HTMLFormElement | null} */
const setUp = () => $("#setup");

// -- set-up -----------------------------------------------------------------------------------------------------------

/** Show as many seats as are wanted. */
export function seats() {
  const form = setUp();
  if (!form) return;
  const count = Number(new FormData(form).get("count"));
  for (const row of $$("[data-seat-row]", form)) row.hidden = Number(row.dataset.seatRow) >= count;
}

/**
 * Swap what two seats say.
 * @param {HTMLElement} button of the seat that moves
 */
export function swap({ dataset, parentElement }) {
  const way = dataset.move ?? "";
  const row = /** @type {HTMLElement | null} */ (parentElement?.closest("[data-seat-row]"));
  const from = Number(row?.dataset.seatRow);
  const to = from + Number(way);
  const other = $(`[data-seat-row="${to}"]`);
  if (!other || other.hidden) return;
  for (const field of ["name", "kind"]) {
    /** @type {HTMLInputElement} */
    const one = the(`#${field}-${from}`);
    /** @type {HTMLInputElement} */
    const two = the(`#${field}-${to}`);
    [one.value, two.value] = [two.value, one.value];
  }
  $(`[data-move="${way}"]`, other)?.focus();
}

/**
 * What the form says, as the request that lays the table.
 * @param {HTMLFormElement} form
 * @param {string} language
 * @returns {NewTable}
 */
export function request(form, language) {
  const data = new FormData(form);
  const text = (/** @type {string} */ name, standard = "") => String(data.get(name) ?? standard);
  const options = [...data].filter(([name]) => name.startsWith("option-"));
  return {
    do: "new",
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
  };
}

/** @typedef {{game: string | undefined, values: [string, FormDataEntryValue][]}} Filled what a set-up form holds */

/**
 * Everything typed and chosen, so that it can be put back when the language has changed.
 * @returns {Filled | null}
 */
export function filled() {
  const form = setUp();
  return form && { game: form.dataset.game, values: [...new FormData(form)] };
}

/**
 * Put back what was typed and chosen, if this is the set-up of the same game.
 * @param {Filled | null} kept
 */
export function fill(kept) {
  const form = setUp();
  if (!form || form.dataset.game !== kept?.game) return;
  for (const [name, value] of kept?.values ?? []) {
    const field = form.elements.namedItem(name);
    if (field) /** @type {HTMLInputElement} */ (field).value = String(value);
  }
  seats();
}

// -- saved games ------------------------------------------------------------------------------------------------------

/** Fill the lobby's strip or the screen of saved games. Whatever a save says is put in as text only. */
export async function cards() {
  const place = $("#save-cards");
  if (!place) return;
  const saves = await list();
  if (place !== $("#save-cards")) return; // another screen has come meanwhile
  const open = place.dataset.limit ? saves.filter((save) => !save.card.over) : saves;
  const shown = open.slice(0, Number(place.dataset.limit ?? Infinity));
  place.replaceChildren(...shown.map(card));
  sayRules(shown, place.children);
  const strip = $("#continue");
  if (strip) strip.hidden = !shown.length;
  const none = $("#no-saves");
  if (none) none.hidden = shown.length > 0;
}

/** @param {SaveEntry} save */
function card({ id, card: told, at, older }) {
  /** @type {HTMLTemplateElement} */
  const template = the("#save-card");
  const titles = Object.fromEntries((template.dataset.titles ?? "").split("|").map((pair) => pair.split("=")));
  const made = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  const language = says("lang");
  made.dataset.id = id;
  made.className += ` face-${told.game}`;
  /** @type {HTMLAnchorElement} */ (the(".save-open", made)).href = `#/t/${id}`;
  the(".save-title", made).textContent = titles[told.game] ?? told.game;
  the(".save-headline", made).textContent = told.headline?.[language] ?? told.headline?.en ?? "";
  the(".save-seats", made).replaceChildren(...told.seats.map(seatText));
  the(".save-turn", made).textContent = standing(told);
  /** @type {HTMLTimeElement} */
  const time = the("time", made);
  time.dateTime = new Date(at).toISOString();
  time.textContent = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
  the("[data-save=older]", made).hidden = !older?.length;
  return made;
}

/** @type {Promise<Former[]> | undefined} */
let formerRules; // fetched when there is a saved game

/**
 * Say on the cards of games that were begun under former rules from which day those are.
 * @param {SaveEntry[]} saves
 * @param {HTMLCollection} shown the cards of these saves
 */
async function sayRules(saves, shown) {
  if (!saves.some((save) => save.card.rules)) return;
  formerRules ??= fetch(new URL(facts.past, document.baseURI)).then((answer) => answer.json());
  const engines = await formerRules.catch(() => (formerRules = undefined));
  for (const [index, save] of saves.entries()) {
    const [name, version] = Array.isArray(save.card.rules) ? save.card.rules : [];
    const plays = (/** @type {Former} */ { game, rulesets }) =>
      game === save.card.game && rulesets.some((rules) => rules.name === name && rules.version === version);
    const engine = engines?.find(plays);
    const place = shown[index]?.querySelector(".save-rules");
    if (!engine || !(place instanceof HTMLElement)) continue;
    const date = new Intl.DateTimeFormat(says("lang"), { dateStyle: "medium", timeZone: "UTC" });
    place.textContent = says("rules-of", { date: date.format(new Date(engine.date)) });
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
  if (over) return names ? says(winners.length > 1 ? "tie" : "won", { name: names }) : says("over");
  return turn === null ? "" : says("to-move", { name: told.seats[turn]?.name ?? "" });
}

/**
 * @param {CardSeat} seat
 * @param {number} index
 */
function seatText(seat, index) {
  const made = document.createElement("span");
  made.className = `chip seat-${index}`;
  const mark = document.createElement("span");
  mark.className = "mark";
  mark.ariaHidden = "true";
  mark.textContent = seat.mark;
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = seat.bot ? `${seat.name} (${says("bot")})` : seat.name;
  made.append(mark, name);
  return made;
}
