// Handing a text over as a file, also where a frame forbids files. Fetched when somebody wants one.
import { announce, button, says, the } from "./dom.js";

/**
 * Hand a text over as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new File([text], name, { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  if (self !== top) offerText(text);
}

/**
 * A frame may forbid downloads without a word: the text can be copied all the same.
 * @param {string} text
 */
function offerText(text) {
  const place = document.createElement("textarea");
  place.readOnly = true;
  place.value = text;
  place.ariaLabel = says("copy-title");
  const copy = button(
    says("copy"),
    async () => {
      place.select();
      await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).catch(() =>
        document.execCommand("copy"),
      );
      announce(says("copied"));
    },
    "primary",
  );
  /** @type {HTMLDialogElement} */
  const dialog = the("#decide");
  the("#decide-title").textContent = says("copy-title");
  the("#decide-more").replaceChildren(says("copy-more"), place);
  the("#decide-buttons").replaceChildren(
    copy,
    button(says("close"), () => dialog.close()),
  );
  dialog.showModal();
}
