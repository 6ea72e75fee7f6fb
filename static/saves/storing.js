// Keeping the open game: each answer is stored before its picture is shown, the page says where the device refuses, and
// no other tab plays the same game meanwhile.
import { keep, keepAnyway } from "./cabinet.js";
import { banner } from "../page/dom.js";
import { on } from "../page/bus.js";
import { page } from "../page/python.js";
import { says } from "../start/facts.js";

const SOON = 250; // ms that a picture waits for its game to be stored

/**
 * Whether a game is kept on this device after so many answers. An example that is tried is none yet; a museum's screen
 * keeps nothing.
 * @param {OpenGame} game
 * @param {number} answers
 */
function isKept({ occasion, until }, answers) {
  if (occasion.kind === "guest") return occasion.shown === "embed";
  return occasion.kind === "home" || (occasion.kind === "trial" && answers > until);
}

/**
 * Store a game before its picture is shown: nobody sees a move that a crash could take back. Where the device is slow,
 * the picture comes first and says that it is not stored yet. Where somebody plays on from an example, this is its
 * first save, and the address names it now.
 * @param {{save: SaveToKeep, answers?: number}} what
 */
async function store({ save, answers = 0 }) {
  const game = page.game?.id === save.id ? page.game : null;
  if (game && game.occasion.kind !== "watched") game.save = save.data;
  if (game ? !isKept(game, answers) : page.prepared?.id === save.id) return;
  let done = false;
  const storing = keep(save).then((trouble) => {
    done = true;
    warn(trouble, save.id);
    mark(false);
  });
  await Promise.race([storing, new Promise((late) => setTimeout(late, SOON))]);
  mark(!done);
  if (page.prepared?.id !== save.id) return;
  page.prepared = null;
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

/** Why something is not stored. @param {string} trouble */
export const unstored = (trouble) =>
  trouble === "full"
    ? says(
        "The storage of this device is full, so the last moves could not be stored. Nothing is lost while this page " +
          "stays open: save the game as a file, or delete old saves.",
      )
    : says(
        "This device refuses to store anything for this page. You can play, but the game is kept only until the page " +
          "closes: save it as a file from the menu.",
      );

/**
 * @param {StorageTrouble} trouble
 * @param {string} id
 */
function warn(trouble, id) {
  const { game } = page;
  if (!game || trouble === game.warned || (page.guest && trouble === "denied")) return; // the poster has said so
  game.warned = trouble;
  // words: A button: store a game again that was deleted elsewhere.
  if (trouble === "gone") {
    banner(says("This game was deleted in another tab or window, so your moves are not stored any more."), {
      label: says("Store it again"),
      act: () => storeAnyway(id),
    });
  } else if (trouble) banner(unstored(trouble));
}

/** @param {string} id */
async function storeAnyway(id) {
  banner("");
  warn(await keepAnyway(id), id);
}

// -- one game, one tab: a lock holds a game for the tab that plays it, so that no move is lost to another -------------

/** @type {(() => void) | null} */
let free = null; // gives back the lock on the open game

/**
 * Have a game for this tab alone.
 * @param {string} id
 * @param {{steal?: boolean, taken: () => void}} how `steal`: take it from another tab; `taken` is called when another
 * tab does
 * @returns {Promise<boolean>} whether this tab has it
 */
export function claim(id, { steal = false, taken }) {
  if (!navigator.locks) return Promise.resolve(true);
  /** @type {(() => void) | null} */
  let mine = null;
  return new Promise((resolve) => {
    navigator.locks
      .request(`ludoteka:${id}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((done) => (free = mine = () => done(null)));
      })
      .catch((trouble) => {
        if (trouble.name !== "AbortError") return resolve(true); // where locks are not allowed, we do without
        resolve(false);
        if (free === mine) free = null;
        taken();
      });
  });
}

/** While this tab has no game: whether another one has. */
export async function openElsewhere() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name?.startsWith("ludoteka:"));
}

/** Let other tabs have the game. */
export function release() {
  free?.();
  free = null;
}

on("save", store);
