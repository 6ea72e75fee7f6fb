// Where the time of a tap goes: a User Timing mark at each step. `build.py bench play` makes a table of them, and a
// profile shows them beside everything else.

/** The steps, in the order in which a tap takes them. */
export const BORDERS = /** @type {const} */ ([
  "finger", // something is pressed
  "asked", // the page asks Python
  "heard", // the worker has received the request
  "ruled", // the rules have answered, and moments are drawn
  "drawn", // the picture is drawn
  "told", // the reply is text
  "here", // the page has received it
  "patched", // the page is as the reply says
  "painted", // the browser has painted that
]);

let open = false; // whether a tap is under way

/**
 * A tap begins.
 * @param {number} at ms, as performance.now() gives it
 */
export function begin(at) {
  for (const border of BORDERS) performance.clearMarks(`tap: ${border}`);
  open = true;
  mark("finger", at);
}

/**
 * A tap takes a step.
 * @param {(typeof BORDERS)[number]} border
 * @param {number} [startTime]
 */
export function mark(border, startTime = performance.now()) {
  if (open) performance.mark(`tap: ${border}`, { startTime });
}

/**
 * A request has been to Python and back. The two clocks differ, so the ways there and back count as equally long.
 * @param {number} asked
 * @param {Crossed["took"]} [took]
 */
export function answered(asked, took = [0, 0, 0]) {
  const here = performance.now();
  const [rules, drawing, telling] = took;
  const heard = asked + Math.max(0, here - asked - rules - drawing - telling) / 2;
  mark("asked", asked);
  mark("heard", heard);
  mark("ruled", heard + rules);
  mark("drawn", heard + rules + drawing);
  mark("told", heard + rules + drawing + telling);
  mark("here", here);
}

/** The page is as the reply says; it will be painted next. */
export function patched() {
  if (!open) return;
  mark("patched");
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      mark("painted");
      open = false;
      port1.close();
    };
    port2.postMessage(0);
  });
}
