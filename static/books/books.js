// The games' books: rules, glossary and the page for teachers. They are fetched when somebody wants to read, and shown
// as pages of their own, in a sheet over the table, and in the table's help.
import { $, $$, banner, button, fill, gameOf, parsed, the, wentWrong } from "../page/dom.js";
import { page } from "../page/python.js";
import { newId } from "../saves/cabinet.js";
import { styles } from "../page/screens.js";
import { openSheet } from "../table/table.js";
import { facts, own, says } from "../start/facts.js";

/**
 * A game's book in the language of the page; null: it has none, or it cannot be fetched now.
 * @param {string} game
 * @returns {Promise<Book | null>}
 */
export async function book(game) {
  if (!facts.books.of.includes(game)) return null;
  const coming = globalThis.watchman.json(`${facts.books.folder}/${game}-${page.language}.json`).catch(() => null);
  if (await coming) await Promise.all([styles("book"), styles(game)]); // its figures use styles of the board
  return coming;
}

// -- pages ------------------------------------------------------------------------------------------------------------

const PAGE = /^#\/(?:g\/(\w+)\/(?:rules|glossary)|teach\/(\w+))(?:\/([\w:-]+))?$/;

/**
 * The markup of a page of a book; null: there is none.
 * @param {string} plain
 */
export async function bookPage(plain) {
  const [, game, taught, target] = PAGE.exec(plain) ?? [];
  const found = await book(game ?? taught);
  const route = target ? plain.slice(0, -target.length - 1) : plain;
  return found?.screens[route] ?? null;
}

/**
 * Scroll to what an address names: a section, a figure, a term or a sign.
 * @param {string} plain
 */
export function goTo(plain) {
  const target = PAGE.exec(plain)?.[3];
  if (target) bring(the("#app"), target);
}

/**
 * @param {ParentNode} root
 * @param {string} target
 */
function bring(root, target) {
  const place = ["section", "example", "term", "sign"]
    .map((kind) => $(`[data-${kind}-id="${CSS.escape(target)}"]`, root))
    .find(Boolean);
  place?.scrollIntoView({ block: "start" });
  place?.focus({ preventScroll: true });
}

// -- trying out -------------------------------------------------------------------------------------------------------

/**
 * Prepare a table at which the reader can try an example.
 * @param {string} route
 * @param {string} game
 * @param {string} example
 * @param {string} [left] the address of the game that was left for it
 */
export async function tryOut(route, game, example, left) {
  const tried = own((await book(game))?.tries ?? {}, example);
  const back = left || `#/g/${game}/rules/${example}`;
  page.prepared = tried
    ? { route, id: newId(), save: JSON.stringify(tried.save), until: tried.until, occasion: { kind: "trial", back } }
    : null;
}

// -- at the table -----------------------------------------------------------------------------------------------------

/** The id of the open table's game. */
const gameHere = () => gameOf($("#table"));

/**
 * Show the rules, or the glossary, in a sheet over the table.
 * @param {"rules" | "glossary"} which
 * @param {string} [target] a section, a figure, a term or a sign
 */
export async function sheet(which, target = "") {
  const game = gameHere();
  const at = page.game?.id;
  const found = await book(game);
  if (page.game?.id !== at) return; // the table has been left meanwhile
  if (!found) return banner(wentWrong());
  const article = $(".book", parsed(found.screens[`#/g/${game}/${which}`] ?? ""));
  if (!article) return;
  const dialog = theSheet(game);
  const title = $("h1", article);
  the("#book-title").textContent = title?.textContent ?? "";
  for (const part of [title, $(".crumb", article)]) part?.remove();
  the(".sheet-body", dialog).replaceChildren(article);
  the(".to-contents", dialog).replaceChildren(...toContents(article));
  if (!dialog.open) openSheet("book");
  if (target) bring(article, target);
  else dialog.scrollTop = 0;
}

/** The button that leads from anywhere in a page to its contents, if it has any. @param {ParentNode} article */
function toContents(article) {
  const contents = $(".contents", article);
  return contents ? [button(contents.ariaLabel ?? "", () => contents.scrollIntoView(), "quiet")] : [];
}

/**
 * The sheet, made on first use, outside of what Python draws.
 * @param {string} game
 * @returns {HTMLDialogElement}
 */
function theSheet(game) {
  /** @type {HTMLDialogElement} */
  const made = $("#book") ?? document.createElement("dialog");
  made.className = `sheet book-sheet face-${game}`;
  if (made.isConnected) return made;
  made.id = "book";
  made.setAttribute("aria-labelledby", "book-title");
  fill(
    made,
    `<header><h2 id="book-title" tabindex="-1"></h2><span class="to-contents"></span>
    <button class="button icon-only" type="button" data-close=""><svg class="icon" aria-hidden="true" viewBox="0 0 24 24"><use href="#i-close"></use></svg></button></header>
    <div class="sheet-body"></div>`,
  );
  the("[data-close]", made).setAttribute("aria-label", says("Close"));
  made.addEventListener("close", () => the(".sheet-body", made).replaceChildren());
  document.body.append(made);
  return made;
}

/**
 * Fill in the part of the help that shows the rules of what is played now.
 */
export async function fillAid() {
  const place = $("#rules-here:empty");
  const section = place?.dataset.rulesAt;
  if (!place || !section) return;
  const game = gameHere();
  const found = await book(game);
  if (!found || !place.isConnected || place.dataset.rulesAt !== section) return;
  const content = parsed(found.screens[`#/g/${game}/rules`] ?? "");
  const goal = $(".goal", content);
  const part = $(`[data-section-id="${CSS.escape(section)}"]`, content);
  place.replaceChildren(...[goal, part].filter((one) => one !== null));
}

/**
 * Follow a link of a book within the sheet, so that it does not leave the table.
 * @param {string} address
 */
export function follow(address) {
  const [, , , which, target = ""] = address.split("?")[0].split("/");
  sheet(which === "glossary" ? "glossary" : "rules", target);
}

/** Print what is being read, with the answers of the quiz unfolded. */
export function print() {
  const folded = $$(".book details:not([open])");
  for (const one of folded) one.setAttribute("open", "");
  globalThis.print();
  for (const one of folded) one.removeAttribute("open");
}
