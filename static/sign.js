// A text as a square sign that cameras of telephones read. Fetched when a game is given away.

export const HOLDS = 2900; // characters that the largest sign holds, and a little less

/**
 * A text as a square sign that cameras read.
 * @param {string} text of at most HOLDS characters
 * @param {string} label said to the ear
 */
export async function drawn(text, label) {
  const { generate } = await import("lean-qr/nano");
  const code = generate(text);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  let squares = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares += `M${x} ${y}h1v1h-1z`;
  }
  path.setAttribute("d", squares);
  svg.setAttribute("viewBox", `-4 -4 ${code.size + 8} ${code.size + 8}`); // four units of margin, as the norm asks
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.append(path);
  return svg;
}
