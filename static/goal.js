// How one wins, in a sentence, at a table of a game that nobody has finished on this device yet. Never in the way: it
// goes as soon as somebody moves.
import { screen } from "./boot.js";
import { sheet } from "./books.js";
import { $, button, says } from "./dom.js";
import { page } from "./python.js";
import { keepSetting, list, setting } from "./store.js";

/**
 * Show it, unless it is known here.
 * @param {string} game
 */
export async function showGoal(game) {
  const { id, n } = page.game ?? {};
  if (setting("goal") === "off" || setting(`goal-${game}`) === "known") return;
  const saves = await list();
  if (saves.some(({ card }) => card.game === game && card.over)) return;
  const sentence = await screen(page.language, `#/g/${game}/goal`);
  if (!sentence || page.game?.id !== id || page.game?.n !== n) return;
  const card = document.createElement("aside");
  card.id = "goal";
  card.className = `face-${game}`;
  card.setAttribute("aria-label", says("how-to-win"));
  const text = document.createElement("p");
  text.textContent = sentence;
  const known = () => {
    keepSetting(`goal-${game}`, "known");
    away();
  };
  const rules = button(says("rules"), () => {
    known();
    sheet("rules");
  });
  card.append(text, rules, button(says("play"), known, "primary"));
  $("#goal")?.remove();
  document.body.append(card);
  document.addEventListener("drawn", gone);
  /** Somebody has moved, or the table is left. */
  function gone() {
    if (page.game?.id !== id || page.game?.n !== n) away();
  }
  /** Take the card away. */
  function away() {
    document.removeEventListener("drawn", gone);
    card.remove();
  }
}
