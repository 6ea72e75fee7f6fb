// The settings that this device remembers, in localStorage. If nothing may be stored they last as long as the page.
import { happens } from "./bus.js";
import { $$ } from "./dom.js";

const PREFIX = "ludoteka.";
const DEFAULTS = new Map(
  Object.entries({
    language: "",
    speed: "1100",
    asks: "off",
    drawer: "hold",
    hide: "60",
    cover: "60",
    steady: globalThis.ludoteka?.steady ?? "300", // ms for which a thing must lie in place before a press counts
    text: "100",
    theme: "auto",
    motion: "auto",
    keys: "on",
    sound: "off",
    explain: "on",
    goal: "on",
    help: "demand",
    facing: "upright",
  }),
);
/** @type {Map<string, string>} */
const forgotten = new Map(); // settings of this visit, used if localStorage is denied
let stores = true;

/** From now on settings last as long as this page, and stored ones do not count: many people use this device. */
export function storeNothing() {
  stores = false;
}

/**
 * A setting's value as text.
 * @param {string} name
 * @returns {string}
 */
export function setting(name) {
  const standard = forgotten.get(name) ?? DEFAULTS.get(name) ?? "";
  try {
    return (stores ? localStorage.getItem(PREFIX + name) : null) ?? standard;
  } catch {
    return standard;
  }
}

/**
 * Store a setting. Nothing is stored until somebody chooses something.
 * @param {string} name
 * @param {string} value
 */
export function keepSetting(name, value) {
  forgotten.set(name, value);
  if (!stores) return;
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // storing is denied: it lasts for this visit
  }
}

/** Whether somebody wants as little motion as possible. */
export const still = () =>
  document.documentElement.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether nothing may move. */
export const calm = () => setting("speed") === "0" || document.hidden || still();

/** Apply the settings to the page and to the fields that show them. */
export function applySettings() {
  const { dataset } = document.documentElement;
  for (const name of ["motion", "facing", "sound", "help"]) dataset[name] = setting(name);
  dispatchEvent(new CustomEvent("look", { detail: { theme: setting("theme"), text: setting("text") } })); // to first.js
  happens("settings", null);
  for (const field of /** @type {HTMLSelectElement[]} */ ($$("[data-setting]"))) {
    field.value = setting(field.dataset.setting ?? "");
  }
}

/** Delete all settings, but nothing that another page of the same host has stored. */
export function forgetSettings() {
  forgotten.clear();
  if (!stores) return;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}
