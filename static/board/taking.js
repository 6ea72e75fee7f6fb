// Drag and drop. A press that travels lifts what it began on; dropping it on a place chooses that place. A thing that
// is itself an answer (a card, a unit) is chosen when it is lifted, as by a tap, and the place where it is dropped
// answers the next question; one that is on its way already (`carried`), or whose place stands for the same answer
// (`data-onto`), is only put down. Where that place only asks for it (`data-then`), it is given as well. What can be
// lifted takes no drop itself, unless it says so (`data-takes`). Dropped on a place that is no answer, it springs back
// and the reason is told; dropped elsewhere, the choice is undone. What acts immediately (`data-late`: a coupon that
// everybody would have seen, a coin) acts only when it is dropped on a mat (`data-mat`): on what lies there to be had
// for it, or as the answer that its mat names. Fetched with the first table.
import { happens, on } from "../page/bus.js";
import { $, $$, make, targetOf, the } from "../page/dom.js";
import { act, page } from "../page/python.js";
import { calm } from "../page/store.js";
import { onGround, standStill } from "./boardbox.js";
import { copyOf } from "./flights.js";
import { end, playing } from "./stage.js";
import { refuse } from "./steady.js";
import { says } from "../start/facts.js";

const FAR = 8; // px that a press travels before it lifts
const STAYS = 120; // ms that a finger stays before it lifts: one that travels sooner scrolls …
const READS = 400; // … and where there is more to scroll to, one that rests as long only reads
const BACK = 180; // ms in which a thing springs back
const LIFTED = ".hand [data-do=choose], .lift";
const PLACE = "#board [data-do=choose], .hand [data-do=choose]";
const MAT = "#table [data-mat]";
const ACTIVE = { passive: false };

/**
 * What a hand holds.
 * @typedef {object} Held
 * @property {HTMLElement} thing
 * @property {DOMStringMap} meant what it was when it was touched: others act meanwhile
 * @property {number} pointer
 * @property {[number, number]} from where the press began
 * @property {number} since when a finger may lift it
 * @property {number} grown how much larger it is then
 * @property {HTMLElement | null} ghost what is seen beside the finger, once it is lifted
 * @property {string} option the answer that lifting it has chosen, or nothing
 * @property {Promise<unknown>} lifted when that answer is known
 * @property {number} answers how many answers the game had before
 */

/** @type {Held | null} */
let held = null;

document.addEventListener("pointerdown", press, { capture: true });
document.addEventListener("pointermove", travel, { capture: true });
document.addEventListener("pointerup", drop, { capture: true });
document.addEventListener("touchmove", keep, ACTIVE);
document.addEventListener("pointercancel", (event) => held?.pointer === event.pointerId && letGo(false));
document.addEventListener("keydown", (event) => event.key === "Escape" && letGo(false));

/** Whether something is told first; while things only fly, hands go on. @param {HTMLElement} thing */
const untold = (thing) => playing() && (!thing.closest(".hand") || $("#table.telling") !== null);

/** @param {PointerEvent} event */
function press(event) {
  if (held) return void letGo(false); // a second finger
  /** @type {HTMLElement | null} */
  const thing = targetOf(event).closest(LIFTED);
  if (!thing || event.button !== 0 || untold(thing) || !$("#table")) return;
  const { pointerId: pointer, clientX, clientY, pointerType } = event;
  const { scrollHeight = 0, clientHeight = 0 } = thing.closest(".drawer-open") ?? {};
  const stays = scrollHeight > clientHeight ? READS : STAYS;
  // Lifting may draw the hand anew. What is touched then leaves the page, and its moves reach nobody but itself.
  targetOf(event).addEventListener("touchmove", keep, ACTIVE);
  held = {
    thing,
    meant: { ...thing.dataset },
    pointer,
    from: [clientX, clientY],
    since: pointerType === "touch" && !thing.closest("#boardbox") ? event.timeStamp + stays : 0,
    grown: 1.12,
    ghost: null,
    option: "",
    lifted: Promise.resolve(),
    answers: page.game?.n ?? 0,
  };
}

/** What is held is not the browser's to scroll or to swipe. @param {Event} event */
function keep(event) {
  if (held?.ghost) event.preventDefault();
}

/** @param {PointerEvent} event */
function travel(event) {
  if (held?.pointer !== event.pointerId) return;
  const [x, y] = [event.clientX - held.from[0], event.clientY - held.from[1]];
  if (!held.ghost && Math.hypot(x, y) <= FAR) return;
  if (!held.ghost && event.timeStamp < held.since) return void (held = null);
  held.ghost ??= lift(held);
  held.ghost.style.transform = `translate(${x}px, ${y}px) scale(${held.grown})`;
  const over = under(event, held.thing);
  for (const place of $$(".under-hand")) place.classList.toggle("under-hand", place === over);
  over?.classList.add("under-hand");
}

/** @param {Held} holding @returns {HTMLElement} what is seen beside the finger */
function lift(holding) {
  const { thing } = holding;
  standStill(true);
  happens("lifted", null);
  const piece = /** @type {HTMLElement} */ ([...thing.querySelectorAll("[data-piece]")].at(-1) ?? thing);
  const { left, top, width, height } = piece.getBoundingClientRect();
  const ghost = make("div", { id: "held", ariaHidden: "true" }, likeness(piece));
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  the("#table").append(ghost);
  the("#table").classList.add("carrying");
  const { option = "", do: does, onto, into } = thing.dataset;
  const among = into ? $(`#board ${into}`) : null; // it is carried as large as it will lie there
  const copy = among?.appendChild(/** @type {HTMLElement} */ (thing.cloneNode(true)));
  if (copy) holding.grown = Math.max(1.12, copy.getBoundingClientRect().width / width);
  copy?.remove();
  const late = thing.dataset.late !== undefined;
  const chosen = thing.getAttribute("aria-pressed") === "true" || thing.classList.contains("carried");
  if (does === "choose" && !late && !chosen && !onto) {
    holding.option = option;
    holding.lifted = act("choose", { option });
  }
  return ghost;
}

/** What faces say of a thing only where it lies. To read all that there is takes a slow tablet most of a second. */
const LOOK =
  "background border-color border-radius border-style border-width box-shadow box-sizing color display flex flex-flow " +
  "font gap grid-area grid-template height inset letter-spacing margin max-height max-width min-height min-width opacity " +
  "overflow padding place-content place-items place-self position text-align text-transform transform visibility " +
  "white-space width";

/**
 * A copy that looks as the thing does where it lies, whatever a face says of things there.
 * @param {HTMLElement} piece
 */
function likeness(piece) {
  const copy = copyOf({ element: piece });
  if (!(copy instanceof HTMLElement)) return copy;
  const [things, copies] = [piece, copy].map((one) => [one, ...$$(":not(svg *)", one)]);
  for (const [at, { style }] of copies.entries()) {
    const look = getComputedStyle(things[at]);
    style.cssText = `animation: none; ${LOOK.split(" ")
      .map((name) => `${name}: ${look.getPropertyValue(name)}`)
      .join("; ")}`;
  }
  Object.assign(copy.style, { position: "relative", inset: "auto", margin: "0" });
  return copy;
}

/**
 * The place below a point that answers the question of now.
 * @param {{clientX: number, clientY: number}} point
 * @param {HTMLElement} thing what is held
 */
function under({ clientX, clientY }, thing) {
  const { place: own, onto = "", late } = thing.dataset; // what it may be put on begins with one of these
  /** @type {(HTMLElement | null)[]} */
  const places = document
    .elementsFromPoint(clientX, clientY)
    .map((one) => one.closest(late === undefined ? PLACE : MAT));
  if (late !== undefined) return places.find((one) => one && !one.contains(thing)) ?? null;
  // What lies before a place takes a drop for it, and has no name.
  const fits = (/** @type {HTMLElement} */ { dataset: { place = "" } }) =>
    onto.split(" ").some((begins) => place.startsWith(begins)) && (place !== own || !own);
  return places.find((one) => one && fits(one) && !one.closest("#board .lift:not([data-takes])")) ?? null;
}

/** @param {PointerEvent} event */
async function drop(event) {
  if (held?.pointer !== event.pointerId) return;
  const holding = held;
  if (!holding.ghost) return void (held = null); // a tap
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  await holding.lifted;
  if (held !== holding) return;
  end(); // a place that is still told of is not there yet
  const place = under(event, holding.thing);
  const refused = place ? null : elsewhere(event, holding.thing);
  letGo(Boolean(place ?? refused));
  if (place?.dataset.mat !== undefined) layOn(place, holding, event);
  else if (place) layDown(place, holding);
  else if (refused && refused === holding.thing.dataset.onto) tap(holding.thing.closest(PLACE));
  else if (refused) act("why", { place: refused });
  // words: Said where a piece that was dragged is let go on something where it cannot lie.
  else if (refused === "") refuse(says("It cannot go there."));
}

/**
 * The name of the place below a point that is no answer of now; empty if there is none.
 * @param {{clientX: number, clientY: number}} point
 * @param {HTMLElement} thing what is held
 * @returns {string | null} null: it lies where it was, or what it is says nothing
 */
function elsewhere(point, thing) {
  const drawn = document.elementFromPoint(point.clientX, point.clientY)?.closest("#board [data-place], #boardbox");
  /** @type {HTMLElement | null} */
  const there = drawn?.closest("[data-place]") ?? onGround(point, "[data-place]");
  const late = thing.dataset.late !== undefined;
  if (there ? there === thing.closest("[data-place]") : late) return null;
  return late || there?.dataset.do === "choose" ? "" : (there?.dataset.place ?? "");
}

/**
 * Choose the place on which a thing was put, and then give that thing for it, where it says so (`data-then`).
 * @param {HTMLElement} place
 * @param {Held} holding
 */
async function layDown(place, holding) {
  const { then } = holding.thing.dataset;
  if (!then) return tap(place, answered(holding));
  await does(place);
  end();
  tap($(`#board [data-place="${then}"][data-do=choose]`), answered(holding));
}

/** What a press on something would do. @param {HTMLElement} thing */
const does = ({ dataset: { do: name = "", ...data } }) => act(/** @type {ActName} */ (name), data);

/** Whether what is held has answered already: when it was lifted, or since. @param {{answers: number}} holding */
const answered = ({ answers }) => (page.game?.n ?? 0) > answers;

/**
 * @param {HTMLElement | null} [place]
 * @param {boolean} [joined] with the answer before it is one drag, which one Undo takes back
 */
function tap(place, joined) {
  if (place && joined) place.dataset.joined = "1";
  place?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  delete place?.dataset.joined;
}

/**
 * Choose what was put on a mat; then what lies there to be had for it, or else what the mat names.
 * @param {HTMLElement} mat
 * @param {Held} holding
 * @param {{clientX: number, clientY: number}} point
 */
async function layOn(mat, { thing, meant }, { clientX, clientY }) {
  /** @type {HTMLElement} */
  const whose = thing.closest(MAT) ?? mat;
  const there = document.elementsFromPoint(clientX, clientY).map((one) => one.closest(".wanted[data-place]"));
  const wanted = /** @type {HTMLElement | undefined} */ (there.find((one) => one !== null));
  const { place = "", again = place } = meant;
  // One thing for another begins anew; so does what has been offered already, or when all have said no.
  const anew = wanted || (again !== place && mat.dataset.place);
  const before = $(`#board [data-anew${anew ? "" : "=declined"}][data-do=choose]`);
  for (let [old, n] = [before, 2]; old && n; [old, n] = [$("#board [data-anew][data-do=choose]"), n - 1]) {
    await does(old);
  }
  const name = before ? again : place;
  const now = thing.isConnected && (thing.dataset.place ?? "") === name ? thing : $(`[data-place="${name}"][data-do]`);
  if (!now) return refuse();
  await does(now);
  end();
  tap($(wanted ? `#${wanted.id}[data-do=choose]` : `[data-place="${whose.dataset.mat}"][data-do=choose]`));
}

/** The click that a browser makes of a press which has travelled. @param {Event} event */
const swallow = (event) => event.isTrusted && event.stopPropagation();

/** @param {boolean} there whether it was dropped where it can lie */
async function letGo(there) {
  const holding = held;
  held = null;
  if (!holding?.ghost) return;
  const { ghost, option, lifted } = holding;
  for (const one of $$(".under-hand")) one.classList.remove("under-hand");
  $("#table")?.classList.remove("carrying");
  if (!there && !calm()) await ghost.animate({ transform: "none" }, BACK).finished.catch(() => null);
  ghost.remove();
  await lifted;
  standStill(false);
  if (!there && option && answered(holding)) act("undo");
}

// -- the tick ---------------------------------------------------------------------------------------------------------

let ticking = false; // the tick follows what is chosen

/** What Confirm would give has its tick on it, wherever it moves: a second press there gives it, too. */
function tick() {
  const chosen = $("#confirm:not([aria-disabled])") && $("#table:not(.telling) :is(#board, .hand) .chosen[data-do]");
  ticking = chosen !== null;
  if (!chosen) return $("#tick")?.remove();
  const mark = $("#tick") ?? the("#table").appendChild(make("b", { id: "tick", ariaHidden: "true" }, "✓"));
  const { right, bottom, width } = chosen.getBoundingClientRect();
  const frame = chosen.closest("#boardbox, #tray")?.getBoundingClientRect();
  mark.hidden = !width || !frame || right > frame.right + 1 || bottom > frame.bottom + 1;
  const within = Math.min(16, width / 6);
  const wanted = `${Math.round(right - within)}px ${Math.round(bottom - within)}px`;
  if (mark.style.translate !== wanted) mark.style.translate = wanted;
  requestAnimationFrame(tick);
}

on("drawn", () => {
  if (!ticking) requestAnimationFrame(tick);
  ticking = true;
});
