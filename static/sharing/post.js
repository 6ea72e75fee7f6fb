// A game played on several devices: the sheet for passing it on, and what happens when it returns.
//   #/p/<the game's identity>?d=<packed game>
// Python compares a game that arrives with those on this device (py/ludoteka/post.py) and says what it is. Fetched
// when somebody passes a game on, or opens one that was passed on.
import { isDamaged, keep, list, load, newId } from "../saves/cabinet.js";
import { $, announce, banner, faceOf, fill, passing, patch, targetOf, the } from "../page/dom.js";
import { happens } from "../page/bus.js";
import { act, asked, page } from "../page/python.js";
import { decide, download } from "../page/dialogs.js";
import { keepSetting, setting } from "../page/store.js";
import { styles } from "../page/screens.js";
import { showLoading } from "../table/loading.js";
import { openSheet, openTable } from "../table/table.js";
import { unstored } from "../saves/storing.js";
import { offer } from "./share.js";

// A secret of this device, by which it recognises its own seats. It goes into no save, link or file.
if (!setting("device")) keepSetting("device", newId() + newId());

// -- the sheet --------------------------------------------------------------------------------------------------------

/** @type {Reply["post"] | null} */
let passed = null; // what Python has packed for the next player

/** Open the sheet. */
async function open() {
  await styles("post");
  /** @type {HTMLDialogElement | null} */ ($("#menu"))?.close();
  sheet();
  openSheet("post");
  await tell("post");
}

// The browser's Back button closes the sheet too.
addEventListener("hashchange", () => /** @type {HTMLDialogElement | null} */ ($("#post"))?.close());

/** The sheet, made on first use, outside of what Python draws. */
function sheet() {
  const made = $("#post") ?? document.createElement("dialog");
  made.className = `sheet ${faceOf($("#table"))}`;
  const title = the("#menu [data-post]").textContent ?? "";
  if (!made.id) {
    made.id = "post";
    made.setAttribute("aria-labelledby", "post-title");
    fill(made, `<header><h2 id="post-title" tabindex="-1"></h2></header><div class="sheet-body"></div>`);
    document.body.append(made);
    made.addEventListener("keydown", enter);
    made.addEventListener("close", empty);
  }
  $("header button", made)?.remove();
  the("header", made).append(the("#menu [data-close]").cloneNode(true));
  the("h2", made).textContent = title;
}

/** Empty the sheet when it is closed. */
function empty() {
  passed = null;
  the("#post .sheet-body").replaceChildren();
}

/**
 * Report a press on the sheet to Python, and show the sheet as it is then.
 * @param {ActName} name
 * @param {Omit<Act, "do" | "name">} [data]
 */
async function tell(name, data = {}) {
  const before = document.activeElement?.closest("li")?.dataset.seat;
  const reply = await act(name, data);
  if (!reply?.sheet || !$("#post[open]")) return;
  passed = reply.post ?? null;
  patch(the("#post .sheet-body"), reply.sheet);
  if (passed) offer("post", passed.link);
  const note = $("#post-note")?.textContent;
  if (note) announce(note, "alert");
  if (document.activeElement === document.body || !document.activeElement?.isConnected) {
    $(passed ? "#post-copy" : `#post [data-seat="${before}"] :is(summary, input, button)`)?.focus();
  }
}

/**
 * Handle a press on an element with `data-post`.
 * @param {HTMLElement} element
 */
export async function press(element) {
  const name = element.dataset.post ?? "";
  if (!name) return open();
  if (name === "file") return passed && download(passed.name, passed.text);
  const line = element.closest("li");
  /** @type {HTMLInputElement | null} */
  const word = $("input", element.closest(".post-word") ?? document.createElement("p"));
  const data = { seat: line?.dataset.seat, word: word?.value };
  if (word) word.value = "";
  await tell(/** @type {ActName} */ (`post-${name}`), data);
}

/** @param {KeyboardEvent} event in a field for a code word */
function enter(event) {
  const input = targetOf(event);
  if (event.key !== "Enter" || !input.matches("[data-post-word]")) return;
  event.preventDefault();
  press(the("button", /** @type {HTMLElement} */ (input.closest(".post-word"))));
}

// -- what comes -------------------------------------------------------------------------------------------------------

/**
 * A game has arrived: have Python compare it with those on this device that are the same game, and store the result.
 * @param {string} text the text of a link, or a packed game
 * @param {string} name the game's identity
 * @returns {Promise<{met: Met, trouble: string} | {refused: Reply}>} what was done with it, or why it cannot be opened
 */
export async function received(text, name) {
  const mine = (await list()).filter((save) => !isDamaged(save) && !save.binned && save.card.id === name);
  for (const { id } of mine) await alone(id);
  const here = [];
  for (const { id } of mine) {
    const newest = await load(id);
    if (newest) here.push({ id, data: newest.data });
  }
  const reply = await asked({ do: "open", id: newId(), save: text, occasion: { kind: "post", here } });
  if (!reply.met || !reply.save) return { refused: reply };
  const changed = here.every(({ id, data }) => id !== reply.save?.id || data !== reply.save.data);
  return { met: reply.met, trouble: changed ? await keep(reply.save) : "" };
}

/**
 * Take the game from another tab that plays it, since this one will continue it.
 * @param {string} id
 */
async function alone(id) {
  await navigator.locks?.request(`ludoteka:${id}`, { steal: true }, () => {}).catch(() => {});
}

/**
 * Open the game that an address holds.
 * @param {string} route
 * @returns {Promise<boolean>}
 */
export async function arrive(route) {
  const [plain, query = ""] = route.split("?");
  await showLoading();
  const came = await received(new URLSearchParams(query).get("d") ?? "", plain.split("/")[2] ?? "");
  if (location.hash !== route) return true; // the person has gone elsewhere
  if ("refused" in came) happens("reply", came.refused);
  else await goOn(came.met, came.trouble);
  return true;
}

/**
 * Continue a game that has arrived, and say how it compares.
 * @param {Met} met
 * @param {string} trouble
 */
async function goOn({ kind, id, came, says: said, asks, title, ways }, trouble) {
  let chosen = id;
  if (kind === "parted") {
    const way = await decide(title, said, ways);
    if (way < 0) return location.replace("#/saves"); // both are in the list there
    chosen = way ? came : id;
  }
  history.replaceState(null, "", `#/t/${chosen}`);
  await openTable(chosen);
  if (page.game?.id !== chosen) return; // it could not be opened, and the page says why
  if (trouble) banner(unstored(trouble));
  else if (kind !== "parted") passing(said);
  if (asks && (kind !== "parted" || chosen === came)) await open();
}
