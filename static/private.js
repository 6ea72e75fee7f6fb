// What only a page can do for secrets: hold to look, hold to claim, hide by itself. What may be seen is decided in Python.
import { $, announce, says } from "./dom.js";
import { setting } from "./store.js";

const QUICK = 350; // ms: a press shorter than this is a tap
const CLAIM = 600;

let act; // (name, data) => Promise, given by the shell
let opened = { private: false, phase: "" }; // what the last reply said
let holding = null; // {id, since} while the handle is held
let timer;

export function begin(tell) {
  act = tell;
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", up);
  document.addEventListener("visibilitychange", () => document.hidden && hide());
  addEventListener("blur", () => hide());
  addEventListener("pagehide", () => hide());
  screen.orientation?.addEventListener?.("change", () => hide());
  for (const type of ["pointerdown", "keydown", "pointermove"]) document.addEventListener(type, restart, { passive: true });
}

/** Called with every reply: whether a private view is open now. */
export function update(reply) {
  opened = { private: reply.private, phase: reply.phase };
  restart();
}

function restart() {
  clearTimeout(timer);
  if (!opened.private || holding) return;
  const seconds = Number(setting(opened.phase === "private" ? "cover" : "hide"));
  if (seconds > 0) timer = setTimeout(hide, seconds * 1000);
}

/** Cover what is private at once: first what stands on the page, then Python draws the public picture. */
export function hide() {
  holding = null;
  if (!opened.private) return;
  opened.private = false;
  for (const id of ["drawer", "tray", "board"]) document.getElementById(id)?.replaceChildren();
  act("cover", { whole: true });
  announce(says("hidden"));
}

function down(event) {
  const handle = event.target.closest?.("[data-handle]");
  if (handle && event.button === 0) {
    holding = { id: event.pointerId, since: performance.now() };
    try {
      $("#drawer").setPointerCapture(event.pointerId);
    } catch {
      // a made-up pointer of a test has nothing to capture
    }
    act("drawer", { seat: handle.dataset.seat, open: "1" });
    return;
  }
  const claim = event.target.closest?.("[data-hold]");
  if (claim && event.button === 0 && setting("drawer") === "hold") holdClaim(claim, event);
}

function up(event) {
  if (!holding || holding.id !== event.pointerId) return;
  const long = performance.now() - holding.since > QUICK;
  holding = null;
  restart();
  if (!long || setting("drawer") === "tap") return; // a tap leaves it open
  const under = event.type === "pointerup" && document.elementFromPoint(event.clientX, event.clientY)?.closest("#drawer [data-do=choose]");
  if (under) act("choose", { ...under.dataset });
  else hide();
}

/** Hold the curtain's button; letting go early does nothing. */
function holdClaim(button, event) {
  button.classList.add("holding");
  $("small", button).textContent = says("hold");
  const done = setTimeout(() => (stop(), act("claim", {})), CLAIM);
  const stop = () => {
    clearTimeout(done);
    button.classList.remove("holding");
    for (const type of ["pointerup", "pointercancel"]) document.removeEventListener(type, stop);
  };
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, stop);
  event.preventDefault();
}

let armed = 0;

/** A click on the curtain's button that is no hold: by key, or in tap mode. Two separate presses open. */
export function pressClaim(button, event) {
  if (event.detail > 0 && setting("drawer") === "hold") return;
  const now = performance.now();
  if (button.classList.contains("armed") && now - armed > QUICK) {
    act("claim", {});
    return;
  }
  if (!button.classList.contains("armed")) {
    armed = now;
    button.classList.add("armed");
    $("small", button).textContent = says("again");
    announce(says("again"));
  }
}

/** A click on the handle by key. A pointer's press has been dealt with already. */
export function pressHandle(handle, event) {
  if (event.detail > 0) return;
  act("drawer", { seat: handle.dataset.seat, open: "1" });
}

/** A click somewhere: an open drawer closes at any other touch. */
export function pressElsewhere(target) {
  if (opened.private && opened.phase !== "private" && !holding && !target.closest("#drawer, #board .legal, dialog")) hide();
}
