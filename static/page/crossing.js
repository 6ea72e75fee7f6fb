// Puts replies together: of what the page was sent before, only numbers cross (ludoteka/crossing.py).
import { on } from "./bus.js";

let version = 0;
/** @type {Map<string, string[]>} */
const had = new Map(); // a region's selector → its markup, cut before each tag

/** Which reply this page was sent last. */
export const has = () => version;

/** Keep nothing of what this page was sent: it may not be shown any more. */
export function forget() {
  version = -1;
  had.clear();
}

/**
 * Put the markup of a reply together.
 * @param {Reply & Partial<Crossed>} reply
 * @returns {boolean} false: it goes on from something that this page does not have
 */
export function restore(reply) {
  if (reply.version === undefined) return true;
  if (!reply.fresh && reply.version !== version + 1) return false;
  if (reply.fresh) had.clear();
  ({ version } = reply);
  for (const moment of reply.moments ?? []) if (moment.board) moment.board = whole("#board", moment.board);
  const { "#app": app, ...regions } = reply.patch ?? {};
  reply.patch = Object.fromEntries(Object.entries(regions).map(([where, change]) => [where, whole(where, change)]));
  if (app === undefined) return true;
  reply.patch = { "#app": app.replace(/<\?(#\w+)>/g, (_, where) => had.get(where)?.join("<") ?? "") };
  return true;
}

/**
 * A region's markup, of what the page had there and what is new.
 * @param {string} where
 * @param {Change} change
 */
function whole(where, change) {
  const old = had.get(where) ?? [];
  const known = (/** @type {string | number[]} */ part) =>
    typeof part === "string" ? part : old.slice(part[0], part[1]).join("<");
  const markup = typeof change === "string" ? change : change.map(known).join("<");
  had.set(where, markup.split("<"));
  return markup;
}

on("covered", forget);
