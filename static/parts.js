// Parts of the page that are fetched when they are wanted, and what is said if one does not arrive.
import { banner, says } from "./dom.js";

/**
 * Do something with a part of the page that is fetched when it is wanted.
 * @template Part
 * @param {Promise<Part>} part
 * @param {(part: Part) => unknown} run
 */
async function using(part, run) {
  try {
    await run(await part);
  } catch (trouble) {
    console.error(trouble);
    const missing = /import|fetch/i.test(String(trouble)); // the script for it did not arrive
    if (missing) globalThis.watchman.tell("part-missing");
    else banner(says("trouble"));
  }
}

/** @param {(saves: typeof import("./saves.js")) => unknown} run */
export const withSaves = (run) => using(import("./saves.js"), run);
/** @param {(books: typeof import("./books.js")) => unknown} run */
export const withBooks = (run) => using(import("./books.js"), run);
/** @param {(replay: typeof import("./replay.js")) => unknown} run */
export const withReplay = (run) => using(import("./replay.js"), run);
/** @param {(post: typeof import("./post.js")) => unknown} run */
export const withPost = (run) => using(import("./post.js"), run);
/** @param {(share: typeof import("./share.js")) => unknown} run */
export const withSharing = (run) => using(import("./share.js"), run);
/** @param {(handout: typeof import("./handout.js")) => unknown} run */
export const withHandout = (run) => using(import("./handout.js"), run);
