// A helper at the start of Python: while PyScript still wakes its worker, this thread has the engine compiled, the standard
// library and the memory snapshot read. It answers once, {engine, library, memory}, each null where there is none, and is
// ended by the page.
const PAGE = 65_536; // bytes

addEventListener("message", async ({ data: { engine, library, snapshot } }) => {
  const asked = [WebAssembly.compileStreaming(fetch(engine)), fetch(library).then(plain), kept(snapshot)];
  const [made, packed, read] = await Promise.allSettled(asked);
  const gift = { engine: made.value ?? null, library: packed.value ?? null, memory: read.value ?? null, spoilt: read.status === "rejected" };
  postMessage(gift, [gift.library, gift.memory].filter(Boolean));
});

/** The snapshot's bytes, if the service worker has left them here on an earlier visit. */
async function kept(url) {
  const response = await caches.match(url);
  return response ? spread(await plain(response)) : null;
}

/** The bytes of a compressed file as they are meant; the service worker keeps it unpacked and says so. */
function plain(response) {
  if (!response.ok) throw new Error(`fetch: ${response.status} for ${response.url}`);
  const unpacked = response.headers.get("X-Kept") === "unpacked";
  return (unpacked ? response : new Response(response.body.pipeThrough(new DecompressionStream("gzip")))).arrayBuffer();
}

/** Memory as it was: two fifths of its pages hold nothing and are left out of the file (`snapshot.py` says how). */
function spread(file) {
  const [size, count] = new Uint32Array(file, 0, 2);
  const places = new Uint32Array(file, 8, count);
  const pages = 8 + 4 * count;
  const memory = new Uint8Array(size);
  places.forEach((place, i) => {
    const start = place * PAGE;
    memory.set(new Uint8Array(file, pages + i * PAGE, Math.min(PAGE, size - start)), start);
  });
  return memory.buffer;
}
