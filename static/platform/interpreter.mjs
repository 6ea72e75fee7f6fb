// Python inside a worker, as PyScript (or plain-worker.mjs) starts it: Pyodide with our trimmed standard library, our
// own lock file and, on later visits, a memory snapshot in which everything is imported already.
//
// The pieces below lean on how Pyodide and PyScript work inside, as those in pyscript.js do. The page says which to
// leave out. Seen in pyodide 314.0.7 and @pyscript/core 0.7.31.
import { loadPyodide as load, version } from "pyodide";
import "pyodide/pyodide.asm.mjs"; // Pyodide imports this later; then it has been read already

export { version };

/** @type {{engine: string, stdlib: string, lock: object, wheels: string[]}} */
// @ts-expect-error the build fills it in
const FACTS = {}; /* build:interpreter */
const PAGE = 65_536; // bytes: WebAssembly counts its memory in pages

/** @param {string} url */
const at = (url) => new URL(url, import.meta.url).href;

/**
 * Tell the page how the start is getting on.
 * @param {string} stage
 * @param {Partial<StartReport>} [more]
 * @param {Transferable[]} [transfer]
 */
const tell = (stage, more = {}, transfer = []) => postMessage({ ludoteka: stage, ...more }, transfer);

/** @param {any} trouble */
function fail(trouble) {
  const text = String(trouble instanceof Error ? trouble : (trouble?.message ?? trouble));
  tell("failed", { detail: text.slice(0, 1000) });
}

if (import.meta.url.endsWith("#denied")) (await import("./stand-in.js")).standIn(); // piece "storage" of pyscript.js

/** @type {Promise<StartMessage> | null} */
let message = askPage(); // begun before PyScript asks for anything

/**
 * What the page has made ready for this worker. It answers at a port of its own, because PyScript hands every other
 * message to Python; later that port leads to the other worker (worker.py).
 * @returns {Promise<StartMessage>}
 */
function askPage() {
  const { port1, port2 } = new MessageChannel();
  globalThis.ludotekaStart = { failed: fail, port: port1 }; // PyScript only logs what goes wrong in worker.py
  tell("waiting", { port: port2 }, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
}

/**
 * Start Python.
 * @param {PyodideConfig} [options] PyScript's own: where output goes
 */
export async function loadPyodide(options = {}) {
  tell("engine");
  const ready = await /** @type {Promise<StartMessage>} */ (message);
  message = null;
  const putBack = ready.without.includes("engine") ? () => {} : handOver(ready);
  try {
    return await started(options, ready);
  } catch (error) {
    fail(error);
    throw error;
  } finally {
    putBack();
  }
}

/**
 * @param {PyodideConfig} options
 * @param {StartMessage} ready
 */
async function started(options, ready) {
  // If the library is broken, that is said now: Pyodide would only log it.
  const stdLibURL = URL.createObjectURL(new Blob([ready.library ?? (await unpacked(FACTS.stdlib))]));
  ready.library = null;
  /** @type {PyodideConfig} */
  const common = {
    ...options,
    indexURL: at(FACTS.engine),
    stdLibURL,
    lockFileContents: JSON.stringify(FACTS.lock),
    packageBaseUrl: at(FACTS.engine),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  };
  const python = (await fromSnapshot(common, ready)) ?? (await fromWheels(common));
  URL.revokeObjectURL(stdLibURL);
  if (!ready.without.includes("modules")) skip(python, ready.stdlib);
  tell("library");
  return python;
}

/**
 * Python as it starts anywhere, with our wheels.
 * @param {PyodideConfig} common
 */
async function fromWheels(common) {
  const wheels = Promise.all(FACTS.wheels.map(unpacked));
  wheels.catch(() => {}); // awaited below
  const python = await load(common);
  for (const wheel of await wheels) python.unpackArchive(wheel, "wheel");
  return python;
}

/**
 * What a compressed file holds. The service worker keeps such a file unpacked and says so.
 * @param {string} url
 */
async function unpacked(url) {
  const got = await fetch(at(url));
  if (!got.ok || !got.body) throw new Error(`fetch: ${got.status} for ${got.url}`);
  if (got.headers.get("X-Kept") === "unpacked") return got.arrayBuffer();
  return new Response(got.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// -- piece "engine" ---------------------------------------------------------------------------------------------------
// While Pyodide starts, `fetch` and `WebAssembly.instantiateStreaming` are replaced, so that it gets the engine that
// the page has compiled. When it fails: Pyodide fetches and compiles its own, in which a snapshot has no room.

/**
 * Hand Pyodide the engine that the page has ready.
 * @param {StartMessage} ready
 * @returns {() => void} puts everything back as it was
 */
function handOver(ready) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (what, ...more) => {
    if (ready.engine && String(what).endsWith(".wasm")) return Promise.resolve(new Response());
    return fetch(what, ...more);
  };
  WebAssembly.instantiateStreaming = (response, imports) => {
    const made = instantiated(ready, imports, async () => {
      const got = await response;
      const named = got.headers.get("Content-Type")?.startsWith("application/wasm"); // not every host calls it so
      return named
        ? instantiateStreaming.call(WebAssembly, got, imports)
        : WebAssembly.instantiate(await got.arrayBuffer(), imports);
    });
    made.catch(fail); // when the engine cannot be compiled (half a download), Pyodide waits for ever and says nothing
    return made;
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/**
 * The engine, with room for the whole snapshot: it begins with less memory, and Pyodide does not see to that.
 * @param {StartMessage} ready
 * @param {WebAssembly.Imports | undefined} imports
 * @param {() => Promise<WebAssembly.WebAssemblyInstantiatedSource>} fetched how Pyodide would have it
 */
async function instantiated(ready, imports, fetched) {
  const { engine, memory } = ready;
  const made = engine ? { module: engine, instance: await WebAssembly.instantiate(engine, imports) } : await fetched();
  if (engine) tell("piece", { detail: "engine" });
  const room = /** @type {WebAssembly.Memory} */ (made.instance.exports.memory);
  const missing = memory ? (new Uint32Array(memory, 0, 1)[0] - room.buffer.byteLength) / PAGE : 0;
  if (missing > 0) room.grow(missing);
  ready.room = room;
  return made;
}

// -- piece "snapshot" -------------------------------------------------------------------------------------------------
// `_loadSnapshot` is Pyodide's, and undocumented: Python starts in memory as it was after all imports. When it fails:
// Python starts from the wheels.

/**
 * Python with everything imported, or null where that does not work.
 * @param {PyodideConfig} common
 * @param {StartMessage} ready
 */
async function fromSnapshot(common, ready) {
  if (ready.spoilt) tell("no-snapshot");
  if (!ready.memory || ready.without.includes("snapshot")) return null;
  try {
    const python = await load({ ...common, _loadSnapshot: asRead(ready.memory, ready) });
    python.runPython("import random; random.seed()"); // what was frozen with the memory must not be the same everywhere
    tell("snapshot");
    return python;
  } catch (error) {
    console.info("Starting without the snapshot:", String(error).slice(0, 200));
    tell("no-snapshot");
    return null;
  } finally {
    ready.memory.resize?.(0); // gives the memory back now; otherwise it waits for the garbage collector
    ready.memory = null;
  }
}

/**
 * The snapshot as Pyodide reads it: its head, and then, to be copied over the memory, the rest. Two fifths of that hold
 * nothing, as in a new engine. So when Pyodide asks for the rest, we put the other pages in their places and give it
 * nothing.
 * @param {ArrayBuffer} file as `snapshot.py` writes it
 * @param {StartMessage} ready
 */
function asRead(file, ready) {
  const [, headed, count] = new Uint32Array(file, 0, 3);
  const begin = 12 + 4 * count;
  const head = new Uint8Array(file.slice(begin, begin + headed));
  const { subarray } = head;
  head.subarray = (from, to) => {
    if (from !== headed) return subarray.call(head, from, to);
    const room = new Uint8Array(/** @type {WebAssembly.Memory} */ (ready.room).buffer);
    new Uint32Array(file, 12, count).forEach((page, i) => {
      room.set(new Uint8Array(file, begin + headed + i * PAGE, PAGE), page * PAGE);
    });
    return new Uint8Array();
  };
  return head;
}

// -- piece "modules" --------------------------------------------------------------------------------------------------
// PyScript has each worker write PyScript's own Python modules as files and import them. Nothing here asks for them, so
// the text that does it (the page knows it) is not run. When it fails: a start takes 0.1 s longer.

/**
 * Do not run one text.
 * @param {PyodideAPI} python
 * @param {string} text
 */
function skip(python, text) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, ...more) => {
    if (!text || code.trim() !== text.trim()) return run.call(python, code, ...more);
    tell("piece", { detail: "modules" });
    return Promise.resolve();
  };
}
