// The keyboard at the table: arrow keys on the board, tabs of the panel, and single letters.
import { goTo, legalOf, middle, places, toBoard, zoomBy } from "../board/boardbox.js";
import { $, $$, targetOf } from "../page/dom.js";
import * as pointing from "../books/pointing.js";
import * as secret from "../table/private.js";
import { on } from "../page/bus.js";
import { act } from "../page/python.js";
import { setting } from "../page/store.js";
import { openTray } from "../table/sight.js";
import { beside, panel } from "../table/table.js";
import { own } from "../start/facts.js";

// Possible answers come before those that only say why not; a folded list is opened first.
const ANSWERS = `#drawer .move:not(.greyed), .closing .move,
  #tray :is(.move:not(.greyed), [data-place][data-do]), .all-moves:not([open]) > summary, .all-moves .move:not(.greyed)`;
const EXPLAINED = "#drawer .move, #tray :is(.move, summary)";

/** @type {Record<string, () => void>} */
const LETTERS = {
  b: () => toBoard(),
  m: () => [...$$(ANSWERS), ...$$(EXPLAINED)].find((one) => one.checkVisibility())?.focus(),
  h: () => ($(".drawer-open") ? secret.hide() : act("drawer", { seat: $("#handle")?.dataset.seat ?? "", open: "1" })),
  u: () => $("#undo")?.click(),
  r: () => $("#redo")?.click(),
  c: () => $("#confirm-hand, #confirm:not([aria-disabled])")?.focus(),
  a: () => $("#advise")?.click(),
  l: () => $("#tab-body")?.focus(),
  "?": () => pointing.questionMark(document.activeElement ?? document.body),
  "+": () => zoomBy("in"),
  "=": () => zoomBy("in"),
  "-": () => zoomBy("out"),
  0: () => zoomBy("fit"),
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if ($("#table") && press(event)) event.preventDefault();
});

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key was used
 */
function press(event) {
  const { key, repeat } = event;
  const target = targetOf(event);
  if (target.matches("[role=tab]") && key.startsWith("Arrow")) return nextTab(target, key);
  if (boardKey(event)) return true;
  const place = target.closest("[data-place]");
  if (place && (key === "Enter" || key === " ")) {
    if (!repeat) place.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    return true;
  }
  if (key === "Enter" && repeat) return true;
  if ($("dialog[open]")) return false;
  if (key === "Escape") {
    const close = covering();
    if (close) close();
    else act("cancel"); // what is chosen and not yet confirmed
    return Boolean(close); // else the watcher would close what lies below as well
  }
  if (setting("keys") !== "on" || target.matches("input, select, textarea")) return false;
  const run = own(LETTERS, key.toLowerCase());
  run?.();
  return Boolean(run);
}

/** What closes the uppermost thing that covers the table; null: nothing does. */
function covering() {
  const advice = $(".advice"); // covers the log
  const [goal, news] = [$("#goal"), $(".since[open]")];
  if (pointing.explains()) return pointing.close;
  if (goal) return () => goal.remove();
  if ($("#table.panel-open") && !beside() && !advice) return () => panel(false);
  if (news) return () => news.removeAttribute("open");
  return advice && (() => act("advise-close"));
}

/** What Back closes: whatever Escape does, an open hand, and a tray that is unfolded over the board. */
const closing = () => covering() ?? ($(".drawer-open") ? secret.hide : $("#table.tray-open") ? openTray : null);

let watcher = /** @type {CloseWatcher | null} */ (null);

/** Where a phone's Back goes to whoever watches for it, it closes what covers the table before it leaves the table. */
function watch() {
  if (typeof CloseWatcher !== "function" || Boolean(watcher) === Boolean(closing())) return;
  watcher?.destroy();
  watcher = watcher ? null : new CloseWatcher();
  if (!watcher) return;
  watcher.onclose = () => {
    watcher = null;
    closing()?.();
    soon();
  };
}

const soon = () => void setTimeout(watch);
for (const type of ["click", "pointerup", "keyup"]) addEventListener(type, soon, { capture: true });
on("drawn", soon);

/**
 * @param {Element} tab
 * @param {string} key
 */
function nextTab(tab, key) {
  const tabs = $$("[role=tab]");
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const next = tabs[(tabs.findIndex((one) => one === tab) + step + tabs.length) % tabs.length];
  next.focus();
  next.click();
  return true;
}

// -- arrow keys on the board ------------------------------------------------------------------------------------------

// The directions of the keys. The digits are those of a number pad, with diagonals for maps of hexes.
/** @type {Record<string, [number, number]>} */
const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  7: [-0.5, -0.87],
  9: [0.5, -0.87],
  1: [-0.5, 0.87],
  3: [0.5, 0.87],
};

/**
 * Arrow keys, Home, End and Page keys on the board.
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key was used
 */
export function boardKey(event) {
  /** @type {HTMLElement | null} */
  const from = targetOf(event).closest("#board [data-place], #ground [data-place]");
  if (!from) return false;
  const to = where(from, event.key);
  if (!to) return event.key.startsWith("Arrow");
  goTo(to);
  return true;
}

/**
 * The place that a key leads to; undefined: none.
 * @param {HTMLElement} from
 * @param {string} key
 * @returns {HTMLElement | undefined}
 */
function where(from, key) {
  const all = places();
  const way = own(DIRECTIONS, key);
  if (way) return nearest(from, all, ...way);
  const legal = legalOf(all);
  const ring = legal.length ? legal : all;
  const at = ring.indexOf(from);
  if (key === "Home") return ring[0];
  if (key === "End") return ring.at(-1);
  if (key === "PageDown") return ring[(at + 1) % ring.length];
  return key === "PageUp" ? ring[(at - 1 + ring.length) % ring.length] : undefined;
}

/**
 * The nearest place in a direction. Distance sideways counts for more than distance ahead.
 * @param {HTMLElement} from
 * @param {HTMLElement[]} all
 * @param {number} dx
 * @param {number} dy
 */
function nearest(from, all, dx, dy) {
  const [x, y] = middle(from);
  /** @type {HTMLElement | undefined} */
  let best;
  let least = Infinity;
  for (const place of all) {
    const [px, py] = middle(place);
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy - (py - y) * dx);
    if (place === from || ahead < 2 || aside > ahead * 3) continue;
    const cost = ahead + 2.2 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
