// The page begins here: what a person presses, types and sends, and the parts that are told of it. It decides nothing
// about a game.
import { facts } from "./boot.js";
import { news } from "./cabinet.js";
import { dragged, zoomBy } from "./boardbox.js";
import { $, readIn, targetOf, the } from "./dom.js";
import * as forms from "./forms.js";
import "./keys.js";
import * as pointing from "./pointing.js";
import * as secret from "./private.js";
import { withBooks, withPost, withReplay, withSaves, withSharing } from "./parts.js";
import { retell } from "./language.js";
import { act, asked, display, page, table } from "./python.js";
import { apply, fold } from "./replies.js";
import { show, showGone } from "./routes.js";
import { oneOver, tray } from "./sight.js";
import { applySettings, keepSetting, setting } from "./store.js";
import { store } from "./storing.js";
import { openSheet, panel, saveIn, showLoading, showStage, showTrouble, takeOver } from "./table.js";
import * as turns from "./turns.js";

const DEAD = 350; // ms after a choice in which nothing is committed, so that a double tap cannot
const SOON = 12; // ms in which most answers come; a press that waits longer shows that it was taken
let chosenAt = -DEAD;
let arrivedAt = -DEAD; // when the focus last came to something

// -- the language -----------------------------------------------------------------------------------------------------

/**
 * Change the language, and keep what somebody has typed.
 * @param {string} code
 */
async function speak(code) {
  if (!Object.hasOwn(facts.sentences, code) || code === page.language) return;
  page.language = code;
  keepSetting("language", code);
  readIn(code);
  if (page.game && $("#table")) {
    await (page.trial?.lesson ? show() : retell(code));
    $("#language")?.focus();
    return;
  }
  if (saveIn(location.hash) && $("#loading-title")) return showLoading(); // the table will come in this language
  const kept = forms.filled();
  await show();
  forms.fill(kept);
  $(`[data-language="${code}"]`)?.focus();
}

// -- presses ----------------------------------------------------------------------------------------------------------

/** @typedef {(element: HTMLElement, event: MouseEvent) => void} Press */

/** What a press does: the first line whose selector fits. @type {[string, Press][]} */
const CLICKS = [
  ["[data-toggle=sound]", () => set("sound", setting("sound") === "soft" ? "off" : "soft")],
  ["[data-language]", ({ dataset }) => speak(dataset.language ?? "")],
  ["[data-open]", ({ dataset }) => openSheet(dataset.open ?? "")],
  ["button[data-close]", (element) => element.closest("dialog")?.close()],
  ["[data-panel]", () => panel()],
  ["[data-tray]", () => openTray()],
  ["[data-share]", () => withSharing((share) => share.open())],
  ["[data-sharing]", ({ dataset }) => withSharing((share) => SHARING[dataset.sharing ?? ""]?.(share))],
  ["[data-post]", (element) => withPost((post) => post.press(element))],
  ["[data-play]", () => withReplay((replay) => replay.toggle())],
  ["[data-to]", ({ dataset }) => withReplay((replay) => replay.step(dataset.to ?? ""))],
  ["[data-do=branch], [data-do=agree]", ({ dataset }) => withReplay((replay) => replay.agree(dataset))],
  ["[data-do=keep]", () => withReplay((replay) => replay.keepHere())],
  ["[data-more]", () => the("#prompt").classList.toggle("whole")],
  ["[data-zoom]", ({ dataset }) => zoomBy(dataset.zoom ?? "")],
  ["[data-move]", (element) => forms.swap(element)],
  ["[data-save]", (element) => withSaves((saves) => saves.saveTool(element))],
  ["button[data-guest]", (element) => page.guest?.press(element)],
  ["[data-print]", () => withBooks((books) => books.print())],
  ["[data-rule]", ({ dataset }) => withBooks((books) => books.sheet("rules", dataset.rule))],
  [
    "#book a[href^='#/g/'], #rules-here a[href^='#/g/'], #lesson .said a[href^='#/g/']",
    (link, event) => followInSheet(link, event),
  ],
  ["[data-skip]", (_, event) => skip(event)],
  ["#setup [type=submit]", (element, event) => start(element.closest("form"), event)],
  ["#export-all", () => withSaves((saves) => saves.exportAll())],
  ["#delete-all", () => withSaves((saves) => saves.deleteAll())],
  ["[data-take]", ({ dataset }) => take(dataset.take ?? "")],
  ["#loading-again", (element) => tryAgain(/** @type {HTMLButtonElement} */ (element))],
  ["[data-handle]", (element, event) => secret.pressHandle(element, event)],
  ["[data-hold]", (element, event) => secret.pressClaim(element, event)],
  ["[data-do]", (element, event) => pressAct(element, event)],
  ["#board [data-place], .hand [data-place], .own-setting [data-place]", why],
];

document.addEventListener("click", (event) => {
  const target = targetOf(event);
  secret.pressElsewhere(target);
  oneOver(target);
  for (const [selector, run] of CLICKS) {
    /** @type {HTMLElement | null} */
    const element = target.closest(selector);
    if (element) return run(element, event);
  }
});

/**
 * What the buttons do with which a game is given away.
 * @type {Record<string, (share: typeof import("./share.js")) => unknown>}
 */
const SHARING = {
  copy: (share) => share.copy(),
  send: (share) => share.send(),
  sign: (share) => share.sign(),
  picture: (share) => share.picture(),
};

/** Show all that the tray holds, over the board, or put it back into its place. */
function openTray() {
  the("#table").classList.toggle("tray-open");
  tray();
}

/**
 * A link of a book that is pressed at a table leads on in the sheet.
 * @param {HTMLElement} link
 * @param {MouseEvent} event
 */
function followInSheet(link, event) {
  const address = link.getAttribute("href") ?? "";
  if (!$("#table") || !/^#\/g\/\w+\/(rules|glossary)/.test(address)) return;
  event.preventDefault();
  withBooks((books) => books.follow(address));
}

/** @param {MouseEvent} event on the link to the content */
function skip(event) {
  event.preventDefault();
  the("#content").focus();
}

/** @param {string} id a game that another tab has */
async function take(id) {
  if (!(await takeOver(id))) await showGone();
}

/** @param {HTMLButtonElement} pressed after a start that failed */
async function tryAgain(pressed) {
  pressed.disabled = true;
  await globalThis.watchman.again();
  pressed.disabled = false;
}

/**
 * A press on a place that cannot be chosen means one that can, where it lies on it: goods lie in a shop. Else somebody
 * asks why not.
 * @param {HTMLElement} element
 * @param {MouseEvent} event
 */
function why(element, event) {
  if (dragged()) return;
  const pointed = event.detail > 0 && element.closest("#board"); // not a card of a hand that lies over the board
  const below = pointed ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const meant = below.map((one) => one.closest("#board [data-do=choose]")).find((one) => one !== null);
  if (meant instanceof HTMLElement || meant instanceof SVGElement) pressAct(meant, event);
  else act("why", { place: element.dataset.place });
}

/**
 * A press on an element that names what it does.
 * @param {HTMLElement | SVGElement} element
 * @param {MouseEvent} event
 */
function pressAct(element, event) {
  const { do: name = "", ...data } = element.dataset;
  const now = performance.now();
  if (name === "choose") {
    if (element.closest("#board") && event.detail > 0 && dragged()) return;
    const again = element.getAttribute("aria-pressed") === "true";
    if (again && now - chosenAt < DEAD) return;
    chosenAt = now;
  }
  if (name === "commit") {
    const byKey = event.detail === 0 && arrivedAt > chosenAt; // whoever has gone there by key since then means it
    if (element.getAttribute("aria-disabled") === "true" || (now - chosenAt < DEAD && !byKey)) return;
    chosenAt = now;
  }
  if (name === "export" || name === "export-log") element.closest("dialog")?.close();
  const late = setTimeout(() => (element.dataset.taken = ""), SOON);
  act(name, data).finally(() => {
    clearTimeout(late);
    delete element.dataset.taken;
  });
}

document.addEventListener("focusin", () => (arrivedAt = performance.now()));

// -- fields and forms -------------------------------------------------------------------------------------------------

/**
 * Change a setting.
 * @param {string} name
 * @param {string} value
 */
function set(name, value) {
  keepSetting(name, value);
  applySettings();
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (targetOf(event));
  if (field.dataset.setting) set(field.dataset.setting, field.value);
  else if (field.dataset.field) act("fill", { field: field.dataset.field, value: field.value });
  else if (field.id === "language") speak(field.value);
  else if (field.name === "share") withSharing((share) => share.choose());
  else if (field.id === "import") withSaves((saves) => saves.importFiles(field, asked));
  else if (field.id === "save-filter") forms.cards();
  else if (field.closest("#setup")) forms.seats();
});

document.addEventListener("submit", (event) => {
  const form = targetOf(event);
  if (form.id === "setup") start(/** @type {HTMLFormElement} */ (form), event);
});

/**
 * Lay the table that the set-up form describes. A press on its button comes here before the form is sent: some frames
 * forbid forms, and the browser would then say nothing.
 * @param {HTMLFormElement | null} form
 * @param {Event} event
 */
function start(form, event) {
  event.preventDefault();
  if (!form?.reportValidity()) return;
  page.toLay = forms.request(form, page.language);
  location.hash = `#/t/${page.toLay.id}`;
  history.replaceState({ toLay: page.toLay }, ""); // so that it is not lost when the page must be loaded anew
}

document.addEventListener("toggle", fold, true);

// Escape at the curtain means "not me": nothing is shown.
document.addEventListener(
  "cancel",
  (event) => {
    if (targetOf(event).id !== "curtain") return;
    event.preventDefault();
    act("not-me");
  },
  true,
);

/** @param {string} game of which a new table is laid */
function goal(game) {
  if (page.guest) return; // the poster has said it
  if (facts.books.of.includes(game)) import("./goal.js").then(({ showGoal }) => showGoal(game), console.info);
}

/** @param {SaveEntry} entry a game that has just been stored */
function counted(entry) {
  if (entry.card.over) import("./ledger.js").then(({ note }) => note(entry)).catch(console.info);
  changed();
}

/** What is stored has changed: a backup file, if one is kept, is written anew. */
function changed() {
  if (setting("backup")) import("./backup.js").then(({ soon }) => soon(), console.info);
}

// -- the beginning ----------------------------------------------------------------------------------------------------

Object.assign(display, { reply: apply, store, trouble: showTrouble, stage: showStage, laid: goal });
Object.assign(news, { kept: counted, changed });
secret.begin();
pointing.begin();
addEventListener("hashchange", show);
globalThis.ludoteka = {
  table: () => table.worker,
  bots: () => turns.bots.worker,
  answers: () => page.game?.n ?? 0,
};

/** Have the service worker. Where its script cannot be fetched now, the next visit tries again. */
async function beReady() {
  if (self.origin === "null") return; // a frame that walls us off: to ask for a service worker is an error there
  if (navigator.serviceWorker) (await import("./offline.js").catch(() => null))?.offline();
}

const { guest } = document.documentElement.dataset;
/** Another page's frame, or a museum's screen, shows nothing of the lobby. */
const begun = guest
  ? (guest === "kiosk" ? import("./kiosk.js") : import("./embed.js")).then(({ begin }) => begin())
  : show();

const early = globalThis.pressedEarly?.();
begun.then(() => {
  globalThis.watchman.ready();
  if (early?.isConnected) early.click();
  if (guest === "embed") return; // Python comes when somebody plays; what is stored is the browser's own affair
  // What a later visit needs must not compete with what this one waits for.
  const later = () => setTimeout(beReady, 2500);
  if (/** @type {any} */ (navigator).connection?.saveData) later();
  else turns.idle(() => table.wanted().then(later, later));
});
