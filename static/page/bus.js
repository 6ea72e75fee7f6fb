// Events of the page. A module that does something announces it here, and need not know who listens. Listeners are
// called in the order in which they registered.

/**
 * Every event, and what its listeners receive.
 * @typedef {object} Happenings
 * @property {Reply} reply Python has answered, and its reply is to be shown
 * @property {Reply} shown the reply has been shown
 * @property {{save: SaveToKeep, answers?: number}} save a game is to be stored before its picture is shown
 * @property {StartNews} starting how far a start of Python has come
 * @property {import("../start/boot.js").LoadTrouble} trouble a start of Python has failed
 * @property {{ game: string } | null} laying a table is about to be set up; with its game if it is a new one, so that
 *   something can be shown before Python is running
 * @property {null} arrived the table of an address is open now
 * @property {string} laid a new table of this game has been set up
 * @property {null} drawn the picture has changed, or the table has been left
 * @property {Moment} told the board begins to show this moment
 * @property {Moment} seen the board begins to show this moment
 * @property {null} flown the board has shown this moment
 * @property {null} lifted a person has picked up a piece
 * @property {null} covered what was private is hidden: nothing may speak of it any more
 * @property {SaveEntry} kept a game, as it is stored now
 * @property {null} changed another game was deleted, or restored
 * @property {null} settings some settings may have changed
 * @property {Download} file something is to be saved as a file
 * @property {HTMLElement} guest somebody has pressed an element with `data-guest`
 * @property {null} home a guest's page returns to where guests begin
 * @property {ServiceWorker | null} release a new release is waiting; null: none
 */

/** @type {Map<string, Set<(what: any) => unknown>>} */
const listeners = new Map();

/**
 * Listen for an event from now on.
 * @template {keyof Happenings} Name
 * @param {Name} name
 * @param {(what: Happenings[Name]) => unknown} hear
 * @returns {() => void} stops listening
 */
export function on(name, hear) {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(hear));
  return () => all.delete(hear);
}

/**
 * Announce an event.
 * @template {keyof Happenings} Name
 * @param {Name} name
 * @param {Happenings[Name]} what
 * @returns {Promise<unknown>} when all listeners are done
 */
export const happens = (name, what) => Promise.all([...(listeners.get(name) ?? [])].map((hear) => hear(what)));
