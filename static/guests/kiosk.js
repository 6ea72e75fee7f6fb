// On a museum's screen: it plays by itself until somebody touches it; then visitors choose a game and play. When they
// have gone, everything of theirs is wiped. Only the operator's gesture and code lead out (kiosk-operator.js).
// docs/kiosk.md says how such a screen is set up.
import { decide } from "../page/dialogs.js";
import { $, $$, announce, banner, make, hush, readIn, the } from "../page/dom.js";
import { config, go, last, play, poster, pressed, put, told } from "./guest.js";
import * as attract from "./kiosk-attract.js";
import { count, screenState, switches } from "./kiosk-kept.js";
import { watch } from "./kiosk-idle.js";
import { on } from "../page/bus.js";
import { page } from "../page/python.js";
import { applySettings, forgetSettings, keepSetting, storeNothing } from "../page/store.js";
import { leave } from "../table/table.js";
import { restBots } from "../table/turns.js";
import { facts, own, says } from "../start/facts.js";

const CORNER = 90; // CSS pixels: a touch so near to two edges is in a corner
const GESTURE = 8000; // ms for touching all four
const FAULT = 15_000; // ms for which a fault is shown before the screen begins anew
const STUCK = 90_000; // ms without anything seen to happen after which the page is loaded anew
const FAULTS = 3; // so many in a row, and the page is loaded anew
const HOUR = 3_600_000; // ms between two looks for a new version
const ALIVE = 20_000; // ms between two signs of life for the program that started the browser

/** @param {string} name @param {number} least @param {number} otherwise */
const seconds = (name, least, otherwise) => Math.max(least, Number(told(name)) || otherwise);

/** Begin: nobody is there yet. */
export async function begin() {
  storeNothing();
  screenState.language = page.language;
  switches.heed();
  page.guest = { occasion: { kind: "guest", shown: "kiosk", languages: config.languages }, attracts: false };
  on("home", home);
  on("guest", press);
  on("release", (found) => (screenState.waiting = found));
  document.documentElement.toggleAttribute("data-one-game", config.games.length === 1);
  usual();
  suit();
  guard();
  count.listen();
  history.replaceState(null, "", "#/");
  await home();
  watch({
    idle: seconds("idle", 30, 90),
    warn: seconds("warn", 20, 20),
    end: seconds("end", 10, 60),
    wiped: wipe,
    off: () => Boolean(page.guest?.attracts),
  });
}

/** The settings that everybody finds. */
function usual() {
  forgetSettings();
  keepSetting("sound", told("sound", "off") === "soft" ? "soft" : "off");
  keepSetting("facing", told("facing", "upright"));
  keepSetting("drawer", "tap");
  keepSetting("explain", "off");
  keepSetting("asks", "on");
}

/** How large a fingertip is on this screen: 15 mm where its size is known. */
function measure() {
  const across = Math.hypot(innerWidth, innerHeight) / (Number(told("inches")) * 25.4); // CSS pixels for a millimetre
  const wide = 54 * Math.max(1, Math.min(innerWidth / 1920, innerHeight / 1080));
  const finger = Number.isFinite(across) ? Math.min(240, Math.max(44, across * 15)) : wide;
  document.documentElement.style.setProperty("--finger", `${Math.round(finger)}px`);
}

/** Make the screen fit for fingers. */
function suit() {
  const { dataset } = document.documentElement;
  measure();
  addEventListener("resize", measure);
  dataset.reach = told("reach", "all");
  for (const type of ["contextmenu", "dragstart", "selectstart"]) {
    document.addEventListener(type, (event) => event.preventDefault());
  }
}

// -- screens ----------------------------------------------------------------------------------------------------------

let stays = false; // whoever left a game is still there, and chooses another

/** Nobody is there: a new version comes in, or a game plays by itself. */
async function home() {
  const { guest } = page;
  if (!guest) return;
  usual();
  const { game } = $("#app .poster")?.dataset ?? {};
  if (game) return poster(game); // it is read in another language now
  if (stays || $("#app .choosing")) return choose();
  guest.attracts = true;
  the("#app").replaceChildren();
  if (screenState.waiting) return screenState.waiting.postMessage("take over"); // the page is loaded anew (offline.js)
  house();
  sleepAtNight();
  attract.attract();
}

/** Whose house this is, on every screen. */
function house() {
  const { name = "", logo = "" } = facts.kiosk ?? {}; // never from an address: anybody can write one
  if ($("#house") || !(name || logo)) return;
  const sign = make("p", { id: "house" });
  if (/^data:image\//.test(logo)) sign.append(Object.assign(new Image(), { src: logo, alt: name }));
  else sign.textContent = name;
  document.body.append(sign);
}

/** Between closing and opening the screen stays dark until it is touched. */
function sleepAtNight() {
  const [opening, closing] = [told("opening", "00:00"), told("closing")];
  const now = new Date().toTimeString().slice(0, 5);
  const closed = opening <= closing ? now >= closing || now < opening : now >= closing && now < opening;
  document.documentElement.toggleAttribute("data-closed", Boolean(closing) && closed);
}

/** Somebody has come. */
async function arrive() {
  if (!page.guest?.attracts) return;
  page.guest.attracts = false;
  document.documentElement.removeAttribute("data-closed");
  attract.stop();
  await choose();
}

async function choose() {
  stays = false;
  leave();
  if (config.games.length === 1) return void (await poster(config.games[0]));
  const app = await put("choose");
  for (const plate of $$("[data-game]", app)) plate.hidden = !config.games.includes(plate.dataset.game ?? "");
  $("h1", app)?.focus();
}

/** @param {HTMLElement} element with `data-guest` */
function press(element) {
  const { guest, game = "" } = element.dataset;
  if (guest === "game") poster(game);
  else if (guest === "choose") choose();
  else if (guest === "leave") sure();
  else if (guest === "again" && last.game) {
    leave();
    play(last.game, { people: last.people });
  } else pressed(element);
}

/** Nothing is kept here, so leaving a game asks once, unless it is over. */
async function sure() {
  const leaves = $("#table .home")?.ariaLabel ?? "";
  const { game, language } = page;
  if (game?.phase !== "over" && (await decide(leaves, "", [says("No, keep it"), leaves])) !== 1) return;
  stays = true;
  wipe();
  page.language = language;
}

/** Nothing lies over what comes. */
function clear() {
  for (const dialog of $$("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
  for (const left of $$("#still-there, #book, #what, #goal, #touch")) left.remove();
}

// -- wiping -----------------------------------------------------------------------------------------------------------

/**
 * Forget the visitors, in one task: the next frame that is painted shows nothing of them, and nothing of them is left
 * in the page.
 */
export function wipe() {
  leave();
  restBots();
  page.toLay = null;
  Object.assign(last, { game: "", people: 0 });
  clear();
  for (const text of $$("#decide-title, #decide-more, #decide-buttons")) text.replaceChildren();
  the("#app").replaceChildren();
  document.documentElement.classList.remove("at-table");
  document.title = "Ludoteka";
  banner("");
  hush();
  page.language = config.languages[0] ?? page.language;
  readIn(page.language);
  usual();
  applySettings();
  go("#/");
}

// -- it looks after itself --------------------------------------------------------------------------------------------

/** @type {Record<string, string>} */
const CORNERS = { "top left": "1", "top right": "2", "bottom right": "3", "bottom left": "4" };
let corners = ""; // touched one after the other, clockwise from the upper left: "1234" is the operator's gesture
let first = 0;

/** Which corner a touch is in; empty: in none. @param {PointerEvent} event */
function cornerOf({ clientX, clientY }) {
  const across = clientX < CORNER ? "left" : clientX > innerWidth - CORNER ? "right" : "";
  const down = clientY < CORNER ? "top" : clientY > innerHeight - CORNER ? "bottom" : "";
  return own(CORNERS, `${down} ${across}`) ?? "";
}

/** A touch anywhere: of a corner, or of somebody who comes. @param {PointerEvent} event */
function touch(event) {
  const corner = cornerOf(event);
  if (corner === "1" || Date.now() - first > GESTURE) [corners, first] = ["", Date.now()];
  corners = corner ? corners + corner : "";
  if (corners === "1234") operate();
  if (!page.guest?.attracts) return;
  if (!corner) {
    wakeOnly();
    arrive();
  } else if (corner === corners) setTimeout(() => corners.length < 2 && arrive(), 1200);
}

/** The touch that wakes the screen presses nothing of what it uncovers. */
function wakeOnly() {
  const waking = new AbortController();
  const { signal } = waking;
  const over = () => setTimeout(() => waking.abort(), 100);
  addEventListener("click", nothing, { capture: true, signal });
  addEventListener("pointerdown", () => waking.abort(), { capture: true, signal }); // the next touch is meant
  addEventListener("pointerup", over, { signal });
  addEventListener("pointercancel", over, { signal });
}

/** @param {Event} event */
function nothing(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {MouseEvent | KeyboardEvent} event */
const withKey = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;

/** No second window, and no print: a click of another button than the first, or with a key, does nothing. */
function stayInside() {
  addEventListener("auxclick", nothing, { capture: true });
  addEventListener("click", (event) => (withKey(event) || event.shiftKey) && nothing(event), { capture: true });
  addEventListener("keydown", (event) => withKey(event) && nothing(event), { capture: true });
}

/** Touches, and all that comes back by itself. */
function guard() {
  stayInside();
  addEventListener("pointerdown", touch, { capture: true });
  addEventListener("keydown", () => arrive(), { capture: true });
  addEventListener("error", fault);
  addEventListener("unhandledrejection", fault);
  on("trouble", fault);
  setInterval(lookAfter, 5000);
  setInterval(() => navigator.serviceWorker?.getRegistration().then((ours) => ours?.update()), HOUR);
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
  if (told("alive") === "yes") {
    setInterval(() => fetch("alive", { method: "HEAD", cache: "no-store" }).catch(() => {}), ALIVE); // start.py listens
  }
}

/** The screen stays on, also while nobody plays. */
async function stayAwake() {
  await navigator.wakeLock?.request("screen").catch(() => null); // not allowed here; nothing depends on it
}

/** Something went wrong: it is seen for a moment, then the screen begins anew by itself. */
function fault() {
  screenState.faults++;
  if (screenState.faults % FAULTS === 0) return location.reload();
  setTimeout(() => page.guest?.attracts || wipe(), FAULT);
}

/** Where nothing is seen to happen, the page is loaded anew. */
function lookAfter() {
  const still = Date.now() - attract.pulse.at;
  if (page.guest?.attracts ? still > STUCK || attract.pulse.failed >= FAULTS : $("#loading-title") && still > STUCK) {
    location.reload();
  }
  if (!page.guest?.attracts && !$("#loading-title")) attract.pulse.at = Date.now();
  if (!page.guest?.attracts) return;
  sleepAtNight();
  screenState.waiting?.postMessage("take over");
}

async function operate() {
  const { open } = await import("./kiosk-operator.js");
  if (page.guest) page.guest.attracts = false;
  attract.stop();
  leave();
  clear();
  announce("");
  page.language = config.languages[0] ?? screenState.language; // not that of the film
  await open(() => go("#/"));
}
