// Stores a game after an answer, before its picture is shown, and says where the device refuses.
import { keep, keepAnyway } from "./cabinet.js";
import { banner, says } from "./dom.js";
import { page } from "./python.js";

const SOON = 250; // ms that a picture waits for its game to be stored

/**
 * Store a game before its picture is shown: nobody sees a move that a crash could take back. Where the device is slow,
 * the picture comes first and says that it is not stored yet. An example that is tried is no game yet; where somebody
 * plays on from it, this is its first save, and the address names it now.
 * @param {SaveToKeep} save
 * @param {number} [answers]
 */
export async function store(save, answers = 0) {
  const game = page.game?.id === save.id ? page.game : null;
  if (game) game.save = save.data;
  if (page.guest?.forgets) return; // a museum's screen keeps nothing
  if (game ? answers < game.keepFrom : page.trial?.id === save.id) return;
  let done = false;
  const storing = keep(save).then((trouble) => {
    done = true;
    warn(trouble, save.id);
    mark(false);
  });
  await Promise.race([storing, new Promise((late) => setTimeout(late, SOON))]);
  mark(!done);
  if (page.trial?.id !== save.id) return;
  page.trial = null;
  history.replaceState(null, "", `#/t/${save.id}`);
}

/**
 * Say on the page that what it shows is not stored yet. Where nothing changes, the page's root is not touched: that
 * would have the whole page styled anew.
 * @param {boolean} unstored
 */
function mark(unstored) {
  const { classList } = document.documentElement;
  if (classList.contains("unstored") !== unstored) classList.toggle("unstored", unstored);
}

/**
 * @param {StorageTrouble} trouble
 * @param {string} id
 */
function warn(trouble, id) {
  const { game } = page;
  if (!game || trouble === game.warned || (page.guest && trouble === "denied")) return; // the poster has said so
  game.warned = trouble;
  if (trouble === "gone") banner(says("gone"), { label: says("gone-keep"), act: () => storeAnyway(id) });
  else if (trouble) banner(says(trouble === "full" ? "full" : "saved-not"));
}

/** @param {string} id */
async function storeAnyway(id) {
  banner("");
  warn(await keepAnyway(id), id);
}
