// Python without PyScript: the way round where PyScript does not work as this page expects. The worker is our own, and
// the start leaves out every piece that leans on the inside of Pyodide, so it takes as long as Pyodide takes anywhere.

const PIECES = ["engine", "modules", "snapshot"]; // of interpreter.mjs

/**
 * Start a worker without PyScript.
 * @type {MakeWorker}
 */
export async function plainWorker({ script, config }, made) {
  const worker = new Worker(new URL("./plain-worker.mjs", import.meta.url), { type: "module" });
  made(worker, { without: PIECES, stdlib: "" });
  await ask(worker, { script, config });
  return (text) => ask(worker, { text });
}

/**
 * Ask the worker one thing.
 * @param {Worker} worker
 * @param {{script: string, config: WorkerPlan["config"]} | {text: string}} what to start, or what to ask Python
 * @returns {Promise<string>}
 */
function ask(worker, what) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data: { answer, trouble } }) => {
      port1.close();
      if (trouble === undefined) resolve(answer);
      else reject(new Error(trouble));
    };
    worker.postMessage(what, [port2]);
  });
}
