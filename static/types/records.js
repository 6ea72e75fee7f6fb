// What the page itself keeps in mind: as a guest, of saved games, of itself. Types only, as in start.js: nothing
// imports this file and the build does not ship it.

/**
 * @typedef {{occasion: AsGuest, attracts: boolean}} GuestPage the page as a guest; `attracts`: nobody plays here, the
 * screen plays by itself
 */

/** @typedef {{card: Card, data: string, at: number}} EarlierSave */

/**
 * @typedef {SaveToKeep & {at: number, older: EarlierSave[], binned?: number}} SaveEntry a game as this device keeps it;
 * `at`, and `binned` for one that was deleted and can still be brought back, in ms since 1970
 */

/**
 * @typedef {object} DamagedEntry something in our database that is no saved game, or not a whole one
 * @property {string} id its key as text
 * @property {IDBValidKey} key
 * @property {number} at
 * @property {any} damaged what lies there
 * @property {undefined} [binned]
 */

/** @typedef {SaveEntry | DamagedEntry} Listed */

/**
 * @typedef {"" | "denied" | "full" | "gone"} StorageTrouble why a game could not be stored; "gone": it was deleted
 * elsewhere
 */

/**
 * The open table.
 * @typedef {object} OpenGame
 * @property {string} id the name of its save
 * @property {number} n answers on the screen
 * @property {string | null} save the last save Python gave out, or the text of the link by which it came: from it
 * another worker goes on
 * @property {string} phase
 * @property {boolean} live whether it is a game in real time
 * @property {Occasion} occasion how it was opened
 * @property {number} until so many answers of it are an example's, and not kept
 * @property {Position} [place] the position that is looked at
 * @property {StorageTrouble} warned what was last said about storage, so that each trouble is said once
 */

/**
 * A table that lies ready: an example of a book that somebody tries, or a step of its lesson.
 * @typedef {object} Prepared
 * @property {string} route the address
 * @property {string} id the name of the save, should it become one
 * @property {string} save
 * @property {number} until answers that belong to the example
 * @property {OnTrial | InLesson} occasion
 */

/**
 * @typedef {object} PageState
 * @property {string} language of the screen
 * @property {OpenGame | null} game
 * @property {NewTable | GuestTable | null} toLay a set-up on the way to its table
 * @property {GuestPage | null} guest
 * @property {Prepared | null} prepared
 */
