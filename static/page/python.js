// The conversation with the Python of the table: one request after the other, and another worker where one is lost.
import { LoadTrouble, WorkerLost, startWorker } from "../start/boot.js";
import { happens } from "./bus.js";
import { banner, passing, prepare, wentWrong } from "./dom.js";
import { calm, setting } from "./store.js";
import { styles } from "./screens.js";
import { says } from "../start/facts.js";

const PATIENCE = 20_000; // ms without an answer after which a worker counts as lost
export const SLOW = 90_000; // the same for what may fetch a game first, and for bots that think

/** What the page keeps in mind. @type {PageState} */
export const page = { language: document.documentElement.lang, game: null, toLay: null, prepared: null, guest: null };

/** How a table is opened here, if nothing else is the matter. @returns {AtHome | AsGuest} */
export const usual = () => page.guest?.occasion ?? { kind: "home" };

/** The text of the link by which the open game came; empty: it came otherwise. */
export const linkOf = ({ occasion, save } = page.game ?? { occasion: usual(), save: "" }) =>
  (occasion.kind === "watched" && occasion.link && save) || "";

/** The worker of one role: begun when it is wanted, and begun anew once it was given up. */
export class Place {
  /** The worker, if it has been started. @type {Promise<PythonWorker> | undefined} */
  worker;

  /**
   * @param {Role} role
   * @param {(news: StartNews) => void} [onStage] hears how far a start is
   */
  constructor(role, onStage) {
    this.role = role;
    this.onStage = onStage;
  }

  /** The worker; it is started where there is none. */
  wanted() {
    if (!this.worker) {
      const begun = (this.worker = startWorker(this.role, this.onStage));
      begun.catch(() => this.giveUp(begun)); // whoever waits for it hears of the trouble; whoever asks next tries again
    }
    return this.worker;
  }

  /**
   * End a worker, or whatever comes of its start; unless another one has taken its place, the next request starts one.
   * @param {Promise<PythonWorker> | undefined} worker
   */
  giveUp(worker = this.worker) {
    worker?.then(
      (begun) => begun.terminate(),
      () => {}, // there is none
    );
    if (this.worker === worker) this.worker = undefined;
  }
}

/** Where the table is. */
export const table = new Place("table", (news) => happens("starting", news));

let rests = false; // the worker was ended on purpose
const BEGINS = ["new", "open", "import"]; // what begins with a table, or ends such a rest

/** End the worker until somebody asks for it again. The next one goes on from the save. */
export function rest() {
  rests = table.worker !== undefined;
  table.giveUp();
}

/**
 * One request, with a limit to patience: a worker that does not answer is ended.
 * @param {PythonWorker} worker
 * @param {object} request
 * @param {number} [patience] ms
 */
export async function call(worker, request, patience = PATIENCE) {
  let late = 0;
  const overdue = new Promise((_, reject) => {
    late = setTimeout(() => {
      worker.terminate();
      reject(new WorkerLost());
    }, patience);
  });
  try {
    return await Promise.race([worker.call(request), overdue]);
  } finally {
    clearTimeout(late);
  }
}

/** @type {Promise<unknown>} */
let line = Promise.resolve(); // requests are answered one after the other

/** Resolves when all that was asked so far has been answered. */
export const quiet = () => line;

/**
 * Tell Python something and show what it answers.
 * @param {TableRequest} request
 * @returns {Promise<Reply | null>} null where the request did nothing
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
    if (at !== undefined && page.game?.id !== at) return null; // it is of a table that has been left meanwhile
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
    prepare(); // what may not be shown is forgotten
  }
}

/**
 * No table is shown before its game's face is there.
 * @param {Reply} reply
 * @returns {boolean | Promise<boolean>} false: it could not be fetched, which has been said
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
  if (rests) return {}; // what was under way when it ended must not wake it
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

/** Settings that Python follows. @returns {Manner} */
const manner = () => ({ asks: setting("asks") === "on", still: calm() });

/**
 * One request to the present worker, or to a new one. After a start that failed the next request tries again.
 * @param {TableRequest} request
 * @returns {Promise<Reply>}
 */
async function once(request) {
  const patience = BEGINS.includes(request.do) ? SLOW : PATIENCE;
  const worker = table.wanted();
  try {
    const more = { language: page.language, manner: manner(), device: setting("device") };
    return await call(await worker, { ...request, ...more }, patience);
  } catch (trouble) {
    if (trouble instanceof WorkerLost || trouble instanceof LoadTrouble) table.giveUp(worker);
    throw trouble;
  }
}
