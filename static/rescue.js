// The rescue page: saved games listed, saved as files, deleted. Without Python, and with as little as possible of
// anything else.
import { del, entries } from "idb-keyval";

/** @type {Record<string, string[]>} */
const SAYS = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("says")).textContent); // the build's
const wanted = navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]]);
const language = [...wanted, "en", ...Object.keys(SAYS)].find((code) => Object.hasOwn(SAYS, code)) ?? "en";
const [FILE, DELETE, SURE, NONE, DENIED] = SAYS[language];

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

/**
 * A saved game and its tools. An entry may be damaged: what it does not say is left out.
 * @param {[IDBValidKey, Partial<SaveEntry>]} entry
 */
function row([key, save]) {
  const made = document.createElement("li");
  made.className = "save-card";
  const told = document.createElement("p");
  told.className = "save-open";
  const names = (save.card?.seats ?? []).map((seat) => seat.name).join(", ");
  told.textContent = `${save.card?.game ?? "?"} · ${names} · ${new Date(save.at ?? 0).toLocaleString(language)}`;
  const tools = document.createElement("div");
  tools.className = "save-tools";
  tools.append(
    button(FILE, () => hand(save)),
    button(DELETE, (self) => remove(key, self)),
  );
  made.append(told, tools);
  return made;
}

/**
 * Hand a saved game over as a file.
 * @param {Partial<SaveEntry>} save
 */
function hand(save) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([save.data ?? ""], { type: "text/plain" }));
  link.download = `${save.card?.game ?? "ludoteka"}-${save.id}.ludoteka.txt`;
  link.click();
}

/**
 * The first press asks; the second deletes.
 * @param {IDBValidKey} key
 * @param {HTMLButtonElement} pressed
 */
async function remove(key, pressed) {
  if (pressed.textContent !== SURE) {
    pressed.textContent = SURE;
    return;
  }
  await del(key);
  await show();
}

async function show() {
  try {
    /** @type {[IDBValidKey, Partial<SaveEntry>][]} */
    const all = await entries();
    const saves = all.filter(([key, save]) => String(key).startsWith("save:") && save);
    place.replaceChildren(...saves.sort(([, one], [, other]) => (other.at ?? 0) - (one.at ?? 0)).map(row));
    said.textContent = saves.length ? "" : NONE;
  } catch {
    said.textContent = DENIED;
  }
}

await show();
