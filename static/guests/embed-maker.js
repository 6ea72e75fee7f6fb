// The screen `#/embed`: choices, a preview of the embedded table, and the lines to copy.
import { $, the } from "../page/dom.js";
import { copyAll } from "../page/dialogs.js";

const ATTRIBUTES = ["game", "lang", "seats", "bots", "mode", "hands", "theme", "height"];

/**
 * Start with the values in the address.
 * @param {URLSearchParams} query
 */
export function begin(query) {
  const form = /** @type {HTMLFormElement | null} */ ($("#maker"));
  if (!form) return;
  for (const [name, value] of query) {
    const field = form.elements.namedItem(name);
    if (field) /** @type {HTMLInputElement} */ (field).value = value;
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0; // no such value
  }
  form.addEventListener("input", () => make(form));
  the("[name=kind]")
    .closest("fieldset")
    ?.addEventListener("input", () => make(form));
  the("#copy-snippet").addEventListener("click", copy);
  make(form);
}

/** @param {HTMLFormElement} form */
function make(form) {
  const data = new FormData(form);
  fit(form);
  const values = ATTRIBUTES.map((name) => [name, String(data.get(name) ?? "")]).filter(([, value]) => value);
  const attributes = values.map(([name, value]) => ` ${name}="${value}"`).join("");
  const site = new URL("./", location.href.split(/[?#]/)[0]).href;
  /** @type {HTMLTextAreaElement} */ (the("#snippet")).value = $("[name=kind][value=frame]:checked")
    ? frameLines(site, Object.fromEntries(values))
    : `<script src="${site}ludoteka-table.js" defer></script>\n<ludoteka-table${attributes}></ludoteka-table>\n`;
  preview(site, Object.fromEntries(values));
}

/**
 * Disable numbers of seats that the chosen game does not have.
 * @param {HTMLFormElement} form
 */
function fit(form) {
  /** @type {HTMLOptionElement} */
  const game = the("#maker-game option:checked", form);
  const [least, most] = (game.dataset.seats ?? "2-10").split("-").map(Number);
  for (const name of ["seats", "bots"]) {
    /** @type {HTMLSelectElement} */
    const field = the(`#maker-${name}`, form);
    for (const option of field.options) {
      const count = Number(option.value);
      const fits = name === "seats" ? count >= least && count <= most : count < most;
      option.disabled = option.value !== "" && !fits;
    }
    if (field.selectedOptions[0]?.disabled) field.value = "";
  }
}

/**
 * @param {string} site
 * @param {Record<string, string>} values
 */
function frameLines(site, values) {
  const { height = "", ...others } = values;
  const address = `${site}?embed&${new URLSearchParams(others)}`.replaceAll("&", "&amp;");
  const high = /^\d+$/.test(height) ? height : "640";
  return (
    `<iframe src="${address}" title="${title()}" loading="lazy"\n` +
    `  allow="fullscreen; screen-wake-lock" style="width:100%;height:${high}px;border:0"></iframe>\n`
  );
}

/** The name of the chosen game. */
const title = () => the("#maker-game option:checked").textContent ?? "";

let shown = "";

/**
 * @param {string} site
 * @param {Record<string, string>} values
 */
function preview(site, { height = "", ...others }) {
  const address = `${site}?embed&${new URLSearchParams(others)}`;
  const place = the("#preview");
  const frame = /** @type {HTMLIFrameElement} */ ($("iframe", place) ?? document.createElement("iframe"));
  frame.title = title();
  frame.style.height = `${/^\d+$/.test(height) ? height : 640}px`;
  if (shown !== address || !frame.isConnected) frame.src = address;
  shown = address;
  if (!frame.isConnected) place.append(frame);
}

async function copy() {
  the("#copied-snippet").textContent = await copyAll(/** @type {HTMLTextAreaElement} */ (the("#snippet")));
}
