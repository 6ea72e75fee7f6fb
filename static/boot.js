// Starts Python: one PyScript worker for the table, one for the bots. The page never runs Python itself.
import { denied } from "./storage.js";

/** What the build knows: addresses of everything that is fetched later, and the sentences of the loading stages. */
export const facts = JSON.parse(document.getElementById("build").textContent);
const here = (url) => new URL(url, document.baseURI).href;

/** Stages of a start, in order; `done` of `onStage` counts them. */
export const STAGES = ["scripts", "engine", "library", "app", "ready"];
const PATIENCE = 90_000; // ms without any new stage before a start counts as stuck
const WORKER_LOST = "worker-lost";

/** A start that failed. `code` chooses the sentence, which always names a remedy. */
export class LoadTrouble extends Error {
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
  /** The sentence for a person. */
  sentence(language = document.documentElement.lang) {
    const sentences = facts.sentences[language] ?? facts.sentences.en;
    return sentences[this.code] ?? sentences["python-failed"];
  }
}

let scripts; // the promise of PyScript's core, fetched once
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"]; // nothing of ours uses them

function pyscript() {
  scripts ??= readCore();
  scripts.catch(() => (scripts = undefined)); // half a download: the next try fetches again
  return scripts;
}

async function readCore() {
  decline();
  const listenAgain = deaf();
  const core = await import("./pyscript/core.js").finally(() => setTimeout(listenAgain));
  await customElements.whenDefined("py-script"); // earlier, a worker would be born without PyScript's own modules
  // These hooks reach the worker as text that is evaluated there, which our content-security-policy forbids;
  // interpreter.mjs registers the module that this one would.
  core.hooks.worker.onBeforeRunAsync.clear();
  core.hooks.main.onWorker.add((_, worker) => newborn?.(worker));
  return core;
}

/** PyScript is told in its own way, before it is there, which plugins to leave out. */
function decline() {
  for (const name of ["py-config", "mpy-config"]) {
    if (document.querySelector(name)) continue;
    const config = Object.assign(document.createElement(name), { textContent: JSON.stringify({ plugins: PLUGINS.map((it) => `!${it}`) }) });
    config.setAttribute("type", "json");
    document.head.append(config);
  }
}

/**
 * PyScript's core would watch the whole page for Python in its markup, with an XPath search through everything that is put
 * in: a quarter of a large tap's time. Ours has only workers. Until the function returned is called, nobody can watch the document.
 */
function deaf() {
  const { prototype } = MutationObserver;
  const { observe } = prototype;
  prototype.observe = function (target, options) {
    if (target !== document) observe.call(this, target, options);
  };
  return () => (prototype.observe = observe);
}

let newborn; // who is waiting for the worker that PyScript is making just now
let queue = Promise.resolve(); // one birth at a time, so that each start gets its own worker

let early; // the table's worker, begun before the shell asked for it
/**
 * Start a worker.
 * @param {"table"|"bots"} role which entry script runs in it
 * @param {{onStage?: (news: {stage: string, done: number, total: number}) => void}} options
 * @returns {Promise<{call: (request: object) => Promise<object>, terminate: () => void}>}
 * @throws {LoadTrouble} with a sentence that says what to do
 */
export function startWorker(role, { onStage = () => {} } = {}) {
  if (role !== "table" || !early) return start(role, onStage);
  const begun = early;
  early = undefined; // whoever asks again gets another worker
  begun.listener = onStage;
  if (begun.news) onStage(begun.news);
  return begun.worker;
}

/** Where a table will be wanted, Python starts before the rest of the page is there. */
function startEarly() {
  const begun = { listener: () => {} };
  begun.worker = start("table", (news) => begun.listener((begun.news = news)));
  begun.worker.catch(() => {}); // told to whoever asks for it
  early = begun;
}

async function start(role, onStage) {
  if (typeof WebAssembly !== "object") throw new LoadTrouble("no-webassembly");
  if (typeof Worker !== "function") throw new LoadTrouble("no-worker");
  const report = (stage) => {
    performance.mark(`${role}: ${stage}`); // for `build.py bench`, and for whoever looks at a profile
    const done = STAGES.indexOf(stage);
    if (done >= 0) onStage({ stage, done, total: STAGES.length - 1 });
  };
  report("scripts");
  const gift = globalThis.preparedAhead ?? globalThis.prepareAhead?.() ?? Promise.resolve({}); // first.js
  globalThis.preparedAhead = undefined; // what was given is given
  const there = entry(role);
  there.catch(() => {}); // awaited below
  const core = await pyscript().catch((error) => {
    throw new LoadTrouble(navigator.onLine === false ? "offline-first" : "scripts-missing", error);
  });
  await there.catch((error) => {
    throw new LoadTrouble(codeOf(error), error);
  });
  const alive = await born(core, role, report, gift);
  report("ready");
  return alive;
}

/** Is a worker's script to be had? PyScript fetches it too, but never says when it could not. */
async function entry(role) {
  const got = await fetch(here(facts.scripts[role]));
  if (!got.ok) throw new Error(`fetch: ${got.status}`);
}

/** Have PyScript make the worker, and watch over its birth. */
function born(core, role, report, gift) {
  const birth = queue.then(
    () =>
      new Promise((resolve, reject) => {
        let worker;
        let overdue;
        const fail = (code, cause) => {
          clearTimeout(overdue);
          worker?.terminate();
          reject(new LoadTrouble(code, cause));
        };
        const wait = () => {
          clearTimeout(overdue);
          overdue = setTimeout(() => fail("stuck"), PATIENCE);
        };
        newborn = (made) => {
          newborn = undefined;
          worker = made;
          worker.addEventListener("message", ({ data }) => {
            if (!data?.ludoteka) return;
            wait();
            if (data.ludoteka === "born") gift.then((ready) => data.port.postMessage(ready, [ready.library, ready.memory].filter(Boolean)));
            else if (data.ludoteka === "failed") fail(codeOf(data), data.detail);
            else report(data.ludoteka);
          });
          worker.addEventListener("error", (event) => fail(codeOf(event), event));
        };
        wait();
        const version = here(facts.interpreter) + (denied ? "#denied" : "");
        core
          .PyWorker(here(facts.scripts[role]), { version, async: true, config: { wheels: wheels() } })
          .then((ready) => (clearTimeout(overdue), resolve(handle(ready))))
          .catch((error) => fail(codeOf(error), error));
      }),
  );
  queue = birth.catch(() => {});
  return birth;
}

const wheels = () => Object.fromEntries(Object.entries(facts.games).map(([id, game]) => [id, here(game.wheel)]));

/** Which sentence fits what went wrong. */
function codeOf(trouble) {
  const text = String(trouble?.detail ?? trouble?.message ?? trouble);
  if (/Content Security|unsafe-eval|CompileError.*(disallowed|blocked)/i.test(text)) return "blocked";
  if (navigator.onLine === false) return "offline-first";
  if (/fetch|network|load|integrity|magic|404|BadZip|zip/i.test(text)) return "half-download";
  return "python-failed";
}

/** The page's end of a living worker. */
function handle(worker) {
  const pending = new Set();
  let lost = false;
  const lose = () => {
    lost = true;
    worker.terminate();
    for (const reject of pending) reject(new Error(WORKER_LOST));
    pending.clear();
  };
  worker.addEventListener("error", lose);
  return {
    /** Ask Python. Rejects with Error("worker-lost") when the worker dies first; the caller starts another. */
    call: (request) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(new Error(WORKER_LOST));
        pending.add(reject);
        const settle = (then) => (value) => pending.delete(reject) && then(value);
        worker.sync.handle(JSON.stringify(request)).then(
          settle((text) => resolve(JSON.parse(text))),
          settle((error) => (/fatal/i.test(String(error)) ? (pending.add(reject), lose()) : reject(error))),
        );
      }),
    /** End it; what was pending rejects. */
    terminate: lose,
  };
}

const screens = new Map(); // language -> promise of its routes' markup

/** The markup of a screen that the build rendered, for before Python is there. */
export async function screen(language, route) {
  if (!screens.has(language)) screens.set(language, fetch(here(facts.screens[language])).then((answer) => answer.json()));
  try {
    return (await screens.get(language))[route] ?? null;
  } catch {
    screens.delete(language);
    return null;
  }
}

if (/^#\/[gtr]\//.test(location.hash)) startEarly();
