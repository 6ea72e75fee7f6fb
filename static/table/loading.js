// What is shown until there is a table: how far the start of Python has come, and what has stopped it.
import { on } from "../page/bus.js";
import { $, banner, fill, the } from "../page/dom.js";
import { page } from "../page/python.js";
import { own, says } from "../start/facts.js";
import { guestScreen, screen } from "../page/screens.js";

let stage = /** @type {StartNews | null} */ (null); // the last stage of the start of Python

/**
 * Show the screen that says how far the start of Python has come.
 * @param {string} [game] its picture is shown meanwhile; the sentence on how it is won stays if it was just being read
 */
export async function showLoading(game) {
  const app = the("#app");
  const drawn = page.guest ? guestScreen(page.language, "loading") : screen(page.language, "#/t");
  const markup = (await drawn) ?? "";
  const goal = $(".goal", app)?.textContent ?? "";
  fill(app, markup);
  if (game && $(".loading use", app)) {
    the(".loading use", app).setAttribute("href", `#v-${game}`);
    the("#loading-goal").textContent = goal;
    the(".loading", app).classList.add("known");
    app.firstElementChild?.classList.add(`face-${game}`);
  }
  document.documentElement.classList.remove("at-table");
  document.title = `${$("h1", app)?.textContent ?? ""} – Ludoteka`;
  $("#loading-title")?.focus();
  showStage(stage);
}

const LATE = 15_000; // ms without news after which people who wait are told so
let late = 0;

/** What happens in each stage of a start, in words. @returns {Record<string, string>} */
const stages = () => ({
  scripts: says("Loading the game…"),
  engine: says("Unpacking the pieces…"),
  library: says("Reading the rules…"),
  app: says("Setting up the game…"),
  // words: While the game is loaded: all is there.
  ready: says("Ready."),
});

/** @param {StartNews | null} news */
function showStage(news) {
  stage = news;
  clearTimeout(late);
  late = setTimeout(sayLate, LATE);
  /** @type {HTMLProgressElement | null} */
  const bar = $("#loading-bar");
  if (!bar || !stage) return;
  bar.max = stage.total;
  bar.value = stage.done;
  the("#loading-stage").textContent = own(stages(), stage.stage) ?? "";
}

/** Say that it takes long but still goes on. */
async function sayLate() {
  const text = await globalThis.watchman.late();
  const place = $("#loading-trouble");
  if (!place?.hidden) return;
  place.textContent = text;
  place.hidden = false;
  the("#loading-ways").hidden = false;
}

/**
 * Say why a start has failed and what can be done. Saved games can be reached without Python.
 * @param {import("../start/boot.js").LoadTrouble} trouble
 */
function showTrouble(trouble) {
  const said = trouble.sentence();
  if ($("#loading-trouble")) halt(said);
  else banner(said, { label: says("Try again"), act: () => globalThis.watchman.again() });
}

/**
 * Stop the loading screen with a sentence, and offer ways on.
 * @param {string} said
 */
export function halt(said) {
  const place = the("#loading-trouble");
  place.textContent = said;
  place.hidden = false;
  the("#loading-bar").hidden = true;
  the("#loading-stage").textContent = "";
  the("#loading-ways").hidden = false;
}

on("starting", showStage);
on("trouble", showTrouble);
