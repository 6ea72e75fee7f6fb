// The messages between a table in a frame and the page that embeds it. docs/embed.schema.json is their schema.
import { own } from "../start/facts.js";

/** Part of every message; it changes when the set of messages does. */
export const VERSION = 1;

/** @typedef {(value: any) => boolean} Fits */

const LONGEST = 200_000; // the longest position, in characters

/** @type {(low: number, high: number) => Fits} */
const whole = (low, high) => (value) => Number.isInteger(value) && value >= low && value <= high;
/** @type {(...values: unknown[]) => Fits} */
const among =
  (...values) =>
  (value) =>
    values.includes(value);
/** @type {(most: number) => Fits} */
const text = (most) => (value) => typeof value === "string" && value.length > 0 && value.length <= most;
/** @type {Fits} */
const name = (value) => typeof value === "string" && /^\w{1,40}$/.test(value);

/**
 * The orders that an embedding page may send, with a check for each of their parts. All parts of "start" are optional.
 * @type {Record<string, Record<string, Fits>>}
 */
const ORDERS = {
  hello: {},
  start: {
    game: name,
    people: whole(1, 10),
    seats: whole(2, 10),
    mode: among("taster", "full"),
    hands: among("open", "closed"),
  },
  reset: {},
  language: { language: name },
  mute: { on: among(true, false) },
  open: { save: text(LONGEST) },
  rest: {},
};
const OPTIONAL = ["start"];

/**
 * The order in a message; null unless it is one of ours in every part.
 * @param {any} message anything
 * @returns {{type: string, data: Record<string, any>} | null}
 */
export function orderIn(message) {
  if (!isPlain(message) || message.ludoteka !== VERSION) return null;
  const { type, data = {} } = message;
  if (Object.keys(message).some((key) => !["ludoteka", "type", "data"].includes(key))) return null;
  const parts = typeof type === "string" ? own(ORDERS, type) : undefined;
  if (!parts || !isPlain(data)) return null;
  const fits = Object.entries(data).every(([key, value]) => Object.hasOwn(parts, key) && parts[key](value));
  const complete = OPTIONAL.includes(type) || Object.keys(parts).every((key) => Object.hasOwn(data, key));
  return fits && complete ? { type, data } : null;
}

/** @param {any} value */
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The origin to exchange messages with; null: send none and ignore all.
 * @param {string | null} named from the frame's address
 * @param {string[]} allowed by the site; empty: any origin
 */
export function partner(named, allowed) {
  try {
    const { origin, protocol } = new URL(named ?? "");
    return /^https?:$/.test(protocol) && origin === named && (!allowed.length || allowed.includes(origin))
      ? origin
      : null;
  } catch {
    return null;
  }
}
