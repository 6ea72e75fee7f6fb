// A picture of a result for sharing, drawn by the page from the result's own picture and texts.
import { $, $$, make, the } from "../page/dom.js";
import { handOver } from "../page/dialogs.js";

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 60];
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "display",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

/** Draw the card, and hand it to another app of the device, or save it as a file. */
export async function give() {
  const canvas = await card();
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The picture could not be made.");
  const file = new File([blob], "ludoteka.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
  return handOver(file);
}

/**
 * A colour of the table, in the light or dark version that is in use.
 * @param {HTMLElement} table
 * @param {string} name
 */
function colour(table, name) {
  const probe = table.appendChild(make("i", { hidden: true, style: `color: var(--${name})` }));
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** @returns {Promise<HTMLCanvasElement>} */
async function card() {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  const table = the("#table");
  const [paper, accent, ink, quiet] = ["paper", "accent", "ink", "quiet"].map((name) => colour(table, name));
  pen.fillStyle = paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = accent;
  pen.fillRect(0, 0, WIDTH, 14);
  const drawn = await finale(pen);
  const left = drawn ? EDGE + 440 : EDGE;
  const wide = WIDTH - left - EDGE;
  const font = getComputedStyle(table).fontFamily;
  const text = (/** @type {string} */ selector) => $(selector)?.textContent?.trim() ?? "";
  let y = EDGE + 30;
  pen.fillStyle = accent;
  y = write(pen, text("#top .game"), left, y, wide, `700 34px ${getComputedStyle(the("#top .game")).fontFamily}`, 44);
  pen.fillStyle = ink;
  y = write(pen, text("#result h1"), left, y + 34, wide, `800 62px ${font}`, 68);
  y = write(pen, text("#result .lead"), left, y + 4, wide, `400 28px ${font}`, 36);
  y += 18;
  for (const row of $$(".scores tbody tr").slice(0, Math.floor((HEIGHT - 90 - y) / 40))) {
    const [mark, name, score] = [".mark", ".name", "td"].map((part) => $(part, row)?.textContent?.trim() ?? "");
    pen.font = `600 28px ${font}`;
    pen.textAlign = "left";
    pen.fillText(`${mark}  ${name}`, left, y, wide - 120);
    pen.textAlign = "right";
    pen.fillText(score, WIDTH - EDGE, y);
    y += 40;
  }
  pen.textAlign = "left";
  pen.fillStyle = quiet;
  write(pen, `Ludoteka · ${location.host}`, left, HEIGHT - 44, wide, `500 22px ${font}`, 0);
  return canvas;
}

/**
 * Write a text, broken into lines. Returns where the next line begins.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} wide
 * @param {string} font
 * @param {number} step
 */
function write(pen, text, x, y, wide, font, step) {
  pen.font = font;
  let [line, at] = ["", y];
  for (const word of text.split(/[ \n]+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && pen.measureText(longer).width > wide) {
      pen.fillText(line, x, at, wide);
      at += step;
      line = word;
    } else line = longer;
  }
  pen.fillText(line, x, at, wide);
  return at + step;
}

/**
 * Draw the final picture, if the game has one.
 * @param {CanvasRenderingContext2D} pen
 */
async function finale(pen) {
  /** @type {SVGSVGElement | null} */
  const shown = document.querySelector(".finale > svg");
  if (!shown) return false;
  const image = new Image();
  const [wide, high] = [400, 480];
  const box = shown.viewBox.baseVal;
  const scale = Math.min(wide / box.width, high / box.height);
  const copy = byItself(shown);
  copy.setAttribute("width", String(box.width * scale));
  copy.setAttribute("height", String(box.height * scale));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  pen.drawImage(
    image,
    EDGE,
    EDGE + (HEIGHT - 2 * EDGE - box.height * scale) / 2,
    box.width * scale,
    box.height * scale,
  );
  return true;
}

/**
 * A copy of a drawing that depends on no style sheet and no other part of the page.
 * @param {SVGSVGElement} shown
 */
function byItself(shown) {
  const copy = /** @type {SVGSVGElement} */ (shown.cloneNode(true));
  const originals = [shown, ...shown.querySelectorAll("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const computed = getComputedStyle(originals[index]);
    for (const name of STYLES) {
      const value = computed.getPropertyValue(name);
      if (value) element.setAttribute(name, value);
    }
    element.removeAttribute("class");
  }
  for (const use of copy.querySelectorAll("use")) {
    const part = document.querySelector(use.getAttribute("href") ?? "none");
    if (part && !copy.querySelector(`#${CSS.escape(part.id)}`)) copy.append(part.cloneNode(true));
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return copy;
}
