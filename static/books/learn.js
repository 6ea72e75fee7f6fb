// Lessons: a prepared table, with texts. The steps come with the game's book, and each has an address of its own.
// Python accepts only those answers that the step asks for; this module shows the texts and points at things.
import { dragged, zoomBy } from "../board/boardbox.js";
import { book } from "./books.js";
import { kept } from "./goal.js";
import { newId } from "../saves/cabinet.js";
import { $, $$, announce, fill, parsed, targetOf, the } from "../page/dom.js";
import { happens, on } from "../page/bus.js";
import { act, page, tell } from "../page/python.js";
import { keepSetting } from "../page/store.js";
import { styles } from "../page/screens.js";
import { says } from "../start/facts.js";

/**
 * What is shown of a lesson.
 * @typedef {object} Shown
 * @property {string} id of the table
 * @property {string} game
 * @property {LessonStep[]} steps
 * @property {Book["first"]} first the table at the beginning of the lesson, as the build has drawn it
 * @property {number} at index of the present step
 * @property {number[]} options numbers of the answers that lead on
 */

/** @type {Shown | null} */
let now = null;
let news = ""; // what the last answer led to, to be spoken before the next step
let pointing = 0; // the frame request that redraws the rings
let still = 0; // frames for which the board has been still; after 30 the view moves to what can be done
let spoken = /** @type {Shown | null} */ (null); // the step that has been spoken
let early = /** @type {Reply | null} */ (null); // the build's picture of the table, while there is no other

// -- going to a step --------------------------------------------------------------------------------------------------

/**
 * Prepare the table for a step.
 * @param {string} route `#/learn/<game>/<step>`; without a step, the first
 */
export async function prepare(route) {
  const [, , game, name] = route.split("?")[0].split("/");
  const [found] = await Promise.all([book(game), styles("learn")]);
  const steps = found?.lesson ?? [];
  if (!found || !steps.length) return;
  const at = Math.max(0, name ? steps.findIndex(({ id }) => id === name) : 0);
  const opened = now !== null && now.game === game && page.game?.id === now.id && learning();
  const id = opened && now ? now.id : newId();
  now = { id, game, steps, first: found.first, at, options: [] };
  ready(route);
}

/** Whether the open table is a lesson's. */
const learning = () => page.game?.occasion.kind === "lesson";

/** Make the table of the present step the prepared one. @param {string} route */
function ready(route) {
  if (!now) return;
  const { save, accepted, then } = now.steps[now.at];
  const occasion = /** @type {InLesson} */ ({ kind: "lesson", accepted, then });
  page.prepared = { route, id: now.id, save: JSON.stringify(save), until: -1, occasion };
}

/** The table is open: show the step's text, and point. */
async function step() {
  const { prepared } = page;
  if (!now || prepared?.occasion.kind !== "lesson") return;
  const { id } = now;
  const { save, occasion } = prepared;
  if (page.game && page.game.occasion !== occasion) {
    Object.assign(page.game, { save, occasion });
    const there = tell({ do: "step", save, accepted: occasion.accepted, then: occasion.then });
    if (!early) await there;
  }
  if (now.id === id && $("#lesson")) speak(now);
}

/**
 * Show the step's text, and have a screen reader speak what happened and then the text.
 * @param {Shown} shown
 */
function speak(shown) {
  const { steps, at } = shown;
  const region = $("#lesson");
  if (!region) return;
  fill(region, `${steps[at].voice}<div class="rings" aria-hidden="true"></div>`);
  const next = at < steps.length - 1 ? $("#step-next") : null;
  const elsewhere = spoken === shown && document.activeElement !== document.body; // a person has moved the focus
  if (!elsewhere) (next ?? $("#voice"))?.focus({ preventScroll: true });
  if (spoken !== shown) announce(`${news} ${the("#lesson .step-text").textContent.trim()}`.trim());
  spoken = shown;
  news = "";
  still = 0;
  const thing = meant(steps[at]).find((one) => one.closest("#tray, .strips, #drawer"));
  thing?.scrollIntoView({ block: "nearest", inline: "center" });
  cancelAnimationFrame(pointing); // rings of the previous step
  point();
}

/** @param {number} at */
const addressOf = (at) => (now ? `#/learn/${now.game}/${now.steps[at].id}` : "");

// -- what Python says of the lesson -----------------------------------------------------------------------------------

/**
 * Take in a reply at a lesson's table.
 * @param {Reply} reply
 */
function heard(reply) {
  const { lesson, announce: said } = reply;
  if (early && reply !== early) {
    early = null;
    if (now && learning()) speak(now); // Python's picture has replaced the text
  }
  if (!lesson || !now) return;
  if (lesson.options) now.options = lesson.options;
  if (lesson.wrong !== undefined) return astray(lesson.wrong);
  instead("");
  if (!lesson.done || now.at + 1 >= now.steps.length) return;
  news = said ?? "";
  now = { ...now, at: now.at + 1, options: [] };
  const route = addressOf(now.at);
  history.pushState(null, "", route);
  ready(route);
  step();
}

/**
 * Something else was tapped: nothing has changed, and a sentence says so.
 * @param {string} answer
 */
function astray(answer) {
  if (!now) return;
  const { wrong } = now.steps[now.at];
  const sentence = wrong[answer] ?? wrong["*"];
  instead(sentence);
  announce(sentence, "alert");
}

/**
 * Show a sentence in place of the step's text, at the same height; empty: the text again.
 * @param {string} sentence
 */
function instead(sentence) {
  const said = $("#lesson .said");
  const usual = $("#lesson .step-text");
  const other = $("#lesson .astray");
  if (!said || !usual || !other) return;
  if (sentence) said.style.minHeight = `${said.offsetHeight}px`;
  other.textContent = sentence;
  other.hidden = !sentence;
  usual.hidden = Boolean(sentence);
}

/** Answer taps on the table that have no effect, too. @param {MouseEvent} event */
function tapped(event) {
  const target = targetOf(event);
  if (target.closest("#play-on")) playOn();
  if (!now || !learning() || dragged()) return;
  if (early && target.closest("[data-do], [data-place]")) instead(says("Loading the game…"));
  if (!target.closest("#board, #tray .hand, #strips") || target.closest("[data-do], [data-place], a, button")) return;
  act("why", { place: "" });
}

// -- pointing ---------------------------------------------------------------------------------------------------------

const READY = ":is(#confirm, #confirm-hand):not([aria-disabled])";
const CLIPS = "#tray, .strips, #pane, .drawer-open, #tab-body, #prompt, #commit";

/**
 * The elements that a step is about: its places and signs; if none stands for the answer, its button or the place that
 * replaces it; and Confirm once something is chosen.
 * @param {LessonStep} shown
 * @returns {HTMLElement[]}
 */
function meant({ shown, accepted }) {
  if (accepted.length && $(READY)) return $$(READY).slice(0, 1);
  const named = (/** @type {string} */ name) =>
    $$(`#table :is([data-place="${CSS.escape(name)}"], [data-sign="${CSS.escape(name)}"])`).filter(lies);
  const drawn = accepted.some((answer) => shown.includes(answer) && named(answer).some(visible));
  const hit = (/** @type {number} */ n) => ($(`#tray .on-board[data-option="${n}"]`) ? "#board [data-do]" : ".move");
  const found = (/** @type {number} */ n) => $$(`${hit(n)}[data-option="${n}"]`);
  return [...shown.flatMap(named), ...(drawn ? [] : (now?.options ?? []).flatMap(found))];
}

/**
 * Whether the middle of a thing can be touched or scrolled to. (Something on top may still cover it.)
 * @param {HTMLElement} thing
 */
function lies(thing) {
  if (!thing.closest("#board")) return true;
  const { left, top, width, height } = thing.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !found || !found.closest("#boardbox") || !hides(found, thing);
}

/**
 * Whether an element covers another without belonging to it, as when another part of the board lies on top.
 * @param {Element} over
 * @param {Element} thing
 */
const hides = (over, thing) =>
  !thing.contains(over) &&
  !over.contains(thing) &&
  !over.closest(".zoom") &&
  over.closest("svg") !== thing.closest("svg");

/** Move the view to what the step is about. @param {HTMLElement[]} drawn the part of it that is on the board */
function reach(drawn) {
  if (drawn.length && !drawn.some(visible)) zoomBy("fit");
  if (drawn.length) still = -Infinity;
}

/** Keep rings around what is meant as long as the step is shown, wherever it moves. */
function point() {
  const layer = $("#lesson .rings");
  if (!layer || !now) return;
  const origin = layer.getBoundingClientRect();
  const shown = now.steps[now.at];
  const travels = $("#zoomed")?.getAnimations().length; // the view is moving: nothing to aim at yet
  const things = travels ? [] : meant(shown);
  const boxes = things.map(visible).filter((box) => box !== null);
  still = travels ? Math.min(still, 0) : still + 1;
  if (still > 30) reach(things.filter((one) => one.closest("#board")));
  while (layer.childElementCount > boxes.length) layer.lastElementChild?.remove();
  while (layer.childElementCount < boxes.length) layer.append(document.createElement("i"));
  boxes.forEach((box, number) => {
    const ring = /** @type {HTMLElement} */ (layer.children[number]);
    const [x, y, width, height] = [box.left - origin.left, box.top - origin.top, box.width, box.height].map(Math.round);
    const wanted = `translate: ${x - 5}px ${y - 5}px; width: ${width + 10}px; height: ${height + 10}px;`;
    if (ring.dataset.box !== wanted) {
      ring.dataset.box = wanted;
      ring.style.cssText = wanted;
    }
  });
  const confirm = $("#lesson .then-confirm");
  const waits = shown.accepted.length > 0 && $(READY) !== null;
  if (confirm && confirm.hidden === waits) {
    confirm.hidden = !waits;
    $("#voice")?.classList.toggle("sr-only", waits);
  }
  pointing = requestAnimationFrame(point);
}

/** The visible part of an element; null: none. @param {HTMLElement} thing */
function visible(thing) {
  const box = thing.getBoundingClientRect();
  const clip = thing.closest(CLIPS)?.getBoundingClientRect() ?? document.documentElement.getBoundingClientRect();
  const [left, top] = [Math.max(box.left, clip.left), Math.max(box.top, clip.top)];
  const [width, height] = [Math.min(box.right, clip.right) - left, Math.min(box.bottom, clip.bottom) - top];
  return thing.checkVisibility() && width > 3 && height > 3 ? new DOMRect(left, top, width, height) : null;
}

// -- playing on -------------------------------------------------------------------------------------------------------

/** Turn the lesson into a game against bots: this game or, if it is over, another one. */
async function playOn() {
  if (!now || !page.game) return;
  const { game, steps, at } = now;
  keepSetting(kept(game), "known"); // the lesson has taught it
  const { seats, table, options } = steps[at].save;
  if (page.game.phase !== "over" && page.game.phase !== "board") {
    page.game.occasion = { kind: "home" };
    now = null;
    await tell({ do: "play-on" });
    return;
  }
  const id = newId();
  page.toLay = {
    do: "new",
    occasion: { kind: "home" },
    id,
    language: page.language,
    game,
    seats: seats.map((name, seat) => ({ name, kind: table.kinds[seat] })),
    options,
    hands: table.hands,
    seed: "",
  };
  now = null;
  location.hash = `#/t/${id}`;
  history.replaceState({ toLay: page.toLay }, "");
}

// -- while the table is being set up ----------------------------------------------------------------------------------

/** Before Python runs: a first step in the build's picture, where taps wait, or only the text. */
function ahead() {
  if (!now || page.prepared?.occasion.kind !== "lesson") return;
  const { id, steps, first, at } = now;
  if (JSON.stringify(steps[at].save) === JSON.stringify(steps[0].save)) {
    early = { ...first, patch: { "#app": first.patch["#app"].replaceAll("first-table", id) } };
    happens("reply", early);
    speak(now);
  } else $("section.loading")?.prepend(the(".step-text", parsed(steps[at].voice)));
}

on("shown", heard);
on("laying", ahead);
on("arrived", step);
document.addEventListener("click", tapped);
