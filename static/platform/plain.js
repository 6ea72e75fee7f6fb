// Python without PyScript, for browsers where PyScript does not work as this page expects. The worker is our own. The
// start leaves out all pieces that depend on Pyodide's internals, so it takes as long as Pyodide takes anywhere.

const PIECES = ["engine", "modules", "snapshot"]; // of interpreter.mjs

/**
 * Start a worker without PyScript.
 * @type {MakeWorker}
 */
export async function plainWorker({ script, config }, made) {
  const address = new URL("./plain-worker.mjs", import.meta.url).href;
  const worker =
    self.origin === "null"
      ? walledWorker(address)
      : new Worker(globalThis.trusted.createScriptURL(address), { type: "module" });
  made(worker, { without: PIECES, stdlib: "" });
  await ask(worker, { script, config });
  const handle = (/** @type {string} */ text) => ask(worker, { text });
  return Object.assign(worker, { sync: { handle } });
}

/**
 * A worker in a frame without allow-same-origin. There it cannot be loaded from an address or be a module. But one made
 * from text may import the module, if our host lets every page read its files (docs/hosting.md). Messages from the page
 * wait until then.
 * @param {string} address of the module
 */
function walledWorker(address) {
  const text = `const waiting = [];
    const wait = (event) => waiting.push(event);
    addEventListener("message", wait);
    import(${JSON.stringify(address)}).then(() => {
      removeEventListener("message", wait);
      for (const { data, ports } of waiting) dispatchEvent(new MessageEvent("message", { data, ports }));
    }, (trouble) => postMessage({ ludoteka: "failed", detail: String(trouble) }));`;
  return new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
}

/**
 * Ask the worker one thing.
 * @param {Worker} worker
 * @param {{script: string, config: WorkerPlan["config"]} | {text: string}} what what to start, or a request for Python
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
