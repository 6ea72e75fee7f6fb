// A helper at the start of Python. While PyScript still wakes its worker, this thread compiles the engine and reads the
// standard library and the memory snapshot. It answers once, with a HeadStart, and is ended by the page.
const PAGE_SIZE = 65_536; // bytes: WebAssembly counts its memory in pages

addEventListener("message", async ({ data: { engine, library, snapshot } }) => {
  const asked = [compiled(engine), fetch(library).then(plain), kept(snapshot)];
  const [made, packed, read] = /** @type {{status: string, value?: any}[]} */ (await Promise.allSettled(asked));
  /** @type {HeadStart} */
  const headStart = {
    engine: made.value,
    library: packed.value,
    memory: read.value,
    spoilt: read.status === "rejected",
  };
  const transfer = [packed.value, read.value].filter(Boolean);
  postMessage(headStart, transfer);
});

/**
 * Compile the engine, even if its host sends another type than browsers want.
 * @param {string} url
 */
async function compiled(url) {
  const got = await fetch(url);
  const named = got.headers.get("Content-Type")?.startsWith("application/wasm");
  return named ? WebAssembly.compileStreaming(got) : WebAssembly.compile(await got.arrayBuffer());
}

/**
 * The snapshot's bytes, if the service worker stored them on an earlier visit.
 * @param {string} url
 */
async function kept(url) {
  const response = await caches.match(url);
  return response ? freeable(whole(await plain(response))) : null;
}

/**
 * The unpacked bytes of a compressed file. (The service worker keeps such files unpacked and says so.)
 * @param {Response} response
 */
function plain(response) {
  if (!response.ok || !response.body) throw new Error(`fetch: ${response.status} for ${response.url}`);
  if (response.headers.get("X-Kept") === "unpacked") return response.arrayBuffer();
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * A snapshot as `snapshot.py` writes it. Throws if it is damaged.
 * @param {ArrayBuffer} file
 */
function whole(file) {
  const [, headed, count] = new Uint32Array(file, 0, 3);
  if (file.byteLength === 12 + 4 * count + headed + count * PAGE_SIZE) return file;
  throw new Error("The snapshot is damaged.");
}

/**
 * The same bytes, resizable: the message that carries them keeps them for minutes unless the receiver frees them.
 * @param {ArrayBuffer} file
 */
function freeable(file) {
  const bytes = new Uint8Array(new ArrayBuffer(file.byteLength, { maxByteLength: file.byteLength }));
  bytes.set(new Uint8Array(file));
  return bytes.buffer;
}
