// A browser for the unit tests: happy-dom's window in Node's global scope, and what it lacks. Import this before any
// script of the page; each test file runs in a process of its own.
import { after } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Window } from "happy-dom";

/** What the build would tell the page. */
export const FACTS = {
  interpreter: "assets/interpreter.mjs",
  helper: "assets/ahead.js",
  script: "assets/worker.py",
  engine: "pyodide/pyodide.asm.wasm",
  library: "assets/stdlib.zip.gz",
  snapshot: "assets/memory.bin.gz",
  games: { kolejka: { wheel: "wheels/kolejka.whl" } },
  words: "words",
  past: "assets/past.json",
  books: { folder: "books", of: [] },
  styles: { kolejka: ["assets/face-kolejka.css", "sha256-"], book: ["assets/book.css", "sha256-"] },
  screens: { en: "assets/screens-en.json", pl: "assets/screens-pl.json" },
  sentences: {
    en: {},
    pl: { "No, keep it": "Nie, zostaw", "To move: {name}": "Ruch: {name}" },
  },
};
const PAGE = `
  <script type="application/json" id="build">${JSON.stringify(FACTS)}</script>
  <script type="text/plain" id="lobby-en"><main id="content" class="lobby"><h1>Ludoteka</h1></main></script>
  <div id="app"></div>
  <div id="banner" role="status" hidden></div><div id="polite"></div><div id="alert"></div>
  <dialog id="decide"><h2 id="decide-title"></h2><p id="decide-more"></p><div id="decide-buttons"></div></dialog>`;
const SHARED = [
  "CSSStyleSheet",
  "CustomEvent",
  "DOMException",
  "Element",
  "Event",
  "EventTarget",
  "File",
  "FormData",
  "HTMLDetailsElement",
  "HTMLDialogElement",
  "HTMLElement",
  "KeyboardEvent",
  "MouseEvent",
  "MutationObserver",
  "Node",
  "customElements",
  "history",
  "document",
  "localStorage",
  "location",
  "matchMedia",
  "navigator",
  "requestAnimationFrame",
  "screen",
  "scrollTo",
  "self",
  "top",
];

/**
 * Open a page; call it before the page's scripts are imported.
 * @param {string} [address] what follows the site's address: `?without=hooks#/saves`
 */
export function openPage(address = "") {
  const window = new Window({ url: `https://site.test/ludoteka/${address}`, width: 1280, height: 800 });
  for (const name of SHARED) setGlobal(name, window[name]);
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) {
    setGlobal(name, window[name].bind(window));
  }
  const awake = setInterval(() => {}, 1000);
  after(() => clearInterval(awake));
  const { setTimeout } = globalThis; // the page's timers keep no test file waiting; a test waits for them all the same
  setGlobal("setTimeout", (run, ms, ...more) => setTimeout(run, ms, ...more).unref());
  const ready = () => (document.documentElement.dataset.ready = "");
  const tell = (code) => (globalThis.watchman.told = code);
  const fetched = async (path) => {
    const got = await fetch(new URL(path, document.baseURI));
    return got.ok ? got : Promise.reject(new Error(`fetch: ${got.status}`));
  };
  const sentence = (code) => `Trouble: ${code}`;
  const json = async (path) => (await fetched(path)).json();
  const waits = {
    facts: FACTS,
    json,
    sentence,
    fetched,
    patiently: (_, coming) => coming,
    late: async () => "It takes longer.",
  };
  setGlobal("watchman", { alive: () => {}, ready, tell, again: async () => {}, ...waits }); // watch.js
  setGlobal("trusted", { createHTML: (text) => text, createScriptURL: (text) => text }); // trusted.js
  document.documentElement.lang = "en";
  document.body.innerHTML = PAGE;
  return window;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function setGlobal(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** A table on the screen, as Python draws it: its regions. */
export function drawTable(id = "t1", inside = {}) {
  const { board = "", tray = "", drawer = "", strips = "", prompt = "" } = inside;
  return `<div id="table" class="table" data-id="${id}" data-phase="public">
    <header id="top"><span id="headline"></span></header>
    <section id="prompt"><div class="asked"><h1 id="asked" tabindex="-1">Choose.</h1><p id="second"></p></div>${prompt}</section>
    <main id="boardbox"><div id="zoomed"><div id="board">${board}</div></div></main>
    <section id="tray">${tray}</section><section id="strips">${strips}</section>
    <aside id="panel"><div id="tab-body" data-tab-body="log"></div></aside>
    <section id="drawer">${drawer}</section><section id="commit"></section>
    <dialog id="curtain"></dialog></div>`;
}

/** @param {number} [ms] */
export const sleep = (ms = 0) => wait(ms);

/**
 * Wait until something is true.
 * @param {() => unknown} condition
 */
export async function until(condition) {
  for (let tries = 0; tries < 2000; tries += 1) {
    if (condition()) return;
    await sleep(5);
  }
  throw new Error(`Never true: ${condition}`);
}
