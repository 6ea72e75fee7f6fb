// Talks with the table's Python: one request at a time, and a new worker if one is lost. Replies refer to earlier
// markup by numbers (ludoteka/session/picture.py); here they are put together again.
import { LoadTrouble, startWorker } from "../start/boot.js";
import { happens, on } from "./bus.js";
import { banner, passing, prepare, wentWrong } from "./dom.js";
import { answered } from "./marks.js";
import { calm, setting } from "./store.js";
import { styles } from "./screens.js";
import { says } from "../start/facts.js";

const PATIENCE = 20_000; // ms without an answer after which a worker counts as lost
export const SLOW = 90_000; // the same for requests that may fetch a game first, and for bots that think

/** The state of the page. @type {PageState} */
export const page = { language: document.documentElement.lang, game: null, toLay: null, prepared: null, guest: null };

/** How a table is opened here, unless there is a special occasion. @returns {AtHome | AsGuest} */
export const usual = () => page.guest?.occasion ?? { kind: "home" };

/** The text of the link by which the open game came; empty: it came in another way. */
export const linkOf = ({ occasion, save } = page.game ?? { occasion: usual(), save: "" }) =>
  (occasion.kind === "watched" && occasion.link && save) || "";

/** The worker ended before it answered. The caller starts another one. */
export class WorkerLost extends Error {}

/** The page's end of a worker in which Python runs. */
export class PythonWorker {
  /** @type {Set<(lost: WorkerLost) => void>} */
  pending = new Set();
  lost = false;
  /** The table's worker, if it is connected with this one. @type {PythonWorker | undefined} */
  peer;

  /** @param {Started} started */
  constructor({ worker, port }) {
    this.worker = worker;
    this.port = port; // the table's worker gets the bots' port and can then talk to them
    worker.addEventListener("error", () => this.terminate());
  }

  /** @param {string} text @returns {Promise<string>} */
  ask(text) {
    return this.worker.sync.handle(text);
  }

  /** End the worker; all its pending calls fail. */
  terminate() {
    this.lost = true;
    this.worker.terminate();
    for (const reject of this.pending) reject(new WorkerLost());
    this.pending.clear();
  }

  /**
   * Ask Python. A worker that does not answer in time is ended.
   * @param {object} request
   * @param {number} [patience] ms
   * @returns {Promise<any>}
   * @throws {WorkerLost} it ended before it answered
   */
  async call(request, patience = PATIENCE) {
    if (this.lost) throw new WorkerLost();
    let reject = /** @type {(lost: WorkerLost) => void} */ (() => {});
    const ended = new Promise((_, no) => this.pending.add((reject = no)));
    const overdue = setTimeout(() => this.terminate(), patience);
    try {
      return JSON.parse(await Promise.race([this.ask(JSON.stringify(request)), ended]));
    } catch (error) {
      if (/fatal/i.test(String(error))) this.terminate(); // Pyodide's word for a Python that has crashed
      throw this.lost ? new WorkerLost() : error;
    } finally {
      clearTimeout(overdue);
      this.pending.delete(reject);
    }
  }
}

/** The worker of one role. It is started when it is first wanted, and again after it has been given up. */
export class Place {
  /** The worker, if it has been started. @type {Promise<PythonWorker> | undefined} */
  worker;

  /**
   * @param {Role} role
   * @param {(news: StartNews) => void} [onStage] is told how far a start has come
   */
  constructor(role, onStage) {
    this.role = role;
    this.onStage = onStage;
  }

  /** The worker; starts it if there is none. */
  wanted() {
    if (!this.worker) {
      const begun = startWorker(this.role, this.onStage).then((started) => new PythonWorker(started));
      this.worker = begun;
      begun.catch(() => this.giveUp(begun)); // callers get the error; the next call starts a new worker
    }
    return this.worker;
  }

  /**
   * End a worker, even if it is still starting. The next request starts a new one, unless another has taken its place.
   * @param {Promise<PythonWorker> | undefined} worker
   */
  giveUp(worker = this.worker) {
    worker?.then(
      (begun) => begun.terminate(),
      () => {}, // it never started
    );
    if (this.worker === worker) this.worker = undefined;
  }
}

/** The worker that holds the table. */
export const table = new Place("table", (news) => happens("starting", news));

let rests = false; // whether the worker was ended on purpose
const BEGINS = ["new", "open", "import"]; // requests that open a table and so end such a rest

/** End the worker until a table is wanted again. The next one continues from the save. */
export function rest() {
  rests = table.worker !== undefined;
  table.giveUp();
}

/** @type {Promise<unknown>} */
let line = Promise.resolve(); // requests are sent one at a time

/** Resolves when everything asked so far has been answered. */
export const quiet = () => line;

/**
 * Send Python a request and show its reply.
 * @param {TableRequest} request
 * @returns {Promise<Reply | null>} null if nothing came of it
 */
export function tell(request) {
  const done = line.then(() => converse(request));
  line = done.catch(() => {});
  return done;
}

/**
 * Tell Python that somebody did something at the table.
 * @param {ActName} name
 * @param {Omit<Act, "do" | "name">} [data]
 */
export const act = (name, data = {}) => tell({ do: "act", name, n: page.game?.n, ...data });

/** @param {TableRequest} request */
async function converse(request) {
  const at = page.game?.id;
  try {
    const reply = await asked(request);
    if (at !== undefined && page.game?.id !== at) return null; // that table has been left meanwhile
    if (reply.save && request.do !== "import") {
      const stored = happens("save", { save: reply.save, answers: reply.n });
      prepare(reply.patch);
      await stored;
    }
    if (!(await dressed(reply))) return null;
    happens("reply", reply);
    return reply;
  } catch (trouble) {
    if (trouble instanceof LoadTrouble) happens("trouble", trouble);
    else {
      console.error(trouble);
      banner(wentWrong());
    }
    return null;
  } finally {
    prepare(); // forget markup that may not be shown
  }
}

/**
 * Load the style sheet of the table's game before the table is shown.
 * @param {Reply} reply
 * @returns {boolean | Promise<boolean>} false: it could not be fetched, and the page says so
 */
const dressed = ({ game }) => !game || styles(game);

/**
 * Ask the table's worker. If it is lost, start another one from the save and ask that one.
 * @param {TableRequest} request
 * @returns {Promise<Reply>}
 * @throws {LoadTrouble} Python does not start
 */
export async function asked(request) {
  rests &&= !BEGINS.includes(request.do);
  if (rests) return {}; // requests still under way must not start a new worker
  const reply = await once(request).catch((trouble) => {
    if (trouble instanceof WorkerLost) return { lost: true };
    throw trouble;
  });
  if (!reply.lost || rests) return reply;
  const { game } = page;
  if (game?.save && request.do !== "open") {
    const { id, save, occasion, place } = game;
    const opening = occasion.kind === "watched" ? { ...occasion, ...place } : occasion;
    happens("reply", await once({ do: "open", id, save, occasion: opening }));
    passing(says("The game was set up again after a fault; no move is lost."));
  }
  return once(request);
}

/** Settings that Python obeys. @returns {Manner} */
const manner = () => ({ asks: setting("asks") === "on", still: calm() });

/**
 * Send one request to the present worker, or to a new one. If that fails to start, the next request tries again.
 * @param {TableRequest} request
 * @returns {Promise<Reply>}
 */
async function once(request) {
  const patience = BEGINS.includes(request.do) ? SLOW : PATIENCE;
  const worker = table.wanted();
  try {
    const more = { language: page.language, manner: manner(), device: setting("device") };
    const ready = await worker;
    const began = performance.now();
    const reply = await ready.call({ ...request, ...more, has: has() }, patience);
    answered(began, reply.took);
    if (restore(reply)) return reply;
    return { ...reply, moments: undefined, ...(await once({ do: "language" })) }; // something was missing: ask for all
  } catch (trouble) {
    if (trouble instanceof WorkerLost || trouble instanceof LoadTrouble) table.giveUp(worker);
    throw trouble;
  }
}

// -- shortened replies ------------------------------------------------------------------------------------------------

let version = 0;
/** @type {Map<string, string[]>} */
const had = new Map(); // a region's selector → its markup, cut before each tag

/** The version of the last reply that this page has. */
export const has = () => version;

/** Forget everything that Python has sent, when it may not be shown any more. */
export function forget() {
  version = -1;
  had.clear();
}

/**
 * Replace the shortened markup in a reply by the whole markup.
 * @param {Reply & Partial<Crossed>} reply
 * @returns {boolean} false: it refers to something that this page does not have
 */
export function restore(reply) {
  if (reply.version === undefined) return true;
  if (!reply.fresh && reply.version !== version + 1) return false;
  if (reply.fresh) had.clear();
  ({ version } = reply);
  for (const moment of reply.moments ?? []) if (moment.board) moment.board = whole("#board", moment.board);
  const { "#app": app, ...regions } = reply.patch ?? {};
  reply.patch = Object.fromEntries(Object.entries(regions).map(([where, change]) => [where, whole(where, change)]));
  if (app === undefined) return true;
  reply.patch = { "#app": app.replace(/<\?(#\w+)>/g, (_, where) => had.get(where)?.join("<") ?? "") };
  return true;
}

/**
 * A region's markup, put together from what the page had there and from new text.
 * @param {string} where
 * @param {Change} change
 */
function whole(where, change) {
  const old = had.get(where) ?? [];
  const known = (/** @type {string | number[]} */ part) =>
    typeof part === "string" ? part : old.slice(part[0], part[1]).join("<");
  const markup = typeof change === "string" ? change : change.map(known).join("<");
  had.set(where, markup.split("<"));
  return markup;
}

on("covered", forget);
