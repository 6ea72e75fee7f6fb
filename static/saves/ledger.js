// The lines of the statistics: one for each game that was finished on this device or arrived here finished. Fetched
// when a game is over, or when somebody looks at the statistics. Guests' games are not counted here: museums have a
// count of their own (kiosk-kept.js).
import { isDamaged, keepNote, list, noted } from "./cabinet.js";
import { page } from "../page/python.js";

const BIN = 3_600_000; // ms for which deleted statistics can be restored

/**
 * A finished game.
 * @typedef {object} Line
 * @property {string} game
 * @property {number} at when it was over, in ms since 1970
 * @property {number} answers
 * @property {{name: string, kind: string}[]} seats `kind`: "person", a bot's level, or "bot"
 * @property {number[]} winners
 * @property {number[]} scores empty if an earlier build made the line
 * @property {string} save the id of its save, which may have been deleted
 */

/**
 * Lines by the game's identity. `since`: when statistics were deleted; games that ended before do not count.
 * @typedef {{lines: Record<string, Line>, since: number, binned?: {lines: Record<string, Line>, at: number}}} Ledger
 */

/**
 * A stored ledger; anything malformed counts as empty.
 * @param {any} value
 * @returns {Ledger}
 */
function sound(value) {
  const { lines, since, binned } = value ?? {};
  const kept = binned && Math.abs(Date.now() - binned.at) <= BIN ? { binned } : {};
  return { lines: typeof lines === "object" && lines !== null ? lines : {}, since: Number(since) || 0, ...kept };
}

/**
 * Count a finished game: once, however often it is stored, imported or played on.
 * @param {SaveEntry} save
 */
export async function note(save) {
  if (page.guest) return;
  await keepNote("ledger", (value) => withGame(sound(value), save)).catch(console.info);
}

/**
 * The ledger with one more game, if that is over.
 * @param {Ledger} counted
 * @param {SaveEntry} save
 * @returns {Ledger}
 */
export function withGame(counted, { id, card, at }) {
  if (!card.over || card.prepared) return counted; // prepared positions belong to lessons and examples
  const key = card.from || card.id || id;
  const lines = { ...counted.lines };
  for (const [other, line] of Object.entries(lines)) if (line.save === id && other !== key) delete lines[other];
  const before = lines[key];
  if (before && before.save !== id) return { ...counted, lines };
  const seats = card.seats.map(({ name, bot, kind }) => ({ name, kind: kind ?? (bot ? "bot" : "person") }));
  const { game, answers, winners, scores = [] } = card;
  lines[key] = { game, at: before?.at ?? at, answers, seats, winners, scores, save: id };
  return { ...counted, lines };
}

/**
 * The ledger, after counting finished games on this device that an earlier build has not counted.
 * @returns {Promise<Ledger>}
 */
export async function ledger() {
  const saves = await list();
  /** @param {any} value */
  const renewed = (value) => {
    const before = sound(value);
    const fresh = saves.filter((save) => !isDamaged(save) && !save.binned && save.at > before.since);
    return /** @type {SaveEntry[]} */ (fresh).reduce(withGame, before);
  };
  try {
    await keepNote("ledger", renewed);
  } catch {
    return renewed(undefined); // nothing is stored here: use the games of this visit
  }
  return sound(await noted("ledger"));
}

/** Delete all statistics. For an hour they can be restored. */
export async function forgetAll() {
  await keepNote("ledger", (value) => {
    const { lines } = sound(value);
    return { lines: {}, since: Date.now(), binned: { lines, at: Date.now() } };
  });
}

/** Restore deleted statistics. */
export async function bringBack() {
  await keepNote("ledger", (value) => {
    const { lines, binned } = sound(value);
    return { lines: { ...binned?.lines, ...lines }, since: 0 };
  });
}
