// Giving a game away: as a link that holds all of it, as a sign that a camera reads, as a picture of its result.
// Fetched when somebody wants to.
import { $, announce, banner, the, wentWrong } from "../page/dom.js";
import { act, page } from "../page/python.js";
import { addressOf } from "./replay.js";
import { HOLDS, drawn } from "../page/dialogs.js";
import { openSheet } from "../table/table.js";
import { says } from "../start/facts.js";

/** @type {{link: string, setup: string, over: boolean} | null} */
let packed = null; // what Python has packed for the sheet that is open

/** Open the sheet. */
export async function open() {
  openSheet("share");
  const reply = await act("link");
  if (!reply?.link) return;
  packed = { link: reply.link, setup: reply.setup ?? "", over: reply.over ?? false };
  the("#share-running").hidden = packed.over;
  the("#share-send").hidden = !navigator.share;
  the("#share-picture").hidden = !$("#result h1");
  choose();
}

/** Show the link to what is chosen: the game, the position on the screen, or the set-up. */
export function choose() {
  if (!packed) return;
  /** @type {HTMLInputElement | null} */
  const chosen = $("#share [name=share]:checked");
  const { at, eyes } = page.game?.place ?? { at: packed.over ? "result" : String(page.game?.n ?? 0), eyes: "" };
  const place = chosen?.value === "game" ? { at: "0", eyes: "" } : { at, eyes };
  const hash = chosen?.value === "setup" ? packed.setup : addressOf(place, packed.link);
  const link = `${location.href.split("#")[0]}${hash}`;
  field().value = link;
  the("#share-qr").replaceChildren();
  the("#share-sign").hidden = link.length > HOLDS;
}

/** @returns {HTMLInputElement} */
const field = () => the("#share-link");

/** Copy the link. */
export async function copy() {
  field().select();
  const done = navigator.clipboard?.writeText(field().value) ?? Promise.reject(new Error("no clipboard"));
  await done.catch(() => document.execCommand("copy"));
  // words: Said when a text has been copied.
  announce(says("Copied."));
  the("#share-said").textContent = says("Copied.");
}

/** Hand the link to another app of the device. */
export async function send() {
  await navigator.share({ title: document.title, url: field().value }).catch(() => {}); // nobody has to
}

/** Draw the link as a sign that a camera reads. */
export async function sign() {
  const svg = await drawn(field().value, the("#share-sign span").textContent ?? "");
  the("#share-qr").replaceChildren(svg);
  svg.scrollIntoView({ block: "nearest" });
}

/** Make a picture of the result. */
export async function picture() {
  try {
    const { give } = await import("./card.js");
    await give();
  } catch (trouble) {
    console.error(trouble);
    banner(wentWrong());
  }
}
