// A helper at the start of Python: while PyScript still wakes its worker, this thread has the engine compiled and the memory
// snapshot read. It answers once, {engine, memory}, each null where there is none, and is ended by the page.
addEventListener("message", async ({ data: { engine, snapshot } }) => {
  const [made, memory] = await Promise.allSettled([WebAssembly.compileStreaming(fetch(engine)), kept(snapshot)]);
  const gift = { engine: made.value ?? null, memory: memory.value ?? null };
  postMessage(gift, gift.memory ? [gift.memory] : []);
});

/** The snapshot's bytes, if the service worker has left them here on an earlier visit. */
async function kept(url) {
  const response = await caches.match(url);
  if (!response) return null;
  if (response.headers.get("X-Kept") === "unpacked") return response.arrayBuffer();
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
