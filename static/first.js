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
  const theirs = navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]]);
  const wanted = [asked, kept, ...theirs, "en", ...Object.keys(facts.sentences)];
  document.documentElement.lang = wanted.find((code) => Object.hasOwn(facts.sentences, code));

  // What is drawn first is asked for at once: the screen, unless it is the lobby, which is in the page.
  const lobby = /^(#\/?(\?.*)?)?$/.test(location.hash);
  const screens = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: here(facts.screens[document.documentElement.lang]) };
  if (!lobby) document.head.append(Object.assign(document.createElement("link"), screens));

  /** Have the engine compiled, the library and the snapshot read in a thread of its own (ahead.js). */
  globalThis.prepareAhead = () => {
    const thread = new Worker(here(facts.helper));
    thread.postMessage({ engine: here(facts.engine), library: here(facts.library), snapshot: here(facts.snapshot) });
    return new Promise((resolve) => {
      thread.onmessage = ({ data }) => resolve(data);
      thread.onerror = () => resolve({}); // the interpreter does without
    }).finally(() => thread.terminate());
  };
  // Where a table will be wanted, that begins at once.
  if (/^#\/[gtr]\//.test(location.hash) && globalThis.Worker) globalThis.preparedAhead = prepareAhead();
}
