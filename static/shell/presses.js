// What presses do: each line of CLICKS has a selector for what is pressed, and what to do.
import { dragged, middle, onGround, showWhere, zoomBy } from "../board/boardbox.js";
import { counts, meantBy, refuse } from "../board/steady.js";
import { ask } from "../books/pointing.js";
import { happens } from "../page/bus.js";
import { $, targetOf, the } from "../page/dom.js";
import * as marks from "../page/marks.js";
import { act, page } from "../page/python.js";
import { setting } from "../page/store.js";
import { sit } from "../saves/chairs.js";
import * as forms from "../saves/forms.js";
import * as secret from "../table/private.js";
import { oneOver, openTray } from "../table/sight.js";
import { openSheet, panel, takeOver } from "../table/table.js";
import { hurry } from "../table/turns.js";
import { set, speak, start } from "./fields.js";
import * as ring from "./pressed.js";
import { withBooks, withPost, withReplay, withSaves, withSharing } from "./parts.js";
import { showGone } from "./routes.js";

const DEAD = 350; // ms after a choice in which nothing is committed, so that a double tap does not commit
let chosenAt = -DEAD;
let arrivedAt = -DEAD; // when the focus last moved

// -- presses ----------------------------------------------------------------------------------------------------------

/** @typedef {(element: HTMLElement, event: MouseEvent) => void} Press */

/** What presses do; the first line whose selector matches counts. @type {[string, Press][]} */
const CLICKS = [
  ["[data-toggle=sound]", () => set("sound", setting("sound") === "soft" ? "off" : "soft")],
  ["[data-language]", ({ dataset }) => speak(dataset.language ?? "")],
  ["[data-open]", ({ dataset }) => openSheet(dataset.open ?? "")],
  ["button[data-close]", (element) => element.closest("dialog")?.close()],
  ["[data-hurry]", () => hurry()],
  ["[data-panel]", ({ dataset }) => panel(dataset.panel ? true : undefined)],
  ["[data-tray], .table:not(.learning) > #tray.packed > .deed", () => openTray()],
  ["[data-share]", () => withSharing((share) => share.open())],
  ["[data-sharing]", (element) => withSharing((share) => share.press(element))],
  ["[data-post]", (element) => withPost((post) => post.press(element))],
  ["[data-play]", () => withReplay((replay) => replay.toggle())],
  ["[data-to]", ({ dataset }) => withReplay((replay) => replay.step(dataset.to ?? ""))],
  ["[data-do=branch], [data-do=agree]", ({ dataset }) => withReplay((replay) => replay.agree(dataset))],
  ["[data-do=keep]", () => withReplay((replay) => replay.keepHere())],
  ["#prompt .asked", (_, event) => targetOf(event).closest("a") || showWhere()],
  ["[data-more]", () => the("#prompt").classList.toggle("whole")],
  ["[data-zoom]", ({ dataset }) => zoomBy(dataset.zoom ?? "")],
  ["[data-move]", (element) => forms.swap(element)],
  ["[data-chair]", (element) => sit(element)],
  ["[data-save]", (element) => withSaves((saves) => saves.saveTool(element))],
  ["button[data-guest]", (element) => happens("guest", element)],
  ["[data-print]", () => page.guest?.occasion.shown === "kiosk" || withBooks((books) => books.print())],
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
  ["#strips :is([data-sign],[data-shown])", (element) => void ask(element, true)],
  ["#board", (element, event) => why(onGround(event, "[data-place]") ?? element, event)],
];

document.addEventListener("click", (event) => {
  const target = meantBy(targetOf(event));
  oneOver(target);
  for (const [selector, run] of CLICKS) {
    /** @type {HTMLElement | null} */
    const element = target.closest(selector);
    if (element) return run(element, event);
  }
});

/**
 * At a table, open links within a book in the sheet.
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

/** @param {string} id of a game that is open in another tab */
async function take(id) {
  if (!(await takeOver(id))) await showGone();
}

/** @param {HTMLButtonElement} pressed the button shown after a failed start */
async function tryAgain(pressed) {
  pressed.disabled = true;
  await globalThis.watchman.again();
  pressed.disabled = false;
}

/**
 * A press on a place that cannot be chosen counts for one that can and in which it lies (goods lie in a shop). If there
 * is none, ask why the place cannot be chosen.
 * @param {HTMLElement} element
 * @param {MouseEvent} event
 */
function why(element, event) {
  if (dragged()) return;
  // Not for cards of a hand that covers the board, nor for what stands for a place of its own.
  const pointed = event.detail > 0 && element.closest("#board") && !targetOf(event).closest("[data-means]");
  const below = pointed ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const [x, y] = middle(element);
  const kind = (/** @type {HTMLElement | SVGElement | null} */ one) => one?.dataset.place?.split(":")[0];
  const holds = (/** @type {HTMLElement | null} */ one) => {
    const own = one?.dataset.place ? one : $(`#board [data-place][data-option="${one?.dataset.option}"]`);
    if (kind(own) && kind(own) === kind(element)) return false; // a pawn does not mean another pawn
    const { left = 0, right = 0, top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {};
    return element.id === "board" || (left < x && x < right && top < y && y < bottom);
  };
  const chooses = (/** @type {Element} */ one) => /** @type {HTMLElement?} */ (one.closest("#board [data-do=choose]"));
  const meant = below.map(chooses).find(holds);
  if (meant && !counts(meant)) refuse();
  else if (meant) pressAct(meant, event);
  else if (element.dataset.place) act("why", { place: element.dataset.place });
}

/**
 * Handle a press on an element that names its act (`data-do`).
 * @param {HTMLElement | SVGElement} element
 * @param {MouseEvent} event
 */
function pressAct(element, event) {
  const { do: name = "", ...data } = element.dataset;
  const now = event.timeStamp; // however long the page was busy then
  if (name === "choose") {
    if (element.closest("#board") && event.detail > 0 && dragged()) return;
    const again = element.getAttribute("aria-pressed") === "true";
    if (again && now - chosenAt < DEAD) return;
    chosenAt = now;
  }
  if (name === "commit") {
    const byKey = event.detail === 0 && arrivedAt > chosenAt; // deliberate: the focus was moved there by key
    if (now - chosenAt < DEAD && !byKey) return;
    chosenAt = now;
  }
  if (name === "export" || name === "export-log") element.closest("dialog")?.close();
  marks.begin(event.timeStamp);
  ring.show(element);
  element.dataset.taken = "";
  act(/** @type {ActName} */ (name), data).finally(() => {
    ring.hide();
    delete element.dataset.taken;
  });
}

document.addEventListener("focusin", () => (arrivedAt = performance.now()));
