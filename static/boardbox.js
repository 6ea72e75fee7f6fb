// The board's box: zoom and pan inside it, and arrow keys from place to place. The board is one stop of the Tab key.
import Panzoom from "./vendor/panzoom.js";
import { $, $$ } from "./dom.js";

let zoom; // the present board's Panzoom
let box;
let moved = 0; // how far the pointer has travelled since it went down, in CSS pixels

/** Begin with a new board. */
export function attach() {
  zoom?.destroy();
  box = $("#boardbox");
  const zoomed = $("#zoomed");
  if (!box || !zoomed) return;
  zoom = Panzoom(zoomed, { maxScale: 8, minScale: 1, contain: "outside", panOnlyWhenZoomed: true, cursor: "", step: 0.35, duration: 160, animate: !calm() });
  box.classList.remove("enlarged");
  zoomed.addEventListener("panzoomchange", ({ detail }) => box.classList.toggle("enlarged", detail.scale > 1.01));
  box.addEventListener("wheel", wheel, { passive: false });
  let start;
  let flicked; // a place that a flick chooses like a press (the spinning top)
  box.addEventListener("pointerdown", (event) => (flicked = event.target.closest?.("[data-flick][data-do]")), { capture: true });
  box.addEventListener("pointerup", () => {
    if (flicked?.isConnected && dragged() && zoom.getScale() === 1) flicked.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    flicked = null;
  });
  box.addEventListener("pointerdown", (event) => ((start = [event.clientX, event.clientY]), (moved = 0)), { capture: true });
  box.addEventListener("pointermove", (event) => start && (moved = Math.max(moved, Math.hypot(event.clientX - start[0], event.clientY - start[1]))), { capture: true });
  box.addEventListener("click", beside, { capture: true });
  severalFingers(box);
  rove();
  requestAnimationFrame(beginLarge);
}

const FINGER = 22; // half a fingertip, in CSS pixels

/** A fingertip that touches just beside a place smaller than itself means that place. */
function beside(event) {
  if (event.pointerType !== "touch" || dragged() || event.target.closest?.("[data-do]")) return;
  const far = (place) => Math.hypot(middle(place)[0] - event.clientX, middle(place)[1] - event.clientY);
  const small = ({ width, height }) => width < 2 * FINGER && height < 2 * FINGER;
  const near = $$("#board [data-do]").filter((place) => small(place.getBoundingClientRect()) && far(place) <= FINGER);
  if (!near.length) return;
  event.stopPropagation();
  near.sort((one, other) => far(one) - far(other))[0].dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}

/** Fingers of several people at once: a browser makes a click of one finger alone, so we make one of each. */
function severalFingers(table) {
  const fingers = new Map();
  let last = { place: null, at: 0 };
  const down = ({ pointerId, pointerType, clientX, clientY, target }) => {
    if (pointerType !== "touch") return;
    fingers.set(pointerId, { clientX, clientY, target, among: false });
    if (fingers.size > 1) for (const finger of fingers.values()) finger.among = true;
  };
  const up = (event) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    const still = finger && Math.hypot(event.clientX - finger.clientX, event.clientY - finger.clientY) < 8;
    const place = finger?.among && still && event.type === "pointerup" && finger.target.closest?.("[data-do]");
    if (!place) return;
    last = { place: place.id, at: performance.now() };
    place.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  };
  const own = (event) => {
    // Should the browser make its own click of the same touch after all, it is one too many.
    if (event.isTrusted && performance.now() - last.at < 400 && event.target.closest?.("[data-do]")?.id === last.place) event.stopPropagation();
  };
  table.addEventListener("pointerdown", down, { capture: true });
  for (const type of ["pointerup", "pointercancel"]) table.addEventListener(type, up, { capture: true });
  table.addEventListener("click", own, { capture: true });
}

const SMALL = 9; // a place narrower than this, in CSS pixels, can be neither read nor hit: a map of hexes on a phone …
const READABLE = 32; // … begins enlarged, where something can be chosen

/** Begin enlarged where the board's places are too small to be hit. */
function beginLarge() {
  const across = places()[0]?.getBoundingClientRect().width ?? 0;
  if (across && across < SMALL && zoom.getScale() === 1) approach(Math.min(5, READABLE / across));
}

/** Enlarge the board and bring what can be chosen to the middle of the box. */
function approach(scale) {
  const all = places();
  const legal = all.filter((place) => place.classList.contains("legal"));
  const spots = (legal.length ? legal : all).map(middle);
  if (!spots.length) return;
  const { left, top, width, height } = $("#zoomed").getBoundingClientRect();
  const mean = (axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  const [x, y] = [mean(0), mean(1)];
  const board = zoom;
  board.zoom(scale, { animate: false });
  // Panzoom draws in the next frame, and keeps a pan within what is drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => board === zoom && board.pan(left + width / 2 - x, top + height / 2 - y, { animate: false })));
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "less";

function wheel(event) {
  if (!event.ctrlKey && zoom.getScale() === 1 && event.deltaY > 0) return;
  zoom.zoomWithWheel(event, { animate: false });
}

/** Whether the last press on the board was a drag, so that it chooses nothing. */
export const dragged = () => moved > 8;

/** The zoom buttons and keys. */
export function zoomBy(way) {
  if (!zoom) return;
  if (way === "in" && zoom.getScale() === 1) approach(1.6);
  else if (way === "in") zoom.zoomIn();
  else if (way === "out") zoom.zoomOut();
  else zoom.reset();
}

/** What the arrow keys find: the board's places, and those of the ground where the board has none of that name. */
const places = () => {
  const own = $$("#board [data-place]");
  const taken = new Set(own.map((place) => place.dataset.place));
  const below = $$("#ground [data-place]").filter((place) => !taken.has(place.dataset.place));
  return [...own, ...below].filter((place) => place.getBoundingClientRect().width);
};
const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Keep exactly one place in the Tab order: the one used last, else the first that can be chosen. */
export function rove(wanted) {
  const all = $$("#board [data-place]");
  const now = wanted ?? all.find((place) => place.getAttribute("tabindex") === "0") ?? all.find((place) => place.classList.contains("legal")) ?? all[0];
  for (const place of $$("#ground [tabindex='0']")) stop(place, false);
  if (now && !all.includes(now)) stop(now, true);
  for (const place of all) stop(place, place === now);
  for (const card of $$(".hand [data-place]")) stop(card, card.hasAttribute("data-do"));
  return now;
}

/** Make a place a stop of the Tab key, or none. */
function stop(place, on) {
  const wanted = on ? "0" : "-1";
  if (place.getAttribute("tabindex") !== wanted) place.setAttribute("tabindex", wanted);
}

/** Put the focus on the board. */
export function toBoard() {
  const all = $$("#board [data-place]");
  const now = all.find((place) => place.getAttribute("tabindex") === "0");
  (now?.classList.contains("legal") ? now : (all.find((place) => place.classList.contains("legal")) ?? rove()))?.focus();
}

/** Arrow keys, Home, End, Page keys on the board. Returns whether the key was used. */
export function boardKey(event) {
  const from = event.target.closest?.("#board [data-place], #ground [data-place]");
  if (!from) return false;
  const all = places();
  const legal = all.filter((place) => place.classList.contains("legal"));
  const ring = legal.length ? legal : all;
  const at = ring.indexOf(from);
  const to = {
    ArrowLeft: () => nearest(from, all, -1, 0),
    ArrowRight: () => nearest(from, all, 1, 0),
    ArrowUp: () => nearest(from, all, 0, -1),
    ArrowDown: () => nearest(from, all, 0, 1),
    // The diagonals of a map of hexes, as on a number pad.
    7: () => nearest(from, all, -0.5, -0.87),
    9: () => nearest(from, all, 0.5, -0.87),
    1: () => nearest(from, all, -0.5, 0.87),
    3: () => nearest(from, all, 0.5, 0.87),
    Home: () => ring[0],
    End: () => ring.at(-1),
    PageDown: () => ring[(at + 1) % ring.length],
    PageUp: () => ring[(at - 1 + ring.length) % ring.length],
  }[event.key]?.();
  if (!to) return event.key.startsWith("Arrow");
  rove(to);
  to.focus({ preventScroll: true });
  reveal(to);
  return true;
}

/** The nearest place in a direction: near ahead counts more than near beside. */
function nearest(from, all, dx, dy) {
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const place of all) {
    const [px, py] = middle(place);
    const ahead = (px - x) * dx + (py - y) * dy;
    const beside = Math.abs((px - x) * dy - (py - y) * dx);
    if (place === from || ahead < 2 || beside > ahead * 3) continue;
    const cost = ahead + 2.2 * beside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** Bring a place into the box when the board is enlarged. */
function reveal(place) {
  if (!zoom || zoom.getScale() === 1) return;
  const [x, y] = middle(place);
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const margin = 40;
  const dx = x < left + margin ? left + margin - x : x > right - margin ? right - margin - x : 0;
  const dy = y < top + margin ? top + margin - y : y > bottom - margin ? bottom - margin - y : 0;
  if (dx || dy) zoom.pan(dx / zoom.getScale(), dy / zoom.getScale(), { relative: true });
}
