// A museum's screen: it shows a film until somebody touches it; then visitors choose a game and play. When they have
// gone, everything of theirs is deleted. Only the operator's gesture and code lead out of it (kiosk-operator.js).
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

const CORNER = 90; // CSS pixels: a touch this near to two edges is in a corner
const GESTURE = 8000; // ms for touching all four corners
const FAULT = 15_000; // ms for which a fault is shown before the screen starts afresh
const STUCK = 90_000; // ms without any change on the screen after which the page is reloaded
const FAULTS = 3; // faults in a row after which the page is reloaded
const HOUR = 3_600_000; // ms between two checks for a new release
const ALIVE = 20_000; // ms between two signs of life for the program that started the browser

/** @param {string} name @param {number} least @param {number} otherwise */
const seconds = (name, least, otherwise) => Math.max(least, Number(told(name)) || otherwise);

/** Begin, with nobody there yet. */
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

/** Restore the settings that all visitors find. */
function usual() {
  forgetSettings();
  keepSetting("sound", told("sound", "off") === "soft" ? "soft" : "off");
  keepSetting("facing", told("facing", "upright"));
  keepSetting("drawer", "tap");
  keepSetting("explain", "off");
  keepSetting("asks", "on");
}

/** The size of a fingertip on this screen: 15 mm, if the screen's size is known. */
function measure() {
  const across = Math.hypot(innerWidth, innerHeight) / (Number(told("inches")) * 25.4); // CSS pixels for a millimetre
  const wide = 54 * Math.max(1, Math.min(innerWidth / 1920, innerHeight / 1080));
  const finger = Number.isFinite(across) ? Math.min(240, Math.max(44, across * 15)) : wide;
  document.documentElement.style.setProperty("--finger", `${Math.round(finger)}px`);
}

/** Adapt the screen to fingers. */
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

let stays = false; // whether somebody has left a game and is choosing another

/** Nobody is there: let a new release take over, or show the film. */
async function home() {
  const { guest } = page;
  if (!guest) return;
  usual();
  const { game } = $("#app .poster")?.dataset ?? {};
  if (game) return poster(game); // it will be read in another language now
  if (stays || $("#app .choosing")) return choose();
  guest.attracts = true;
  the("#app").replaceChildren();
  if (screenState.waiting) return screenState.waiting.postMessage("take over"); // which reloads the page (offline.js)
  house();
  sleepAtNight();
  attract.attract();
}

/** Show the name and logo of the museum on every screen. */
function house() {
  const { name = "", logo = "" } = facts.kiosk ?? {}; // never from the address, which anybody can write
  if ($("#house") || !(name || logo)) return;
  const sign = make("p", { id: "house" });
  if (/^data:image\//.test(logo)) sign.append(Object.assign(new Image(), { src: logo, alt: name }));
  else sign.textContent = name;
  document.body.append(sign);
}

/** Outside opening hours, keep the screen dark until it is touched. */
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

/** Ask before leaving a game, unless it is over, since nothing is stored here. */
async function sure() {
  const leaves = $("#table .home")?.ariaLabel ?? "";
  const { game, language } = page;
  if (game?.phase !== "over" && (await decide(leaves, "", [says("No, keep it"), leaves])) !== 1) return;
  stays = true;
  wipe();
  page.language = language;
}

/** Close everything that could cover the next screen. */
function clear() {
  for (const dialog of $$("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
  for (const left of $$("#still-there, #book, #what, #goal, #touch")) left.remove();
}

// -- wiping -----------------------------------------------------------------------------------------------------------

/**
 * Forget the visitors, in a single task: the next frame shows nothing of them, and the page holds nothing of them.
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

// -- the screen looks after itself ------------------------------------------------------------------------------------

/** @type {Record<string, string>} */
const CORNERS = { "top left": "1", "top right": "2", "bottom right": "3", "bottom left": "4" };
let corners = ""; // corners touched so far, clockwise from 1 at the upper left: "1234" is the operator's gesture
let first = 0;

/** The corner in which a touch is; empty: none. @param {PointerEvent} event */
function cornerOf({ clientX, clientY }) {
  const across = clientX < CORNER ? "left" : clientX > innerWidth - CORNER ? "right" : "";
  const down = clientY < CORNER ? "top" : clientY > innerHeight - CORNER ? "bottom" : "";
  return own(CORNERS, `${down} ${across}`) ?? "";
}

/** Handle a touch anywhere: in a corner, or by somebody who has just come. @param {PointerEvent} event */
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

/** Make sure that the touch which wakes the screen presses nothing behind the darkness. */
function wakeOnly() {
  const waking = new AbortController();
  const { signal } = waking;
  const over = () => setTimeout(() => waking.abort(), 100);
  addEventListener("click", nothing, { capture: true, signal });
  addEventListener("pointerdown", () => waking.abort(), { capture: true, signal }); // later touches count
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

/** Install the listeners for touches, and all timers. */
function guard() {
  // No second window, and no printing: clicks with a key, or with any button except the first, do nothing.
  addEventListener("auxclick", nothing, { capture: true });
  addEventListener("click", (event) => (withKey(event) || event.shiftKey) && nothing(event), { capture: true });
  addEventListener("keydown", (event) => withKey(event) && nothing(event), { capture: true });
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

/** Keep the screen on even while nobody plays. */
async function stayAwake() {
  await navigator.wakeLock?.request("screen").catch(() => null); // not allowed here, and not needed
}

/** Something has failed: show that for a moment, then start afresh. */
function fault() {
  screenState.faults++;
  if (screenState.faults % FAULTS === 0) return location.reload();
  setTimeout(() => page.guest?.attracts || wipe(), FAULT);
}

/** Reload the page if nothing changes on the screen any more. */
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
  page.language = config.languages[0] ?? screenState.language; // not the language of the film
  await open(() => go("#/"));
}
