// What happens at a table without being touched: bots choose, and the table does what is due.
import { LoadTrouble } from "../start/boot.js";
import { $, banner, wentWrong } from "../page/dom.js";
import { happens } from "../page/bus.js";
import { Place, SLOW, act, table, tell } from "../page/python.js";
import { atRest } from "../board/stage.js";
import { calm, setting } from "../page/store.js";
import { says } from "../start/facts.js";

const HELD = 10_000; // ms for which a finger, or the card about winning, delays bots and table at most
const UNASKED = 30_000; // ms after which an idle bots' worker ends, to save memory while a person thinks
let resting = 0;
let turn = 0; // counts replies, so that whatever began for an older one is dropped
let clock = 0;
/** @type {Animation | undefined} */
let drains;
let waits = ""; // an empty address: a bot may go on thinking until it is revoked
/** The worker of bots and adviser. */
export const bots = new Place("bots");

/** End the bots' worker until a bot is asked again. */
export function restBots() {
  stop();
  bots.giveUp();
}

/** @param {number} ms */
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** @type {Map<number, number>} */
const fingers = new Map(); // pointer -> since when it has been pressing on the screen

addEventListener("pointerdown", ({ pointerId, timeStamp }) => fingers.set(pointerId, timeStamp), { capture: true });
for (const ends of /** @type {const} */ (["pointerup", "pointercancel"])) {
  addEventListener(ends, ({ pointerId }) => fingers.delete(pointerId), { capture: true });
}

/**
 * Wait until the playback has ended, the card about winning is closed, no finger rests on the screen and no pointer on
 * Undo; the latter three for HELD at most.
 * @param {number} [patience] ms for which Undo glows after the playback, in which people notice mistakes
 */
async function free(patience = 0) {
  await atRest();
  const began = performance.now();
  const held = () => [...fingers.values()].some((since) => performance.now() - since < HELD);
  const glows = Number(setting("speed")) ? patience : patience / 2; // at the pace "immediately" the wait is shorter
  const most = () => ($("#goal, #undo:not([aria-disabled]):hover") ? HELD : glows);
  while (held() || performance.now() - began < most()) await sleep(50);
}

/**
 * Run something when the browser has nothing else to do.
 * @param {() => void} run
 */
export const idle = (run) => (globalThis.requestIdleCallback ?? ((then) => setTimeout(then, 1500)))(run);

/**
 * Start whatever follows a reply without a touch; what followed the previous reply is dropped.
 * @param {Reply} reply
 */
export function goOn(reply) {
  stop();
  const mine = turn;
  clearTimeout(resting);
  if (reply.company) bots.wanted(); // ready before one is asked
  if (!reply.bots && !reply.counsel) resting = setTimeout(() => bots.giveUp(), UNASKED);
  const { wait, n = 0, patience } = reply;
  if (reply.bots) think(reply.bots, mine, patience);
  if (reply.counsel) counsel(reply.counsel);
  else if (reply.advisable && setting("help") === "coach") act("advise", { coach: "1" });
  if (typeof wait !== "number") return;
  const told = reply.clock ? Promise.resolve() : atRest(); // a clock that runs waits for nobody
  told.then(() => {
    if (mine !== turn) return;
    clock = setTimeout(() => due(n, mine, patience), wait);
    if (!calm()) drains = $("#confirm")?.animate({ backgroundSize: ["100% 6px", "0 6px"] }, wait); // a line on it
  });
}

/**
 * Let the table act by itself once people have seen what happened.
 * @param {number} n number of answers on the screen
 * @param {number} mine the turn to which this belongs
 * @param {number} [patience]
 */
async function due(n, mine, patience) {
  await free(patience);
  if (mine === turn) tell({ do: "timer", n });
}

/**
 * The worker that thinks. A port connects it with the table's worker; if that is replaced, so is this one.
 * @returns {Promise<import("../page/python.js").PythonWorker>}
 */
async function thinker() {
  const [here, asking] = await Promise.all([bots.wanted(), table.wanted()]);
  if (here.peer && here.peer !== asking) {
    bots.giveUp();
    return thinker();
  }
  if (!here.peer && here.port) asking.port?.postMessage("", [here.port]);
  here.peer = asking;
  return here;
}

/**
 * Ask the adviser. Python drops the answer if the position has changed by then.
 * @param {Task} task
 */
async function counsel(task) {
  if (setting("help") === "off") return;
  const { do: done, position } = task;
  const worker = bots.wanted();
  try {
    await (await thinker()).call(task, SLOW);
  } catch (trouble) {
    if (worker === bots.worker) console.info("The adviser did not answer:", trouble); // else it was ended on purpose
    bots.giveUp(worker);
  }
  tell({ do: done, position });
}

/** Make a thinking bot choose immediately: its worker checks whether this address still exists. */
export const hurry = () => URL.revokeObjectURL(waits);

/** Stop everything that happens without a touch. */
export function stop() {
  hurry();
  turn++;
  clearTimeout(clock);
  drains?.cancel();
}

/**
 * Have a bot choose. Its move is shown no faster than the pace in the settings allows.
 * @param {Task} task
 * @param {number} mine the turn to which this belongs
 * @param {number} [patience] ms for which Undo glows before
 * @param {number} [tries] how many more workers to try if this one fails
 */
async function think(task, mine, patience, tries = 3) {
  const { do: done, position } = task;
  const pause = sleep(Number(setting("speed")));
  const worker = bots.wanted();
  waits = URL.createObjectURL(new Blob());
  try {
    /** @type {Thought} */
    const answered = await (await thinker()).call({ ...task, stop: waits }, SLOW);
    if (answered.trouble) console.error("A bot failed and moved at random:", answered.trouble);
    if (!answered.soon) await pause;
    await free(patience);
    if (mine === turn) tell({ do: done, position });
  } catch (trouble) {
    bots.giveUp(worker);
    if (mine !== turn) return;
    console.info("The bots' worker is begun anew:", trouble);
    if (tries > 0) think(task, mine, patience, tries - 1);
    else if (trouble instanceof LoadTrouble) happens("trouble", trouble);
    else {
      banner(wentWrong(), {
        label: says("Try again"),
        act: () => again(task),
      });
    }
  }
}

/** @param {Task} task */
function again(task) {
  banner("");
  think(task, turn);
}
