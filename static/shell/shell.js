// The page starts here. It makes no decisions about games.
import "../table/replies.js";
import "./keys.js";
import "./presses.js";
import * as steady from "../board/steady.js";
import * as yields from "../board/yields.js";
import * as pointing from "../books/pointing.js";
import { on } from "../page/bus.js";
import { $ } from "../page/dom.js";
import { page, table } from "../page/python.js";
import * as secret from "../table/private.js";
import * as turns from "../table/turns.js";
import { show } from "./routes.js";

steady.begin();
yields.begin();
secret.begin();
pointing.begin();
on("arrived", () => import("../board/taking.js").catch(String));
addEventListener("hashchange", show);
globalThis.ludoteka = {
  ...globalThis.ludoteka,
  table: () => table.worker,
  bots: () => turns.bots.worker,
  answers: () => page.game?.n ?? 0,
};

/** Set up the service worker. If its script cannot be fetched, the next visit tries again. */
async function beReady() {
  if (self.origin === "null") return; // in a frame without allow-same-origin, asking for one is an error
  if (navigator.serviceWorker) (await import("./offline.js").catch(() => null))?.offline();
}

const { guest } = document.documentElement.dataset;
/** In another page's frame or on a museum's screen there is no lobby. */
const begun = guest
  ? (guest === "kiosk" ? import("../guests/kiosk.js") : import("../guests/embed.js")).then(({ begin }) => begin())
  : show();

document.documentElement.dataset.hears = "";
begun.then(() => {
  globalThis.watchman.ready();
  $("[data-early]")?.click(); // a button pressed before this (arrive.js)
  if (guest === "embed") return; // Python starts when somebody plays, and the browser manages what is stored
  // What later visits need must not compete with what this one waits for.
  const later = () => setTimeout(beReady, 2500);
  if (/** @type {any} */ (navigator).connection?.saveData) later();
  else turns.idle(() => table.wanted().then(later, later));
});
