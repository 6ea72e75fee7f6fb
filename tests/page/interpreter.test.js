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
  const head = memory.slice(0, headed);
  let room;
  head.subarray = (from, to) => {
    if (from !== headed) return Uint8Array.prototype.subarray.call(head, from, to);
    const [old, pages] = [Buffer.from(room.buffer), Buffer.from(memory.buffer, memory.byteOffset + headed)];
    for (let at = 0; at < pages.length; at += PAGE) {
      const page = pages.subarray(at, at + PAGE);
      if (page.some(Boolean)) page.copy(old, at);
      else assert.ok(page.equals(old.subarray(at, at + PAGE)), "in a new engine such a page is empty, too");
    }
    return new Uint8Array();
  };
  t.mock.method(WebAssembly, "instantiate", async (...all) => {
    const made = await Reflect.apply(instantiate, WebAssembly, all);
    room = (made.instance ?? made).exports.memory;
    room.grow(Math.ceil((memory.byteLength - room.buffer.byteLength) / PAGE));
    return made;
  });
  const python = await loadPyodide({ indexURL, _loadSnapshot: head });
  assert.equal(python.runPython("kept"), "[1, 2]");
});

test("in a browser Pyodide still has its engine instantiated by streaming", () => {
  assert.match(readFileSync(`${indexURL}pyodide.mjs`, "utf8"), /WebAssembly\.instantiateStreaming\(/);
});
