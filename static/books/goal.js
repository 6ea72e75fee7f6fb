// A card that says in one sentence how one wins, at a table of a game that nobody has finished on this device yet (of a
// box with two games: of that game). It goes when somebody moves; until then a clock stands still.
import { $, button, make, parsed, targetOf } from "../page/dom.js";
import { on } from "../page/bus.js";
import { page } from "../page/python.js";
import { isDamaged, list } from "../saves/cabinet.js";
import { keepSetting, setting } from "../page/store.js";
import { pause } from "../table/table.js";
import { says } from "../start/facts.js";
import { screen } from "../page/screens.js";

/**
 * The function that shows the card once the table is there; undefined: people here know it.
 * @param {string} game
 */
export async function goalOf(game) {
  if (setting("goal") === "off") return;
  const of = (await list()).flatMap((save) => (isDamaged(save) || save.card.game !== game ? [] : [save.card]));
  const setUp = parsed((await screen(page.language, `#/g/${game}/new`)) ?? ""); // its set-up screen says the sentence
  return () => {
    const [least = 0, most = Infinity] = $("#table")?.dataset.kind?.split("-").map(Number) ?? [];
    const played = of.some(({ over, seats }) => over && seats.length >= least && seats.length <= most);
    if (!played && setting(kept(game)) !== "known") showGoal(game, $(".goal", setUp)?.textContent ?? "");
  };
}

/** The setting that says that this is known. @param {string} game */
export const kept = (game) => `goal-${game}${$("#table")?.dataset.kind ?? ""}`;

/**
 * @param {string} game
 * @param {string} usual the sentence; a game whose sentence depends on the number of players has it on its board
 */
function showGoal(game, usual) {
  const id = page.game?.id;
  const sentence = $("#board [data-goal]")?.dataset.goal ?? usual;
  if (!sentence || !id) return;
  const card = made(game, sentence);
  $("#goal")?.remove();
  ($("#curtain[open]") ?? document.body).append(card); // how one wins comes before what is secret
  pause("goal", true);
  stayUntil(card, id);
}

/**
 * The card: the sentence, how to ask what something is, and three buttons; above all that the game's picture.
 * @param {string} game
 * @param {string} sentence
 */
function made(game, sentence) {
  // words: The name of a card that says in one sentence how to win this game.
  const card = make("aside", { id: "goal", className: `face-${game}`, ariaLabel: says("How to win") });
  const text = make("p", {}, sentence);
  const known = (/** @type {() => void} */ then) => () => {
    keepSetting(kept(game), "known");
    card.remove();
    pause("goal", false);
    then();
  };
  // words: Button. Opens the rules of the game.
  const rules = button(says("Rules"), () => import("./books.js").then(({ sheet }) => sheet("rules"), console.info));
  const learn = button(
    says("Learn by playing"),
    known(() => (location.hash = `#/learn/${game}`)),
  );
  const play = button(
    says("Play"),
    known(() => {}),
    "primary",
  );
  const how = matchMedia("(hover: hover)").matches
    ? says("Rest the pointer on anything to be told what it is.")
    : says("Hold a finger on anything to be told what it is.");
  // words: Said once, before the first game: when a press counts.
  const counts = says("What you choose counts, and Undo takes it back. What cannot be undone asks first.");
  const told = page.game?.live ? how : `${counts} ${how}`; // in real time nothing is taken back
  const seen = '<svg class="vignette" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">';
  card.append(
    parsed(`${seen}<use href="#v-${game}"></use></svg>`),
    text,
    make("p", { className: "note" }, told),
    rules,
    learn,
    play,
  );
  return card;
}

/**
 * Remove the card when somebody plays, and when the table is left.
 * @param {HTMLElement} card
 * @param {string} id of the table
 */
function stayUntil(card, id) {
  const listening = new AbortController();
  const away = () => {
    listening.abort();
    still();
    if (card.isConnected && page.game?.id === id) pause("goal", false);
    card.remove();
  };
  const { signal } = listening;
  const still = on("drawn", () => page.game?.id !== id && away());
  const acts = (/** @type {Event} */ event) => targetOf(event).closest("[data-do]") && card.checkVisibility();
  document.addEventListener("click", (event) => acts(event) && away(), { capture: true, signal });
}
