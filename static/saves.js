// What can be done with saved games: hand one over as a file, take one in, go back to an earlier state, delete. Fetched
// when somebody does.
import { announce, banner, button, download, says, the } from "./dom.js";
import { cards } from "./forms.js";
import { keep, load, newId, remove, removeAll } from "./store.js";

/**
 * The tools of a save card.
 * @param {HTMLElement} pressed
 */
export async function saveTool(pressed) {
  const id = /** @type {HTMLElement | null} */ (pressed.closest("[data-id]"))?.dataset.id ?? "";
  const save = await load(id);
  if (!save) return;
  const tool = pressed.dataset.save;
  if (tool === "export") download(`${save.card.game}-${id}.ludoteka.txt`, save.data);
  if (tool === "older") {
    const [earlier] = save.older;
    await keep({ id: newId(), card: earlier.card, data: earlier.data });
    announce(says("imported"));
  }
  if (tool === "delete") {
    if (!(await sure("delete"))) return;
    await remove(id);
  }
  await cards();
}

/** Delete all saved games and settings, when somebody has said yes once more. */
export async function deleteAll() {
  if (!(await sure("delete-all"))) return;
  await removeAll();
  await cards();
}

/** @param {string} question */
const sure = async (question) => (await decide(says(question), "", [says("delete-yes"), says("no")])) === 0;

/**
 * Read a chosen file and have Python check it.
 * @param {HTMLInputElement} input
 * @param {(request: TableRequest) => Promise<Reply>} ask
 */
export async function importFile(input, ask) {
  const said = the("#import-said");
  const file = input.files?.[0];
  if (!file) return;
  said.textContent = says("reading");
  const text = await file
    .slice(0, 5_000_000)
    .text()
    .catch(() => null);
  input.value = ""; // so that the same file can be chosen again
  if (text === null) {
    said.textContent = says("not-read");
    return;
  }
  try {
    const { refused, save } = await ask({ do: "import", text, id: newId() });
    if (refused || !save) {
      said.textContent = refused ?? says("trouble");
      return;
    }
    const trouble = await keep(save);
    said.textContent = says("imported");
    if (trouble) banner(says(trouble === "full" ? "full" : "saved-not"));
    await cards();
  } catch (trouble) {
    said.textContent = /** @type {any} */ (trouble).sentence?.() ?? says("trouble");
  }
}

/**
 * Ask for a decision in a dialog of the page.
 * @param {string} title
 * @param {string} more
 * @param {string[]} labels one button each
 * @returns {Promise<number>} which button was pressed, or -1
 */
function decide(title, more, labels) {
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
