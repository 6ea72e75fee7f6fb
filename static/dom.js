// Small things every part of the shell needs: sentences, announcements, dialogs, patches.
import morphdom from "./vendor/morphdom.js";

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/** A sentence in the language of the screen, with {name} filled in. */
export function says(key, values = {}) {
  const holder = $("#says");
  if (!holder) return key;
  if (holder.sentences?.text !== holder.dataset.says) holder.sentences = { text: holder.dataset.says, ...JSON.parse(holder.dataset.says) };
  return (holder.sentences[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Say something to the ear; the same text twice is said twice. */
export function announce(text, region = "polite") {
  const place = document.getElementById(region);
  place.textContent = "";
  if (text) setTimeout(() => (place.textContent = text), 60);
}

/** Empty what may still be waiting to be spoken. */
export function hush() {
  for (const id of ["polite", "alert"]) document.getElementById(id).textContent = "";
}

/** Make an element's inside equal to some markup, touching only what differs. */
export function patch(element, html) {
  const next = element.cloneNode(false);
  next.innerHTML = html;
  morphdom(element, next, {
    childrenOnly: true,
    onBeforeElChildrenUpdated: align,
    onBeforeElUpdated(from, to) {
      if (from.isEqualNode(to)) return false;
      if (from.localName === "dialog" && from.open) to.setAttribute("open", "");
      if (from.localName === "details" && from.id && from.id === to.id) to.open = from.open;
      if (from.hasAttribute("data-place") && from.getAttribute("tabindex") === "0") to.setAttribute("tabindex", "0");
      if (from.id === "zoomed" || from.id === "ground") to.style.cssText = from.style.cssText;
      return true;
    },
  });
}

const MANY = 12;

/** Take out children that are gone and put in those that are new, so that morphdom, which would move all that follow, moves none. */
function align(from, to) {
  if (from.childElementCount + to.childElementCount < MANY) return;
  const wanted = new Set(Array.from(to.children, (child) => child.id));
  const kept = new Map();
  for (const child of [...from.children]) {
    if (!child.id) continue;
    if (wanted.has(child.id)) kept.set(child.id, child);
    else child.remove();
  }
  let before = null; // from behind, so that each new child is put before one that stays
  for (let next = to.lastElementChild; next; next = next.previousElementSibling) {
    if (next.id) before = kept.get(next.id) ?? from.insertBefore(next.cloneNode(true), before);
  }
}

/** Show a sentence over whatever is on the screen, perhaps with one thing to do about it. */
export function banner(text, { label, act } = {}) {
  const place = $("#banner");
  place.replaceChildren();
  place.hidden = !text;
  if (!text) return;
  const sentence = document.createElement("p");
  sentence.textContent = text;
  place.append(sentence);
  if (label) {
    const button = document.createElement("button");
    button.className = "button";
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", act);
    place.append(button);
  }
  const close = document.createElement("button");
  close.className = "button icon-only";
  close.type = "button";
  close.textContent = "×";
  close.setAttribute("aria-label", says("close"));
  close.addEventListener("click", () => banner(""));
  place.append(close);
}

/** Ask for a decision in a dialog of the page; resolves to the index of the button pressed, or -1. */
export function decide(title, more, labels) {
  const dialog = $("#decide");
  $("#decide-title").textContent = title;
  $("#decide-more").textContent = more;
  return new Promise((resolve) => {
    const buttons = labels.map((label, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = index ? "button" : "button primary";
      button.textContent = label;
      button.addEventListener("click", () => {
        dialog.onclose = null;
        dialog.close();
        resolve(index);
      });
      return button;
    });
    $("#decide-buttons").replaceChildren(...buttons);
    dialog.onclose = () => resolve(-1);
    dialog.showModal();
  });
}

/** Hand a text over as a file. */
export async function download(name, text) {
  const file = new File([text], name, { type: "text/plain" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
