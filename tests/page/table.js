// A table for the unit tests: the page's scripts, started in happy-dom, with a Python that is a function of the test.
import { register } from "node:module";
import { beforeEach } from "node:test";
import { drawTable, openPage, setGlobal, sleep, until } from "./browser.js";

register("./hooks.mjs", import.meta.url);
const { memoryStorage } = await import("../../static/platform/stand-in.js");
openPage();
setGlobal("indexedDB", memoryStorage());
setGlobal("requestIdleCallback", () => {}); // nothing comes by itself
const SCREENS = {
  "#/t": `<h1 id="loading-title" tabindex="-1">The table is being laid …</h1><progress id="loading-bar"></progress>
    <p id="loading-stage"></p><p id="loading-trouble" hidden></p>
    <p id="loading-ways" hidden><button id="loading-again"><span>Try again</span></button></p>`,
  "#/nowhere": `<h1>Nowhere</h1><p id="refusal">There is no such page.</p>`,
  "#/g/kolejka": `<h1>Kolejka</h1>`,
};
setGlobal("fetch", async () => ({ ok: true, text: async () => "x", json: async () => SCREENS }));
export const { FakeWorker, hooks, python, workers } = await import("./fake-pyscript.js");
hooks.worker.onBeforeRunAsync.clear();
setGlobal("Worker", FakeWorker);
customElements.define("py-script", class extends HTMLElement {});
const { $ } = await import("../../static/page/dom.js");
const { page } = await import("../../static/page/python.js");
const { happens } = await import("../../static/page/bus.js");
const { keep } = await import("../../static/saves/cabinet.js");
const { keepSetting } = await import("../../static/page/store.js");
await import("../../static/shell/shell.js");
await until(() => document.documentElement.dataset.ready !== undefined);

export const CARD = { game: "kolejka", seats: [], headline: {}, turn: 0, over: false, winners: [], answers: 0 };

/** A reply of Python's comes. */
export const apply = (answer) => void happens("reply", answer);

/** What Python was told, oldest first; a test may empty it. @type {any[]} */
export const heard = [];

/** Wait until Python was told something. */
export const told = (condition) => until(() => heard.some(condition));

/** A reply, as Python makes it. */
export const reply = (more = {}) => ({
  patch: {},
  phase: "public",
  n: page.game?.n ?? 0,
  lang: page.language,
  private: false,
  same_eyes: true,
  ...more,
});

/**
 * Let Python answer otherwise than with nothing new.
 * @param {(request: any) => any} other null: as always
 */
export function whenAsked(other) {
  python.answer = async (request) => {
    heard.push(request);
    const whole = ["open", "new"].includes(request.do) ? { "#app": drawTable(request.id) } : {};
    return (await other(request)) ?? reply({ patch: whole });
  };
}

/** Follow an address. */
export async function go(hash) {
  location.hash = hash;
  await sleep(10);
}

/** Open a saved game. */
export async function openGame(id = "t1") {
  await keep({ id, card: CARD, data: `save of ${id}` });
  await go(`#/t/${id}`);
  await until(() => $("#table")?.dataset.id === id && page.game?.phase);
  await sleep(5);
  heard.length = 0;
}

beforeEach(async () => {
  python.start = (worker) => worker.comeAlive();
  whenAsked(() => null);
  keepSetting("speed", "0");
  page.language = "en";
  await go("#/g/kolejka");
  document.activeElement?.blur?.();
  heard.length = 0;
});
