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

const SNAPSHOT = Buffer.concat([Buffer.from(new Uint32Array([2 * PAGE, 16, 1, 1]).buffer), Buffer.alloc(16 + PAGE, 7)]);
const KEPT = { headers: { "X-Kept": "unpacked" } };

test("a later visit is given the snapshot in memory that can be freed at once", async () => {
  const { memory } = await prepare({ kept: new Response(SNAPSHOT, KEPT) });
  assert.ok(Buffer.from(memory).equals(SNAPSHOT));
  assert.ok(memory.resizable);
});

test("a spoilt snapshot and a broken engine are left out, and the rest is given", async () => {
  const given = await prepare({ kept: new Response(SNAPSHOT.subarray(1), KEPT) });
  assert.equal(given.memory, undefined);
  assert.equal(given.spoilt, true);
  const other = await prepare({ kept: undefined, engine: EMPTY_MODULE.slice(0, 6) });
  assert.equal(other.engine, undefined);
  assert.equal(Buffer.from(other.library).toString(), "library");
});
