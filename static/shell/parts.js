// Parts of the page that are fetched on demand, and what happens if one does not arrive.
import { on } from "../page/bus.js";
import { $, banner, wentWrong } from "../page/dom.js";
import { page } from "../page/python.js";
import { setting } from "../page/store.js";
import { facts } from "../start/facts.js";

/**
 * Do something with a part of the page that is fetched on demand.
 * @template Part
 * @param {Promise<Part>} part
 * @param {(part: Part) => unknown} run
 */
async function using(part, run) {
  try {
    await run(await part);
  } catch (trouble) {
    console.error(trouble);
    const missing = /import|fetch/i.test(String(trouble)); // its script did not arrive
    if (missing) globalThis.watchman.tell("part-missing");
    else banner(wentWrong());
  }
}

/** @param {(saves: typeof import("../sharing/saves.js")) => unknown} run */
export const withSaves = (run) => using(import("../sharing/saves.js"), run);
/** @param {(books: typeof import("../books/books.js")) => unknown} run */
export const withBooks = (run) => using(import("../books/books.js"), run);
/** @param {(replay: typeof import("../sharing/replay.js")) => unknown} run */
export const withReplay = (run) => using(import("../sharing/replay.js"), run);
/** @param {(post: typeof import("../sharing/post.js")) => unknown} run */
export const withPost = (run) => using(import("../sharing/post.js"), run);
/** @param {(share: typeof import("../sharing/share.js")) => unknown} run */
export const withSharing = (run) => using(import("../sharing/share.js"), run);
/** @param {(dialogs: typeof import("../page/dialogs.js")) => unknown} run */
export const withDialogs = (run) => using(import("../page/dialogs.js"), run);

/** @type {Promise<typeof import("../table/sound.js")> | undefined} */
let sound; // fetched when somebody switches sound on
/** @type {Promise<typeof import("../table/facing.js")> | undefined} */
let facing; // fetched when the screen lies flat

on("settings", () => {
  if (setting("sound") === "soft") sound ??= import("../table/sound.js");
  sound?.then(
    ({ heed }) => heed(),
    () => (sound = undefined), // without it the game is merely silent
  );
  if (setting("facing") !== "upright") facing ??= import("../table/facing.js");
  facing?.then(
    ({ face }) => face(),
    () => (facing = undefined), // without it everything stays upright
  );
});

// Say how one wins, along with the first picture of a new table. Guests have read it on the poster.
let goal = /** @type {Promise<void | (() => void)>} */ (Promise.resolve());
on("laying", (of) => {
  const wanted = of && !page.guest && facts.books.of.includes(of.game);
  goal = wanted ? import("../books/goal.js").then(({ goalOf }) => goalOf(of.game), console.info) : Promise.resolve();
});
on("laid", async () => (await goal)?.());

// The help shows the rules of what is played now. They are fetched only while it is open.
on("drawn", () => {
  if ($("#rules-here:empty")) import("../books/books.js").then(({ fillAid }) => fillAid(), console.info);
});

on("file", ({ name, text }) => withDialogs(({ download }) => download(name, text)));

on("kept", (entry) => {
  if (entry.card.over) import("../saves/ledger.js").then(({ note }) => note(entry)).catch(console.info);
});

// Rewrite the backup file, if there is one, whenever stored games have changed.
for (const name of /** @type {("kept" | "changed")[]} */ (["kept", "changed"])) {
  on(name, () => {
    if (setting("backup")) import("../sharing/backup.js").then(({ soon }) => soon(), console.info);
  });
}
