// The open table in another language. Its words are fetched when somebody wants to read them.
import { $ } from "./dom.js";
import { page, tell } from "./python.js";
import { keepSetting, setting } from "./store.js";

/**
 * Have the open table told in another language. Where its words cannot be fetched, it goes on in that of before.
 * @param {string} language
 */
export async function retell(language) {
  const reply = await tell({ do: "language", language });
  if (!reply?.lang || reply.lang === language) return;
  page.language = reply.lang;
  if (setting("language") === language) keepSetting("language", reply.lang);
  /** @type {HTMLSelectElement | null} */
  const choice = $("#language");
  if (choice) choice.value = reply.lang;
  globalThis.watchman.tell("part-missing");
}
