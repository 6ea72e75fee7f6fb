// What the page itself keeps in mind: as a guest, of saved games, of itself. Types only, as in protocol.js: nothing
// imports this file and the build does not ship it.

/**
 * The page as a guest.
 * @typedef {object} GuestPage
 * @property {"embed" | "kiosk"} kind
 * @property {{kind: string, languages: string[]}} told what each request tells Python of it
 * @property {boolean} forgets games are not stored
 * @property {boolean} attracts nobody plays here: the screen plays by itself
 * @property {() => Promise<void>} home shows the screen at which guests begin
 * @property {() => Promise<string>} loading the markup of the screen that is shown until a table is there
 * @property {(element: HTMLElement) => void} press a touch of an element with `data-guest`
 * @property {(waiting: ServiceWorker | null) => void} update a new version is here, or none
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
 * @property {string | null} save the last save Python gave out: from it another worker goes on
 * @property {string} phase
 * @property {boolean} live whether it is a game in real time
 * @property {number} keepFrom answers from which on the game is kept: those of a try-out are its example's
 * @property {Expected} [lesson] what the step of a lesson expects
 * @property {boolean} [watch] it was opened only to be looked at: nothing of it is stored or goes on
 * @property {string} [link] the packed game, where it came by a link
 * @property {Position} [place] the position that is looked at
 * @property {StorageTrouble} warned what was last said about storage, so that each trouble is said once
 */

/**
 * An example of a book that somebody tries, or a step of its lesson.
 * @typedef {object} Trial
 * @property {string} route the address
 * @property {string} id the name of the save, should it become one
 * @property {string} save
 * @property {number} until answers that belong to the example
 * @property {string} rules the address of the example in the rules
 * @property {string} [left] the address of the game that was left for it
 * @property {Expected} [lesson]
 */

/**
 * @typedef {object} PageState
 * @property {string} language of the screen
 * @property {OpenGame | null} game
 * @property {NewTable | GuestTable | null} toLay a set-up on the way to its table
 * @property {GuestPage | null} guest
 * @property {Trial | null} trial
 */
