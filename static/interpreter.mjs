// The interpreter as PyScript sees it: Pyodide with our trimmed standard library, our own lock file and, where one fits, a
// memory snapshot with kit and app imported. Runs inside each worker; PyScript imports it as `version`.
import { standIn } from "./storage.js";
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

export { version };

const FACTS = {}; /* build:interpreter */
// Only the page can tell at once whether storage is denied to the frame it is in; it says so in our address.
if (import.meta.url.endsWith("#denied")) standIn();
const at = (url) => new URL(url, import.meta.url).href;
// Begun before PyScript asks for anything; a failure is dealt with where these are awaited.
const memory = snapshot(at(FACTS.snapshot));
const library = fetch(at(FACTS.stdlib)).then(async (got) => URL.createObjectURL(await unpacked(got).blob()));
const engine = import("./pyodide/pyodide.asm.mjs"); // Pyodide imports it later: then it is read already
for (const promise of [memory, library, engine]) promise.catch(() => {});
const tell = (stage, more = {}) => postMessage({ ludoteka: stage, ...more });
const fail = (trouble) => tell("failed", { detail: String(trouble?.message ?? trouble).slice(0, 1000) });
globalThis.ludotekaFailed = fail; // for the entry scripts: PyScript only logs what goes wrong in them

/** Start Python. Called by PyScript with its own options (where output goes). */
export async function loadPyodide(options = {}) {
  tell("engine");
  // An engine that cannot be compiled (half a download) makes Pyodide wait for ever, in silence.
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...parts) => {
    const made = instantiateStreaming.apply(WebAssembly, parts);
    made.catch(fail);
    return made;
  };
  try {
    return await started(options);
  } catch (error) {
    fail(error);
    throw error;
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

async function started(options) {
  const common = {
    ...options,
    indexURL: at(FACTS.engine),
    stdLibURL: await library,
    lockFileContents: JSON.stringify(FACTS.lock),
    packageBaseUrl: at(FACTS.engine),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  };
  const python = (await fromSnapshot(common)) ?? (await fromWheels(common));
  // PyScript puts its own modules as sources into the working directory; the same are in our library as bytecode.
  python.runPython("import sys; sys.path.sort(key=bool, reverse=True)");
  // PyScript registers this module by a function made from text, which our content-security-policy forbids.
  python.registerJsModule("_pyscript", { fs: { ERROR: "no file access", NAMESPACE: "@pyscript.fs" }, interpreter: python });
  tell("library");
  return python;
}

/** Python as it starts anywhere, with our wheels. Pyodide only logs it when one of them is not whole. */
async function fromWheels(common) {
  const python = await load({ ...common, packages: FACTS.packages });
  const missing = FACTS.packages.filter((name) => !(name in python.loadedPackages));
  if (missing.length) throw new Error(`fetch: half a download of ${missing}`);
  return python;
}

/** Python with everything imported already, or null wherever that does not work: the ordinary start is always behind it. */
async function fromSnapshot(common) {
  try {
    const kept = await memory;
    if (!kept) return null;
    const python = await load({ ...common, _loadSnapshot: kept });
    // What was frozen with the memory must not be the same on every device.
    python.runPython("import random; random.seed()");
    tell("snapshot");
    return python;
  } catch (error) {
    console.info("Starting without the snapshot:", String(error?.message ?? error).slice(0, 200));
    tell("no-snapshot");
    return null;
  }
}

/** The snapshot's bytes, if the service worker has left them here on an earlier visit. */
async function snapshot(url) {
  const kept = await globalThis.caches?.match(url);
  return kept ? unpacked(kept).arrayBuffer() : null;
}

/** A compressed file as it is meant; the service worker keeps it unpacked and says so. */
function unpacked(got) {
  if (!got.ok) throw new Error(`fetch: ${got.status} for ${got.url}`);
  if (got.headers.get("X-Kept") === "unpacked") return got;
  return new Response(got.body.pipeThrough(new DecompressionStream("gzip")));
}
