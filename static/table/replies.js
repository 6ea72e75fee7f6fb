// Shows Python's replies: puts the markup into its regions, keeps the focus, scrolls to what is new.
import { attach, follow as look, rove, toBoard } from "../board/boardbox.js";
import { $, announce, hush, parsed, patch, prepared, readIn, the } from "../page/dom.js";
import * as secret from "./private.js";
import { happens, on } from "../page/bus.js";
import { patched } from "../page/marks.js";
import { page } from "../page/python.js";
import { answers, fit, panel, question, turn } from "./sight.js";
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
  if (board !== undefined || reply.patch["#app"] !== undefined) play.drop(); // drop the playback of older moments
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
 * Note where the game is, even if its picture may not be shown.
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
 * Have a screen reader say what a reply says, but nothing behind a curtain. What was said about a hand ends with it.
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
 * Apply what a reply says about the table besides its markup.
 * @param {Reply} reply
 * @param {Element | null} before the element that had the focus
 * @param {boolean} onBoard whether that was on the board or in a hand
 * @param {boolean} moved whether an answer has been given
 */
function showTable(reply, before, onBoard, moved) {
  const table = the("#table");
  const { phase = "", patch: changed = {} } = reply;
  stamp(table, reply);
  secret.update(reply);
  curtain(phase === "covered");
  const fresh = changed["#app"] !== undefined; // focusing needs sizes, so wait for the layout
  if (!fresh) keepFocus(reply.focus, before, onBoard);
  if (moved && !reply.clock) {
    // not while a clock runs: others act all the time, and what a person has opened must stay open
    the("#prompt").classList.remove("whole");
    table.classList.remove("tray-open");
  }
  happens("drawn", null);
  requestAnimationFrame(() => {
    if (fresh) keepFocus(reply.focus, before, onBoard);
    follow(changed, phase, moved); // needs sizes, so let the frame lay out first
    requestAnimationFrame(() => setTimeout(putPostponed, 0, phase)); // after that frame has been painted
  });
  goOn(reply);
}

/**
 * Set the attributes by which style sheets recognise the state of a table.
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
 * @param {Reply} reply the reply that holds them
 * @param {Element | null} focused
 */
function draw(changed, reply, focused) {
  const sameEyes = Boolean(reply.same_eyes); // whether the same people may look as before
  if (!sameEyes) for (const [where, markup] of Object.entries(postponed)) put(where, markup);
  for (const [where, markup] of Object.entries(changed)) {
    if (where === "#app") putScreen(markup, reply);
    else if ((sameEyes || where === PUBLIC) && LATER.includes(where) && !$(where)?.contains(focused)) {
      postponed[where] = markup;
    } else if (where === "#tray" && sameEyes && play.ofOthers(reply.moments, page.game?.live)) putTray(markup);
    else put(where, markup);
    if (where === "#strips" && reply.moments) postponed[where] = markup; // once more, after what the moments show there
  }
}

/**
 * Show the board. If an answer was given or another moment is looked at, play back what happened before.
 * @param {string} board
 * @param {Reply} reply
 * @param {boolean} moved whether an answer has been given
 * @param {string} [earlier] the phase before this reply
 */
function putBoard(board, { phase, moments }, moved, earlier) {
  if (phase === "covered" && !moments?.some(({ scene }) => scene)) put("#board", board);
  else if (moments || phase === "back" || earlier === "back" || moved) play.stage(board, moments, earlier);
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

// Headline, log and figures are drawn two frames after the rest of a reply, so that a tap is answered sooner, and not
// before the board has shown what happened. If other people look at the screen than before, everything is drawn
// immediately: nothing meant for others may stay for even a frame. The headline is public.
const PUBLIC = "#headline";
const LATER = [PUBLIC, "#panel", "#strips"];
/** @type {Record<string, string>} */
let postponed = {};

/**
 * Put in the tray while it is told how others changed the hand in it: that stays as it was until then, but the rest is
 * drawn, since its height is the board's. While a clock runs all see at once what they have.
 * @param {string} tray
 */
function putTray(tray) {
  const now = $("#tray .hand.open");
  const next = now && $(".hand.open:not([data-stays])", prepared(the("#tray"), tray));
  if (now) next?.replaceWith(now.cloneNode(true));
  put("#tray", tray);
  if (next) postponed["#tray"] = tray;
}

/**
 * Draw them, but not before the board has shown what happened: nobody should read of a result first.
 * @param {string} phase
 */
async function putPostponed(phase) {
  rove();
  await play.atRest();
  if (play.playing()) return; // the playback of a newer answer, which will draw everything
  const changed = postponed;
  postponed = {};
  if (secret.isEmptied()) return; // they were drawn for people who no longer look
  for (const [where, markup] of Object.entries(changed)) put(where, markup);
  happens("drawn", null);
  follow(changed, phase, false);
}

/**
 * Add the line of a moment to the log; all of it follows later. What says nothing is the present: so is the headline.
 * @param {Moment} moment
 */
function tellLine({ says }) {
  if (!says && postponed[PUBLIC] !== undefined) put(PUBLIC, postponed[PUBLIC]);
  const lines = $("#log ol");
  if (!says || !lines || postponed["#panel"] === undefined) return;
  const line = document.createElement("li");
  line.append(Object.assign(document.createElement("a"), { textContent: says }));
  lines.append(line);
  the("#tab-body").scrollTop = 0;
}

/** Change what stands beside the board with a moment, if it is still postponed. @param {Moment} moment */
function figuresOf({ patch: then = {} }) {
  for (const [where, markup] of Object.entries(then)) {
    const place = $(where);
    const region = place?.closest([...LATER, "#tray"].join())?.id ?? "";
    if (!place || postponed[`#${region}`] === undefined) continue;
    const [hand] = region === "tray" ? prepared(place, markup).children : []; // what is said of it stays
    if (hand) place.firstElementChild?.replaceWith(hand.cloneNode(true));
    else patch(place, markup);
  }
}

/**
 * Put in a whole screen: patched if it is the same table, otherwise replaced.
 * @param {string} markup
 * @param {Reply} reply the reply that holds it
 */
function putScreen(markup, reply) {
  postponed = {};
  const app = the("#app");
  const same = $("#table");
  const fresh = parsed(markup);
  const next = $("#table", fresh);
  const other = !same || !next || same.dataset.id !== next.dataset.id;
  if (other) scrollTo(0, 0); // first, while no layout is pending
  document.documentElement.toggleAttribute("data-with-book", facts.books.of.includes(reply.game ?? ""));
  document.documentElement.classList.toggle("at-table", next !== null); // before measuring, to save a second layout
  if (!other) return patch(app, markup);
  next?.classList.toggle("panel-open", beside() && setting("panel") === "open");
  if (next && reply.phase) stamp(next, reply);
  app.replaceChildren(fresh);
  applySettings();
  if (next) attach();
}

/**
 * Open or close the curtain. It stays open until the playback has shown everybody what was just revealed.
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
 * Keep the focus through a patch. If its element has gone, focus what the person needs next.
 * @param {string | null | undefined} wanted selector of the element that Python wants focused
 * @param {Element | null} before the element that had the focus
 * @param {boolean} onBoard whether that was on the board or in a hand
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

/**
 * Scroll to what is new: the end of the log, the top of another tab or of new choices, and the seat to move.
 * @param {Record<string, string>} changed
 * @param {string} phase
 * @param {boolean} moved whether an answer has been given
 */
function follow(changed, phase, moved) {
  if (!$("#table")) return;
  const has = (/** @type {string} */ region) =>
    (changed[region] !== undefined && postponed[region] === undefined) || changed["#app"] !== undefined;
  fit(
    panel(has("#panel"), phase),
    ...(has("#tray") || moved ? [answers(moved)] : []),
    ...(has("#prompt") || has("#commit") ? [question()] : []), // it shares its room with what is beside it
    ...(has("#strips") ? [turn()] : []),
  );
  if ($("#table.showing")) play.atRest().then(() => fit(answers())); // only then do they have places
}

on("reply", apply);
on("told", tellLine);
on("seen", figuresOf);
