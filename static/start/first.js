// In the page's head, before any other script: finds out the reader's language, and starts a thread that prepares what
// Python needs to start. The build puts this text into the page itself.
{
  const { facts } = globalThis.watchman;
  const here = (/** @type {string} */ url) => new URL(url, document.baseURI).href;
  let kept = null;
  try {
    kept = localStorage.getItem("ludoteka.language");
  } catch {
    // a frame without storage
  }
  const query = new URLSearchParams(location.search);
  // In another page's frame, or on a museum's screen, this page has no lobby (embed.js, kiosk.js).
  const guest = facts.kiosk || query.has("kiosk") ? "kiosk" : query.has("embed") ? "embed" : "";
  if (guest) document.documentElement.dataset.guest = guest;
  const asked = query.get("lang") ?? query.get("langs")?.split(",")[0] ?? facts.kiosk?.langs.split(",")[0];
  const theirs = navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]]);
  const wanted = [asked, kept, ...theirs, "en", ...Object.keys(facts.sentences)];
  const language = wanted.find((code) => code && Object.hasOwn(facts.sentences, code)) ?? "en";
  document.documentElement.lang = language;

  /**
   * Use the chosen colours, light or dark; "auto": those of the device.
   * @param {string} theme
   */
  const followTheme = (theme) => (document.documentElement.style.colorScheme = theme === "auto" ? "" : theme);

  /**
   * Set the size of text in per cent of the device's own.
   * @param {string} percent
   */
  const sizeText = (percent) => {
    const { style } = document.documentElement;
    const size = `${percent}%`;
    if (style.getPropertyValue("--text-size") === size) return;
    style.setProperty("--text-size", size);
    style.setProperty("--reading", `calc(16px * ${Number(percent) / 100})`);
  };
  try {
    followTheme(localStorage.getItem("ludoteka.theme") ?? "auto");
    const size = localStorage.getItem("ludoteka.text");
    if (size) sizeText(size);
  } catch {
    // a frame without storage
  }
  addEventListener("look", (/** @type {any} */ { detail }) => {
    followTheme(detail.theme);
    sizeText(detail.text);
  }); // from store.js

  // Request the first screen early (arrive.js draws it), unless it is the lobby, which is in the page.
  if (!/^(#\/?(\?.*)?)?$/.test(location.hash)) globalThis.watchman.json(facts.screens[language]);

  /** Have a thread compile the engine and read the library and the snapshot (platform/ahead.js). */
  const prepare = async () => {
    /** @type {Worker | undefined} */
    let thread;
    try {
      const made = (thread = new Worker(globalThis.trusted.createScriptURL(facts.helper)));
      made.postMessage({ engine: here(facts.engine), library: here(facts.library), snapshot: here(facts.snapshot) });
      return await new Promise((resolve, reject) => {
        made.onmessage = ({ data }) => resolve(data);
        made.onerror = reject;
      });
    } catch {
      return {}; // the interpreter can do without it
    } finally {
      thread?.terminate();
    }
  };
  // If the address names a table, begin now. The result is transferred to one worker, so another worker needs its own.
  const playing = /^#\/([gtr]\/|r\?)/.test(location.hash);
  let prepared = playing && globalThis.Worker ? prepare() : null;
  globalThis.watchman.headStart = () => {
    const mine = prepared ?? prepare();
    prepared = null;
    return mine;
  };
}
