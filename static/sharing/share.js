// Sharing a game: as a link that holds the whole game, as a QR code, as a picture of its result. Fetched on demand.
import { $, the } from "../page/dom.js";
import { act, page } from "../page/python.js";
import { addressOf } from "./replay.js";
import { HOLDS, copyAll, drawn } from "../page/dialogs.js";
import { openSheet } from "../table/table.js";

/** @type {{link: string, setup: string, over: boolean} | null} */
let packed = null; // what Python has packed for the open sheet

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

/** Show the link to what is selected: the game, the position on the screen, or the set-up. */
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

/** What the buttons do with the link. @type {Record<string, () => unknown>} */
export const WAYS = {
  async copy() {
    the("#share-said").textContent = await copyAll(field());
  },
  send: () => navigator.share({ title: document.title, url: field().value }).catch(() => {}), // the person may cancel
  async sign() {
    const svg = await drawn(field().value, the("#share-sign span").textContent ?? "");
    the("#share-qr").replaceChildren(svg);
    svg.scrollIntoView({ block: "nearest" });
  },
  picture: () => import("./card.js").then(({ give }) => give()),
};
