// The rescue page: lists saved games, saves them as files, deletes them. It needs no Python, and as little as possible
// of anything else.
import { createStore, del, entries } from "idb-keyval";

/** @type {Map<string, string[]>} */
const says = new Map(Object.entries(JSON.parse(document.getElementById("says")?.textContent ?? ""))); // the build's
const wanted = navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]]);
const language = [...wanted, "en", ...says.keys()].find((code) => says.has(code)) ?? "en";
const [FILE, DELETE, SURE, NONE, DENIED] = says.get(language) ?? [];

const shelf = createStore("ludoteka", "saves");

/** @param {string} id an element that rescue.html has */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const said = byId("said");
const place = byId("saves");
said.lang = place.lang = language;

/**
 * @param {string} label
 * @param {(self: HTMLButtonElement) => void} act
 */
function button(label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button";
  made.textContent = label;
  made.addEventListener("click", () => act(made));
  return made;
}

/** @typedef {{key: IDBValidKey, save: Partial<SaveEntry>}} Found */

/**
 * A saved game and its buttons. Of a damaged entry, whatever is missing is left out.
 * @param {Found} entry
 */
function row({ key, save }) {
  const made = document.createElement("li");
  made.className = "save-card";
  const told = document.createElement("p");
  told.className = "save-open";
  const seats = Array.isArray(save.card?.seats) ? save.card.seats : [];
  const names = seats.map((seat) => seat?.name ?? "?").join(", ");
  told.textContent = `${save.card?.game ?? "?"} · ${names} · ${new Date(save.at ?? 0).toLocaleString(language)}`;
  const tools = document.createElement("div");
  tools.className = "save-tools";
  tools.append(
    button(FILE, () => hand(key, save)),
    button(DELETE, (self) => remove(self, key)),
  );
  made.append(told, tools);
  return made;
}

/**
 * Save a game as a file; if it is damaged, whatever there is of it.
 * @param {IDBValidKey} key
 * @param {Partial<SaveEntry>} save
 */
function hand(key, save) {
  const text = typeof save.data === "string" ? save.data : JSON.stringify(save, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${save.card?.game ?? "ludoteka"}-${key}.ludoteka.txt`.replace(":", "-");
  link.click();
}

/**
 * Ask at the first press; delete at the second.
 * @param {HTMLButtonElement} pressed
 * @param {IDBValidKey} key
 */
async function remove(pressed, key) {
  if (pressed.textContent !== SURE) {
    pressed.textContent = SURE;
    return;
  }
  await del(key, shelf);
  await show();
}

async function show() {
  try {
    const saves = (await entries(shelf)).map(([key, save]) => ({ key, save: save ?? {} }));
    place.replaceChildren(...saves.sort((one, other) => (other.save.at ?? 0) - (one.save.at ?? 0)).map(row));
    said.textContent = saves.length ? "" : NONE;
  } catch {
    said.textContent = DENIED;
  }
}

await show();
