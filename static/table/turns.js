// What happens at a table when nobody touches it: bots choose, and the table's own clock goes on.
import { LoadTrouble } from "../start/boot.js";
import { $, banner, wentWrong } from "../page/dom.js";
import { happens } from "../page/bus.js";
import { Place, SLOW, act, table, tell } from "../page/python.js";
import { atRest } from "../board/stage.js";
import { setting } from "../page/store.js";
import { says } from "../start/facts.js";

const HELD = 10_000; // ms for which a finger, or the card that says how one wins, holds up bots and the table's clock
const UNASKED = 30_000; // ms after which the bots' worker ends: an interpreter less while a person thinks
let resting = 0;
let turn = 0; // counts the replies, so that what was begun on an older one is dropped
let clock = 0;
let waits = ""; // an address that holds nothing, for as long as a bot may go on thinking
/** Where bots and adviser think. */
export const bots = new Place("bots");

/** End the bots' worker until a bot is asked again. */
export function restBots() {
  stop();
  bots.giveUp();
}

/** @param {number} ms */
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** @type {Map<number, number>} */
const fingers = new Map(); // what presses on the screen now, and since when

addEventListener("pointerdown", ({ pointerId, timeStamp }) => fingers.set(pointerId, timeStamp), { capture: true });
for (const ends of /** @type {const} */ (["pointerup", "pointercancel"])) {
  addEventListener(ends, ({ pointerId }) => fingers.delete(pointerId), { capture: true });
}

/**
 * Until what happened has been seen, how one wins is read, no finger rests on the screen and no pointer on Undo: for
 * HELD at most.
 * @param {number} [patience] ms for which Undo glows, once all is told: a mistake shows in what came of it
 */
async function free(patience = 0) {
  await atRest();
  const began = performance.now();
  const held = () => [...fingers.values()].some((since) => performance.now() - since < HELD);
  const glows = Number(setting("speed")) ? patience : patience / 2; // who has chosen "at once" does not wait so long
  const most = () => ($("#goal, #undo:not([aria-disabled]):hover") ? HELD : glows);
  while (held() || performance.now() - began < most()) await sleep(50);
}

/**
 * Runs something when the browser has nothing else to do.
 * @param {() => void} run
 */
export const idle = (run) => (globalThis.requestIdleCallback ?? ((then) => setTimeout(then, 1500)))(run);

/**
 * Begin what follows a reply by itself; what followed the reply before is dropped.
 * @param {Reply} reply
 */
export function goOn(reply) {
  stop();
  const mine = turn;
  clearTimeout(resting);
  if (reply.company) bots.wanted(); // ready before one of them is asked
  if (!reply.bots && !reply.counsel) resting = setTimeout(() => bots.giveUp(), UNASKED);
  const { wait, n = 0, patience } = reply;
  if (reply.bots) think(reply.bots, mine, patience);
  if (reply.counsel) counsel(reply.counsel);
  else if (reply.advisable && setting("help") === "coach") act("advise", { coach: "1" });
  if (typeof wait === "number") clock = setTimeout(() => due(n, mine, patience), wait);
}

/**
 * The table goes on by itself, once it has been seen what happened before.
 * @param {number} n answers on the screen
 * @param {number} mine the turn this belongs to
 * @param {number} [patience]
 */
async function due(n, mine, patience) {
  await free(patience);
  if (mine === turn) tell({ do: "timer", n });
}

/**
 * The worker that thinks. It speaks with the table's worker by a port; with another table's worker comes another one.
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
 * Ask the adviser. What was asked of an older position is dropped by Python.
 * @param {Task} task
 */
async function counsel(task) {
  if (setting("help") === "off") return;
  const { do: done, n, position } = task;
  const worker = bots.wanted();
  try {
    await (await thinker()).call(task, SLOW);
    tell({ do: done, n, position });
  } catch (trouble) {
    if (worker === bots.worker) console.info("The adviser did not answer:", trouble); // else it was ended on purpose
    bots.giveUp(worker);
    tell({ do: done, n });
  }
}

/** Whoever thinks shall choose at once: the worker looks whether its address is still there. */
export const hurry = () => URL.revokeObjectURL(waits);

/** Nothing happens by itself any more. */
export function stop() {
  hurry();
  turn++;
  clearTimeout(clock);
}

/**
 * Have a bot choose. Its move is shown no sooner than the pace in the settings allows.
 * @param {Task} task
 * @param {number} mine the turn this belongs to
 * @param {number} [patience] ms for which Undo glows before
 * @param {number} [tries] how many other workers to try when this one fails
 */
async function think(task, mine, patience, tries = 3) {
  const { do: done, n, position } = task;
  const pause = sleep(Number(setting("speed")));
  const worker = bots.wanted();
  waits = URL.createObjectURL(new Blob());
  try {
    /** @type {Thought} */
    const answered = await (await thinker()).call({ ...task, stop: waits }, SLOW);
    if (answered.trouble) console.error("A bot failed and moved at random:", answered.trouble);
    if (!answered.soon) await pause;
    await free(patience);
    if (mine === turn) tell({ do: done, n, position });
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
