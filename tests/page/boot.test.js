// The start of Python: stages in order, one head start for one worker, sentences for what fails, and the way round
// PyScript.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { beforeEach, test } from "node:test";
import { openPage, setGlobal, sleep } from "./browser.js";

register("./hooks.mjs", import.meta.url);
openPage();
const { FakeWorker, hooks, python, workers } = await import("./fake-pyscript.js");
let online = true;
Object.defineProperty(navigator, "onLine", { get: () => online, configurable: true });
setGlobal("Worker", FakeWorker);
setGlobal("fetch", async () => ({ ok: true, text: async () => "x" }));
customElements.define("py-script", class extends HTMLElement {});
const { Place, WorkerLost } = await import("../../static/page/python.js");
/** Start a worker. */
const startWorker = (role, heard) => new Place(role, heard).wanted();

beforeEach(() => {
  python.answer = () => ({});
  python.start = (worker) => worker.comeAlive();
  python.idle = Promise.resolve();
  online = true;
  workers.length = 0;
  delete globalThis.watchman.headStart;
});

/** Start a worker and fail. */
const trouble = (role = "bots") =>
  startWorker(role).then(
    () => assert.fail("it started"),
    (error) => error,
  );

test("a start says each stage in order", async () => {
  const news = [];
  await startWorker("table", (step) => news.push([step.stage, step.done, step.total]));
  assert.deepEqual(news, [
    ["scripts", 0, 4],
    ["engine", 1, 4],
    ["library", 2, 4],
    ["ready", 4, 4],
  ]);
});

test("the worker is told its role, the wheels, and PyScript's own code that need not run", async () => {
  await startWorker("bots");
  const [worker] = workers;
  assert.equal(worker.address, "https://site.test/ludoteka/assets/worker.py");
  assert.equal(worker.options.config.role, "bots");
  assert.deepEqual(worker.options.config.wheels, { kolejka: "https://site.test/ludoteka/wheels/kolejka.whl" });
  const past = {
    list: "https://site.test/ludoteka/assets/past.json",
    cache: "ludoteka https://site.test/ludoteka/ past",
  };
  assert.deepEqual(worker.options.config.past, past);
  const { data } = await worker.message;
  assert.equal(data.stdlib, "import os as _os\n");
  assert.deepEqual(data.without, []);
});

test("what was made ready ahead goes to one worker, and is moved instead of copied", async () => {
  const memory = new ArrayBuffer(8);
  const begun = [{ engine: null, library: null, memory }];
  globalThis.watchman.headStart = async () => begun.pop() ?? {};
  await startWorker("table");
  await startWorker("bots");
  const [first, second] = await Promise.all(workers.map((worker) => worker.message));
  assert.equal(first.data.memory, memory);
  assert.deepEqual(first.transfer, [memory]);
  assert.equal(second.data.memory, undefined);
});

test("two starts at once get a worker each", async () => {
  const [table, bots] = await Promise.all([startWorker("table"), startWorker("bots")]);
  python.answer = (_, role) => ({ role });
  assert.deepEqual(await table.call({}), { role: "table" });
  assert.deepEqual(await bots.call({}), { role: "bots" });
});

test("a worker that ends rejects what is pending and whatever comes later as lost", async () => {
  const worker = await startWorker("table");
  python.answer = () => sleep(50);
  const pending = worker.call({}).catch((error) => error);
  worker.terminate();
  assert.ok((await pending) instanceof WorkerLost);
  await assert.rejects(worker.call({}), WorkerLost);
  assert.ok(workers[0].ended);
});

test("an error of the worker itself, and a fatal one of Python, lose it", async () => {
  const first = await startWorker("table");
  workers[0].dispatchEvent(new Event("error"));
  await assert.rejects(first.call({}), WorkerLost);
  const second = await startWorker("table");
  python.answer = () => Promise.reject(new Error("Pyodide has suffered a fatal error"));
  await assert.rejects(second.call({}), WorkerLost);
});

test("an ordinary error of Python is told and loses nothing", async () => {
  const worker = await startWorker("table");
  python.answer = () => Promise.reject(new Error("KeyError: 'x'"));
  await assert.rejects(worker.call({}), /KeyError/);
  python.answer = () => ({ fine: true });
  assert.deepEqual(await worker.call({}), { fine: true });
});

// -- failing ----------------------------------------------------------------------------------------------------------

const told = [
  ["CompileError: WebAssembly.instantiateStreaming(): expected 4 bytes, fell off end", "half-download"],
  ["Error: fetch: 404 for stdlib", "half-download"],
  ["zipimport.ZipImportError: not a Zip file", "half-download"],
  ["CompileError: Wasm code generation disallowed by embedder", "blocked"],
];
for (const [detail, code] of told) {
  test(`a start that fails with "${detail}" is told as ${code}, and nothing else is tried`, async () => {
    python.start = async (worker) => {
      await sleep();
      worker.say("engine");
      worker.say("failed", { detail });
    };
    const error = await trouble();
    assert.equal(error.code, code);
    assert.equal(workers.length, 1);
    assert.ok(workers[0].ended);
  });
}

test("a device that is offline is told so, whatever has failed", async () => {
  online = false;
  python.start = async (worker) => {
    await sleep();
    worker.say("failed", { detail: "TypeError: something" });
  };
  assert.equal((await trouble()).code, "offline-first");
});

test("a Python file that is not there is told, although PyScript would say nothing", async (t) => {
  t.mock.method(globalThis, "fetch", async () => ({ ok: false, status: 404 }));
  assert.equal((await trouble()).code, "half-download");
  assert.equal(workers.length, 0);
});

test("every code of a trouble has a sentence", () => {
  const source = (name) => readFileSync(new URL(`../../static/${name}`, import.meta.url), "utf8");
  const starts = source("start/boot.js");
  const codes = new Set(starts.match(/(?<=(LoadTrouble\(|return |\? |: )")[a-z-]+(?=")/g));
  assert.ok(codes.size > 7, "they are found");
  for (const code of codes) assert.match(source("start/watch.js"), new RegExp(`^ {4}"?${code}"?: \\(\\) =>`, "m"));
});

test("without WebAssembly or workers the start says so", async (t) => {
  const { WebAssembly } = globalThis;
  setGlobal("WebAssembly", undefined);
  assert.equal((await trouble()).code, "no-webassembly");
  setGlobal("WebAssembly", WebAssembly);
  setGlobal("Worker", undefined);
  t.after(() => setGlobal("Worker", FakeWorker));
  assert.equal((await trouble()).code, "no-worker");
});

// -- without PyScript -------------------------------------------------------------------------------------------------

/** A plain worker that answers at the ports it is sent. */
class PlainWorker extends FakeWorker {
  async postMessage(what, [port]) {
    if (what.script) await this.comeAlive();
    port.postMessage({ answer: what.text && JSON.stringify({ plain: JSON.parse(what.text) }) });
    port.close();
  }
}

/** A browser in which a plain worker would work, for one test. */
function withPlainWorkers(t) {
  setGlobal("Worker", PlainWorker);
  t.after(() => setGlobal("Worker", FakeWorker));
}

test("where PyScript evaluates text, which the policy forbids, Python starts without it", async (t) => {
  withPlainWorkers(t);
  hooks.worker.onBeforeRunAsync.add(() => {});
  t.after(() => hooks.worker.onBeforeRunAsync.clear());
  const worker = await startWorker("table");
  assert.deepEqual(await worker.call({ do: "nothing" }), { plain: { do: "nothing" } });
  assert.match(workers[0].address, /plain-worker\.mjs$/);
});

test("where Python fails under PyScript for no known reason, it is tried without it and without every piece", async (t) => {
  withPlainWorkers(t);
  python.start = async (worker) => {
    await sleep();
    worker.say("engine");
    worker.say("failed", { detail: "TypeError: python._api is undefined" });
  };
  const worker = await startWorker("table");
  assert.deepEqual(await worker.call({ n: 1 }), { plain: { n: 1 } });
  assert.equal(workers.length, 2);
  assert.ok(workers[0].ended, "the first one is not left behind");
  const { data } = await workers[1].message;
  assert.deepEqual(data.without, ["engine", "modules", "snapshot"]);
});

test("a worker that PyScript makes too late is ended, for another one plays", async (t) => {
  withPlainWorkers(t);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let make = () => {};
  python.idle = new Promise((resolve) => (make = resolve));
  const starting = startWorker("table");
  for (let turn = 0; turn < 50; turn += 1) await new Promise((then) => setImmediate(then));
  t.mock.timers.tick(10_000);
  t.mock.timers.reset();
  const worker = await starting;
  assert.deepEqual(await worker.call({ n: 1 }), { plain: { n: 1 } });
  make();
  await sleep();
  const [plain, late] = workers;
  assert.deepEqual([workers.length, plain.ended, late.ended], [2, false, true]);
});
