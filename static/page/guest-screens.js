// What is shown where Ludoteka is a guest, drawn by the build: one file for each language, fetched when wanted.
import { page } from "./python.js";
import { styles } from "./styles.js";
import { facts } from "../start/facts.js";

/** @type {Map<string, Promise<Record<string, string>>>} */
const fetched = new Map(); // by language

/**
 * One of these screens, or null where there is none of that name.
 * @param {string} name "game/kolejka", "choose", "loading" …
 * @param {string} [language]
 * @returns {Promise<string | null>}
 */
export async function guestScreen(name, language = page.language) {
  await styles("guest");
  return (await file(language))[name] ?? null;
}

/** @param {string} language */
function file(language) {
  const path = `${facts.guests}/${language}.json`;
  const coming = fetched.get(language) ?? globalThis.watchman.fetched(path).then((answer) => answer.json());
  fetched.set(language, coming);
  coming.catch(() => fetched.delete(language));
  return coming;
}
