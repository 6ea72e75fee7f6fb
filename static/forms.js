// Screens that live without Python: the set-up form, and the cards of saved games.
import { $, $$, announce, banner, decide, download, says } from "./dom.js";
import { list, load, newId, remove, removeAll, keep } from "./store.js";

// -- set-up ------------------------------------------------------------------------------------------------------------

/** Show as many seats as are wanted. */
export function seats(form = $("#setup")) {
  if (!form) return;
  const count = Number(new FormData(form).get("count"));
  for (const row of $$("[data-seat-row]", form)) row.hidden = Number(row.dataset.seatRow) >= count;
}

/** Swap what two seats say. */
export function swap(button) {
  const row = button.closest("[data-seat-row]");
  const from = Number(row.dataset.seatRow);
  const to = from + Number(button.dataset.move);
  const other = $(`[data-seat-row="${to}"]`);
  if (!other || other.hidden) return;
  for (const field of ["name", "kind"]) {
    const [a, b] = [$(`#${field}-${from}`), $(`#${field}-${to}`)];
    [a.value, b.value] = [b.value, a.value];
  }
  $(`[data-move="${button.dataset.move}"]`, other).focus();
}

/** What the form says, as the request that lays the table. */
export function request(form, language) {
  const data = new FormData(form);
  const count = Number(data.get("count"));
  const options = {};
  for (const [key, value] of data) if (key.startsWith("option-")) options[key.slice(7)] = JSON.parse(value);
  return {
    do: "new",
    id: newId(),
    language,
    game: form.dataset.game,
    seats: Array.from({ length: count }, (_, seat) => ({ name: data.get(`name-${seat}`) ?? "", kind: data.get(`kind-${seat}`) })),
    options,
    hands: data.get("hands") ?? "closed",
    seed: data.get("seed") ?? "",
  };
}

/** Everything typed and chosen, to be put back after the language was changed. */
export const filled = (form = $("#setup")) => (form ? { game: form.dataset.game, values: [...new FormData(form)] } : null);

export function fill(kept) {
  const form = $("#setup");
  if (!form || form.dataset.game !== kept?.game) return;
  for (const [name, value] of kept.values) {
    const field = form.elements.namedItem(name);
    if (field) field.value = value;
  }
  seats(form);
}

// -- saved games -------------------------------------------------------------------------------------------------------

/** Fill the lobby's strip or the saves screen. Only text is ever put in. */
export async function cards() {
  const place = $("#save-cards");
  if (!place) return;
  const saves = await list();
  if (place !== $("#save-cards")) return;
  const open = place.dataset.limit ? saves.filter((save) => !save.card.over) : saves;
  const shown = open.slice(0, Number(place.dataset.limit ?? Infinity));
  place.replaceChildren(...shown.map(card));
  const strip = $("#continue");
  if (strip) strip.hidden = !shown.length;
  const none = $("#no-saves");
  if (none) none.hidden = shown.length > 0;
}

function card(save) {
  const template = $("#save-card");
  const titles = Object.fromEntries(template.dataset.titles.split("|").map((pair) => pair.split("=")));
  const made = template.content.firstElementChild.cloneNode(true);
  const { card: told } = save;
  const language = says("lang");
  made.dataset.id = save.id;
  made.classList.add(`face-${told.game}`);
  $(".save-open", made).href = `#/t/${save.id}`;
  $(".save-title", made).textContent = titles[told.game] ?? told.game;
  $(".save-headline", made).textContent = told.headline[language] ?? told.headline.en;
  $(".save-seats", made).replaceChildren(...told.seats.map(seatText));
  const names = told.winners.map((seat) => told.seats[seat].name).join(", ");
  const turn = told.over ? says(told.winners.length > 1 ? "tie" : "won", { name: names }) : told.turn === null ? "" : says("to-move", { name: told.seats[told.turn].name });
  $(".save-turn", made).textContent = told.over && !names ? says("over") : turn;
  const time = $("time", made);
  time.dateTime = new Date(save.at).toISOString();
  time.textContent = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(save.at);
  $("[data-save=older]", made).hidden = !save.older?.length;
  return made;
}

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

/** The tools of a save card. */
export async function saveTool(button) {
  const { id } = button.closest("[data-id]").dataset;
  const save = await load(id);
  if (!save) return;
  const tool = button.dataset.save;
  if (tool === "export") await download(`${save.card.game}-${id}.ludoteka.txt`, save.data);
  if (tool === "older") {
    const [earlier] = save.older;
    await keep({ id: newId(), card: earlier.card, data: earlier.data });
    announce(says("imported"));
  }
  if (tool === "delete") {
    if ((await decide(says("delete"), "", [says("delete-yes"), says("no")])) !== 0) return;
    await remove(id);
  }
  await cards();
}

export async function deleteAll() {
  if ((await decide(says("delete-all"), "", [says("delete-yes"), says("no")])) !== 0) return;
  await removeAll();
  await cards();
}

/** Read a chosen file and have Python check it. */
export async function importFile(input, ask) {
  const said = $("#import-said");
  const [file] = input.files;
  input.value = "";
  if (!file) return;
  said.textContent = says("reading");
  let text;
  try {
    text = await file.slice(0, 5_000_000).text();
  } catch {
    said.textContent = says("not-read");
    return;
  }
  try {
    const reply = await ask({ do: "import", text, id: newId() });
    if (reply.refused) {
      said.textContent = reply.refused;
      return;
    }
    const trouble = await keep(reply.save);
    said.textContent = says("imported");
    if (trouble) banner(says(trouble === "full" ? "full" : "saved-not"));
    await cards();
  } catch (trouble) {
    said.textContent = trouble.sentence?.() ?? says("trouble");
  }
}
