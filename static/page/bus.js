// Events of the page. A module that does something announces it here and need not know who listens. Listeners are
// called in the order in which they registered.

/**
 * Every event, and what its listeners are given.
 * @typedef {object} Happenings
 * @property {Reply} reply Python has answered, and the answer is to be shown
 * @property {Reply} shown it has been shown
 * @property {{save: SaveToKeep, answers?: number}} save a game is to be stored before its picture is shown
 * @property {StartNews} starting how far a start of Python is
 * @property {import("../start/boot.js").LoadTrouble} trouble a start that failed
 * @property {{ game: string } | null} laying a table is to be set up, if it is a new one with its game: what can be
 *   shown before Python is there is shown now
 * @property {null} arrived an address has led to a table, which is open now
 * @property {string} laid a new table of this game has been set up
 * @property {null} drawn the picture has changed, or the table has been left
 * @property {Moment} told the board begins to show this moment
 * @property {Moment} seen it has shown it
 * @property {null} flown pieces begin to fly
 * @property {null} lifted a piece has been taken in the hand
 * @property {null} covered what was private is hidden: nothing may speak of it any more
 * @property {SaveEntry} kept a game as it is stored now
 * @property {null} changed another game is deleted, or brought back
 * @property {null} settings they may have changed
 * @property {Download} file something is to be handed over as a file
 * @property {HTMLElement} guest a touch of an element with `data-guest`
 * @property {null} home a guest's page goes back to where guests begin
 * @property {ServiceWorker | null} release a new release waits, or none
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
