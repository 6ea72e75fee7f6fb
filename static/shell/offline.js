// Manages the service worker: after the first visit, everything the page may need stays on this device, and a new
// release waits until somebody accepts it. Fetched once Python is running, since what later visits need must not
// compete with what this visit waits for.
import { announce, banner, make, the } from "../page/dom.js";
import { happens } from "../page/bus.js";
import { page } from "../page/python.js";
import { openElsewhere } from "../saves/storing.js";
import { facts, says } from "../start/facts.js";

const AGAIN = 3000; // ms after which a new release that has not taken over is asked again
let wouldClose = false; // whether a new release is held back because it could not continue a game stored here

/** Whether fetching what later visits need may cost people money or patience. */
function dear() {
  const { saveData, type, effectiveType } = /** @type {any} */ (navigator).connection ?? {};
  return saveData || type === "cellular" || /2g|3g/.test(effectiveType ?? "");
}

/** Register the service worker; on a slow or expensive connection only after asking. */
export async function offline() {
  const workers = Promise.resolve(navigator.serviceWorker);
  const known = await workers.then((ours) => ours.getRegistration()).catch(() => undefined);
  if (page.guest || known?.active || !dear()) return void begin();
  const ask = () => {
    if (page.game || began) return;
    // words: Button: what is needed for playing without a network is fetched.
    banner(
      says("To play without a network later, this device needs {n} MB more. This line may be slow, or cost money.", {
        n: mega(facts.weight),
      }),
      { label: says("Fetch it now"), act: beginAndTell },
    );
  };
  ask();
  addEventListener("hashchange", () => setTimeout(ask, 500));
}

let began = false;

/** @param {number} bytes */
const mega = (bytes) => String(Math.round(bytes / 1e6));

/** Begin, and show how far it has come. If somebody stops it, what has arrived is kept. */
async function beginAndTell() {
  const registration = await begin();
  const fresh = registration?.installing;
  if (!fresh) return;
  const { port1, port2 } = new MessageChannel();
  const bar = make("progress", { max: facts.weight });
  banner(says("{n} MB are on their way.", { n: mega(facts.weight) }), {
    // words: Button: what the page is doing for us is broken off.
    label: says("Stop"),
    act: () => fresh.postMessage("stop"),
  });
  the("#banner p").append(bar);
  port1.onmessage = ({ data }) => (bar.value = data);
  fresh.postMessage("watch", [port2]);
  fresh.addEventListener("statechange", () => {
    began = fresh.state !== "redundant";
    if (bar.isConnected) banner("");
  });
}

/** Register the service worker, and tell people what it makes possible. */
async function begin() {
  const workers = navigator.serviceWorker;
  began = true;
  try {
    workers.addEventListener("message", ({ data }) => data === "would close" && sayRefused());
    addEventListener("hashchange", () => setTimeout(() => wouldClose && sayRefused(), 500));
    const registration = await workers.register(globalThis.trusted.createScriptURL("sw.js"));
    const fresh = !registration.active;
    document.addEventListener("click", () => registration.installing?.postMessage("make way"), { capture: true });
    if (!fresh) registration.update().catch(() => {}); // the browser's own check may have ended before we listened
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
    return registration;
  } catch {
    return undefined; // a frame without storage: no playing offline
  }
}

/** Say once, to screen readers, that everything is on this device now; the settings show it to everybody. */
const sayReady = () => announce(says("Ready for offline: everything is on this device now."));

/**
 * Offer a new release, but never during a game.
 * @param {ServiceWorkerRegistration} registration
 * @param {string} [sentence]
 */
function offerUpdate(registration, sentence = says("A new version is ready. Games that you have begun go on.")) {
  const { waiting } = registration;
  if (page.guest) return void happens("release", waiting);
  if (!waiting || !navigator.serviceWorker.controller || page.game) return;
  banner(sentence, { label: says("Use it now"), act: () => letIn(registration) });
}

/**
 * Let a new release take over, unless a game is open in another tab: that tab must not lose its release.
 * @param {ServiceWorkerRegistration} registration
 */
async function letIn(registration) {
  if (await openElsewhere()) {
    const sentence = says(
      "A new version is ready. A game is open in another tab: close that tab first, then the new version can come.",
    );
    return offerUpdate(registration, sentence);
  }
  registration.waiting?.postMessage("take over");
  setTimeout(() => registration.waiting && !page.game && letIn(registration), AGAIN); // a busy device can lose it
}

/** Say that a new release is held back because of a stored game; not during a game. */
function sayRefused() {
  wouldClose = true;
  if (!page.game && !page.guest) {
    banner(
      says(
        "There is a new version, but it cannot go on with a game that you have begun here. " +
          "It comes when that game is over or deleted.",
      ),
    );
  }
}
