// The worker of plain.js: it starts Pyodide, runs the Python file that PyScript would run, and answers.
import { loadPyodide } from "./interpreter.mjs";

/** @type {AskText} */
let handle; // the function of that name in the Python file

addEventListener("message", async ({ data, ports: [port] }) => {
  try {
    port.postMessage({ answer: data.script ? await start(data) : await handle(data.text) });
  } catch (trouble) {
    port.postMessage({ trouble: String(trouble) });
  }
});

/** @param {{script: string, config: WorkerPlan["config"]}} plan */
async function start({ script, config }) {
  const python = await loadPyodide();
  python.registerJsModule("polyscript", { config }); // as PyScript calls what it tells the file
  const got = await fetch(script);
  if (!got.ok) throw new Error(`fetch: ${got.status} for ${script}`);
  await python.runPythonAsync(await got.text());
  handle = python.globals.get("handle");
}
