// What the build tells the page, and the start of a worker. Types only: nothing imports this file and the build does
// not ship it. Its names are known to every script in static/ (see tsconfig.json). protocol.d.ts has what page and
// Python say to each other.

// -- what the build tells the page ------------------------------------------------------------------------------------

/**
 * Addresses of what is fetched later, relative to the page, and the sentences that are needed before Python is there.
 * `py/building/site.py` writes it into index.html.
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
 * @property {Record<string, string>} hashes what the page must find in files whose names do not say it
 * @property {number} weight bytes of all files, as a host sends them
 * @property {string[]} start the files that a first start of Python waits for, in order
 * @property {KioskFacts | null} kiosk how a museum's screen is set up, if the site was built for one
 * @property {Record<string, Record<string, string>>} sentences by language and English text: what the scripts say
 */

/**
 * An engine of former rules, as the list of them tells it (py/building/former.py).
 * @typedef {{game: string, wheel: string, sha256: string, date: string,
 *   rulesets: {name: string, version: string}[]}} Former
 */

/**
 * A game's book in one language. `py/texts/books/binding.py` makes it.
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
 * @property {string[]} then what the others answer directly after it
 * @property {string[]} shown places, or names of signs, that are pointed at
 */

/**
 * How a museum's screen is set up: `py/workshop/kiosk.py` makes it of a file; the page's address may say the same
 * names. Lists have commas between their parts.
 * @typedef {Record<string, string>} KioskFacts
 */

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
 * Promise<PyScriptWorker>} MakeWorker
 */

/** @typedef {{worker: PyScriptWorker, port?: MessagePort}} Started a worker with Python in it; the port leads to it */

// -- names for what packages call otherwise ---------------------------------------------------------------------------

/** @typedef {Pick<typeof import("@pyscript/core"), "PyWorker" | "hooks" | "stdlib">} PyScriptCore */
/** @typedef {Worker & {sync: {handle: AskText}}} PyScriptWorker */
/** @typedef {import("pyodide").PyodideConfig} PyodideConfig */
/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */
