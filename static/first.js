// In the page's head, before any other script: the reader's language, and a thread that makes ready what Python starts from.
// The build puts this text into the page itself.
{
  const facts = JSON.parse(document.getElementById("build").textContent);
  const here = (url) => new URL(url, document.baseURI).href;
  let kept = null;
  try {
    kept = localStorage.getItem("ludoteka.language");
  } catch {
    // a frame without storage
  }
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = [asked, kept, ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"];
  document.documentElement.lang = wanted.find((code) => Object.hasOwn(facts.sentences, code));

  /** Have the engine compiled and the snapshot read in a thread of its own (ahead.js). */
  globalThis.prepareAhead = () => {
    const thread = new Worker(here(facts.helper));
    thread.postMessage({ engine: here(facts.engine), snapshot: here(facts.snapshot) });
    return new Promise((resolve) => {
      thread.onmessage = ({ data }) => resolve(data);
      thread.onerror = () => resolve({ engine: null, memory: null }); // the interpreter does without
    }).finally(() => thread.terminate());
  };
  // Where a table will be wanted, that begins at once.
  if (/^#\/[gtr]\//.test(location.hash) && globalThis.Worker) globalThis.preparedAhead = prepareAhead();
}
