// The service worker: everything the page can need stays on this device after the first visit; a new release waits
// until somebody lets it in. Fetched when Python is there, because what a later visit needs must not compete with what
// this one waits for.
import { announce, banner, passing, says } from "../page/dom.js";
import { happens } from "../page/bus.js";
import { page } from "../page/python.js";
import { openElsewhere } from "../saves/storing.js";

const AGAIN = 3000; // ms after which a new release that has not come is told once more
let wouldClose = false; // there is a new release that cannot go on with a game that runs here

/** Have the service worker, and tell people what it makes possible. */
export async function offline() {
  const workers = navigator.serviceWorker;
  try {
    workers.addEventListener("message", ({ data }) => data === "would close" && sayRefused());
    addEventListener("hashchange", () => setTimeout(() => wouldClose && sayRefused(), 500));
    const registration = await workers.register(globalThis.trusted.createScriptURL("sw.js"));
    const fresh = !registration.active;
    document.addEventListener("click", () => registration.installing?.postMessage("make way"), { capture: true });
    if (!fresh) registration.update().catch(() => {}); // what the browser asked by itself, nobody here has heard
    workers.ready.then(() => fresh && sayReady());
    const offer = () => offerUpdate(registration);
    offer();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
    addEventListener("hashchange", () => setTimeout(offer, 500));
    const controlled = workers.controller !== null;
    workers.addEventListener(
      "controllerchange",
      () => controlled && (!page.game || page.guest?.attracts) && location.reload(),
    );
  } catch {
    // a frame without storage: playing works, only not offline
  }
}

/** Said once, when the first visit has left everything on the device; at a table only to the ear. */
function sayReady() {
  announce(says("offline-ready"));
  if (!page.game && !page.guest) passing(says("offline-ready"));
}

/**
 * Never in the middle of a game.
 * @param {ServiceWorkerRegistration} registration
 * @param {"update" | "update-elsewhere"} [sentence]
 */
function offerUpdate(registration, sentence = "update") {
  const { waiting } = registration;
  if (page.guest) return void happens("release", waiting);
  if (!waiting || !navigator.serviceWorker.controller || page.game) return;
  banner(says(sentence), { label: says("update-now"), act: () => letIn(registration) });
}

/**
 * What another tab plays with must not be taken from under it.
 * @param {ServiceWorkerRegistration} registration
 */
async function letIn(registration) {
  if (await openElsewhere()) return offerUpdate(registration, "update-elsewhere");
  registration.waiting?.postMessage("take over");
  setTimeout(() => registration.waiting && !page.game && letIn(registration), AGAIN); // a busy device can lose it
}

/** A release that would have closed a running game has not come; that is said where nobody plays. */
function sayRefused() {
  wouldClose = true;
  if (!page.game && !page.guest) banner(says("update-refused"));
}
