// Files from the build that the page fetches when they are needed: screens, and style sheets (each game's own, and
// those of parts that are loaded on demand).
import { LoadTrouble } from "../start/boot.js";
import { facts, own } from "../start/facts.js";

/**
 * The markup of a screen; null: there is none. The lobby is part of the page itself.
 * @param {string} language
 * @param {string} route
 * @returns {Promise<string | null>}
 * @throws {LoadTrouble} the file with the screens did not arrive completely
 */
export async function screen(language, route) {
  const inPage = route === "#/" && document.getElementById(`lobby-${language}`);
  if (inPage) return inPage.textContent;
  try {
    return (await globalThis.watchman.json(own(facts.screens, language) ?? ""))[route] ?? null;
  } catch (error) {
    throw new LoadTrouble("part-missing", error);
  }
}

/**
 * A screen for guests; null: there is none of that name.
 * @param {string} language
 * @param {string} name "game/kolejka", "choose", "loading" …
 * @returns {Promise<string | null>}
 */
export async function guestScreen(language, name) {
  await styles("guest");
  return (await globalThis.watchman.json(`${facts.guests}/${language}.json`))[name] ?? null;
}

/** @type {Map<string, Promise<boolean>>} */
const sheets = new Map(); // by name

/**
 * Load a style sheet.
 * @param {string} name "book", "learn" …; a game's id for its own sheet
 * @returns {Promise<boolean>} whether it is loaded. If not, watch.js has said so, and the next call tries again
 */
export function styles(name) {
  const known = sheets.get(name);
  const sheet = own(facts.styles, name);
  if (known || !sheet) return known ?? Promise.resolve(true);
  const coming = globalThis.watchman.patiently(sheet[0], fetched(name, sheet));
  sheets.set(name, coming);
  coming.then((there) => there || sheets.delete(name));
  return coming;
}

/**
 * Link a style sheet. A game's sheet is put directly behind the page's own, so that all others override it, whatever
 * arrives first.
 * @param {string} name
 * @param {string[]} sheet
 * @returns {Promise<boolean>}
 */
function fetched(name, [href, integrity]) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", integrity, href });
  const before = new Set(document.fonts ?? []);
  const arrived = new Promise((done) => {
    link.onload = () => {
      done(true);
      letters(before);
    };
    link.onerror = () => {
      link.remove();
      done(false);
    };
  });
  const page = own(facts.games, name) ? document.querySelector("link[rel=stylesheet]") : null;
  if (page) page.after(link);
  else document.head.append(link);
  return arrived;
}

/**
 * Fetch a sheet's fonts before text uses them; otherwise the browser lays the text out twice, first in a substitute
 * font.
 * @param {Set<FontFace>} before the fonts known before the sheet came
 */
function letters(before) {
  const further = document.documentElement.lang === "pl"; // needs letters beyond the first 256 characters
  for (const face of document.fonts ?? []) {
    if (!before.has(face) && (further || PLAIN.test(face.unicodeRange))) face.load().catch(() => {}); // they come later
  }
}
const PLAIN = /^U\+0+-/;
