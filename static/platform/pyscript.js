// PyScript, as this page uses it: it makes a worker with Python in it and passes texts back and forth.
//
// The pieces here and in interpreter.mjs depend on how PyScript and Pyodide work inside. Each can fail, or be left out
// by the address (`?without=observer,snapshot`), and the page still plays: more slowly, or without PyScript (plain.js).
// docs/platform.md lists them. Seen in @pyscript/core 0.7.31.

const PATIENCE = 10_000; // ms for PyScript to get ready, or to make a worker, once its scripts have arrived
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"];

/** The pieces that the page's address leaves out. */
export const without = new URLSearchParams(location.search).get("without")?.split(",") ?? [];

/** PyScript has arrived, but does not work as this page expects. Python can still start without it. */
export class PyScriptTrouble extends Error {}

/**
 * Use a piece. If it fails or is left out, the page goes on without it.
 * @param {string} name
 * @param {() => unknown} piece
 */
function use(name, piece) {
  if (without.includes(name)) return;
  try {
    piece();
  } catch (trouble) {
    console.info(`Without ${name}:`, trouble);
  }
}

/**
 * Leave a mark that a piece had something to do. The tests look for it, and so notice a piece that is not needed.
 * @param {string} name
 */
const acted = (name) => performance.mark(`with: ${name}`);

// -- piece "storage" --------------------------------------------------------------------------------------------------
// PyScript opens IndexedDB in the page, where a denial is an error nobody heeds, and in each worker: where storage is
// denied, no worker comes to life without stand-in.js. Only the page sees in time that it is denied, and says so in the
// interpreter's address. When it fails: PyScript is given up.

/** Whether this page may store nothing. */
export const denied = (() => {
  try {
    if (!globalThis.indexedDB) return true;
    void globalThis.indexedDB.open; // some browsers throw only here
    void localStorage.length;
    return false;
  } catch {
    return true;
  }
})();

const needsStandIn = denied && !without.includes("storage");

// -- piece "observer" -------------------------------------------------------------------------------------------------
// PyScript's core watches the whole document for Python in its markup, with a search through everything that is put in.
// This page has Python only in workers. When it fails: taps are slower.

/**
 * Prevent everything from observing the document for a while.
 * @returns {() => void} ends that
 */
export function pauseObservers() {
  const { prototype } = MutationObserver;
  const { observe } = prototype;
  prototype.observe = function (target, options) {
    if (target === document) acted("observer");
    else observe.call(this, target, options);
  };
  return () => (prototype.observe = observe);
}

// -- piece "plugins" --------------------------------------------------------------------------------------------------
// An element <py-config> tells PyScript which plugins to leave out; the build leaves them out too. When it fails:
// PyScript never becomes ready and is given up.

/** Tell PyScript, before it starts, which plugins to leave out. */
export function decline() {
  for (const name of ["py-config", "mpy-config"]) {
    if (document.querySelector(name)) continue;
    const config = document.createElement(name);
    config.setAttribute("type", "json");
    config.textContent = JSON.stringify({ plugins: PLUGINS.map((plugin) => `!${plugin}`) });
    document.head.append(config);
  }
}

// -- piece "hooks" ----------------------------------------------------------------------------------------------------
// PyScript sends a hook of its own to the worker as text, to be evaluated, which our content-security-policy forbids.
// We do not need what it does. When it fails: PyScript is given up.

/** @param {PyScriptCore} core */
export function clearHooks({ hooks }) {
  if (hooks.worker.onBeforeRunAsync.size) acted("hooks");
  hooks.worker.onBeforeRunAsync.clear();
}

// -- the core ---------------------------------------------------------------------------------------------------------

/** @type {Promise<PyScriptCore> | undefined} */
let core; // fetched once

/**
 * PyScript's core, ready to make workers.
 * @throws {PyScriptTrouble} it has arrived and does not work; any other error: it could not be fetched
 */
export function pyscript() {
  core ??= readCore();
  core.catch(() => (core = undefined)); // half a download: fetch it again next time
  return core;
}

async function readCore() {
  let resume = () => {};
  if (needsStandIn) (await import("./stand-in.js")).standIn();
  use("plugins", decline);
  use("observer", () => (resume = pauseObservers()));
  const loaded = await import("@pyscript/core").finally(() => setTimeout(() => resume()));
  // Before that, PyScript does not know its own hooks, and nothing would report the worker that it makes.
  await soon(customElements.whenDefined("py-script"), "It does not become ready.");
  use("hooks", () => clearHooks(loaded));
  use("onworker", () =>
    loaded.hooks.main.onWorker.add((/** @type {any} */ _, /** @type {any} */ made) => onworker(made)),
  );
  return loaded;
}

/**
 * The result of a promise, or an error if it takes too long.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @param {Error} trouble that error
 */
export function inTime(promise, ms, trouble) {
  let overdue = 0;
  /** @type {Promise<T>} */
  const late = new Promise((_, reject) => (overdue = setTimeout(reject, ms, trouble)));
  return Promise.race([promise, late]).finally(() => clearTimeout(overdue));
}

/** @template T @param {Promise<T>} promise @param {string} trouble */
const soon = (promise, trouble) => inTime(promise, PATIENCE, new PyScriptTrouble(trouble));

// -- workers ----------------------------------------------------------------------------------------------------------
// Piece "onworker": this hook of PyScript's shows a worker as soon as it exists, so that the page can follow its start.
// When it fails: PyScript is given up.

/** @type {(worker: PyScriptWorker) => void} */
let onworker = () => {}; // called with the worker that PyScript is making
/** @type {Promise<unknown>} */
let queue = Promise.resolve(); // PyScript makes one worker at a time, so that the hook's workers can be told apart

/**
 * Have PyScript make a worker.
 * @type {MakeWorker}
 */
export async function pyscriptWorker(plan, made) {
  const { PyWorker, stdlib } = await pyscript();
  const making = queue.then(() => makeWorker(PyWorker, plan));
  queue = making.catch(() => {});
  const { worker, ready } = await making;
  made(worker, { without, stdlib });
  await ready;
  return worker;
}

/**
 * @param {PyScriptCore["PyWorker"]} PyWorker
 * @param {WorkerPlan} plan
 */
async function makeWorker(PyWorker, { script, interpreter, config }) {
  /** @type {Promise<PyScriptWorker>} */
  const made = new Promise((resolve) => (onworker = resolve));
  const options = { version: interpreter + (needsStandIn ? "#denied" : ""), async: true, config };
  const ready = /** @type {Promise<PyScriptWorker>} */ (PyWorker(script, options));
  const coming = soon(Promise.race([made, ready]), "It makes no worker.");
  coming.catch(() => made.then((late) => late.terminate())); // nobody waits for it any more
  return { worker: await coming, ready };
}
