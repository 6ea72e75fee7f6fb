// Fetched when there is something to decide, a file to save, or a QR code to draw.
import { announce, button, make, the } from "./dom.js";
import { says } from "../start/facts.js";

/**
 * Ask for a decision, in a dialog of the page.
 * @param {string} title
 * @param {string} more
 * @param {string[]} labels one button for each
 * @returns {Promise<number>} the index of the button that was pressed; -1: the dialog was closed
 */
export function decide(title, more, labels) {
  /** @type {HTMLDialogElement} */
  const dialog = the("#decide");
  the("#decide-title").textContent = title;
  the("#decide-more").textContent = more;
  return new Promise((resolve) => {
    const press = (/** @type {number} */ index) => {
      dialog.onclose = null;
      dialog.close();
      resolve(index);
    };
    the("#decide-buttons").replaceChildren(
      ...labels.map((label, index) => button(label, () => press(index), index ? "" : "primary")),
    );
    dialog.onclose = () => resolve(-1);
    dialog.showModal();
  });
}

/**
 * Save a text as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  handOver(new File([text], name, { type: "text/plain" }));
  if (self !== top) offerText(text);
}

/** Save a file as the browser saves downloads. @param {File} file */
export function handOver(file) {
  const link = make("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Copy the whole text of a field. @param {HTMLInputElement | HTMLTextAreaElement} field */
export async function copyAll(field) {
  field.select();
  await (navigator.clipboard?.writeText(field.value) ?? Promise.reject(new Error("no clipboard"))).catch(() =>
    document.execCommand("copy"),
  );
  // words: Said when a text has been copied.
  const said = says("Copied.");
  announce(said);
  return said;
}

/**
 * Show the text so that it can be copied: a frame may forbid downloads without saying so.
 * @param {string} text
 */
function offerText(text) {
  const place = make("textarea", { readOnly: true, value: text, ariaLabel: says("Has the file been saved?") });
  const copy = button(
    // words: A button: copy a text.
    says("Copy"),
    () => copyAll(place),
    "primary",
  );
  /** @type {HTMLDialogElement} */
  const dialog = the("#decide");
  the("#decide-title").textContent = says("Has the file been saved?");
  the("#decide-more").replaceChildren(
    says(
      "Another page shows this one in a frame, and the frame may forbid files. If it does, copy this text and " +
        "keep it: it can be opened like the file.",
    ),
    place,
  );
  the("#decide-buttons").replaceChildren(
    copy,
    button(says("Close"), () => dialog.close()),
  );
  dialog.showModal();
}

export const HOLDS = 2900; // characters that the largest QR code holds, with some margin

/**
 * Draw a text as a QR code.
 * @param {string} text of at most HOLDS characters
 * @param {string} label for screen readers
 */
export async function drawn(text, label) {
  const { generate } = await import("lean-qr/nano");
  const code = generate(text);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  let squares = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares += `M${x} ${y}h1v1h-1z`;
  }
  path.setAttribute("d", squares);
  svg.setAttribute("viewBox", `-4 -4 ${code.size + 8} ${code.size + 8}`); // the standard's margin of four modules
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.append(path);
  return svg;
}
