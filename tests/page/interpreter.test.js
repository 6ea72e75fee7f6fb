// The interpreter's pieces with the very Pyodide that the page gets, in Node: whether it still has the inside that they
// lean on, and still needs them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { before, test } from "node:test";
import { loadPyodide } from "pyodide";

const indexURL = `${dirname(createRequire(import.meta.url).resolve("pyodide/package.json"))}/`;
const PAGE = 65_536;
/** @type {Uint8Array} a snapshot that is larger than the memory an engine begins with */
let memory;

before(async () => {
  const python = await loadPyodide({ indexURL, _makeSnapshot: true });
  python.runPython("import json; kept = json.dumps([1, 2]); filled = bytearray(60_000_000)");
  memory = python.makeMemorySnapshot();
});

test("Pyodide makes no room for a snapshot that is larger than its first memory", async () => {
  await assert.rejects(loadPyodide({ indexURL, _loadSnapshot: memory }), 'piece "engine" need not grow it any more');
});

test("with room it starts from the snapshot, which stays in its configuration under the same names", async (t) => {
  const { instantiate } = WebAssembly;
  t.mock.method(WebAssembly, "instantiate", async (...all) => {
    const made = await Reflect.apply(instantiate, WebAssembly, all);
    const room = (made.instance ?? made).exports.memory;
    room.grow(Math.ceil((memory.byteLength - room.buffer.byteLength) / PAGE));
    return made;
  });
  const python = await loadPyodide({ indexURL, _loadSnapshot: memory });
  assert.equal(python.runPython("kept"), "[1, 2]");
  assert.equal(python._api.config._loadSnapshot, memory, 'piece "forget" is not needed any more');
});

test("in a browser Pyodide still has its engine instantiated by streaming", () => {
  assert.match(readFileSync(`${indexURL}pyodide.mjs`, "utf8"), /WebAssembly\.instantiateStreaming\(/);
});
