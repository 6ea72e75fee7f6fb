// The service worker: everything the page can need stays on this device after the first visit; a new release waits
// until somebody lets it in. Fetched when Python is there, because what a later visit needs must not compete with what
// this one waits for.
import { announce, banner, passing, says } from "./dom.js";
import { page } from "./python.js";

/** Have the service worker, and tell people what it makes possible. */
export async function offline() {
  const workers = navigator.serviceWorker;
  try {
    const registration = await workers.register("sw.js");
    const fresh = !registration.active;
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
 */
function offerUpdate({ waiting }) {
  if (page.guest) return page.guest.update(waiting);
  if (!waiting || !navigator.serviceWorker.controller || page.game) return;
  banner(says("update"), { label: says("update-now"), act: () => waiting.postMessage("take over") });
}
