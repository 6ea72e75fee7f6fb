// The page's own types, known to every script in static/; nothing imports this file and the build does not ship it.
// What page and Python say to each other is declared in py/ludoteka/protocol.

// -- what the build tells the page ------------------------------------------------------------------------------------

/** Addresses of what is fetched later, relative to the page, and what the scripts say; from py/building/site.py. */
interface Facts {
  interpreter: string; // as PyScript imports it (platform/interpreter.mjs)
  helper: string; // the thread that makes ready what Python starts from (platform/ahead.js)
  script: string; // the Python file that both workers run (worker.py)
  engine: string; // Pyodide's WebAssembly
  library: string; // the standard library
  snapshot: string; // the memory of a Python that has imported everything
  games: Record<string, { wheel: string }>; // by id
  words: string; // the folder with what kit, app and games say in each language (kolejka-pl.mo.gz)
  past: string; // the list of engines of former rules (Former[])
  screens: Record<string, string>; // by language: the file with the screens that need no Python
  books: { folder: string; of: string[] }; // where the games' books lie, and which games have one
  styles: Record<string, [address: string, integrity: string]>; // style sheets that come when they are wanted
  guests: string; // the folder of what is shown in another page's frame, or in a museum
  hosts: string[]; // origins of pages that may talk with a table in their frame; none: those that frames name
  hashes: Record<string, string>; // of files whose names do not say it
  weight: number; // bytes of all files, as a host sends them
  start: string[]; // the files that a first start of Python waits for, in order
  kiosk: KioskFacts | null; // how a museum's screen is set up, if the site was built for one
  sentences: Record<string, Record<string, string>>; // by language and English text: what the scripts say
}

/** An engine of former rules, as the list of them tells it (py/building/former.py). */
interface Former {
  game: string;
  wheel: string;
  sha256: string;
  date: string;
  rulesets: { name: string; version: string }[];
}

/** A game's book in one language, from py/texts/books/binding.py. */
interface Book {
  goal: string; // how one wins
  screens: Record<string, string>; // by route
  signs: Record<string, [name: string, text: string, section: string]>; // what is drawn, and what it means
  tries: Record<string, { save: object; until: number }>; // by example; up to so many answers nothing of it is kept
  lesson: LessonStep[]; // the guided game
  first: Reply & { patch: Record<string, string> }; // the table with which it begins, drawn by the build
}

interface LessonStep {
  id: string;
  voice: string; // what stands beside the board: markup
  wrong: Record<string, string>; // what is said to a tap that does not lead on, by answer; `*`: to any other
  /** The table it begins with. */
  save: { seats: string[]; options: Record<string, unknown>; table: { kinds: string[]; hands: string } };
  accepted: string[]; // answers that lead on; none: it is only read
  then: string[]; // what the others answer directly after it
  shown: string[]; // places, or names of signs, that are pointed at
}

/** How a museum's screen is set up: from a file (py/building/kiosk.py) or the page's address; lists have commas. */
type KioskFacts = Record<string, string>;

// -- the start of a worker --------------------------------------------------------------------------------------------

type Role = "table" | "bots"; // what a worker is for
type StartNews = { stage: string; done: number; total: number }; // `done` of `total` steps are behind

/** What an interpreter starts from, so far as the page has it ready. */
interface HeadStart {
  engine?: WebAssembly.Module;
  library?: ArrayBuffer | null; // unpacked
  memory?: ArrayBuffer | null; // the file of the snapshot, unpacked; it can be freed
  spoilt?: boolean; // a snapshot is there but cannot be used
}

/** The page's part of its answer to a worker that waits to start. */
interface StartOrder {
  without: string[]; // pieces of static/platform/ to leave out
  stdlib: string; // the Python code that PyScript runs before ours
}
type StartMessage = HeadStart & StartOrder & { room?: WebAssembly.Memory }; // of the engine, once that is there

/** What a worker tells the page while it starts: "waiting" for the StartMessage, at `port`; "failed", and why; "piece",
 * and which piece of static/platform/ had something to do; else the stage that it has reached. */
type StartReport = { ludoteka: string; port?: MessagePort; detail?: string };

/** What a worker needs to be started with; addresses are absolute. */
type WorkerPlan = { script: string; interpreter: string; config: WorkerConfig };

/** What worker.py reads; `past.cache` is the cache in which engines of former rules stay. */
interface WorkerConfig {
  role: Role;
  wheels: Record<string, string>;
  words: string;
  past: { list: string; cache: string };
}

type AskText = (text: string) => Promise<string>; // sends JSON to a worker's Python and resolves to its JSON
type Started = { worker: PyScriptWorker; port?: MessagePort }; // a worker with Python in it; the port leads to it

/** Makes a worker. `made` is called as soon as the worker exists, long before Python runs in it. */
type MakeWorker = (plan: WorkerPlan, made: (worker: Worker, more: StartOrder) => void) => Promise<PyScriptWorker>;

// -- what the page keeps in mind --------------------------------------------------------------------------------------

type GuestPage = { occasion: AsGuest; attracts: boolean }; // `attracts`: the screen plays by itself
type EarlierSave = { card: Card; data: string; at: number };

/** A game as this device keeps it. Times are in ms since 1970; `binned`: deleted, and can still be brought back. */
type SaveEntry = SaveToKeep & { at: number; older: EarlierSave[]; binned?: number };

/** Something in our database that is no saved game, or not a whole one. */
interface DamagedEntry {
  id: string; // its key as text
  key: IDBValidKey;
  at: number;
  damaged: any; // what lies there
  binned?: undefined;
}
type Listed = SaveEntry | DamagedEntry;

type StorageTrouble = "" | "denied" | "full" | "gone"; // why a game was not stored; "gone": it was deleted elsewhere

/** The open table. */
interface OpenGame {
  id: string; // the name of its save
  n: number; // answers on the screen
  save: string | null; // the last save Python gave out, or the text of its link: another worker goes on from it
  phase: string;
  live: boolean; // whether it is a game in real time
  occasion: Occasion; // how it was opened
  until: number; // so many answers of it are an example's, and not kept
  place?: Position; // the position that is looked at
  warned: StorageTrouble; // what was last said about storage, so that each trouble is said once
}

/** A table that lies ready: an example of a book that somebody tries, or a step of its lesson. */
interface Prepared {
  route: string; // the address
  id: string; // the name of the save, should it become one
  save: string;
  until: number; // answers that belong to the example
  occasion: OnTrial | InLesson;
}

interface PageState {
  language: string; // of the screen
  game: OpenGame | null;
  toLay: NewTable | GuestTable | null; // a set-up on the way to its table
  guest: GuestPage | null;
  prepared: Prepared | null;
}

// -- names for what packages call otherwise ---------------------------------------------------------------------------

type PyScriptCore = Pick<typeof import("@pyscript/core"), "PyWorker" | "hooks" | "stdlib">;
type PyScriptWorker = Worker & { sync: { handle: AskText } };
type PyodideConfig = import("pyodide").PyodideConfig;
type PyodideAPI = import("pyodide").PyodideAPI;

// -- what hangs on the global object, because no import can reach it --------------------------------------------------

/** From the scripts in the page itself (watch.js, first.js), which run before any module and where none may come. */
declare var watchman: {
  facts: Facts;
  tell: (code: string, file?: string) => void;
  sentence: (code: string) => string;
  alive: () => void;
  ready: () => void;
  again: () => Promise<void>;
  fetched: (path: string) => Promise<Response>;
  json: (path: string) => Promise<any>;
  patiently: <T>(path: string, coming: Promise<T>) => Promise<T>;
  late: () => Promise<string>;
  headStart?: () => Promise<HeadStart>;
};
/** From trusted.js, in the page itself too: all that becomes markup, or the address of a script, passes it. */
declare var trusted: {
  createHTML: (markup: string) => string;
  createScriptURL: (address: string) => string;
};
declare var trustedTypes: { createPolicy: (name: string, rules: object) => typeof trusted } | undefined;
/** What hears a phone's Back; not in every browser yet, nor in TypeScript. */
declare class CloseWatcher {
  onclose: () => void;
  destroy(): void;
}
/** For tests, which import nothing: to end a worker, to count answers, to press faster than people do (`steady`). */
declare var ludoteka: {
  steady?: string;
  table: () => Promise<{ terminate: () => void }> | undefined;
  bots: () => Promise<{ terminate: () => void }> | undefined;
  answers: () => number;
};
/** In a worker, from interpreter.mjs to worker.py (Python): the port to the page, and how to tell a failed start. */
declare var ludotekaStart: { failed: (trouble: unknown) => void; port: MessagePort };
