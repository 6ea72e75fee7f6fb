// What can be done with saved games: save them as files, import, return to an earlier state, delete, restore. Fetched
// on demand.
import {
  bringBack,
  isDamaged,
  isFull,
  keep,
  list,
  newId,
  remove,
  removeAll,
  removeDamaged,
  storeAgain,
} from "../saves/cabinet.js";
import { $, $$, announce, banner, button, the, wentWrong } from "../page/dom.js";
import { decide, download } from "../page/dialogs.js";
import { cards } from "../saves/forms.js";
import { own, says } from "../start/facts.js";
import { unstored } from "../saves/storing.js";

const PACKED = "ludoteka1:"; // the beginning of a packed save, which has no white space
const LINE = /(?<!\S)ludoteka1:\S+/g;
const LARGEST = 100_000_000; // bytes; larger files are refused

// -- one saved game ---------------------------------------------------------------------------------------------------

/**
 * Handle a button of a saved game's card.
 * @param {HTMLElement} pressed
 */
export async function saveTool(pressed) {
  const id = /** @type {HTMLElement | null} */ (pressed.closest("[data-id]"))?.dataset.id ?? "";
  const save = (await list()).find((entry) => entry.id === id);
  if (save) await own(TOOLS, pressed.dataset.save ?? "")?.(save);
  await cards();
  const card = $$("[data-id]").find(({ dataset }) => dataset.id === id);
  $("a[href], button:not([hidden])", card ?? undefined)?.focus(); // the pressed button may have gone
}

/** @type {Record<string, (save: Listed) => unknown>} */
const TOOLS = {
  export: (save) => download(`${isDamaged(save) ? "ludoteka" : save.card.game}-${save.id}.ludoteka.txt`, textOf(save)),
  async older(save) {
    if (isDamaged(save)) return;
    const [earlier] = save.older;
    await keep({ id: newId(), card: earlier.card, data: earlier.data });
    announce(says("The game was added to your saved games."));
  },
  async delete(save) {
    if (isDamaged(save)) {
      if (await sure(says("Delete this entry for good?"))) await removeDamaged(save.key);
      return;
    }
    await remove(save.id);
    announce(says("Deleted. It can be brought back for an hour."));
    if (isFull() && !(await storeAgain())) banner(""); // perhaps there is room now for what could not be stored
  },
  back: (save) => bringBack(save.id),
};

/**
 * The content of a file for this entry: the packed game, or whatever a damaged entry holds.
 * @param {Listed} save
 * @returns {string}
 */
function textOf(save) {
  if (!isDamaged(save)) return save.data;
  return typeof save.damaged?.data === "string" ? save.damaged.data : (JSON.stringify(save.damaged, null, 1) ?? "");
}

// -- all of them ------------------------------------------------------------------------------------------------------

/**
 * All saved games in one text, one packed game per line, so that a file that is cut off still holds the others.
 * @param {boolean} [surely] fail if the device does not say which games it has
 */
export async function everything(surely = false) {
  const lines = (await list(surely)).filter(({ binned }) => !binned).map(textOf);
  return lines.filter((line) => line.startsWith(PACKED)).map((line) => `${line}\n`);
}

/** All saved games in one file. */
export async function exportAll() {
  const lines = await everything();
  download(`ludoteka-${new Date().toISOString().slice(0, 10)}.ludoteka.txt`, lines.join(""));
}

/** Delete all saved games, statistics and settings, after asking once more. */
export async function deleteAll() {
  if (!(await sure(says("Delete all saved games, statistics and settings of this page for good?")))) return;
  await removeAll();
  await cards();
}

/** @param {string} question */
const sure = async (question) => (await decide(question, "", [says("Delete"), says("No, keep it")])) === 0;

/**
 * Read the chosen files, and have Python check each game in them. Games that are on this device already are not added.
 * @param {HTMLInputElement} input
 * @param {(request: TableRequest) => Promise<Reply>} ask
 */
export async function importFiles(input, ask) {
  const said = the("#import-said");
  const files = [...(input.files ?? [])];
  if (!files.length) return;
  const bar = document.createElement("progress");
  let stopped = false;
  // words: Button: what the page is doing for us is broken off.
  const stop = button(says("Stop"), () => (stopped = true));
  said.replaceChildren(says("Checking the file…"), bar, stop);
  const read = files.map((file) =>
    file
      .slice(0, LARGEST)
      .text()
      .catch(() => null),
  );
  const texts = await Promise.all(read);
  input.value = ""; // so that the same files can be chosen again
  const known = new Set((await list()).filter(({ binned }) => !binned).map(textOf));
  const count = { added: 0, already: 0, refused: 0 };
  let why = "";
  bar.max = texts.length;
  for (const [text, done] of every(texts)) {
    if (stopped || !said.isConnected) break;
    bar.value = done;
    const outcome = await importOne(text, known, ask);
    if (outcome === "added" || outcome === "already") count[outcome] += 1;
    else {
      count.refused += 1;
      why ||= outcome;
    }
  }
  await cards();
  said.textContent = summary(count, why);
}

/**
 * The games in some files, each with the number of files before it. A file holds one game per line, or a single one.
 * @param {(string | null)[]} texts null: the file could not be read
 * @returns {Generator<[text: string | null, done: number]>}
 */
function* every(texts) {
  for (const [number, text] of texts.entries()) {
    const lines = (text ?? "").matchAll(LINE);
    const first = lines.next().value;
    let line = lines.next().value;
    if (!first || !line) yield [text, number];
    else yield [first[0], number];
    for (; line; line = lines.next().value) yield [line[0], number + line.index / line.input.length];
  }
}

/**
 * Import one game.
 * @param {string | null} text
 * @param {Set<string>} known the games that are on this device
 * @param {(request: TableRequest) => Promise<Reply>} ask
 * @returns {Promise<string>} "added", "already", or why not
 */
async function importOne(text, known, ask) {
  if (text === null) return says("This file could not be read.");
  if (known.has(text.trim())) return "already";
  try {
    const { refused, save } = await ask({ do: "import", save: text, id: newId() });
    if (refused || !save) return refused ?? wentWrong();
    if (save.card.post) return await byPost(text.trim(), save.card.id ?? "");
    if (known.has(save.data)) return "already";
    known.add(save.data);
    const trouble = await keep(save);
    if (trouble) banner(unstored(trouble));
    return "added";
  } catch (trouble) {
    return /** @type {any} */ (trouble).sentence?.() ?? wentWrong();
  }
}

/**
 * Import a game that is played on several devices: it may continue one on this device.
 * @param {string} text
 * @param {string} name the game's identity
 * @returns {Promise<string>} as for `importOne`
 */
async function byPost(text, name) {
  const { received } = await import("./post.js");
  const came = await received(text, name);
  if ("refused" in came) return came.refused.refused ?? wentWrong();
  const { met, trouble } = came;
  if (trouble) banner(unstored(trouble));
  else banner(met.says);
  return met.kind === "same" || met.kind === "older" ? "already" : "added";
}

/**
 * Say what was done with the games in the files.
 * @param {{added: number, already: number, refused: number}} count
 * @param {string} why why the first of the refused ones was refused
 */
function summary({ added, already, refused }, why) {
  const all = added + already + refused;
  if (all === 1) {
    return added
      ? says("The game was added to your saved games.")
      : already
        ? says("This game is among your saved games already.")
        : why;
  }
  // words: How many games were taken in from a file.
  const told = [says("Games added: {n}.", { n: `${added}` })];
  // words: How many of the games in a file the device has already.
  if (already) told.push(says("Already here: {n}.", { n: `${already}` }));
  // words: How many of the games in a file could not be opened; the reason follows.
  if (refused) told.push(says("Not opened: {n}.", { n: `${refused}` }), why);
  return told.join(" ");
}
