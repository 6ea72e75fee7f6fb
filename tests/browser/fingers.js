// Many fingers at a table that is stirred: each watches one point of the screen, frame by frame, and presses it. What a
// press did is compared with what its finger saw there all the while.
globalThis.fingers = async (count, seed) => {
  let state = seed * 2654435761 + 1;
  const random = (most) => ((state = (state * 1103515245 + 12345) % 2147483648) >>> 8) % most;
  const sleep = (ms) => new Promise((then) => setTimeout(then, ms));
  const frame = () => new Promise((then) => requestAnimationFrame(() => then(performance.now())));
  let pressing = false;
  let reached = [];
  const note = (event) => {
    if (!pressing) return;
    event.stopPropagation(); // what is pressed is noted, and not done: many fingers press at one position
    const thing = event.target.closest("[data-do]");
    if (thing) reached.push(says(thing));
  };
  document.querySelector("#app").addEventListener("click", note);
  const live = document.querySelector("#stop-clock") !== null; // in real time a place means the same, whatever is said
  const asked = () => (live ? "" : document.querySelector("#asked").textContent);
  const says = (thing) => {
    const { place } = thing.dataset;
    const what = place ?? thing.getAttribute("aria-label") ?? thing.textContent.trim();
    return `${place ? "choose" : thing.dataset.do}: ${what} ${["choose", "commit"].includes(thing.dataset.do) ? asked() : ""}`;
  };
  const pressed = live ? "[data-do], [data-place]" : "[data-do]";
  const at = ([x, y]) => document.elementFromPoint(x, y)?.closest(pressed) ?? null;
  const sees = (point) => {
    const thing = at(point);
    return thing ? says(thing) : "";
  };
  const near = ([x, y]) => {
    const steps = at([x, y])?.closest("#board") ? [0, -23, 23] : [0]; // a fingertip beside a place means it
    return steps.flatMap((dx) => steps.map((dy) => sees([x + dx, y + dy])));
  };
  const middle = (thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const things = () =>
    [...document.querySelectorAll("#table [data-do]:is([data-do=choose], #undo, #confirm, .peek)")].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && at(middle(one)), // not beyond the box of a map
    );
  const stirs = [
    () => document.querySelector("#tray .moves")?.append(document.querySelector("#tray .move") ?? ""),
    () => document.querySelector("#table").classList.toggle("panel-open"),
    () => {
      const [one, other] = document.querySelectorAll("#tray .move:not(.greyed), .closing .move");
      if (!other) return;
      [one.textContent, other.textContent] = [other.textContent, one.textContent];
      [one.dataset.option, other.dataset.option] = [other.dataset.option, one.dataset.option];
    },
    () => (document.querySelector("#tray").style.paddingTop = `${random(40)}px`),
    () => (document.querySelector("#board > *").style.translate = `${random(60) - 30}px ${random(40) - 20}px`),
    () => (document.querySelector("#asked").textContent += "!"),
    () => document.querySelector("#prompt").classList.toggle("whole"),
    () => {
      const all = things().filter((one) => one.dataset.do === "choose"); // an answer, and what bots make of it
      all[random(all.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      setTimeout(() => document.querySelector("#confirm:not([aria-disabled])")?.click(), 400);
    },
  ];
  let stirring = true;
  const stirred = (async () => {
    while (stirring) {
      await sleep(150 + random(500));
      stirs[random(stirs.length)]();
    }
  })();
  const wrong = [];
  const tally = { counted: 0, refused: 0, idle: 0 };
  const finger = async (pointerId) => {
    await sleep(random(2500));
    const all = things();
    const thing = all[random(all.length)];
    if (!thing) return void (tally.idle += 1);
    const point = middle(thing);
    const seen = []; // [when, what]
    const watch = async (ms) => {
      for (const end = performance.now() + ms; performance.now() < end;) seen.push([await frame(), near(point)]);
    };
    await watch(250 + random(500));
    const [down, where] = [performance.now(), { clientX: point[0], clientY: point[1], bubbles: true, pointerId }];
    const first = document.elementFromPoint(...point);
    if (!first) return void (tally.idle += 1);
    const start = sees(point);
    first.dispatchEvent(new PointerEvent("pointerdown", { ...where, button: 0 }));
    await watch(random(3) * 60);
    const target = document.elementFromPoint(...point) ?? first;
    target.dispatchEvent(new PointerEvent("pointerup", { ...where, button: 0 }));
    const end = sees(point);
    [pressing, reached] = [true, []];
    target.dispatchEvent(new PointerEvent("click", { ...where, detail: 1, cancelable: true }));
    pressing = false;
    const means = reached;
    if (!means.length) return void (tally[first.closest("[data-do]") ? "refused" : "idle"] += 1);
    tally.counted += 1;
    // A page that shows fewer frames than that has shown its finger nothing to aim at.
    const aimed = seen.filter(([when]) => when > down - 450 && when < down - 220).map(([, what]) => what);
    const fits = (what) => means.includes(what);
    if (!fits(end) || !fits(start)) wrong.push({ why: "changed while pressed", start, end, means });
    else if (aimed.length > 4 && !aimed.flat().some(fits)) wrong.push({ why: "came just before", aimed, means });
  };
  await Promise.all(Array.from({ length: count }, (_, k) => finger(100 + k)));
  stirring = false;
  await stirred;
  document.querySelector("#app").removeEventListener("click", note);
  return { ...tally, wrong };
};
