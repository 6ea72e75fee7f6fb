// The table of the set-up screen, seen from above: pressing a chair puts the person or a bot on it. The fields beside
// it do the same, and can be reached by keyboard.
import { $, $$ } from "../page/dom.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @param {string} what @param {number} seat */
const field = (what, seat) => /** @type {Field | null} */ ($(`#${what}-${seat}`));

/**
 * Exchange what two seats' fields say.
 * @param {number} from
 * @param {number} to
 */
export function exchange(from, to) {
  for (const what of ["name", "kind"]) {
    const [one, other] = [field(what, from), field(what, to)];
    if (one && other) [one.value, other.value] = [other.value, one.value];
  }
}

/** Show who sits where. @param {number} count */
export function show(count) {
  for (const chair of $$("[data-chair]")) {
    const seat = Number(chair.dataset.chair);
    chair.dataset.sits = seat >= count ? "nobody" : field("kind", seat)?.value === "person" ? "person" : "bot";
    const [who, name] = [$(".who > tspan", chair), /** @type {HTMLInputElement | null} */ (field("name", seat))];
    if (who && name) who.textContent = name.value || name.placeholder;
  }
}

/**
 * Handle a press on a chair.
 * @param {HTMLElement} chair
 */
export function sit({ dataset }) {
  const seat = Number(dataset.chair);
  const kind = /** @type {HTMLSelectElement | null} */ (field("kind", seat));
  const all = $$("[name=count]").map((one) => /** @type {HTMLInputElement} */ (one));
  const count = Number(all.find((one) => one.checked || one.type === "hidden")?.value);
  if (!kind) return;
  if (dataset.sits === "person") {
    const bots = [...kind.options].filter(({ value }) => value !== "person");
    kind.value = (bots.find(({ value }) => value === "normal") ?? bots[0]).value;
  } else if (dataset.sits === "nobody") {
    const least = all.find(({ value }) => Number(value) > count); // one more chair, whichever was pressed
    if (least) least.checked = true;
    const next = field("kind", count);
    if (next) next.value = "person";
  } else kind.value = "person";
  kind.dispatchEvent(new Event("change", { bubbles: true }));
}
