// Shows a reply of Python's: puts the markup into its regions, keeps the focus, brings what is new into sight.
import { attach, follow as look, rove, toBoard } from "../board/boardbox.js";
import { $, announce, hush, parsed, patch, readIn, the } from "../page/dom.js";
import * as secret from "./private.js";
import { happens, on } from "../page/bus.js";
import { patched } from "../page/marks.js";
import { page } from "../page/python.js";
import { answers, fit, question, turn } from "./sight.js";
import { applySettings, setting } from "../page/store.js";
import * as play from "../board/stage.js";
import { beside } from "./table.js";
import { goOn } from "./turns.js";
import { facts } from "../start/facts.js";

/**
 * Show a reply.
 * @param {Reply} reply
 */
function apply(reply) {
  if (!reply.patch || (reply.phase && !page.game)) return; // nothing to show, or the table has been left
  const earlier = page.game?.phase;
  const moved = noted(reply);
  if (!secret.mayShow(reply)) return;
  const wasPrivate = $("#table.drawn") !== null;
  const before = document.activeElement;
  const onBoard = before?.closest("#board, #hand, .hand") != null;
  const { "#board": board, ...others } = reply.patch;
  if (board !== undefined || reply.patch["#app"] !== undefined) play.drop(); // something newer is there
  draw(others, reply, before);
  if (board !== undefined) putBoard(board, reply, moved, earlier);
  if (reply.lang) readIn(reply.lang);
  if (reply.title) document.title = reply.title;
  if (reply.phase && $("#table")) showTable(reply, before, onBoard, moved);
  speak(reply, wasPrivate);
  patched();
  happens("shown", reply);
  if (reply.download) happens("file", reply.download);
}

/**
 * Keep in mind where the game stands, also when its picture may not be shown.
 * @param {Reply} reply
 * @returns {boolean} whether an answer has been given
 */
function noted({ phase, n = 0, clock, place }) {
  const { game } = page;
  if (!game || !phase) return false;
  const moved = game.n !== n;
  Object.assign(game, { n, phase, live: clock !== undefined, place });
  return moved;
}

/**
 * What a reply says to the ear: nothing behind a curtain. What was said about a hand does not outlive the sight of it.
 * @param {Reply} reply
 * @param {boolean} wasPrivate whether a private view was on the screen before
 */
function speak({ phase, private: isPrivate, announce: text, alarm }, wasPrivate) {
  const drawn = phase === "covered";
  if (drawn || (wasPrivate && !isPrivate)) hush();
  if (text && !drawn) announce(text);
  if (alarm && !drawn) announce(alarm, "alert");
}

/**
 * Apply what a reply says about the table beside its markup.
 * @param {Reply} reply
 * @param {Element | null} before what had the focus
 * @param {boolean} onBoard whether that lay on the board or in a hand
 * @param {boolean} moved an answer has been given
 */
function showTable(reply, before, onBoard, moved) {
  const table = the("#table");
  const { phase = "", patch: changed = {} } = reply;
  stamp(table, reply);
  secret.update(reply);
  curtain(phase === "covered");
  const fresh = changed["#app"] !== undefined; // to focus something asks for sizes
  if (!fresh) keepFocus(reply.focus, before, onBoard);
  if (moved && !reply.clock) {
    // while a clock runs others act all the time: what a person has opened stays open
    the("#prompt").classList.remove("whole");
    table.classList.remove("tray-open");
  }
  happens("drawn", null);
  requestAnimationFrame(() => {
    if (fresh) keepFocus(reply.focus, before, onBoard);
    follow(changed, phase, moved); // what asks for sizes waits for the frame's own layout
    requestAnimationFrame(() => setTimeout(putPostponed, 0, phase)); // when that frame has been painted
  });
  goOn(reply);
}

/**
 * What style sheets are told of a table.
 * @param {HTMLElement} table
 * @param {Reply} reply
 */
function stamp(table, { phase, clock, edge = "", around, private: isPrivate }) {
  Object.assign(table.dataset, { phase: phase ?? "", clock: clock ? "runs" : "", edge, around: String(around ?? "") });
  table.classList.toggle("drawn", Boolean(isPrivate));
}

// -- markup -----------------------------------------------------------------------------------------------------------

/**
 * @param {Record<string, string>} changed a region's selector → its markup
 * @param {Reply} reply that they are part of
 * @param {Element | null} focused
 */
function draw(changed, reply, focused) {
  const sameEyes = Boolean(reply.same_eyes); // the same people may look as before
  if (!sameEyes) for (const [where, markup] of Object.entries(postponed)) put(where, markup);
  for (const [where, markup] of Object.entries(changed)) {
    if (where === "#app") putScreen(markup, reply);
    else if ((sameEyes || where === PUBLIC) && LATER.includes(where) && !$(where)?.contains(focused)) {
      postponed[where] = markup;
    } else put(where, markup);
  }
}

/**
 * The board changes as it happened where an answer was given or another moment is looked at; otherwise immediately.
 * @param {string} board
 * @param {Reply} reply
 * @param {boolean} moved an answer has been given
 * @param {string} [earlier] the phase before this reply
 */
function putBoard(board, { phase, moments }, moved, earlier) {
  if (phase === "covered" && !moments?.some(({ scene }) => scene)) put("#board", board);
  else if (moments || phase === "back" || earlier === "back" || moved) play.stage(board, moments);
  else {
    put("#board", board);
    look();
  }
}

/**
 * @param {string} where a region's selector
 * @param {string} markup
 */
function put(where, markup) {
  delete postponed[where];
  const element = $(where);
  if (element) patch(element, markup);
}

// Headline, log and figures are drawn two frames after the answer to a tap, so that the answer comes sooner, and not
// before the board has shown what happened. When other people look at the screen than before, everything is drawn at
// once: nothing that was meant for the others may stay for a frame. The headline is for all.
const PUBLIC = "#headline";
const LATER = [PUBLIC, "#panel", "#strips"];
/** @type {Record<string, string>} */
let postponed = {};

/**
 * Not before the board has shown how it came about: nobody reads of a result first.
 * @param {string} phase
 */
async function putPostponed(phase) {
  rove();
  await play.atRest();
  if (play.playing()) return; // a newer answer's story: it brings all
  const changed = postponed;
  postponed = {};
  if (secret.isEmptied()) return; // it was drawn for eyes that have gone
  for (const [where, markup] of Object.entries(changed)) put(where, markup);
  happens("drawn", null);
  follow(changed, phase, false);
}

/** A line of the log comes with its event; the whole log follows when all has been shown. @param {Moment} moment */
function tellLine({ says }) {
  const lines = $("#log ol");
  if (!says || !lines || postponed["#panel"] === undefined) return;
  const line = document.createElement("li");
  line.append(Object.assign(document.createElement("a"), { textContent: says }));
  lines.append(line);
  the("#tab-body").scrollTop = 0;
}

/** What stands beside the board changes with it, where the present is still to come. @param {Moment} moment */
function figuresOf({ patch: then = {} }) {
  for (const [where, markup] of Object.entries(then)) {
    const place = $(where);
    const region = place?.closest(LATER.join())?.id ?? "";
    if (place && postponed[`#${region}`] !== undefined) patch(place, markup);
  }
}

/**
 * A whole screen: patched where it is the same table, else put in anew.
 * @param {string} markup
 * @param {Reply} reply that it is part of
 */
function putScreen(markup, reply) {
  postponed = {};
  const app = the("#app");
  const same = $("#table");
  const fresh = parsed(markup);
  const next = $("#table", fresh);
  const other = !same || !next || same.dataset.id !== next.dataset.id;
  if (other) scrollTo(0, 0); // while the browser still knows all sizes
  document.documentElement.toggleAttribute("data-with-book", facts.books.of.includes(reply.game ?? ""));
  document.documentElement.classList.toggle("at-table", next !== null); // before anything is measured, so that it is laid out once
  if (!other) return patch(app, markup);
  next?.classList.toggle("panel-open", beside() && setting("panel") === "open");
  if (next && reply.phase) stamp(next, reply);
  app.replaceChildren(fresh);
  applySettings();
  if (next) attach();
}

/**
 * The curtain waits until the whole table has seen what was just revealed.
 * @param {boolean} drawn
 */
function curtain(drawn) {
  /** @type {HTMLDialogElement | null} */
  const dialog = $("#curtain");
  if (!dialog) return;
  if (drawn && !dialog.open && play.playing()) {
    play.atRest().then(() => page.game?.phase === "covered" && curtain(true));
    return;
  }
  if (drawn && !dialog.open) {
    dialog.showModal();
    $("#curtain-title")?.focus();
  }
  if (!drawn && dialog.open) dialog.close();
}

// -- focus and sight --------------------------------------------------------------------------------------------------

/**
 * The focus survives a patch. Where its element has gone, the focus goes to what comes next.
 * @param {string | null | undefined} wanted selector of what Python wants it on
 * @param {Element | null} before what had it
 * @param {boolean} onBoard whether that lay on the board or in a hand
 */
export function keepFocus(wanted, before, onBoard) {
  if (wanted) return $(wanted)?.focus({ preventScroll: true });
  const now = document.activeElement;
  if (now && now !== document.body && now.isConnected) return;
  if (before === document.body || before === null) return;
  const same = before.id && document.getElementById(before.id);
  if (same) same.focus({ preventScroll: true });
  else if (onBoard && $("#board [data-place]")) toBoard();
  else {
    const first = FIRST.map((one) => $(one)).find(Boolean);
    first?.focus({ preventScroll: true });
  }
}

const FIRST = ["#tray :is(.move:not(.on-board), summary)", ".all-moves > summary", "#handle", "#confirm", "#asked"];

let topic = ""; // the tab of the panel that was shown last, and the rules of what

/**
 * The panel shows the end of the log, and of anything else the top, when it is new.
 * @param {boolean} fresh it has been drawn
 * @param {string} phase
 * @returns {import("./sight.js").Fitting}
 */
function* panel(fresh, phase) {
  const body = $("#tab-body");
  if (!body) return;
  const now = `${body.dataset.tabBody} ${$("#rules-here")?.dataset.rulesAt}`;
  const other = now !== topic;
  topic = now;
  yield;
  const log = now.startsWith("log");
  if (!other && !(log && fresh)) return;
  const here = log && phase === "back" ? $("[aria-current]", body) : null;
  const [top, down] = [body, here].map((one) => one?.getBoundingClientRect().top ?? 0);
  body.scrollTop = here ? body.scrollTop + down - top - body.clientHeight / 2 : 0; // of a log that is its end
}

/**
 * Bring what is new into sight: the end of the log, the top of another tab or of new choices, and whose turn it is.
 * @param {Record<string, string>} changed
 * @param {string} phase
 * @param {boolean} moved an answer has been given
 */
function follow(changed, phase, moved) {
  if (!$("#table")) return;
  const has = (/** @type {string} */ region) =>
    (changed[region] !== undefined && postponed[region] === undefined) || changed["#app"] !== undefined;
  fit(
    panel(has("#panel"), phase),
    ...(has("#tray") || moved ? [answers(moved)] : []),
    ...(has("#prompt") || has("#commit") ? [question()] : []), // what comes beside it takes room from it
    ...(has("#strips") ? [turn()] : []),
  );
  if ($("#table.showing")) play.atRest().then(() => fit(answers())); // only then is what they point at on the board
}

on("reply", apply);
on("told", tellLine);
on("seen", figuresOf);
