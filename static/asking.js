// Asking for a decision in a dialog of the page. Fetched when there is something to decide.
import { button, the } from "./dom.js";

/**
 * Ask for a decision in a dialog of the page.
 * @param {string} title
 * @param {string} more
 * @param {string[]} labels one button each
 * @returns {Promise<number>} which button was pressed, or -1
 */
export function decide(title, more, labels) {
  /** @type {HTMLDialogElement} */
  const dialog = the("#decide");
  the("#decide-title").textContent = title;
  the("#decide-more").textContent = more;
  return new Promise((resolve) => {
    const press = (/** @type {number} */ index) => {
      dialog.onclose = null;
      dialog.close();
      resolve(index);
    };
    the("#decide-buttons").replaceChildren(
      ...labels.map((label, index) => button(label, () => press(index), index ? "" : "primary")),
    );
    dialog.onclose = () => resolve(-1);
    dialog.showModal();
  });
}
