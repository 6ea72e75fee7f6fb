// Runs a Python script in the very Python the browser will have (Pyodide in Node), for what only that Python can make:
// bytecode, the list of standard modules in use, the memory snapshot.
//
// usage: node forge.mjs '{"pyodide": dir, "work": dir, "script": file, "stdlib": file|null, …}'
// `work` is mounted at /work. With "snapshot": file, "files": wheels to unpack and "words": a folder whose files come
// to lie in /words, the memory after the script is written to that file, uncompressed.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);

if (job.snapshot) {
  // A memory that holds neither chance nor time is the same whenever it is made. (The page seeds chance anew.)
  const still = 946_684_800_000;
  Date.now = () => still;
  Object.defineProperty(crypto, "getRandomValues", { value: (bytes) => bytes.fill(7) });
  performance.now = () => 0;
}

try {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
  const options = {
    indexURL: job.pyodide,
    // Without the columns of each instruction, which only a traceback beside its source would show, bytecode packs a
    // seventh smaller.
    env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" },
    checkAPIVersion: false,
  };
  if (job.stdlib) options.stdLibURL = job.stdlib;
  if (job.snapshot) options._makeSnapshot = true;
  const python = await loadPyodide(options);
  if (!job.snapshot) python.mountNodeFS("/work", job.work);
  else copyIn(python, job);
  await python.runPythonAsync(readFileSync(job.script, "utf8"), { filename: job.script });
  if (job.snapshot) writeFileSync(job.snapshot, python.makeMemorySnapshot());
} catch (error) {
  // Pyodide's stack traces can hold a whole source file in one line: the message is enough.
  console.error(String(error.message ?? error).slice(0, 4000));
  process.exitCode = 1;
}

// A mounted folder would not be there when the snapshot is restored: its modules are unpacked where the browser's
// wheels go.
function copyIn(python, { files, words }) {
  for (const file of files) python.unpackArchive(new Uint8Array(readFileSync(file)), "wheel");
  python.FS.mkdir("/words");
  for (const name of readdirSync(words)) python.FS.writeFile(`/words/${name}`, readFileSync(`${words}/${name}`));
}
