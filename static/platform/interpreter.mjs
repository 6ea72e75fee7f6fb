// The interpreter as PyScript sees it: Pyodide with our trimmed standard library, our own lock file and, where one fits, a
// memory snapshot with kit and app imported. Runs inside each worker; PyScript imports it as `version`.
import { standIn } from "./storage.js";
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import "./pyodide/pyodide.asm.mjs"; // Pyodide imports it later: then it is read already

export { version };

const FACTS = {}; /* build:interpreter */
// Only the page can tell at once whether storage is denied to the frame it is in; it says so in our address.
if (import.meta.url.endsWith("#denied")) standIn();
const PAGE = 65_536; // bytes of WebAssembly's memory are counted in pages
const at = (url) => new URL(url, import.meta.url).href;
const tell = (stage, more = {}) => postMessage({ ludoteka: stage, ...more });
let gift = given(); // begun before PyScript asks for anything
const fail = (trouble) => tell("failed", { detail: String(trouble?.message ?? trouble).slice(0, 1000) });
globalThis.ludotekaFailed = fail; // for the entry scripts: PyScript only logs what goes wrong in them

/** What the helper of the page has made ready: {engine, library, memory}, where there is any (ahead.js). */
function given() {
  const { port1, port2 } = new MessageChannel(); // PyScript hands every plain message to Python
  postMessage({ ludoteka: "born", port: port2 }, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => (port1.close(), resolve(data));
  });
}

/** Start Python. Called by PyScript with its own options (where output goes). */
export async function loadPyodide(options = {}) {
  tell("engine");
  const ready = await gift;
  gift = null; // a snapshot weighs as much as the interpreter that is made of it
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (what, ...more) => {
    if (ready.engine && String(what).endsWith(".wasm")) return Promise.resolve(null);
    return ready.library && String(what) === at(FACTS.stdlib) ? Promise.resolve(new Response(ready.library)) : fetch(what, ...more);
  };
  WebAssembly.instantiateStreaming = (response, imports) => {
    const made = instantiated(ready, response, imports, instantiateStreaming);
    // An engine that cannot be compiled (half a download) makes Pyodide wait for ever, in silence.
    made.catch(fail);
    return made;
  };
  try {
    return await started(options, ready);
  } catch (error) {
    fail(error);
    throw error;
  } finally {
    Object.assign(globalThis, { fetch });
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** The engine, with room for the whole snapshot: it begins with less memory than ours holds, and Pyodide does not see to that. */
async function instantiated({ engine, memory }, response, imports, instantiateStreaming) {
  const made = engine
    ? { module: engine, instance: await WebAssembly.instantiate(engine, imports) }
    : await instantiateStreaming.call(WebAssembly, response, imports);
  const room = made.instance.exports.memory;
  const missing = Math.floor((memory?.byteLength ?? 0) / PAGE) - room.buffer.byteLength / PAGE;
  if (missing > 0) room.grow(missing);
  return made;
}

async function started(options, ready) {
  ready.library ??= await library(); // what is wrong with it is said now: Pyodide would only log it
  const common = {
    ...options,
    indexURL: at(FACTS.engine),
    stdLibURL: at(FACTS.stdlib),
    lockFileContents: JSON.stringify(FACTS.lock),
    packageBaseUrl: at(FACTS.engine),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  };
  const python = (await fromSnapshot(common, ready)) ?? (await fromWheels(common));
  withoutPyscriptsModules(python);
  ready.library = null;
  tell("library");
  return python;
}

/** PyScript first has each worker write its own modules as files and import them (0.1 s): nothing here asks for them. */
function withoutPyscriptsModules(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, ...more) => {
    const theirs = code.startsWith("import os as _os") && code.includes("import pyscript as _pyscript");
    return theirs ? Promise.resolve() : run.call(python, code, ...more);
  };
}

/** Python as it starts anywhere, with our wheels. Pyodide only logs it when one of them is not whole. */
async function fromWheels(common) {
  const python = await load({ ...common, packages: FACTS.packages });
  const missing = FACTS.packages.filter((name) => !(name in python.loadedPackages));
  if (missing.length) throw new Error(`fetch: half a download of ${missing}`);
  return python;
}

/** Python with everything imported already, or null wherever that does not work: the ordinary start is always behind it. */
async function fromSnapshot(common, ready) {
  if (ready.spoilt) tell("no-snapshot");
  if (!ready.memory) return null;
  try {
    const python = await load({ ...common, _loadSnapshot: ready.memory });
    python._api.config._loadSnapshot = undefined; // it would be kept beside the memory it has become
    // What was frozen with the memory must not be the same on every device.
    python.runPython("import random; random.seed()");
    tell("snapshot");
    return python;
  } catch (error) {
    console.info("Starting without the snapshot:", String(error?.message ?? error).slice(0, 200));
    tell("no-snapshot");
    return null;
  } finally {
    ready.memory.transfer?.(0); // given back at once, not when somebody sweeps
    ready.memory = null;
  }
}

/** The standard library, where the helper could not bring it. */
async function library() {
  const got = await fetch(at(FACTS.stdlib));
  if (!got.ok) throw new Error(`fetch: ${got.status} for ${got.url}`);
  if (got.headers.get("X-Kept") === "unpacked") return got.arrayBuffer();
  return new Response(got.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
