// What is shown where Ludoteka is a guest, drawn by the build: one file for each language, fetched when wanted.
import { facts } from "../start/boot.js";
import { page } from "./python.js";
import { styles } from "./styles.js";

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

/** @type {Record<string, string>} */
let sentences = {};

/** Have the sentences of the present language at hand. */
export async function learnToSpeak() {
  sentences = JSON.parse((await guestScreen("says")) ?? "{}");
}

/**
 * A sentence for guests in the language of the page.
 * @param {string} key
 * @param {Record<string, string>} [values] fill in {name}
 */
export const guestSays = (key, values = {}) =>
  (sentences[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
