// The operator's page of a museum's screen, behind a gesture and a code: its state, what was played, and what can be
// done.
import { $, $$, make, targetOf, the } from "../page/dom.js";
import { download } from "../page/dialogs.js";
import { config, put, told } from "./guest.js";
import { SWITCHES, count, screenState, switches } from "./kiosk-kept.js";
import { page } from "../page/python.js";
import { keepSetting } from "../page/store.js";
import { own, says } from "../start/facts.js";

const DOTS = 60; // in the test picture; of more, the oldest are removed
const WAIT = 30_000; // ms after three wrong codes
const AWAY = 120_000; // ms without a touch after which the page closes

let wrong = 0;
let blocked = 0;
let typed = "";
let leave = () => {};
let closing = 0;

/**
 * Show the keypad for the code.
 * @param {() => void} back closes the page
 */
export async function open(back) {
  leave = () => {
    clearTimeout(closing);
    back();
  };
  typed = "";
  const app = await put("operator");
  the(".operator", app).addEventListener("click", press);
  the(".operator", app).addEventListener("change", change);
  stay();
  if (!told("code")) await desk(); // no code was set up
}

/** Restart the time after which the page closes by itself. */
function stay() {
  clearTimeout(closing);
  closing = setTimeout(() => leave(), AWAY);
}

/** @param {Event} event */
function press(event) {
  stay();
  /** @type {HTMLElement | null} */
  const button = targetOf(event).closest("[data-pad], [data-operate]");
  if (!button) return;
  const { pad, operate } = button.dataset;
  if (pad) type(pad);
  else own(WAYS, operate ?? "")?.();
}

// -- the code ---------------------------------------------------------------------------------------------------------

/** @param {string} key */
async function type(key) {
  if (Date.now() < blocked) return;
  if (key === "⌫") typed = typed.slice(0, -1);
  else if (key === "✓") return check();
  else typed = (typed + key).slice(0, 8);
  the("#pad-shown").textContent = "●".repeat(typed.length);
}

async function check() {
  const bytes = new TextEncoder().encode(`ludoteka operator ${typed}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sealed = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  typed = "";
  if (sealed === told("code")) {
    wrong = 0;
    return desk();
  }
  the("#pad-shown").textContent = says("That is not the code.");
  wrong++;
  if (wrong % 3 === 0) {
    blocked = Date.now() + WAIT;
    leave();
  }
}

// -- what runs here ---------------------------------------------------------------------------------------------------

/** @param {boolean} is */
const answer = (is) =>
  is
    ? // words: Answer on the page of the staff.
      says("yes")
    : // words: Answer on the page of the staff.
      says("no");

async function desk() {
  the("#pad").hidden = true;
  the("#desk").hidden = false;
  const estimate = (await navigator.storage?.estimate?.().catch(() => null)) ?? null;
  const megabytes = (/** @type {number | undefined} */ n) => `${((n ?? 0) / 1_048_576).toFixed(1)} MB`;
  const facts = [
    // words: Before a number such as 1.2.0.
    [says("Version"), $("[data-version]")?.dataset.version ?? ""],
    [
      // words: How long the page has run without being loaded anew.
      says("Running since"),
      new Intl.DateTimeFormat(page.language, { dateStyle: "medium", timeStyle: "short" }).format(screenState.began),
    ],
    // words: Before how much of the device’s memory is used.
    [says("Storage"), estimate ? `${megabytes(estimate.usage)} / ${megabytes(estimate.quota)}` : "–"],
    [says("Size of the screen"), `${innerWidth} × ${innerHeight} × ${devicePixelRatio}`],
    // words: A line on the operator's page; then yes or no.
    [says("Works without a network"), answer(Boolean(navigator.serviceWorker?.controller))],
    // words: A line on the operator's page; then yes or no.
    [says("A new version is ready"), answer(screenState.waiting !== null)],
    // words: A line on the operator's page: how often the page came back by itself after a fault.
    [says("Faults since then"), String(screenState.faults)],
  ];
  the("#facts").replaceChildren(
    ...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))),
  );
  chosen();
  numbers();
}

/** Show the choices. Bots can only be chosen if the seats are. */
function chosen() {
  mark("sound", told("sound", "off"));
  mark("count", count.wanted() ? "on" : "off");
  mark("hands", config.hands);
  const [seats, bots] = ["seats", "bots"].map((name) => /** @type {HTMLSelectElement} */ (the(`#maker-${name}`)));
  seats.value = config.seats > 0 ? String(config.seats) : "";
  bots.value = config.bots < 0 ? "" : String(config.bots);
  bots.disabled = !seats.value;
  const most = Number(seats.value || 10) - 1; // at least one visitor plays
  for (const option of bots.options) option.hidden = option.disabled = Number(option.value) > most;
  the("[data-operate=forget-switches]").hidden = !switches.any();
}

/**
 * @param {string} name of a choice
 * @param {string} value
 */
function mark(name, value) {
  for (const field of $$(`[name=${name}]`)) {
    const radio = /** @type {HTMLInputElement} */ (field);
    radio.checked = radio.value === value;
  }
}

function numbers() {
  const all = Object.entries(count.all());
  the("#counts").hidden = !all.length;
  the("[data-counted]").hidden = !all.length;
  the("#counts tbody").replaceChildren(
    ...all.toReversed().map(([key, [begun, finished]]) => {
      const cells = [...key.split(" "), String(begun), String(finished)];
      return make("tr", {}, ...cells.map((text) => make("td", {}, text)));
    }),
  );
}

/** @param {Event} event */
function change(event) {
  const { name, value } = /** @type {HTMLInputElement} */ (targetOf(event));
  if (!SWITCHES.includes(name)) return;
  switches.turn(name, value);
  if (name === "seats" && config.bots >= config.seats) switches.turn("bots", "");
  if (name === "sound") keepSetting("sound", value);
  chosen();
}

/** @type {Record<string, () => unknown>} */
const WAYS = {
  leave: () => leave(),
  restart: () => location.reload(),
  "forget-switches": () => {
    switches.forget();
    location.reload();
  },
  update: async () => {
    await (await navigator.serviceWorker?.getRegistration())?.update();
    const found = screenState.waiting;
    if (found) found.postMessage("take over");
    else desk();
  },
  test: testPicture,
  forget: () => {
    count.forget();
    numbers();
  },
  export: () => {
    const lines = Object.entries(count.all()).map(([key, both]) => [...key.split(" "), ...both].join(";"));
    download("ludoteka.csv", ["day;game;language;begun;finished", ...lines, ""].join("\n"));
  },
};

/** Show colours, a grid, and a dot for each touch. Three touches in one place end it. */
function testPicture() {
  const picture = the("#test-picture");
  picture.hidden = false;
  let [x, y, times] = [0, 0, 0];
  const touch = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const dot = make("i", { className: "dot" });
    dot.style.left = `${clientX}px`;
    dot.style.top = `${clientY}px`;
    picture.append(dot);
    const dots = $$(".dot", picture);
    if (dots.length > DOTS) dots[0].remove();
    times = Math.hypot(clientX - x, clientY - y) < 40 ? times + 1 : 1;
    [x, y] = [clientX, clientY];
    if (times < 3) return;
    for (const each of dots) each.remove();
    picture.hidden = true;
    picture.removeEventListener("pointerdown", touch);
  };
  picture.addEventListener("pointerdown", touch);
}
