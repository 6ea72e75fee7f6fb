// The messages between the page and its workers. Types only: nothing imports this file and the build does not ship it.
// Its names are known to every script in static/ (see tsconfig.json).

// -- what the build tells the page ------------------------------------------------------------------------------------

/**
 * Addresses of what is fetched later, relative to the page, and the sentences that are needed before Python is there.
 * `py/workshop/site.py` writes it into index.html.
 * @typedef {object} Facts
 * @property {string} interpreter the interpreter as PyScript imports it (platform/interpreter.mjs)
 * @property {string} helper the thread that makes ready what Python starts from (platform/ahead.js)
 * @property {string} script the Python file that both workers run (worker.py)
 * @property {string} engine Pyodide's WebAssembly
 * @property {string} library the standard library
 * @property {string} snapshot the memory of a Python that has imported everything
 * @property {Record<string, {wheel: string}>} games by id
 * @property {string} words the folder with what kit, app and games say in each language (`kolejka-pl.mo.gz`)
 * @property {string} past the list of engines of former rules (Former[])
 * @property {Record<string, string>} screens by language: the file with the screens that need no Python
 * @property {{folder: string, of: string[]}} books where the games' books lie, and which games have one
 * @property {Record<string, [address: string, integrity: string]>} styles style sheets that come when they are wanted
 * @property {string} guests the folder of what is shown in another page's frame, or in a museum
 * @property {string[]} hosts origins of pages that may talk with a table in their frame; none: those that frames name
 * @property {KioskFacts | null} kiosk how a museum's screen is set up, if the site was built for one
 * @property {Record<string, Record<string, string>>} sentences by language and code: stages of a start, and its
 * troubles
 */

/**
 * An engine of former rules, as the list of them tells it (py/workshop/former.py).
 * @typedef {{game: string, wheel: string, sha256: string, date: string,
 *   rulesets: {name: string, version: string}[]}} Former
 */

/**
 * A game's book in one language. `py/workshop/books/binding.py` makes it.
 * @typedef {object} Book
 * @property {string} goal how one wins
 * @property {Record<string, string>} screens by route
 * @property {Record<string, [name: string, text: string, section: string]>} signs what is drawn, and what it means
 * @property {Record<string, {save: object, until: number}>} tries by example: the save from which a reader tries it,
 * and the number of answers up to which nothing of it is kept
 * @property {LessonStep[]} lesson the guided game
 */

/**
 * A step of a lesson.
 * @typedef {object} LessonStep
 * @property {string} id
 * @property {string} voice what stands beside the board: markup
 * @property {Record<string, string>} wrong what is said to a tap that does not lead on, by answer; `*`: to any other
 * @property {{seats: string[], options: Record<string, unknown>, table: {kinds: string[], hands: string}}} save the
 * table with which it begins
 * @property {string[]} accepted answers that lead on; none: it is only read
 * @property {string[]} then what the others answer at once when one has been given
 * @property {string[]} shown places, or names of signs, that are pointed at
 */

/** @typedef {{accepted: string[], then: string[]}} Expected what Python needs to know of a step */

// -- the start of a worker --------------------------------------------------------------------------------------------

/** @typedef {"table" | "bots"} Role what a worker is for */

/**
 * One step of a start. `done` of `total` steps are behind.
 * @typedef {{stage: string, done: number, total: number}} StartNews
 */

/**
 * What an interpreter starts from, so far as the page has it ready.
 * @typedef {object} HeadStart
 * @property {WebAssembly.Module} [engine] compiled
 * @property {ArrayBuffer | null} [library] the standard library, unpacked
 * @property {ArrayBuffer | null} [memory] the snapshot, unpacked
 * @property {boolean} [spoilt] a snapshot is there but cannot be used
 */

/**
 * The page's answer to a worker that waits to start.
 * @typedef {HeadStart & {without: string[], stdlib: string}} StartMessage
 * `without` names pieces of static/platform/ to leave out; `stdlib` is the Python code that PyScript runs before ours.
 */

/**
 * What a worker tells the page while it starts: "waiting" for the StartMessage, at `port`; "failed", and why;
 * "piece", and which piece of static/platform/ had something to do; else the stage that it has reached.
 * @typedef {{ludoteka: string, port?: MessagePort, detail?: string}} StartReport
 */

/**
 * What a worker needs to be started with; addresses are absolute.
 * @typedef {object} WorkerPlan
 * @property {string} script
 * @property {string} interpreter
 * @property {WorkerConfig} config what the Python script reads
 */

/**
 * `past.cache` is the cache in which engines of former rules stay.
 * @typedef {{role: Role, wheels: Record<string, string>, words: string, past: {list: string, cache: string}}}
 * WorkerConfig
 */

/** @typedef {(text: string) => Promise<string>} AskText sends JSON to a worker's Python and resolves to its JSON */

/**
 * Makes a worker. `made` is called as soon as the worker exists, long before Python runs in it, with the page's own
 * part of the StartMessage.
 * @typedef {(plan: WorkerPlan, made: (worker: Worker, more: Omit<StartMessage, keyof HeadStart>) => void) =>
 * Promise<AskText>} MakeWorker
 */

/**
 * The page's end of a worker in which Python runs.
 * @typedef {object} PythonWorker
 * @property {(request: object) => Promise<any>} call asks Python; rejects with WorkerLost when the worker ends first
 * @property {() => void} terminate ends the worker
 */

// -- names for what packages call otherwise ---------------------------------------------------------------------------

/** @typedef {Pick<typeof import("@pyscript/core"), "PyWorker" | "hooks" | "stdlib">} PyScriptCore */
/** @typedef {Worker & {sync: {handle: AskText}}} PyScriptWorker */
/** @typedef {import("pyodide").PyodideConfig} PyodideConfig */
/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */

// -- the page and the table's worker ----------------------------------------------------------------------------------

/**
 * A request to the table's worker. `n`, where it stands, is the number of answers that the page shows: what was asked
 * of an older picture changes nothing.
 * @typedef {NewTable | GuestTable
 *   | {do: "open", id: string, save: string, trial?: string, lesson?: Expected}
 *   | {do: "open", id: string, save: string, watch?: boolean, link?: string, at?: string, eyes?: string}
 *   | {do: "play-on"}
 *   | {do: "import", id: string, text: string}
 *   | {do: "receive", id: string, text: string, here: {id: string, data: string}[]}
 *   | {do: "prepare", game: string, language: string}
 *   | {do: "language", language: string}
 *   | {do: "bot-moved", n: number, answer: unknown}
 *   | {do: "timer", n: number}
 *   | {do: "advised", n: number, advice: unknown}
 *   | {do: "looked-back", n: number, decisive: unknown, costs?: unknown}
 *   | {do: "pause", why: string, on: boolean}
 *   | {do: "rehearse"}
 *   | {do: "moment", line: number}
 *   | Act} TableRequest
 */

/** @typedef {{do: "act", name: string, n?: number, [detail: string]: unknown}} Act somebody did something */

/**
 * What the set-up form says.
 * @typedef {object} NewTable
 * @property {"new"} do
 * @property {string} id the name of the save to come
 * @property {string} language
 * @property {string} game
 * @property {{name: string, kind: string}[]} seats
 * @property {Record<string, unknown>} options
 * @property {string} hands "open" or "closed"
 * @property {string} seed the deal's code, or nothing
 * @property {string} [from] a packed game that this one goes on from
 */

/**
 * What the table's worker answers: what has changed on the screen, and what happens next.
 * @typedef {object} Reply
 * @property {Record<string, string>} [patch] a region's selector → the markup inside it
 * @property {Record<string, string>} [rehearsal] the same for a first tap that nobody has made yet
 * @property {boolean} [more] whether there is more to rehearse
 * @property {Moments} [moments] what happened in between, to be shown before the board of this reply
 * @property {{board?: string, scene?: string}} [moment] the board as everybody saw it when a line of the log was
 * said, if it differs; `scene`: what the whole table looks at then
 * @property {boolean} [lost] this worker holds no table: the save must be opened again
 * @property {string} [refused] why nothing was opened
 * @property {string} [phase] whose screen it is: "public", "private", "covered", "bot", "table", "back", "over" …
 * @property {number} [n] how many answers the game has
 * @property {string} [title]
 * @property {string} [lang]
 * @property {string | null} [announce] said to the ear in its turn
 * @property {string | null} [assert] said to the ear at once
 * @property {string | null} [focus] selector of what gets the focus
 * @property {boolean} [curtain] the table is covered, for one seat to uncover
 * @property {boolean} [private] a private view is on the screen
 * @property {boolean} [same_eyes] the same people may look as before
 * @property {boolean} [company] bots sit at the table
 * @property {SaveToKeep} [save]
 * @property {SaveToKeep} [kept] a game that came by a link, to be kept on this device
 * @property {string} [link] the game packed for a link
 * @property {string} [setup] the address of its set-up
 * @property {boolean} [over] whether it is over
 * @property {Branch} [branch] a position from which another game is to go on
 * @property {Position} [place] the position that is looked at; `at` may be "result"
 * @property {BotRequest} [bots] a bot is asked
 * @property {boolean} [advisable] advice may be read here, and there is none yet
 * @property {CounselRequest} [counsel] the adviser is asked
 * @property {boolean} [clock] a game in real time: whether its clock runs
 * @property {number | null} [wait] milliseconds after which the table goes on by itself
 * @property {{name: string, text: string}} [download]
 * @property {string} [sheet] the inside of the sheet from which a game is passed on
 * @property {{link: string, name: string, text: string}} [post] the game for the next player: the address that holds
 * it, and a file
 * @property {Met} [met] what has become of a game that came by post; `save` is to be kept
 * @property {{options?: number[], wrong?: string, done?: boolean}} [lesson] while somebody learns: numbers of the
 * answers that lead on, an answer that does not, or that the step is done
 * @property {PublicFacts} [public] to guests only
 * @property {boolean} [around] a game in real time: whether it knows that the screen lies flat among the players
 * @property {number[]} [hands] seats whose hands lie open at their own edges
 * @property {string} [edge] of a screen that lies flat: where the person sits who is asked
 */

/**
 * What an answer led to: public lines of the log, from line `first` on, and the seat that each speaks of.
 * @typedef {{first: number, told: string[], seats: (number | null)[], scenes: boolean[]}} Moments
 */

/**
 * What has become of a game that came by post. `kind`: "new", "same", "longer" (it goes on from the one that is
 * here), "older", or "parted". `id`: the save to go on with; `came`: the save of the one that came; `asks`: nobody
 * plays here yet, in the one that is kept; `title` and `ways`: what is asked where two parted.
 * @typedef {{kind: string, id: string, came: string, says: string, asks: boolean, title: string, ways: string[]}} Met
 */

/** @typedef {{game: string, at: number, save: string, setup: string}} Branch `setup`: the address of its set-up */

/** @typedef {{at: string, eyes: string}} Position answers that lead to it; "public", "all" or a seat's number */

// -- the page and the bots' worker ------------------------------------------------------------------------------------

/**
 * @typedef {{save: string, n: number, level: string}} BotRequest a position, after `n` answers, and how well to play
 */

/**
 * @typedef {{save: string, n: number, advise?: boolean, decisive?: boolean}} CounselRequest a position on which the
 * adviser, who thinks where the bots do, is asked what would be good; or a finished game to be looked back on
 */

/** @typedef {{n: number, advice?: unknown, decisive?: unknown, costs?: unknown}} Counsel what the adviser says */

/**
 * What a bot chose. `soon`: nobody can see this answer, so it needs no pause. `trouble`: the bot failed and chose at
 * random.
 * @typedef {{n: number, answer?: unknown, soon?: boolean, trouble?: string | null}} BotReply
 */

// -- guests, and saved games, as Python knows them  ------------------------------------------------------------

/**
 * How a museum's screen is set up: `py/workshop/kiosk.py` makes it of a file; the page's address may say the same
 * names. Lists have commas between their parts.
 * @typedef {Record<string, string>} KioskFacts
 */

/**
 * A table that guests begin with one touch. Python finds out who sits where (py/ludoteka/seating.py).
 * @typedef {{do: "new", id: string, language: string, game: string, people: number, places: number, level: string,
 *   mode: string, hands: string, seed: string}} GuestTable
 */

/**
 * What a page around us may be told of a table: public, and no names.
 * @typedef {object} PublicFacts
 * @property {string} game
 * @property {boolean[]} seats for each whether a person sits there
 * @property {number | null} turn
 * @property {{winners: number[], scores: number[]} | null} ended
 */

/** @typedef {{name: string, mark: string, bot: boolean, kind?: string}} CardSeat `kind`: "person", or a bot's level */

/**
 * What the lobby shows of a saved game: public facts only.
 * @typedef {object} Card
 * @property {string} game
 * @property {[name: string, version: string]} [rules] its ruleset (older cards lack it)
 * @property {CardSeat[]} seats
 * @property {Record<string, string>} headline by language
 * @property {number | null} turn
 * @property {boolean} over
 * @property {number[]} winners
 * @property {number} answers
 * @property {number[]} [scores] once it is over
 * @property {string} [id] its identity: by it a game is known again, whatever it is saved as
 * @property {string} [from] the identity of the game from which it goes on
 * @property {boolean} [post] it is played on several devices
 * @property {boolean} [prepared] it began from a prepared position
 */

/** @typedef {{id: string, card: Card, data: string}} SaveToKeep a game as Python packs it */
