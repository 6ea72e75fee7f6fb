// The page's shell: routes, events, and the conversation with Python. It decides nothing about the game.
import { facts, screen, startWorker } from "./boot.js";
import { attach, boardKey, dragged, rove, toBoard, zoomBy } from "./boardbox.js";
import { $, $$, announce, banner, download, hush, patch, says } from "./dom.js";
import * as forms from "./forms.js";
import * as secret from "./private.js";
import * as sound from "./sound.js";
import { keep, keepSetting, load, setting } from "./store.js";

const DEAD = 350; // ms after a choice in which nothing is committed, so that a double tap cannot
const PATIENCE = 20_000; // ms without an answer after which a worker counts as lost
const SLOW = 90_000; // the same for laying a table, which may fetch a game first
const app = $("#app");
const html = document.documentElement;

let language = html.lang; // chosen by first.js before the first paint
let route = "";
let game = null; // the open table: {id, n, save, phase}
let toLay = null; // a set-up on its way to its table
let chosenAt = -DEAD;

// -- languages and settings --------------------------------------------------------------------------------------------

async function speak(code) {
  if (!Object.hasOwn(facts.sentences, code) || code === language) return;
  language = code;
  keepSetting("language", code);
  readIn(code);
  if (game && $("#table")) {
    await tell({ do: "language", language });
    $("#language")?.focus();
    return;
  }
  if (location.hash.startsWith("#/t/") && $("#loading-title")) return showLoading(); // the table will come in this language
  const kept = forms.filled();
  await show();
  forms.fill(kept);
  $(`[data-language="${code}"]`)?.focus();
}

/** Say in which language the page is. Only when it changes: the very same one would have every text shaped anew. */
function readIn(code) {
  if (html.lang !== code) html.lang = code;
}

function applySettings() {
  const size = `${setting("text")}%`;
  if (html.style.getPropertyValue("--text-size") !== size) html.style.setProperty("--text-size", size);
  html.dataset.motion = setting("motion");
  html.dataset.facing = setting("facing");
  sound.heed();
  for (const field of $$("[data-setting]")) field.value = setting(field.dataset.setting);
}

const idle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 1500));

// -- Python ------------------------------------------------------------------------------------------------------------

let table; // promise of the table's worker
let bots; // promise of the bots' worker
let stage = null; // the last stage of the table's start

function tableWorker() {
  table ??= startWorker("table", { onStage: (news) => ((stage = news), showStage()) });
  table.catch(() => {});
  return table;
}

/** One call, with a limit to patience: a worker that does not answer is ended. */
async function call(worker, request, patience = PATIENCE) {
  let late;
  const overdue = new Promise((_, reject) => {
    late = setTimeout(() => (worker.terminate(), reject(new Error("worker-lost"))), patience);
  });
  try {
    return await Promise.race([worker.call(request), overdue]);
  } finally {
    clearTimeout(late);
  }
}

let line = Promise.resolve(); // requests are answered one after the other

/** Tell Python something and show what it answers. Resolves to the reply, or to null where the tap did nothing. */
function tell(request) {
  const done = line.then(() => converse(request));
  line = done.catch(() => {});
  return done;
}

async function converse(request) {
  try {
    const reply = await asked(request);
    await apply(reply);
    return reply;
  } catch (trouble) {
    if (trouble.sentence) showTrouble(trouble);
    else {
      console.error(trouble);
      banner(says("trouble"));
    }
    return null;
  }
}

/** Ask the table's worker; if it is lost, start another from the save and ask that one. */
async function asked(request) {
  const reply = await once(request).catch((trouble) => {
    if (trouble.message !== "worker-lost") throw trouble;
    return { lost: true };
  });
  if (!reply.lost) return reply;
  if (game?.save && request.do !== "open") {
    await apply(await once({ do: "open", id: game.id, save: game.save }));
    passing(says("restarted"));
  }
  return once(request);
}

/** One request to the present worker, or to a new one. A start that failed is tried anew the next time. */
async function once(request) {
  try {
    return await call(await tableWorker(), { ...request, language }, ["new", "open", "import"].includes(request.do) ? SLOW : PATIENCE);
  } catch (trouble) {
    if (trouble.message === "worker-lost" || trouble.sentence) table = undefined;
    throw trouble;
  }
}

/** Draw what a first tap would draw, on copies that nobody sees: what it needs is at hand when it comes. */
function rehearse(regions) {
  for (const [where, markup] of Object.entries(regions)) {
    const element = $(where);
    if (element) patch(element.cloneNode(true), markup);
  }
}

/** Show a reply. */
async function apply(reply) {
  if (reply?.rehearsal) return rehearse(reply.rehearsal);
  if (!reply?.patch) return;
  const before = document.activeElement;
  const focusId = before?.id;
  const onBoard = before?.closest?.("#board, #hand, .hand") != null;
  for (const [where, markup] of Object.entries(reply.patch)) {
    if (where === "#app") whole(markup);
    else if (reply.same_eyes && BESIDE.includes(where) && !$(where)?.contains(before)) beside[where] = markup;
    else put(where, markup);
  }
  if (reply.lang) readIn(reply.lang);
  if (reply.title) document.title = reply.title;
  if (reply.save && game) {
    game.save = reply.save.data;
    keep(reply.save).then(warn);
  }
  if (reply.phase && $("#table")) {
    const moved = game?.n !== reply.n;
    if (game) Object.assign(game, { n: reply.n, phase: reply.phase, live: "clock" in reply });
    $("#table").dataset.phase = reply.phase;
    $("#table").dataset.clock = reply.clock ? "runs" : "";
    sound.follow(reply);
    $("#table").classList.toggle("drawn", reply.private);
    secret.update(reply);
    curtain(reply.curtain);
    rove();
    keepFocus(reply.focus, focusId, onBoard, before);
    if (moved) $("#prompt").classList.remove("whole");
    fold();
    requestAnimationFrame(() => {
      follow(reply.patch, reply.phase, moved); // what asks for sizes waits for the frame's own layout
      setTimeout(putBeside, 0, reply.phase); // behind that frame's paint
    });
    goOn(reply);
  }
  if (reply.curtain) hush();
  else {
    if (reply.announce) announce(reply.announce);
    if (reply.assert) announce(reply.assert, "alert");
  }
  if (reply.download) await download(reply.download.name, reply.download.text);
  if (reply.route) location.hash = reply.route;
}

function put(where, markup) {
  delete beside[where];
  const element = $(where);
  if (element) patch(element, markup);
}

const BESIDE = ["#panel", "#strips"];
let beside = {}; // log and figures come a frame after the answer to a tap, unless others look now: then nothing may linger

function putBeside(phase) {
  const changed = beside;
  beside = {};
  for (const [where, markup] of Object.entries(changed)) put(where, markup);
  follow(changed, phase, false);
}

/** A sentence that goes by itself. */
function passing(text) {
  banner(text);
  setTimeout(() => $("#banner p")?.textContent === text && banner(""), 5000);
}

let warned = ""; // what was last said about storage: each trouble is said once, not after every move

function warn(trouble) {
  if (trouble && trouble !== warned) banner(says(trouble === "full" ? "full" : "saved-not"));
  warned = trouble;
}

/** A whole screen: patched where it is the same table, else put in anew. */
function whole(markup) {
  beside = {};
  const same = $("#table");
  const fresh = document.createElement("template");
  fresh.innerHTML = markup;
  const next = $("#table", fresh.content);
  html.classList.toggle("at-table", next !== null); // before anything is measured: a screen is laid out once
  if (same && next && same.dataset.id === next.dataset.id) patch(app, markup);
  else {
    app.replaceChildren(fresh.content);
    applySettings();
    scrollTo(0, 0);
    if (next) attach();
  }
}

function curtain(drawn) {
  const dialog = $("#curtain");
  if (!dialog) return;
  if (drawn && !dialog.open) {
    dialog.showModal();
    $("#curtain-title")?.focus();
  }
  if (!drawn && dialog.open) dialog.close();
}

/** The focus survives a patch; where its element went away it goes to what is next. */
function keepFocus(wanted, id, onBoard, before) {
  if (wanted) {
    $(wanted)?.focus({ preventScroll: true });
    return;
  }
  if (document.activeElement !== document.body && document.activeElement !== null && document.activeElement.isConnected) return;
  if (before === document.body || before === null) return;
  const same = id && document.getElementById(id);
  if (same) same.focus({ preventScroll: true });
  else if (onBoard && $("#board [data-place]")) toBoard();
  else ($("#tray .move") ?? $("#handle") ?? $("#confirm") ?? $("#asked"))?.focus({ preventScroll: true });
}

let tab; // what the panel beside the board showed last

/** What is new comes into sight: the end of the log, the beginning of another tab, whose turn it is, the top of the choices; of a long question there is more. */
function follow(changed, phase, moved) {
  if (!$("#table")) return;
  const has = (region) => (changed[region] !== undefined && beside[region] === undefined) || changed["#app"] !== undefined;
  const body = $("#tab-body");
  const shown = body?.dataset.tabBody;
  if (has("#panel") && shown === "log" && phase !== "back") body.scrollTop = body.scrollHeight;
  else if (body && shown !== tab) body.scrollTop = 0;
  tab = shown;
  if (moved && $("#tray")) $("#tray").scrollTop = 0;
  if (has("#strips")) followTurn();
  if (has("#prompt")) longQuestion();
}

/** Whose turn it is stays in sight among many. */
function followTurn() {
  const [list, strip] = [$(".strips"), $(".strip.turn")];
  if (!list || !strip) return;
  const [all, one] = [list.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (one.left < all.left || one.right > all.right) list.scrollLeft += one.left - all.left - 8;
  if (one.top < all.top || one.bottom > all.bottom) list.scrollTop += one.top - all.top;
}

/** A sentence that does not fit into the prompt bar can be opened over the board. */
function longQuestion() {
  const [all, asked] = [$("#prompt .asked"), $("#asked")];
  const cut = all.scrollHeight > all.clientHeight + 2 || asked.scrollWidth > asked.clientWidth;
  $("#more")?.classList.toggle("needed", cut || $("#prompt").classList.contains("whole"));
}

// -- bots and the table's own clock ------------------------------------------------------------------------------------

let turn = 0; // counts replies, so that what was begun on an older one is dropped
let clock;

function goOn(reply) {
  const mine = ++turn;
  clearTimeout(clock);
  if (reply.bots) think(reply.bots, mine);
  if (reply.wait !== undefined && reply.wait !== null) {
    const { n } = reply;
    clock = setTimeout(() => mine === turn && tell({ do: "timer", n }), reply.wait);
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Have a bot choose; its move is shown no sooner than the pace of the settings allows. */
async function think(request, mine, tries = 3) {
  const pause = sleep(Number(setting("speed")));
  try {
    bots ??= startWorker("bots");
    const answered = await call(await bots, request, SLOW);
    if (answered.trouble) console.error("A bot failed and moved at random:", answered.trouble);
    if (!answered.soon) await pause;
    if (mine === turn) tell({ do: "bot-moved", n: answered.n, answer: answered.answer });
  } catch (trouble) {
    console.info("The bots' worker is begun anew:", trouble);
    bots = undefined;
    if (mine !== turn) return;
    if (tries > 0) think(request, mine, tries - 1);
    else if (trouble.sentence) showTrouble(trouble);
    else banner(says("trouble"), { label: says("again-try"), act: () => (banner(""), think(request, turn)) });
  }
}

// -- routes ------------------------------------------------------------------------------------------------------------

addEventListener("hashchange", () => show());

async function show() {
  route = location.hash || "#/";
  const [, kind, id] = route.split("?")[0].split("/");
  if (kind !== "t") leave();
  if (kind === "t") return openTable(id);
  const plain = route.split("?")[0];
  const markup = (await still(plain)) ?? (await still(plain.split("/").slice(0, 3).join("/"))) ?? (await still("#/nowhere"));
  if (route !== (location.hash || "#/") || markup === null) return;
  putStill(markup, plain);
  const topic = kind === "h" && document.getElementById(`topic-${route.split("/")[3]}`);
  if (topic) {
    topic.scrollIntoView();
    topic.focus({ preventScroll: true });
  }
  await forms.cards();
  if (kind === "g") prepare(id);
  const preset = kind === "g" && new URLSearchParams(route.split("?")[1] ?? "");
  if (preset) forms.fill({ game: id, values: [...preset] });
  sayStorage();
}

/** A screen the build has drawn. The lobby is in the page itself. */
async function still(wanted) {
  const inPage = wanted === "#/" && document.getElementById(`lobby-${language}`);
  if (inPage) return inPage.textContent;
  return screen(language, wanted);
}

let first = true;

function putStill(markup, plain) {
  const untouched = first && plain === "#/" && language === html.lang && $(".lobby", app); // put in by arrive.js
  if (!untouched) {
    app.innerHTML = markup;
    scrollTo(0, 0);
  }
  readIn(language);
  html.classList.remove("at-table");
  document.title = [$("h1", app)?.textContent, "Ludoteka"].filter((part, i, all) => part && all.indexOf(part) === i).join(" – ");
  applySettings();
  forms.seats();
  if (!first) $("#content", app)?.focus({ preventScroll: true });
  first = false;
}

/** Let Python come while somebody reads or fills in. */
async function prepare(id) {
  try {
    const worker = await tableWorker();
    if (facts.games[id] && !toLay && !game) await call(worker, { do: "prepare", game: id, language }, SLOW); // else a table is being laid
  } catch (trouble) {
    table = undefined; // told when a table is really wanted
    console.info("Not ready yet:", trouble?.code ?? trouble);
  }
}

async function sayStorage() {
  const note = $("#storage-note");
  if (!note) return;
  const { denied } = await import("./storage.js");
  note.textContent = denied ? says("saved-not") : "";
}

// -- the table ---------------------------------------------------------------------------------------------------------

async function openTable(id) {
  if (game?.id === id && $("#table")?.dataset.id === id) return;
  leave();
  const laying = toLay?.id === id ? toLay : null;
  toLay = null;
  const kept = laying ? null : await load(id);
  if (!laying && !kept) {
    putStill((await still("#/nowhere")) ?? "", route);
    if ($("#refusal")) $("#refusal").textContent = says("no-save");
    return;
  }
  await showLoading();
  if (!(await claimGame(id)) && !(await sleep(200).then(() => claimGame(id)))) return otherTab(id, "other-tab");
  if (location.hash.split("?")[0] !== `#/t/${id}`) return;
  game = { id, n: 0, save: kept?.data ?? null, phase: "" };
  const reply = await tell(laying ?? { do: "open", id, save: kept.data });
  if (reply?.refused) game = null;
  else if (reply) {
    if (reply.lang !== language) await tell({ do: "language", language });
    const at = new URLSearchParams(location.hash.split("?")[1] ?? "").get("at");
    if (at !== null) await act("look", { at });
    stayAwake();
    if (reply.company) {
      bots ??= startWorker("bots");
      bots.catch(() => (bots = undefined));
    }
    idle(() => game?.id === id && tell({ do: "rehearse" }));
  } else {
    game = null;
    toLay = laying;
  }
}

async function showLoading() {
  app.innerHTML = (await still("#/t")) ?? "";
  html.classList.remove("at-table");
  document.title = `${$("h1", app)?.textContent ?? ""} – Ludoteka`;
  $("#loading-title")?.focus();
  showStage();
}

function showStage() {
  const bar = $("#loading-bar");
  if (!bar || !stage) return;
  bar.max = stage.total;
  bar.value = stage.done;
  $("#loading-stage").textContent = (facts.sentences[language] ?? facts.sentences.en)[stage.stage] ?? "";
}

/** A start that failed: the sentence, and ways on. Saved games are reachable without Python. */
function showTrouble(trouble) {
  const place = $("#loading-trouble");
  const sentence = trouble.sentence(language);
  if (!place) {
    banner(sentence);
    return;
  }
  place.textContent = sentence;
  place.hidden = false;
  $("#loading-bar").hidden = true;
  $("#loading-stage").textContent = "";
  $("#loading-ways").hidden = false;
}

let release = null; // gives back the lock on the open game

/** Have this game for this tab alone. Resolves to whether that worked. */
function claimGame(id, steal = false) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(`ludoteka:${id}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((done) => (release = done));
      })
      .catch((trouble) => {
        resolve(trouble.name !== "AbortError"); // where locks are not allowed, we do without
        if (trouble.name === "AbortError" && game?.id === id) {
          release = null;
          leave();
          otherTab(id, "taken");
        }
      });
  });
}

/** This game is played in another tab: say so, and offer to take it over. */
async function otherTab(id, what) {
  await showLoading();
  const place = $("#loading-trouble");
  $("#loading-title").textContent = says(what);
  place.textContent = says(`${what}-more`);
  place.hidden = false;
  $("#loading-bar").hidden = true;
  $("#loading-ways").hidden = false;
  const again = $("#loading-again");
  $("span", again).textContent = says("take-over");
  again.dataset.take = id;
}

async function takeOver(id) {
  await claimGame(id, true);
  const kept = await load(id);
  await showLoading();
  game = { id, n: 0, save: kept.data, phase: "" };
  await tell({ do: "open", id, save: kept.data });
}

function leave() {
  release?.();
  release = null;
  if (!game) return;
  game = null;
  sound.follow(null);
  turn++;
  clearTimeout(clock);
  banner("");
  wake?.release().catch(() => {});
  wake = null;
}

let wake = null;

async function stayAwake() {
  try {
    wake = (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    wake = null; // not allowed here; nothing depends on it
  }
}

document.addEventListener("visibilitychange", () => !document.hidden && game && stayAwake());

// -- a clock that runs stands still while nobody can see the table -------------------------------------------------------

/** Tell a game in real time to wait, or to go on. Told whatever the number of answers is by now. */
const pause = (why, on) => game?.live && tell({ do: "pause", why, on });

document.addEventListener("visibilitychange", () => pause("away", document.hidden));

// -- events ------------------------------------------------------------------------------------------------------------

/** Tell Python that somebody did something. */
const act = (name, data = {}) => tell({ do: "act", name, n: game?.n, ...data });

const CLICKS = [
  ["[data-language]", (element) => speak(element.dataset.language)],
  ["[data-open]", (element) => openSheet(element.dataset.open)],
  ["[data-close]", (element) => element.closest("dialog").close()],
  ["[data-panel]", () => panel()],
  ["[data-more]", () => $("#prompt").classList.toggle("whole")],
  ["[data-zoom]", (element) => zoomBy(element.dataset.zoom)],
  ["[data-move]", (element) => forms.swap(element)],
  ["[data-save]", (element) => forms.saveTool(element)],
  ["[data-skip]", (element, event) => (event.preventDefault(), $("#content").focus())],
  ["#delete-all", () => forms.deleteAll()],
  ["[data-take]", (element) => takeOver(element.dataset.take)],
  ["#loading-again", () => show()],
  ["[data-handle]", (element, event) => secret.pressHandle(element, event)],
  ["[data-hold]", (element, event) => secret.pressClaim(element, event)],
  ["[data-do]", (element, event) => deed(element, event)],
  ["#board [data-place], .hand [data-place]", (element) => !dragged() && act("why", { place: element.dataset.place })],
];

document.addEventListener("click", (event) => {
  const target = event.target.closest ? event.target : document.body;
  secret.pressElsewhere(target);
  for (const news of $$(".since[open]")) if (!news.contains(target)) news.open = false;
  for (const [selector, run] of CLICKS) {
    const element = target.closest(selector);
    if (element) {
      run(element, event);
      return;
    }
  }
});

/** A long list of answers is fetched while it is open, however it came to be: by a touch, or because the shorter list before it was. */
function fold() {
  const list = $("details[data-fold]");
  if (list && list.open !== (list.dataset.fold === "full")) act("fold", { open: list.open ? "1" : "0" });
}
document.addEventListener("toggle", fold, true);

/** On a narrow screen log and help are a sheet over the table. */
function panel(open = !$("#table").classList.contains("panel-open")) {
  $("#table").classList.toggle("panel-open", open);
  pause("panel", open);
  $(open ? "[role=tab][aria-selected=true]" : "#open-panel")?.focus();
}

function openSheet(id) {
  applySettings();
  const sheet = $(`#${id}`);
  sheet?.showModal();
  $(`#${id}-title`)?.focus();
  pause(id, true);
  sheet?.addEventListener("close", () => pause(id, false), { once: true });
}

/** An element that names what it does. */
function deed(element, event) {
  const { do: name, ...data } = element.dataset;
  const now = performance.now();
  if (name === "choose") {
    if (element.closest("#board") && event.detail > 0 && dragged()) return;
    const again = element.getAttribute("aria-pressed") === "true";
    if (again && now - chosenAt < DEAD) return;
    chosenAt = now;
  }
  if (name === "commit") {
    if (element.getAttribute("aria-disabled") === "true" || now - chosenAt < DEAD) return;
    chosenAt = now;
  }
  if (name === "export" || name === "export-log") element.closest("dialog")?.close();
  act(name, data);
}

const KEYS = {
  b: () => toBoard(),
  m: () => ($("#drawer .move") ?? $("#tray .move") ?? $("#tray summary"))?.focus(),
  h: () => ($(".drawer-open") ? secret.hide() : act("drawer", { seat: $("#handle")?.dataset.seat ?? "", open: "1" })),
  u: () => $("#undo")?.click(),
  r: () => $("#redo")?.click(),
  c: () => $("#confirm-hand, #confirm:not([aria-disabled])")?.focus(),
  l: () => $("#tab-body")?.focus(),
  "+": () => zoomBy("in"),
  "=": () => zoomBy("in"),
  "-": () => zoomBy("out"),
  0: () => zoomBy("fit"),
};

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!$("#table")) return;
  if (target.matches?.("[role=tab]") && key.startsWith("Arrow")) return nextTab(target, key, event);
  if (boardKey(event)) return event.preventDefault();
  const place = target.closest?.("[data-place]");
  if (place && (key === "Enter" || key === " ")) {
    event.preventDefault();
    if (!event.repeat) place.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    return;
  }
  if (key === "Enter" && event.repeat) return event.preventDefault();
  if (document.querySelector("dialog[open]")) return;
  if (key === "Escape") {
    if ($("#table").classList.contains("panel-open")) panel(false);
    else if ($(".since[open]")) $(".since[open]").open = false;
    else act("cancel");
    return;
  }
  const run = setting("keys") === "on" && !target.matches?.("input, select, textarea") && KEYS[key.toLowerCase()];
  if (run) {
    event.preventDefault();
    run();
  }
});

function nextTab(tab, key, event) {
  const tabs = $$("[role=tab]");
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  event.preventDefault();
  next.focus();
  next.click();
}

// Escape at the curtain means "not me": nothing is shown.
document.addEventListener("cancel", (event) => event.target.id === "curtain" && (event.preventDefault(), act("not-me")), true);

document.addEventListener("change", (event) => {
  const { target } = event;
  if (target.dataset.setting) {
    keepSetting(target.dataset.setting, target.value);
    applySettings();
  } else if (target.id === "language") speak(target.value);
  else if (target.id === "import") forms.importFile(target, (request) => asked(request));
  else if (target.closest("#setup")) forms.seats();
});

document.addEventListener("submit", (event) => {
  if (event.target.id !== "setup") return;
  event.preventDefault();
  toLay = forms.request(event.target, language);
  location.hash = `#/t/${toLay.id}`;
});

/** Said once, when the first visit has left everything on the device; at a table only to the ear. */
function readyOffline() {
  announce(says("offline-ready"));
  if (!game) passing(says("offline-ready"));
}

// -- offline and updates -----------------------------------------------------------------------------------------------

async function offline() {
  if (!navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    const fresh = !registration.active;
    navigator.serviceWorker.ready.then(() => fresh && readyOffline());
    const offer = () => registration.waiting && navigator.serviceWorker.controller && !game && banner(says("update"), { label: says("update-now"), act: () => registration.waiting?.postMessage("take over") });
    offer();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
    addEventListener("hashchange", () => setTimeout(offer, 500));
    const controlled = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => controlled && !game && location.reload());
  } catch {
    // a frame without storage: playing works, only not offline
  }
}

secret.begin(act);
globalThis.ludoteka = { table: () => table, bots: () => bots, answers: () => game?.n ?? 0 }; // for tests: to end a worker, to wait for an answer
readIn(language);
show().then(() => {
  html.dataset.ready = "";
  // What a later visit needs must not compete with what this one waits for.
  const later = () => setTimeout(offline, 2500);
  if (navigator.connection?.saveData) later();
  else idle(() => tableWorker().then(later, later));
});
