// The helper that reads what Python starts from, in a thread of its own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";

const text = (name) => readFileSync(new URL(`../../static/${name}`, import.meta.url), "utf8");
const wait = () => new Promise((done) => setTimeout(done));

const PAGE = 65_536;
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** A memory as snapshot.py writes it: size, number of pages that hold anything, which these are, the pages. */
function withoutEmptyPages(memory) {
  const places = [];
  for (let n = 0; n * PAGE < memory.length; n += 1) {
    if (memory.subarray(n * PAGE, (n + 1) * PAGE).some(Boolean)) places.push(n);
  }
  const pages = places.map((n) => {
    const padded = Buffer.alloc(PAGE);
    Buffer.from(memory.subarray(n * PAGE, (n + 1) * PAGE)).copy(padded);
    return padded;
  });
  return Buffer.concat([Buffer.from(new Uint32Array([memory.length, places.length, ...places]).buffer), ...pages]);
}

/** Ask the helper; resolves to what it has made ready. */
async function prepare({ kept, engine = EMPTY_MODULE, type = "application/wasm" }) {
  let given;
  let run;
  const headers = { "Content-Type": type };
  const fetch = async (url) => new Response(url === "engine" ? engine : gzipSync("library"), { headers });
  const world = {
    WebAssembly: {
      compile: WebAssembly.compile,
      compileStreaming: async (response) => {
        assert.equal(response.headers.get("Content-Type"), "application/wasm", "browsers refuse every other");
        return WebAssembly.compile(await response.arrayBuffer());
      },
    },
    caches: { match: async () => kept },
    fetch,
    Response,
    DecompressionStream,
    Uint8Array,
    Uint32Array,
    ArrayBuffer,
    addEventListener: (_, listener) => (run = listener),
    postMessage: (data, transfer) => (given = { ...data, transfer }),
  };
  runInContext(text("platform/ahead.js"), createContext(world));
  await run({ data: { engine: "engine", library: "library", snapshot: "snapshot" } });
  await wait();
  return given;
}

test("a first visit is given engine and library, and no snapshot", async () => {
  const given = await prepare({ kept: undefined });
  assert.ok(given.engine instanceof WebAssembly.Module);
  assert.equal(Buffer.from(given.library).toString(), "library");
  assert.equal(given.memory ?? null, null);
  assert.equal(given.spoilt, false);
  assert.deepEqual([...given.transfer], [given.library], "moved, not copied");
});

test("an engine that its host calls a stream of bytes is compiled all the same", async () => {
  const given = await prepare({ kept: undefined, type: "application/octet-stream" });
  assert.ok(given.engine instanceof WebAssembly.Module);
});

for (const [what, size, full] of [
  ["whole pages", 4 * PAGE, [0, 3]],
  ["a last page that is not whole", 3 * PAGE + 100, [1, 3]],
  ["nothing at all", 2 * PAGE, []],
]) {
  test(`a later visit is given the memory as it was: ${what}`, async () => {
    const memory = new Uint8Array(size);
    for (const n of full) memory.fill(n + 1, n * PAGE + 5, n * PAGE + 50);
    const headers = { "X-Kept": "unpacked" };
    const given = await prepare({ kept: new Response(withoutEmptyPages(memory), { headers }) });
    assert.equal(Buffer.compare(Buffer.from(given.memory), Buffer.from(memory)), 0);
  });
}

test("a spoilt snapshot and a broken engine are left out, and the rest is given", async () => {
  const given = await prepare({ kept: new Response(Buffer.alloc(8, 7), { headers: { "X-Kept": "unpacked" } }) });
  assert.equal(given.memory, undefined);
  assert.equal(given.spoilt, true);
  const other = await prepare({ kept: undefined, engine: EMPTY_MODULE.slice(0, 6) });
  assert.equal(other.engine, undefined);
  assert.equal(Buffer.from(other.library).toString(), "library");
});
