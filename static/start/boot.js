// Starts Python: one worker for the table, one for the bots. The page itself never runs Python.
import { PyScriptTrouble, pyscript, pyscriptWorker, without } from "../platform/pyscript.js";
import { facts } from "./facts.js";

/** @param {string} url relative to the page */
const here = (url) => new URL(url, document.baseURI).href;

/** The stages of a start, in order. `done` in StartNews counts those completed. */
export const STAGES = ["scripts", "engine", "library", "app", "ready"];
const PATIENCE = 90_000; // ms without a new stage after which a start counts as stuck
const SHORT = 10_000; // the same until a new worker begins with Pyodide, since it fetches nothing large before

/** A start that failed. `code` selects the sentence for people, which always says what to do. */
export class LoadTrouble extends Error {
  /**
   * @param {string} code
   * @param {unknown} [cause]
   */
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
  /** The sentence for a person. */
  sentence() {
    return globalThis.watchman.sentence(this.code);
  }
}

// -- starting ---------------------------------------------------------------------------------------------------------

/** @typedef {{worker: Promise<Started>, listener: (news: StartNews) => void, news?: StartNews}} EarlyStart */

/** @type {EarlyStart | undefined} */
let early; // a table's worker that was started before the page asked for one

/**
 * Start a worker.
 * @param {Role} role what the worker is for
 * @param {(news: StartNews) => void} [onStage]
 * @returns {Promise<Started>}
 * @throws {LoadTrouble} its sentence says what to do
 */
export function startWorker(role, onStage = () => {}) {
  if (role !== "table" || !early) return start(role, onStage);
  const begun = early;
  early = undefined; // the next caller gets a worker of its own
  begun.listener = onStage;
  if (begun.news) onStage(begun.news);
  return begun.worker;
}

/** If the address names a table, start Python before the rest of the page is there. */
function startEarly() {
  const begun = /** @type {Omit<EarlyStart, "worker">} */ ({ listener: () => {} });
  const worker = start("table", (news) => {
    begun.news = news;
    begun.listener(news);
  });
  worker.catch(() => {}); // whoever uses it gets the error
  early = Object.assign(begun, { worker });
}

/**
 * @param {Role} role
 * @param {(news: StartNews) => void} onStage
 */
async function start(role, onStage) {
  if (typeof WebAssembly !== "object") throw new LoadTrouble("no-webassembly");
  if (typeof Worker !== "function") throw new LoadTrouble("no-worker");
  const reached = new Set();
  const report = (/** @type {string} */ stage) => {
    reached.add(stage);
    performance.clearMarks(`${role}: ${stage}`); // of a worker that was lost
    performance.mark(`${role}: ${stage}`); // for `build.py bench`, and for profiles
    const done = STAGES.indexOf(stage);
    if (done >= 0) onStage({ stage, done, total: STAGES.length - 1 });
  };
  report("scripts");
  const wheels = Object.fromEntries(Object.entries(facts.games).map(([id, game]) => [id, here(game.wheel)]));
  const past = { list: here(facts.past), cache: `ludoteka ${here("./")} past` }; // sw.js knows that name too
  const config = { role, wheels, words: here(facts.words), past };
  const plan = { script: here(facts.script), interpreter: here(facts.interpreter), config };
  const headStart = globalThis.watchman.headStart?.() ?? Promise.resolve({}); // first.js
  // In a frame without allow-same-origin, PyScript cannot make workers.
  const begun = self.origin === "null" ? plainly(plan, report) : byPyScript(plan, report, headStart);
  const alive = await begun.catch((trouble) => {
    if (!plainMayHelp(trouble, reached.has("engine"))) throw trouble;
    console.info("Starting without PyScript:", trouble.cause ?? trouble);
    return plainly(plan, report);
  });
  report("ready");
  return alive;
}

/**
 * @param {WorkerPlan} plan
 * @param {(stage: string) => void} report
 * @param {Promise<HeadStart>} headStart
 */
async function byPyScript(plan, report, headStart) {
  if (without.includes("pyscript")) throw new PyScriptTrouble("The address leaves it out.");
  const script = checkScript(plan.script);
  script.catch(() => {}); // awaited below
  await pyscript().catch((error) => {
    if (error instanceof PyScriptTrouble) throw error;
    throw new LoadTrouble(navigator.onLine === false ? "offline-first" : "scripts-missing", error);
  });
  await Promise.all([script, checkScript(plan.interpreter)]);
  return watchStart(pyscriptWorker, plan, report, headStart);
}

/**
 * Make sure that a worker's script can be fetched completely. PyScript fetches it too, but does not report failures.
 * @param {string} url
 */
const checkScript = (url) =>
  globalThis.watchman.fetched(url).catch((error) => {
    throw new LoadTrouble(codeOf(error), error);
  });

/**
 * Whether a start without PyScript may succeed after one with it has failed. Not if something could not be fetched.
 * @param {any} trouble
 * @param {boolean} engine whether Pyodide had begun
 */
const plainMayHelp = (trouble, engine) =>
  trouble instanceof PyScriptTrouble ||
  ["python-failed", "stuck"].includes(trouble.code) ||
  (trouble.code === "blocked" && !engine);

/**
 * @param {WorkerPlan} plan
 * @param {(stage: string) => void} report
 */
async function plainly(plan, report) {
  report("plain");
  const { plainWorker } = await import("../platform/plain.js").catch((error) => {
    throw new LoadTrouble("scripts-missing", error);
  });
  return watchStart(plainWorker, plan, report, Promise.resolve({}));
}

/**
 * Have a worker made, and supervise its start.
 * @param {MakeWorker} make
 * @param {WorkerPlan} plan
 * @param {(stage: string) => void} report
 * @param {Promise<HeadStart>} headStart
 * @returns {Promise<Started>}
 */
function watchStart(make, plan, report, headStart) {
  return new Promise((resolve, reject) => {
    const begun = /** @type {{ worker?: Worker, port?: MessagePort }} */ ({});
    let overdue = 0;
    const listening = new AbortController();
    const stopWatching = () => {
      clearTimeout(overdue);
      listening.abort();
    };
    const fail = (/** @type {unknown} */ trouble) => {
      stopWatching();
      begun.worker?.terminate();
      reject(trouble instanceof PyScriptTrouble ? trouble : new LoadTrouble(codeOf(trouble), trouble));
    };
    const wait = (ms = PATIENCE) => {
      clearTimeout(overdue);
      overdue = setTimeout(() => fail({ detail: STUCK }), ms);
    };
    const made = (/** @type {Worker} */ worker, /** @type {StartOrder} */ more) => {
      begun.worker = worker;
      if (listening.signal.aborted) return worker.terminate(); // too late: the start has failed
      worker.addEventListener("error", fail, { signal: listening.signal });
      const hear = (/** @type {MessageEvent<StartReport>} */ { data }) => {
        if (!data?.ludoteka) return;
        wait(data.ludoteka === "waiting" ? SHORT : PATIENCE);
        if (data.ludoteka === "waiting") answerWorker((begun.port = data.port), headStart, more);
        else if (data.ludoteka === "failed") fail(data);
        else if (data.ludoteka === "piece") performance.mark(`with: ${data.detail}`);
        else report(data.ludoteka);
      };
      worker.addEventListener("message", hear, { signal: listening.signal });
    };
    wait();
    make(plan, made).then((worker) => {
      stopWatching();
      resolve({ worker, port: begun.port });
    }, fail);
  });
}

/**
 * Answer a worker that is waiting to start.
 * @param {MessagePort | undefined} port
 * @param {Promise<HeadStart>} headStart
 * @param {StartOrder} more
 */
async function answerWorker(port, headStart, more) {
  const ready = await headStart;
  const transfer = [ready.library, ready.memory].filter((buffer) => buffer instanceof ArrayBuffer);
  port?.postMessage({ ...ready, ...more }, transfer);
}

const STUCK = "no new stage in time";
const BLOCKED = /Content Security|unsafe-eval|CompileError.*(disallowed|blocked)/i;
const BROKEN = /fetch|network|\bload(ing)?\b|integrity|magic|404|BadZip|zip|CompileError|LinkError|SyntaxError/i;

/**
 * The code of the sentence that fits a failure.
 * @param {any} trouble an error, an event, or a worker's message
 */
function codeOf(trouble) {
  const text = String(trouble instanceof Error ? trouble : (trouble?.detail ?? trouble?.message ?? trouble));
  if (self.origin === "null") return "walled-off"; // a frame without allow-same-origin: no worker may be made
  if (text === STUCK) return "stuck";
  if (BLOCKED.test(text)) return "blocked";
  if (navigator.onLine === false) return "offline-first";
  return BROKEN.test(text) ? "half-download" : "python-failed";
}

if (/^#\/[gtr]\//.test(location.hash)) startEarly();
