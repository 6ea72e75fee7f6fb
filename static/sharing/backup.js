// A file that always holds all saved games, in browsers that can keep one up to date (showSaveFilePicker). Fetched with
// the screen of saved games, and after each save if there is such a file.
import { $, $$, announce, banner, parsed, targetOf, the } from "../page/dom.js";
import { guestScreen } from "../page/screens.js";
import { keepNote, noted } from "../saves/cabinet.js";
import { everything } from "./saves.js";
import { keepSetting, setting } from "../page/store.js";
import { own, says } from "../start/facts.js";

const WAIT = 2000; // ms after a save, so that several moves in a row are written once
const NAME = "ludoteka.ludoteka.txt";
const KIND = { description: "Ludoteka", accept: { "text/plain": [".txt"] } };

/**
 * A file as the browser provides it. TypeScript lacks its methods about permission to write.
 * @typedef {FileSystemFileHandle & {
 *   queryPermission: (how: {mode: string}) => Promise<string>,
 *   requestPermission: (how: {mode: string}) => Promise<string>}} Handle
 */

/**
 * The state of the backup. "none": there is none; "kept": it is up to date; "ask": the browser needs permission again;
 * "failed": the file could not be written.
 * @typedef {"none" | "kept" | "ask" | "failed"} State
 */

/** @type {{handle: Handle, at: number, games: number} | undefined} */
let file; // the stored record of it; `at`: when it was last written
let state = /** @type {State} */ ("none");
let timer = 0;
let told = false; // whether people were told in this visit that it is out of date
/** @type {Promise<unknown>} */
let writing = Promise.resolve();

// -- writing ----------------------------------------------------------------------------------------------------------

/** Something stored has changed: write the file soon. */
export function soon() {
  clearTimeout(timer);
  timer = setTimeout(renew, WAIT);
}

/** Write it without waiting, since the page may be closed. */
document.addEventListener("visibilitychange", () => {
  if (document.hidden && timer) renew();
});

/** Write the file, one write after the other, and report if the browser does not allow it. */
function renew() {
  clearTimeout(timer);
  timer = 0;
  writing = writing.then(write).then(found);
  return writing;
}

/** @returns {Promise<State>} */
async function write() {
  file = await noted("backup");
  if (!file) return "none";
  if ((await file.handle.queryPermission({ mode: "readwrite" })) !== "granted") return "ask";
  try {
    await navigator.locks.request("ludoteka-backup", put);
  } catch (trouble) {
    console.info("The backup file could not be written:", trouble);
    return "failed";
  }
  return "kept";
}

/** Write all games into the file. The browser replaces it only when everything is written. */
async function put() {
  if (!file) return;
  const games = await everything(true);
  const stream = await file.handle.createWritable();
  await stream.write(games.join(""));
  await stream.close();
  file = { handle: file.handle, at: Date.now(), games: games.length };
  const now = file;
  await keepNote("backup", (before) => before && now);
}

// -- telling ----------------------------------------------------------------------------------------------------------

/** @param {State} now */
async function found(now) {
  state = now;
  if ($("#backup")) return show();
  if ((state !== "ask" && state !== "failed") || told) return;
  told = true;
  // words: Button: the page may write its backup file again.
  banner(stands(), state === "ask" ? { label: says("Allow it again"), act: allow } : undefined);
}

/** Show the state of the backup. */
function stands() {
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const values = { name: file?.handle.name ?? "", n: `${file?.games ?? 0}`, date: date.format(file?.at ?? 0) };
  if (state === "none") return says("Choose a file, and it will always hold all your saved games.");
  // words: {name}: of a file; {n}: how many games are in it; {date}: day and time
  if (state === "kept") return says("“{name}” is up to date. Games in it: {n}. Written on {date}.", values);
  if (state === "ask") {
    return says("The backup file is no longer kept up to date: the browser wants you to allow it again.");
  }
  return says(
    "The backup file could not be written. Perhaps it was moved or deleted: choose a file again. Your saved games on " +
      "this device are safe.",
  );
}

/** Insert the backup's part into the screen of saved games. */
export async function begin() {
  const part = parsed((await guestScreen(document.documentElement.lang, "backup")) ?? "");
  const place = $("#import-said");
  if (!place || $("#backup")) return; // the person has gone elsewhere
  place.after(part);
  file = await noted("backup");
  if (!file) state = "none";
  else {
    const leave = await file.handle.queryPermission({ mode: "readwrite" }).catch(() => "");
    state = leave === "granted" ? (state === "failed" ? "failed" : "kept") : "ask";
  }
  show();
}

/** Say what state the backup is in, and offer what can be done. */
function show() {
  const part = $("#backup");
  if (!part) return;
  the("#backup-status").textContent = stands();
  for (const tool of $$("[data-backup]", part)) tool.hidden = !tool.dataset.for?.split(" ").includes(state);
}

// -- what people do ---------------------------------------------------------------------------------------------------

/** Let a person choose a file, and keep it up to date from now on. */
async function choose() {
  /** @type {Handle} */
  let handle;
  try {
    handle = await /** @type {any} */ (globalThis).showSaveFilePicker({ suggestedName: NAME, types: [KIND] });
  } catch {
    return; // cancelled
  }
  await keepNote("backup", () => ({ handle, at: 0, games: 0 }));
  keepSetting("backup", "on");
  await renew();
}

/** Ask the browser for permission to write again; it grants that only in response to a press. */
async function allow() {
  banner("");
  file ??= await noted("backup");
  await file?.handle.requestPermission({ mode: "readwrite" });
  await renew();
}

/** Stop updating the file. It stays where it is. */
async function end() {
  keepSetting("backup", "");
  await keepNote("backup", () => undefined);
  file = undefined;
  await found("none");
}

/** @type {Record<string, () => Promise<void>>} */
const DEEDS = { choose, allow, end };

document.addEventListener("click", async (event) => {
  /** @type {HTMLElement | null} */
  const pressed = targetOf(event).closest("[data-backup]");
  const deed = own(DEEDS, pressed?.dataset.backup ?? "");
  if (!deed) return;
  await deed();
  const status = the("#backup-status");
  announce(status.textContent ?? "");
  if (pressed?.hidden) $("[data-backup]:not([hidden])")?.focus();
});

if (setting("backup")) noted("backup").then((kept) => kept ?? keepSetting("backup", "")); // lost with the storage
