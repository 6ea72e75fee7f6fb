// A screen that lies flat among the players: what the player to move needs turns to that player's edge. Fetched when
// the setting asks for it. The order for keys and screen readers stays: only positions and angles change (facing.css).
import { on } from "../page/bus.js";
import { $, make, faceOf } from "../page/dom.js";
import { act, page } from "../page/python.js";
import { styles } from "../page/screens.js";
import { own } from "../start/facts.js";
import { still } from "../page/store.js";

const CUE = 400; // ms between the cue and the turn
const SHOWN = 1400; // ms for which the cue is visible
const BY_TWO = ["mirrored", "flipping"]; // these settings know only two sides
const TURNS = ["turning", "flipping"]; // these turn what people are looking at, so a cue comes first

styles("facing");

let wanted = ""; // the edge of the player who was asked last; empty: nobody
let turning = 0;
let hiding = 0;

/** Turn everything as the setting and the present table require. */
export function face() {
  const { dataset } = document.documentElement;
  const table = $("#table");
  const { facing = "upright" } = dataset;
  if (table) tellHowItLies(table, facing);
  if (!table || facing === "upright" || table.dataset.phase === "over") {
    wanted = "";
    delete dataset.turned;
    $("#mirror")?.remove();
    return;
  }
  measure(table);
  if ($(".placed")) {
    wanted = "";
    dataset.turned ??= "bottom";
    return; // everybody has a place at an edge, so nothing moves
  }
  const holds = table.dataset.clock === "runs" && wanted; // while everybody may talk, nothing moves
  const nearest = table.dataset.edge || wanted || "bottom";
  const side = ["top", "right"].includes(nearest) ? "top" : "bottom";
  const edge = holds || (BY_TWO.includes(facing) ? side : nearest);
  if (edge !== wanted) turn(facing, edge, wanted !== "");
  wanted = edge;
  mirror(facing, edge);
  follow();
}

let told = ""; // what Python was told last about how the screen lies, until its replies say so themselves

/**
 * Tell Python whether the screen lies flat: in a game in real time it then draws a place at the edge for everybody.
 * @param {HTMLElement} table
 * @param {string} facing
 */
function tellHowItLies({ dataset: { around } }, facing) {
  const flat = facing === "flat";
  const news = `${page.game?.id} ${flat}`;
  const known = !page.game?.live || around === String(flat);
  if (!known && told !== news) act("around", { on: flat });
  told = known ? "" : news;
}

/**
 * @param {string} facing
 * @param {string} edge
 * @param {boolean} later whether an edge was chosen before, so that people have to be warned of the turn
 */
function turn(facing, edge, later) {
  const { dataset } = document.documentElement;
  clearTimeout(turning);
  if (later) cue(edge);
  const where = TURNS.includes(facing) && still() ? "bottom" : edge;
  if (!later || !TURNS.includes(facing)) dataset.turned = where;
  else {
    turning = setTimeout(() => {
      dataset.turned = where;
      follow();
    }, CUE);
  }
}

/** @type {Record<string, (x: number, y: number) => [number, number]>} a corner's signs, and those where it turns to */
const CORNERS = { left: (x, y) => [-y, x], top: (x, y) => [-x, -y], right: (x, y) => [y, -x] };

/** If only the board turns, move the buttons that enlarge it to the corner that the board leaves free for them. */
function follow() {
  const { facing, turned = "" } = document.documentElement.dataset;
  const [box, buttons] = [$("#boardbox"), $("#boardbox > .zoom")];
  if (!box || !buttons) return;
  const [x, y] = [
    buttons.offsetLeft + (buttons.offsetWidth - box.clientWidth) / 2, // from the middle, as if nothing were turned
    buttons.offsetTop + (buttons.offsetHeight - box.clientHeight) / 2,
  ];
  const corner =
    facing === "turning" && !$("#board-plan") ? own(CORNERS, turned ?? "")?.(Math.sign(x), Math.sign(y)) : undefined;
  buttons.style.translate = corner ? `${corner[0] * Math.abs(x) - x}px ${corner[1] * Math.abs(y) - y}px` : "";
}

/** The class with the colours of the game's seats. */
const colours = () => faceOf($("#table"));

/**
 * Show a sign at the next player's edge, turned towards that player.
 * @param {string} edge
 */
function cue(edge) {
  const chip = $("#prompt > .chip");
  const sign = $("#cue") ?? make("p", { id: "cue", ariaHidden: "true" });
  sign.className = colours();
  sign.dataset.edge = edge;
  sign.replaceChildren(chip?.cloneNode(true) ?? "");
  if (!sign.isConnected) document.body.append(sign);
  clearTimeout(hiding);
  hiding = setTimeout(() => sign.remove(), SHOWN);
}

/**
 * Show the question a second time, for the opposite side.
 * @param {string} facing
 * @param {string} edge
 */
function mirror(facing, edge) {
  if (facing !== "mirrored") {
    $("#mirror")?.remove();
    return;
  }
  const copy = $("#mirror") ?? make("div", { id: "mirror", ariaHidden: "true" });
  copy.inert = true;
  copy.className = colours();
  copy.dataset.edge = edge === "top" ? "bottom" : "top";
  const chip = $("#prompt > .chip")?.cloneNode(true);
  const said = make("span", {}, $("#asked")?.textContent ?? "");
  copy.replaceChildren(...(chip ? [chip] : []), said);
  if (!copy.isConnected) document.body.append(copy);
}

/** @param {HTMLElement} table */
function measure(table) {
  const { style } = document.documentElement;
  const { offsetWidth, offsetHeight } = table;
  for (const [name, value] of [
    ["--across", offsetWidth],
    ["--high", offsetHeight],
  ]) {
    if (style.getPropertyValue(String(name)) !== `${value}px`) style.setProperty(String(name), `${value}px`);
  }
}

on("drawn", face);
addEventListener("resize", () => {
  requestAnimationFrame(() => {
    const table = $("#table");
    if (table) measure(table);
    follow();
  });
});
