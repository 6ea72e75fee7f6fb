// A helper at the start of Python: while PyScript still wakes its worker, this thread has the engine compiled and the memory
// snapshot read. It answers once, {engine, memory}, each null where there is none, and is ended by the page.
const PAGE = 65_536; // bytes

addEventListener("message", async ({ data: { engine, snapshot } }) => {
  const [made, read] = await Promise.allSettled([WebAssembly.compileStreaming(fetch(engine)), kept(snapshot)]);
  const gift = { engine: made.value ?? null, memory: read.value ?? null, spoilt: read.status === "rejected" };
  postMessage(gift, gift.memory ? [gift.memory] : []);
});

/** The snapshot's bytes, if the service worker has left them here on an earlier visit. */
async function kept(url) {
  const response = await caches.match(url);
  if (!response) return null;
  const plain = response.headers.get("X-Kept") === "unpacked" ? response : unpacked(response);
  return spread(await plain.arrayBuffer());
}

const unpacked = (response) => new Response(response.body.pipeThrough(new DecompressionStream("gzip")));

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
