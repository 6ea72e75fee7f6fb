// The keyboard at the table: arrow keys on the board, tabs of the panel, and single letters.
import { boardKey, toBoard, zoomBy } from "./boardbox.js";
import { $, $$, targetOf, the } from "./dom.js";
import * as pointing from "./pointing.js";
import * as secret from "./private.js";
import { act } from "./python.js";
import { setting } from "./store.js";
import { panel } from "./table.js";

// What can be answered comes before what only says why it cannot; a folded list is opened first.
const ANSWERS = `#drawer .move:not(.greyed), #open-hand, .closing .move,
  #tray :is(.move:not(.greyed), [data-place][data-do], [id$="-all"]:not([open]) > summary)`;
const EXPLAINED = "#drawer .move, #tray :is(.move, summary)";

/** @type {Record<string, () => void>} */
const LETTERS = {
  b: () => toBoard(),
  m: () => ($(ANSWERS) ?? $(EXPLAINED))?.focus(),
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
 * @returns {boolean} whether the key has done something here
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
    escape();
    return false;
  }
  if (setting("keys") !== "on" || target.matches("input, select, textarea")) return false;
  const run = Object.hasOwn(LETTERS, key.toLowerCase()) ? LETTERS[key.toLowerCase()] : null;
  run?.();
  return Boolean(run);
}

/** Escape closes what lies over the table, else takes back what was chosen and not confirmed. */
function escape() {
  if (pointing.close()) return;
  const goal = $("#goal");
  if (goal) return goal.remove();
  /** @type {HTMLDetailsElement | null} */
  const news = $(".since[open]");
  if (the("#table").classList.contains("panel-open")) panel(false);
  else if (news) news.open = false;
  else act("cancel");
}

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
