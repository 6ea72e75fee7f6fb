// Sharing a game: as a link that holds the whole game, as a QR code, as a picture of its result. Fetched on demand.
// The sheet for passing a game on has the same ways to send its link.
import { $, the } from "../page/dom.js";
import { act, page } from "../page/python.js";
import { addressOf } from "./replay.js";
import { HOLDS, copyAll, drawn } from "../page/dialogs.js";
import { openSheet } from "../table/table.js";
import { own } from "../start/facts.js";

/** @type {{link: string, setup: string, over: boolean} | null} */
let packed = null; // what Python has packed for the open sheet

/** Open the sheet. */
export async function open() {
  openSheet("share");
  const reply = await act("link");
  if (!reply?.link) return;
  packed = { link: reply.link, setup: reply.setup ?? "", over: reply.over ?? false };
  the("#share-running").hidden = packed.over;
  the("#share-picture").hidden = !$("#result h1");
  choose();
}

/** Show the link to what is selected: the game, the position on the screen, or the set-up. */
export function choose() {
  if (!packed) return;
  /** @type {HTMLInputElement | null} */
  const chosen = $("#share [name=share]:checked");
  const { at, eyes } = page.game?.place ?? { at: packed.over ? "result" : String(page.game?.n ?? 0), eyes: "" };
  const place = chosen?.value === "game" ? { at: "0", eyes: "" } : { at, eyes };
  const hash = chosen?.value === "setup" ? packed.setup : addressOf(place, packed.link);
  offer("share", hash);
}

/**
 * Show a link in a sheet, and the ways that this device has to send it.
 * @param {string} sheet
 * @param {string} hash
 */
export function offer(sheet, hash) {
  const link = `${location.href.split("#")[0]}${hash}`;
  field(sheet).value = link;
  the(`#${sheet}-qr`).replaceChildren();
  the(`#${sheet}-send`).hidden = !navigator.share;
  the(`#${sheet}-sign`).hidden = link.length > HOLDS;
}

/** @type {(sheet: string) => HTMLInputElement} */
const field = (sheet) => the(`#${sheet}-link`);

/**
 * Handle a press on an element with `data-sharing`.
 * @param {HTMLElement} element
 */
export function press(element) {
  own(WAYS, element.dataset.sharing ?? "")?.(element.closest("dialog")?.id ?? "");
}

/** What the buttons of a sheet do with its link. @type {Record<string, (sheet: string) => unknown>} */
const WAYS = {
  async copy(sheet) {
    the(`#${sheet}-said`).textContent = await copyAll(field(sheet));
  },
  // The person may cancel it.
  send: (sheet) => navigator.share({ title: document.title, url: field(sheet).value }).catch(() => {}),
  async sign(sheet) {
    const svg = await drawn(field(sheet).value, the(`#${sheet}-sign span`).textContent ?? "");
    the(`#${sheet}-qr`).replaceChildren(svg);
    svg.scrollIntoView({ block: "nearest" });
  },
  picture: () => import("./card.js").then(({ give }) => give()),
};
