// The language, fields and forms: what a person chooses and types.
import { $, readIn, targetOf } from "../page/dom.js";
import { act, asked, page } from "../page/python.js";
import { applySettings, keepSetting } from "../page/store.js";
import * as forms from "../saves/forms.js";
import { showLoading } from "../table/loading.js";
import { retell, saveIn } from "../table/table.js";
import { withSaves, withSharing } from "./parts.js";
import { show } from "./routes.js";
import { facts } from "../start/facts.js";

// -- the language -----------------------------------------------------------------------------------------------------

/**
 * Change the language, and keep what people have typed.
 * @param {string} code
 */
export async function speak(code) {
  if (!Object.hasOwn(facts.sentences, code) || code === page.language) return;
  page.language = code;
  keepSetting("language", code);
  readIn(code);
  if (page.game && $("#table")) {
    await (page.game.occasion.kind === "lesson" ? show() : retell(code));
    $("#language")?.focus();
    return;
  }
  if (saveIn(location.hash) && $("#loading-title")) return showLoading(); // the table will come in this language
  const kept = forms.filled();
  await show();
  forms.fill(kept);
  $(`[data-language="${code}"]`)?.focus();
}

// -- fields and forms -------------------------------------------------------------------------------------------------

/**
 * Change a setting.
 * @param {string} name
 * @param {string} value
 */
export function set(name, value) {
  keepSetting(name, value);
  applySettings();
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (targetOf(event));
  if (field.dataset.setting) set(field.dataset.setting, field.value);
  else if (field.id === "language") speak(field.value);
  else if (field.name === "share") withSharing((share) => share.choose());
  else if (field.id === "import") withSaves((saves) => saves.importFiles(field, asked));
  else if (field.id === "save-filter") forms.cards();
  else if (field.closest("#setup")) {
    forms.seats();
    forms.remember();
  }
});

document.addEventListener("submit", (event) => {
  const form = targetOf(event);
  if (form.id === "setup") start(/** @type {HTMLFormElement} */ (form), event);
});

/**
 * Set up the table that the form describes. A press on the form's button comes here before the form is submitted, since
 * some frames forbid forms and the browser would then do nothing.
 * @param {HTMLFormElement | null} form
 * @param {Event} event
 */
export function start(form, event) {
  event.preventDefault();
  if (!form?.reportValidity()) return;
  page.toLay = forms.request(form, page.language);
  location.hash = `#/t/${page.toLay.id}`;
  history.replaceState({ toLay: page.toLay }, ""); // so that reloading the page does not lose it
}

// A long list of answers is fetched only while it is open.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.dataset.fold) return;
    if (target.open !== (target.dataset.fold === "full")) act("fold", { open: target.open ? "1" : "0" });
  },
  true,
);

// Escape at the curtain means "not me": nothing is shown.
document.addEventListener(
  "cancel",
  (event) => {
    if (targetOf(event).id !== "curtain") return;
    event.preventDefault();
    act("not-me");
  },
  true,
);
