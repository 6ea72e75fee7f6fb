// A stand-in for PyScript's core and for the workers it makes, as far as the page uses them.
import { setTimeout as wait } from "node:timers/promises";

/** Every worker made so far. */
export const workers = [];

/** What tests change. `answer(request, role)` is Python; `start(worker)` is what a new worker does. */
export const python = {
  /** @type {(request: any, role: string) => any} */
  answer: () => ({}),
  /** @type {(worker: FakeWorker) => void} */
  start: (worker) => worker.comeAlive(),
  /** What a worker waits for before it is made. */
  idle: Promise.resolve(),
};

/** A worker in which nothing runs. */
export class FakeWorker extends EventTarget {
  constructor(address, options = {}) {
    super();
    this.address = String(address);
    this.options = options;
    this.role = options.config?.role ?? "";
    this.ended = false;
    this.message = new Promise((resolve) => (this.answered = resolve));
    this.sync = { handle: async (text) => JSON.stringify(await python.answer(JSON.parse(text), this.role)) };
    this.ready = new Promise((resolve, reject) => Object.assign(this, { live: () => resolve(this), die: reject }));
    this.ready.catch(() => {});
    workers.push(this);
  }

  /** Say something to the page. */
  say(ludoteka, more = {}) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: { ludoteka, ...more } }));
  }

  /** Start as a good worker does. */
  async comeAlive() {
    await wait(0);
    this.say("waiting", { port: { postMessage: (data, transfer) => this.answered({ data, transfer }) } });
    const { data } = await this.message;
    this.say("engine");
    if (data.engine) this.say("piece", { detail: "engine" });
    this.say("library");
    this.live();
  }

  terminate() {
    this.ended = true;
  }
}

export const hooks = {
  main: { onWorker: new Set() },
  worker: { onBeforeRunAsync: new Set([() => {}]) },
};
export const stdlib = "import os as _os\n";

const REFUSED = "unsafe-eval is not allowed by the Content Security Policy";

export async function PyWorker(address, options) {
  if (hooks.worker.onBeforeRunAsync.size) throw new EvalError(REFUSED);
  await python.idle;
  const worker = new FakeWorker(address, options);
  for (const hook of hooks.main.onWorker) hook(null, worker);
  python.start(worker);
  return worker.ready;
}
