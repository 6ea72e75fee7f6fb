// A table in a frame of another page: first a poster; Python starts only when somebody plays. The embedding page is
// told what everybody at the table may know, and may give a few orders (embed-orders.js).
import { keep, newId, remove } from "../saves/cabinet.js";
import { $, make, readIn, the } from "../page/dom.js";
import { VERSION, orderIn, partner } from "./embed-orders.js";
import { config, go, play, poster, pressed, told, unfinished } from "./guest.js";
import { denied } from "../platform/pyscript.js";
import { on } from "../page/bus.js";
import { asked, page, rest, tell } from "../page/python.js";
import { applySettings, keepSetting } from "../page/store.js";
import { retell } from "../table/table.js";
import { restBots } from "../table/turns.js";
import { facts, own, says } from "../start/facts.js";

const RATE = 30; // how many messages a second are accepted
const host = parent === self ? null : partner(told("host") || null, facts.hosts);

/** Show the poster and start listening. */
export async function begin() {
  page.guest = { occasion: { kind: "guest", shown: "embed", languages: config.languages }, attracts: false };
  on("home", home);
  on("guest", press);
  leaveFocusAlone();
  dress();
  listen();
  await home();
  if (config.idle > 0) (await import("./kiosk-idle.js")).watch({ idle: Math.max(30, config.idle), wiped: reset, news });
  ORDERS.hello(null);
}

async function home() {
  stood = "";
  const app = await poster(config.games[0]);
  const note = the("[data-note]", app);
  note.hidden = !denied;
  // words: Said under the picture of a game in another page's frame that lets us store nothing.
  note.textContent = denied
    ? says("This frame lets Ludoteka store nothing: a game lasts as long as this page stays open.")
    : "";
  tellHeight();
  const before = await unfinished(config.games[0]).catch(() => undefined); // without storage, only this visit's
  const way = $("[data-guest=go-on]", app);
  if (!way || !before) return;
  way.hidden = false;
  way.dataset.left = before;
  tellHeight();
}

/** @param {HTMLElement} element with `data-guest` */
function press(element) {
  const { guest, left } = element.dataset;
  if (guest === "play" || guest === "again" || guest === "go-on") send("running", {});
  if (guest === "go-on" && left) go(`#/t/${left}`);
  else if (guest === "wake") wake();
  else pressed(element);
}

/** Return to the poster. The game can be continued from there. */
const reset = () => go("#/");

/** Fill the space around the poster with the embedding page's colour, and make texts legible on it. */
function dress() {
  const colour = told("theme");
  const [, r, g, b] = /^#(\w\w)(\w\w)(\w\w)$/.exec(colour) ?? [];
  if (!r) return;
  const light = [r, g, b].map((part) => (parseInt(part, 16) / 255) ** 2.2);
  const dark = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] < 0.18;
  document.documentElement.style.setProperty("--around", colour);
  document.documentElement.style.setProperty("--around-ink", dark ? "#ffffff" : "#000000");
}

/**
 * Until somebody touches the frame, it must not take the keyboard's focus from the embedding page.
 */
function leaveFocusAlone() {
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const { focus } = prototype;
    prototype.focus = function (options) {
      if (document.hasFocus()) focus.call(this, options);
    };
  }
}

// -- what the embedding page is told ----------------------------------------------------------------------------------

/**
 * @param {string} type
 * @param {Record<string, unknown>} data
 */
function send(type, data) {
  if (host) parent.postMessage({ ludoteka: VERSION, type, data }, host);
}

/** @param {string} state of a player's absence */
const news = (state) => send("idle", { state });

let stood = ""; // what the page was told last about the table

/** @param {Reply} reply */
function report({ phase, public: facts_ }) {
  if (!facts_ || !page.game || phase === "back") return;
  const { game, seats, turn, ended } = facts_;
  if (!stood) {
    send("started", { game, seats: seats.length, bots: seats.filter((person) => !person).length });
    tellHeight();
  }
  const stands = JSON.stringify([turn, page.game.n, ended]);
  if (stood === stands) return;
  stood = stands;
  if (ended) send("ended", { ...ended });
  else send("turn", { seat: turn, person: turn === null ? null : seats[turn], answers: page.game.n });
}

/** Report the height that the frame would like to have; some pages follow it. */
function tellHeight() {
  const shown = $(".poster > main");
  const wide = innerWidth;
  const table = wide < 720 ? Math.min(820, Math.max(620, wide * 1.9)) : Math.min(900, Math.max(560, wide * 0.68));
  send("height", { height: Math.ceil(shown ? shown.offsetHeight + (the(".languages").offsetHeight || 0) : table) });
}

// -- what it may ask for ----------------------------------------------------------------------------------------------

function listen() {
  on("reply", report);
  on("trouble", ({ code }) => send("trouble", { code }));
  let width = innerWidth;
  addEventListener("resize", () => {
    if (width !== innerWidth) tellHeight();
    width = innerWidth;
  });
  /** @type {number[]} */
  let times = [];
  addEventListener("message", ({ data, origin, source }) => {
    if (!host || source !== parent || origin !== host) return;
    times = times.filter((time) => time > performance.now() - 1000);
    if (times.length >= RATE) return;
    times.push(performance.now());
    const order = orderIn(data);
    if (order) own(ORDERS, order.type)?.(order.data);
  });
}

/** @type {Record<string, (data: any) => unknown>} */
const ORDERS = {
  hello: () => send("ready", { games: config.games, languages: Object.keys(facts.sentences), stores: !denied }),
  start: ({ game = config.games[0], seats, ...how }) => {
    if (page.game || page.toLay || !config.games.includes(game)) return;
    send("running", {});
    play(game, { ...how, ...(seats ? { places: seats } : {}) });
  },
  reset,
  language: ({ language }) => speak(language),
  mute: ({ on: silent }) => {
    keepSetting("sound", silent ? "off" : "soft");
    applySettings();
  },
  open: ({ save }) => open(save),
  rest: () => goToSleep(),
};

/** @param {string} language */
async function speak(language) {
  if (!Object.hasOwn(facts.sentences, language) || language === page.language) return;
  page.language = language;
  readIn(language);
  if (page.game) await retell(language);
  else await home();
}

let opens = false;

/**
 * Open a position that the embedding page sends. If that fails, nothing changes. Each host has one such table for each
 * game: a new position replaces the last, and only one is opened at a time.
 * @param {string} save
 */
async function open(save) {
  if (opens) return send("trouble", { code: "one-table" });
  opens = true;
  try {
    const id = `guest-${newId()}`;
    send("running", {});
    const { save: checked, refused } = await asked({ do: "import", id, save });
    if (!checked || refused) return send("trouble", { code: "save" });
    const name = `guest-host-${checked.card.game}`;
    await remove(name); // the new position does not continue the one that was there
    await keep({ ...checked, id: name });
    page.game = null;
    stood = "";
    go(`#/t/${name}`);
  } catch (trouble) {
    send("trouble", { code: "save" });
    console.info(trouble);
  } finally {
    opens = false;
  }
}

// -- resting while another table of the same page is played -----------------------------------------------------------

function goToSleep() {
  if (!page.game || $("#resting")) return;
  restBots();
  rest();
  // words: Said on a table that rests because another table on the same page is being played.
  const why = says("This table rests while another one on this page is being played.");
  // words: A button on a table that rests.
  const way = make("button", { className: "button primary large", type: "button" }, says("Go on here"));
  way.dataset.guest = "wake";
  the("#app").inert = true;
  document.body.append(make("div", { id: "resting" }, make("p", {}, why), way));
}

/** Continue where the table was left. */
function wake() {
  $("#resting")?.remove();
  the("#app").inert = false;
  const { game } = page;
  if (!game?.save) return;
  send("running", {});
  tell({ do: "open", id: game.id, save: game.save, occasion: game.occasion });
}
