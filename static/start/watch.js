// In the page's head, before any other script: watches whether the page comes to life, says what is wrong if it does
// not, and fetches damaged files again. The build puts this text into the page itself, so it is there whenever the page
// is.
{
  const SLOW = 8000; // ms after which people who wait are told so
  const LATE = 20_000; // ms after which they are told which file is missing
  const STYLE = 4000; // ms that the page waits for its style sheet before it is drawn without it
  const MENDING = 60_000; // ms for fetching damaged files again
  const PART = self.origin === "null" ? "walled-off" : "part-missing"; // a walled-off frame gets no scripts
  const root = document.documentElement;
  /** The facts of the build. @type {Facts} */
  const facts = JSON.parse(document.getElementById("build")?.textContent ?? "{}");
  /** @type {Map<string, Promise<any>>} */
  const read = new Map(); // path -> the content of a JSON file
  const home = new URL("./", document.baseURI).href;
  const says = (/** @type {string} */ text) => facts.sentences[root.lang]?.[text] ?? text;
  /** Code -> what is wrong, and what can be done about it. @type {Record<string, () => string>} */
  const SENTENCES = {
    "no-webassembly": () =>
      says(
        "This browser cannot run the games: WebAssembly is missing or switched off. Please try a current version of " +
          "Firefox, Chrome, Edge or Safari. Your saved games are safe under “Saved games”.",
      ),
    "no-worker": () =>
      says(
        "This browser does not allow background workers here, and the games need one. Please open the page by " +
          "itself, not inside another one.",
      ),
    blocked: () =>
      says(
        "Something is blocking the scripts of this page: perhaps a content filter or a policy of this device. Please " +
          "allow scripts for this site and reload.",
      ),
    "scripts-missing": () =>
      says("A part of the page could not be fetched. Please check the connection and try again."),
    "half-download": () =>
      says("The download broke off halfway. Please check the connection and try again; what has arrived is kept."),
    "part-missing": () =>
      says("A part of the page is missing or incomplete. “Try again” fetches it once more; your saved games are safe."),
    slow: () => says("This is taking longer than usual. You can go on waiting, or try again."),
    // words: {file}: the name of a file of the page.
    late: () =>
      says(
        "This is taking longer than usual: the file {file} has not arrived yet. You can go on waiting, or try again.",
      ),
    "damaged-here": () =>
      says(
        "A file of the page is damaged on this device, and there is no network to fetch it again. Please connect, " +
          "then try again; your saved games are safe.",
      ),
    // words: allow-scripts and allow-same-origin are words of HTML: leave them as they are.
    "walled-off": () =>
      says(
        "Another page shows this one in a frame, and that frame forbids what the games need. Please open Ludoteka by " +
          "itself. Whoever runs the other page can allow it: its sandbox needs allow-scripts and allow-same-origin.",
      ),
    mending: () => says("The files are being checked. Damaged ones are fetched again."),
    // words: Button, where something could not be loaded.
    again: () => says("Try again"),
    // words: Link to a simple page from which saved games can be taken home.
    rescue: () => says("Rescue page"),
    "offline-first": () =>
      says(
        "This device is offline, and the games are not stored on it yet. Please connect once; afterwards they can be " +
          "played without a network.",
      ),
    stuck: () => says("Starting is taking unusually long. Please try again; your saved games are safe."),
    "python-failed": () => says("The game could not be set up. Please try again; your saved games are safe."),
  };
  const sentence = (/** @type {string} */ code) => (SENTENCES[code] ?? SENTENCES["python-failed"])();
  let alive = false;
  let said = ""; // the code of the sentence that is shown
  let lasting = false; // whether it remains true on every screen

  /**
   * Say what is wrong, over everything else, with a button to try again.
   * @param {string} code of the sentence
   * @param {string} [file] the file that it names
   */
  const tell = (code, file = "") => {
    if (said && (code === "slow" || (code === "late" && said !== "slow"))) return; // something worse is shown already
    if (!document.body) return document.addEventListener("DOMContentLoaded", () => tell(code, file), { once: true });
    said = code;
    const place = document.getElementById("broken") ?? document.createElement("section");
    place.id = "broken";
    place.setAttribute("role", "alert");
    const text = document.createElement("p");
    text.textContent = sentence(code).replace("{file}", file.slice(file.lastIndexOf("/") + 1));
    const again = document.createElement("button");
    again.type = "button";
    again.className = "button primary";
    again.textContent = sentence("again");
    again.addEventListener("click", () => {
      again.disabled = true;
      text.textContent = sentence("mending");
      watchman.again();
    });
    const rescue = document.createElement("a");
    rescue.className = "button";
    rescue.href = "rescue.html";
    rescue.textContent = sentence("rescue");
    place.replaceChildren(text, again, rescue);
    document.body.prepend(place);
  };

  const clear = () => {
    document.getElementById("broken")?.remove();
    said = "";
  };

  /** @type {typeof globalThis.watchman} */
  const watchman = {
    facts,
    tell,
    sentence,
    /** A screen is about to be shown, so the scripts have arrived: remove what was said before. */
    alive() {
      alive = true;
      if (!lasting) clear();
    },
    /** The first screen is shown. */
    ready() {
      root.dataset.ready = "";
      if (said === "slow" || said === "late") clear();
    },
    /** Wait for a file. If that takes long, people are told which file it is. */
    patiently(path, coming) {
      const late = setTimeout(() => tell("late", path), LATE);
      const told = () => {
        clearTimeout(late);
        if (said === "late") clear();
      };
      coming.then(told, told);
      return coming;
    },
    /** Fetch one of our files; if it differs from what the build made, again, bypassing the browser's cache. */
    fetched: (path) => watchman.patiently(path, sound(path)),
    /** The content of one of our JSON files; fetched once, and again only after a failure. */
    json(path) {
      const coming = read.get(path) ?? watchman.fetched(path).then((answer) => answer.json());
      read.set(path, coming);
      coming.catch(() => read.delete(path));
      return coming;
    },
    /** The sentence for people who wait; it names the file that is missing. */
    async late() {
      const heads = [...document.querySelectorAll("link[rel=modulepreload], script[src], link[rel=stylesheet]")];
      const needed = [...heads.map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? ""), ...facts.start];
      for (const path of needed) {
        if (!(await arrived(path))) return sentence("late").replace("{file}", path.slice(path.lastIndexOf("/") + 1));
      }
      return sentence("slow");
    },
    /** Fetch damaged files again, then start again. */
    async again() {
      const left = await Promise.race([mend(), new Promise((late) => setTimeout(late, MENDING, 0))]).catch(() => 0);
      if (left && navigator.onLine === false) tell("damaged-here");
      else location.reload();
    },
  };
  globalThis.watchman = watchman;

  /** @param {string} path */
  const sound = async (path) => {
    const { href } = new URL(path, home);
    const hash = facts.hashes[href.slice(home.length)] ?? /[-/]([0-9a-f]{10})[./]/.exec(href)?.[1] ?? "";
    for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
      const got = await fetch(href, { cache });
      if (got.ok && (!globalThis.crypto?.subtle || (await isWhole(got.clone(), hash)))) return got;
    }
    throw new Error(`fetch: this is not what the build has made: ${path}`);
  };

  /** @type {RequestInit} */
  const kept = { cache: "only-if-cached", mode: "same-origin", redirect: "manual" }; // also if it was redirected once

  /** Whether a file has arrived, according to the browser's cache. @param {string} path */
  const arrived = async (path) => (await fetch(path, kept).catch(() => null))?.ok;

  /** @returns {Promise<number>} how many files are damaged or missing and could not be repaired */
  const mend = async () => {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (!registration?.active) return mendOurselves();
    const { port1, port2 } = new MessageChannel();
    registration.active.postMessage("mend", [port2]); // it knows where all files are, and answers requests for ours
    return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  };

  /**
   * Do the same without a service worker, as on a first visit: then the damage is in the browser's own cache. The
   * service worker's script has the list of all files.
   */
  const mendOurselves = async () => {
    const script = await (await fetch("sw.js", { cache: "no-cache" })).text();
    /** @type {[path: string, hash: string, optional?: string][]} */
    const files = JSON.parse(/const FILES = (\[.*\]);/.exec(script)?.[1] ?? "[]");
    const ours = files.filter(([, , optional]) => !optional);
    const left = await Promise.all(ours.map(([path, hash]) => mendOne(path, hash).catch(() => true)));
    return left.filter(Boolean).length;
  };

  /**
   * Whether a file is missing or damaged even after it was fetched again. Files that are not cached are skipped.
   * @param {string} path
   * @param {string} hash
   */
  const mendOne = async (path, hash) => {
    const found = await fetch(path, kept).catch(() => null);
    if (!found || found.status === 504 || (await isOurs(found, path, hash))) return false;
    return !(await isOurs(await fetch(path, { cache: "reload" }), path, hash));
  };

  /**
   * Whether a file is what the build has made, and is called what the browser wants such a file to be called.
   * @param {Response} response
   * @param {string} path
   * @param {string} hash
   */
  const isOurs = async (response, path, hash) => {
    const kind = { js: "javascript", mjs: "javascript", css: "css", wasm: "wasm" }[/\w+$/.exec(path)?.[0] ?? ""] ?? "";
    return response.ok && type(response).includes(kind) && isWhole(response, hash);
  };
  const type = (/** @type {Response} */ { headers }) => headers.get("Content-Type") ?? "";

  /**
   * @param {Response} response
   * @param {string} hash
   */
  const isWhole = async (response, hash) => {
    if (!globalThis.crypto?.subtle) return false; // a host without https: every file is fetched anew
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .startsWith(hash);
  };

  /** @returns {HTMLLinkElement | null} the page's own style sheet; others come when they are wanted (screens.js) */
  const ownSheet = () => document.querySelector("link[rel=stylesheet]");

  // A script or style sheet that is missing, or is not what the build has made (the page names the hash of each).
  addEventListener(
    "error",
    ({ target }) => {
      const isStyle = target instanceof HTMLLinkElement && target.rel === "stylesheet";
      lasting ||= isStyle && target === ownSheet();
      if (!isStyle && alive) return; // the code that needs a part later reports it
      if (isStyle || target === globalThis || target instanceof HTMLScriptElement) tell(PART);
    },
    true,
  );
  addEventListener("unhandledrejection", () => {
    if (!alive) tell(PART);
  });
  setTimeout(() => {
    if (root.dataset.ready === undefined) tell("slow");
  }, SLOW);
  setTimeout(async () => {
    if (root.dataset.ready !== undefined) return;
    tell("slow");
    const text = await watchman.late();
    const place = document.querySelector("#broken p");
    if (place && said === "slow") place.textContent = text;
  }, LATE);
  setTimeout(() => {
    const link = ownSheet();
    if (!link?.sheet) link?.replaceWith(link.cloneNode()); // one that a script puts in holds nothing up
  }, STYLE);
}
