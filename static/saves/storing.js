// Stores the open game: each answer before its picture is shown. Says so if the device refuses, and makes sure that no
// other tab plays the same game.
import { keep, keepAnyway } from "./cabinet.js";
import { banner } from "../page/dom.js";
import { on } from "../page/bus.js";
import { page } from "../page/python.js";
import { says } from "../start/facts.js";

const SOON = 250; // ms that a picture waits for its game to be stored

/**
 * Whether a game with so many answers is stored on this device. An example is not, until somebody plays on from it; on
 * a museum's screen nothing is.
 * @param {OpenGame} game
 * @param {number} answers
 */
function isKept({ occasion, until }, answers) {
  if (occasion.kind === "guest") return occasion.shown === "embed";
  return occasion.kind === "home" || (occasion.kind === "trial" && answers > until);
}

/**
 * Store a game before its picture is shown, so that nobody sees a move that a crash could undo. If the device is slow,
 * the picture is shown first, marked as not yet stored. If somebody plays on from an example, this is its first save,
 * and the address names it from now on.
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
 * Mark on the page that what it shows is not stored yet. If nothing changes, the root element is not touched, since
 * that would restyle the whole page.
 * @param {boolean} unstored
 */
function mark(unstored) {
  const { classList } = document.documentElement;
  if (classList.contains("unstored") !== unstored) classList.toggle("unstored", unstored);
}

/** A sentence that says why something could not be stored. @param {string} trouble */
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
  if (!game || trouble === game.warned || (page.guest && trouble === "denied")) return; // the poster says so already
  game.warned = trouble;
  // words: A button: store a game again that was deleted elsewhere.
  if (trouble === "gone") {
    banner(says("This game was deleted in another tab or window, so your moves are not stored any more."), {
      label: says("Store it again"),
      async act() {
        banner("");
        warn(await keepAnyway(id), id);
      },
    });
  } else if (trouble) banner(unstored(trouble));
}

// -- one game, one tab: a lock keeps a game for the tab that plays it, so that no move is lost ------------------------

/** @type {(() => void) | null} */
let free = null; // releases the lock on the open game

/**
 * Lock a game for this tab.
 * @param {string} id
 * @param {{steal?: boolean, taken: () => void}} how `steal`: take it from another tab; `taken` is called when another
 * tab does
 * @returns {Promise<boolean>} whether this tab has the lock
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
        if (trouble.name !== "AbortError") return resolve(true); // locks are not allowed here: do without
        resolve(false);
        if (free === mine) free = null;
        taken();
      });
  });
}

/** Whether another tab has a game open, if this one has none. */
export async function openElsewhere() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name?.startsWith("ludoteka:"));
}

/** Release the game for other tabs. */
export function release() {
  free?.();
  free = null;
}

on("save", store);
