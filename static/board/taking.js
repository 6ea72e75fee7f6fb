// Drag and drop. A press that travels picks something up; dropped on a place, it chooses that place. An answer (a card)
// is chosen when it is picked up; the place of the drop answers the next question. If it was picked up before
// (`carried`), or its place stands for the same answer (`data-onto`), the drop alone counts. A place that only asks for
// it gets it too (`data-then`). What can be picked up takes no drop, unless it says so (`data-takes`). Dropped where no
// answer is, a thing springs back, and the reason is told or the choice undone. What acts immediately (`data-late`: a
// coupon that all would see) acts only on a mat (`data-mat`): as what can be had there, as the mat says, or `then`.
import { happens, on } from "../page/bus.js";
import { $, $$, make, targetOf, the } from "../page/dom.js";
import { act, page } from "../page/python.js";
import { calm } from "../page/store.js";
import { onGround, standStill } from "./boardbox.js";
import { copyOf } from "./flights.js";
import { end, playing } from "./stage.js";
import { refuse } from "./steady.js";
import { says } from "../start/facts.js";

const FAR = 8; // px that a press travels before it picks anything up
const STAYS = 120; // ms for which a finger must rest before that; one that travels sooner scrolls …
const READS = 400; // … and where there is something to scroll, one that rests less only reads
const BACK = 180; // ms that springing back takes
const LIFTED = ".hand [data-do=choose], .lift";
const PLACE = "#board [data-do=choose], .hand [data-do=choose]";
const MAT = "#table [data-mat]";
const ACTIVE = { passive: false };

/**
 * What somebody is holding.
 * @typedef {object} Held
 * @property {HTMLElement} thing
 * @property {DOMStringMap} meant its data when it was touched, since others may act meanwhile
 * @property {number} pointer
 * @property {[number, number]} from where the press began
 * @property {number} since the time from which a finger may pick it up
 * @property {number} grown by what factor it is enlarged then
 * @property {HTMLElement | null} ghost its copy beside the finger, once it is picked up
 * @property {string} aim the id of what can be had for it, over which it is held; empty: nothing
 * @property {string} option the answer that picking it up has chosen; empty: none
 * @property {Promise<unknown>} lifted resolves when that answer has been given
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

/** Whether it must be told what happened first. @param {HTMLElement} thing */
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
  // Picking up may redraw the hand. The touched element then leaves the page, and only it still gets the moves.
  targetOf(event).addEventListener("touchmove", keep, ACTIVE);
  held = {
    thing,
    meant: { ...thing.dataset },
    pointer,
    from: [clientX, clientY],
    since: pointerType === "touch" && !thing.closest("#boardbox") ? event.timeStamp + stays : 0,
    grown: 1.12,
    ghost: null,
    aim: "",
    option: "",
    lifted: Promise.resolve(),
    answers: page.game?.n ?? 0,
  };
}

/** Keep the browser from scrolling or swiping what is held. @param {Event} event */
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
  held.aim = below(event, ".wanted[data-place]").find(Boolean)?.id ?? "";
}

/** @param {Held} holding @returns {HTMLElement} the copy beside the finger */
function lift(holding) {
  const { thing } = holding;
  standStill(true);
  happens("lifted", null);
  const piece = /** @type {HTMLElement} */ (
    thing.querySelector(".abreast") ?? [...thing.querySelectorAll("[data-piece]")].at(-1) ?? thing
  );
  const { left, top, width, height } = piece.getBoundingClientRect();
  const ghost = make("div", { id: "held", ariaHidden: "true" }, likeness(piece));
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  the("#table").append(ghost);
  the("#table").classList.add("carrying");
  const { option = "", do: does, onto, into } = thing.dataset;
  const among = into ? $(`#board ${into}`) : null; // it is carried at the size that it will have there
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

/** What style sheets set by a thing's place. (To read all properties takes slow tablets most of a second.) */
const LOOK =
  "background border-color border-radius border-style border-width box-shadow box-sizing color display flex flex-flow " +
  "font gap grid-area grid-template height inset letter-spacing margin max-height max-width min-height min-width opacity " +
  "overflow padding place-content place-items place-self position text-align text-transform transform visibility " +
  "white-space width";

/**
 * A copy that keeps the look of the thing, whatever its old surroundings contributed.
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

/** What is meant by what lies below a point. @param {{clientX: number, clientY: number}} point @param {string} what */
const below = ({ clientX, clientY }, what) =>
  document.elementsFromPoint(clientX, clientY).map((one) => /** @type {HTMLElement?} */ (one.closest(what)));

/**
 * The place below a point that is an answer to the present question.
 * @param {{clientX: number, clientY: number}} point
 * @param {HTMLElement} thing what is held
 */
function under({ clientX, clientY }, thing) {
  const { place: own, onto = "", late } = thing.dataset; // places begin with one of `onto`'s words
  const places = below({ clientX, clientY }, late === undefined ? PLACE : MAT);
  if (late !== undefined) return places.find((one) => one && !one.contains(thing)) ?? null;
  // What lies in front of a place and takes a drop for it has no name.
  const fits = (/** @type {HTMLElement} */ { dataset: { place = "" } }) =>
    onto.split(" ").some((begins) => place.startsWith(begins)) && (place !== own || !own);
  return places.find((one) => one && fits(one) && !one.closest("#board .lift:not([data-takes])")) ?? null;
}

/** @param {PointerEvent} event */
async function drop(event) {
  if (held?.pointer !== event.pointerId) return;
  const holding = held;
  if (!holding.ghost) return void (held = null); // it was a tap
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  await holding.lifted;
  if (held !== holding) return;
  end(); // places that are still being told of are not there yet
  const place = under(event, holding.thing);
  const refused = place ? null : elsewhere(event, holding.thing);
  letGo(Boolean(place ?? refused));
  if (place && (place.dataset.mat ?? "then") === "then") layDown(place, holding);
  else if (place) layOn(place, holding);
  else if (refused && refused === holding.thing.dataset.onto) tap(holding.thing.closest(PLACE));
  else if (refused) act("why", { place: refused });
  // words: Said where a piece that was dragged is let go on something where it cannot lie.
  else if (refused === "") refuse(says("It cannot go there. Let it go on a place with an outline."));
}

/**
 * The name of the place below a point that is no answer now; empty: there is none.
 * @param {{clientX: number, clientY: number}} point
 * @param {HTMLElement} thing what is held
 * @returns {string | null} null: the thing is where it was, or its place says nothing
 */
function elsewhere(point, thing) {
  const drawn = document.elementFromPoint(point.clientX, point.clientY)?.closest("#board [data-place], #boardbox");
  /** @type {HTMLElement | null} */
  const there = drawn?.closest("[data-place]") ?? onGround(point, "[data-place]");
  const late = thing.dataset.late !== undefined;
  if (there ? there === thing.closest("[data-place]") : late) return null;
  return late || there?.dataset.do === "choose" ? "" : (there?.dataset.place ?? "");
}

/** Choose a place; with `data-then`, then give the thing. @param {HTMLElement} place @param {Held} holding */
async function layDown(place, holding) {
  const { then } = holding.thing.dataset;
  if (!then) return tap(place, answered(holding));
  await does(place);
  end();
  tap($(`:is(#board, .hand) [data-place="${then}"][data-do=choose]`), answered(holding));
}

/** What a press on something would do. @param {HTMLElement} thing */
const does = ({ dataset: { do: name = "", ...data } }) => act(/** @type {ActName} */ (name), data);

/** Whether an answer has been given since the touch. @param {{answers: number}} holding */
const answered = ({ answers }) => (page.game?.n ?? 0) > answers;

/**
 * @param {HTMLElement | null} [place]
 * @param {boolean} [joined] whether it is one drag with the answer before, which one Undo takes back
 */
function tap(place, joined) {
  if (place && joined) place.dataset.joined = "1";
  place?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  delete place?.dataset.joined;
}

/**
 * Choose a thing that was dropped on a mat, then what can be had for it there, or else what the mat names.
 * @param {HTMLElement} mat
 * @param {Held} holding
 */
async function layOn(mat, { thing, meant: { place = "", again = place }, aim }) {
  /** @type {HTMLElement} */
  const whose = thing.parentElement?.closest(MAT) ?? mat;
  const goal = () => $(aim ? `#${aim}[data-do]` : `[data-place="${whose.dataset.mat}"][data-do=choose]`);
  if (aim && !goal()) return refuse();
  const name = (await cleared(aim, mat, again !== place)) ? again : place;
  const now = thing.isConnected && (thing.dataset.place ?? "") === name ? thing : $(`[data-place="${name}"][data-do]`);
  if (!now) return refuse();
  await does(now);
  end();
  // words: Said where a coupon is let go on another one that somebody takes away in the same moment.
  if (aim && !goal()) refuse(says("Too late: that one has just gone."));
  else tap(goal());
}

/** Begin an offer anew: one thing for another. @param {string} aim @param {HTMLElement} mat @param {boolean} again */
async function cleared(aim, mat, again) {
  const before = $("#board [data-anew][data-do=choose]");
  if (!aim && !(mat.dataset.place && (again || before?.dataset.anew))) return null;
  if (before) await does(before);
  const left = before && $("#board [data-anew][data-do=choose]"); // withdrawn, it may still have to be cleared
  if (left) await does(left);
  return before;
}

/** The click that a browser makes of a press which has travelled. @param {Event} event */
const swallow = (event) => event.isTrusted && event.stopPropagation();

/** @param {boolean} there whether it was dropped where it can stay */
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

let ticking = false; // whether the tick is following what is chosen

/** Keep a tick on what Confirm would give, wherever it moves: a second press there gives it too. */
function tick() {
  const counts = $("#confirm:not([aria-disabled])");
  const chosen = counts && $("#table:not(.telling) :is(#board, .hand, .supply) .chosen[data-do]");
  ticking = chosen !== null;
  if (!chosen) return $("#tick")?.remove();
  const mark = $("#tick") ?? the("#table").appendChild(make("b", { id: "tick", ariaHidden: "true" }, "✓"));
  const { right, bottom, width } = chosen.getBoundingClientRect();
  const frame = chosen.closest("#boardbox, #tray")?.getBoundingClientRect();
  mark.hidden = !width || !frame || right > frame.right + 1 || bottom > frame.bottom + 1;
  const wanted = [right, bottom].map((edge) => `${Math.round(edge - Math.min(16, width / 6))}px`).join(" ");
  if (mark.style.translate !== wanted) mark.style.translate = wanted;
  requestAnimationFrame(tick);
}

on("drawn", () => {
  if (!ticking) requestAnimationFrame(tick);
  ticking = true;
});
