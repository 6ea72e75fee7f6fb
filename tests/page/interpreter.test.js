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

test("with room it starts from a snapshot of which it asks for the head, then for the rest, which may be in place", async (t) => {
  const { instantiate } = WebAssembly;
  const headed = new Uint32Array(memory.buffer, memory.byteOffset, 2)[1];
  let room;
  const subarray = (from, to) => {
    if (from !== headed) return memory.subarray(from, to);
    const now = new Uint8Array(room.buffer);
    for (let at = 0; headed + at < memory.length; at += PAGE) {
      const page = memory.subarray(headed + at, headed + at + PAGE);
      if (page.some(Boolean)) now.set(page, at);
      else assert.ok(!now.subarray(at, at + PAGE).some(Boolean), "in a new engine it is empty, too");
    }
    return new Uint8Array();
  };
  t.mock.method(WebAssembly, "instantiate", async (...all) => {
    const made = await Reflect.apply(instantiate, WebAssembly, all);
    room = (made.instance ?? made).exports.memory;
    room.grow(Math.ceil((memory.byteLength - room.buffer.byteLength) / PAGE));
    return made;
  });
  const python = await loadPyodide({ indexURL, _loadSnapshot: Object.assign(memory.slice(0, headed), { subarray }) });
  assert.equal(python.runPython("kept"), "[1, 2]");
});

test("in a browser Pyodide still has its engine instantiated by streaming", () => {
  assert.match(readFileSync(`${indexURL}pyodide.mjs`, "utf8"), /WebAssembly\.instantiateStreaming\(/);
});
