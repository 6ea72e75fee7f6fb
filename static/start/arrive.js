// After the lobbies in the page, before the first paint: the screen that the address names, in the reader's language.
// It waits for no script of the page: the lobby is in the page itself, other screens have been asked for in the head
// (first.js). The build puts this text into the page itself, so that nothing is drawn that is not wanted.
{
  const root = document.documentElement;
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  const route = location.hash.split("?")[0].replace(/^#?\/?$/, "#/");
  const draw = (/** @type {string | null | undefined} */ markup) => {
    if (!markup || app.firstChild || root.dataset.guest) return; // a guest sees nothing of the lobby
    app.innerHTML = globalThis.trusted.createHTML(markup);
    app.dataset.drawn = route;
  };
  if (route === "#/") draw(document.getElementById(`lobby-${root.lang}`)?.textContent);
  else globalThis.firstScreens?.then((screens) => draw(screens[route]), console.info);

  /** @type {HTMLElement | null} */
  let pressed = null;
  const listening = new AbortController();
  const press = (/** @type {MouseEvent} */ event) => {
    pressed = /** @type {HTMLElement} */ (event.target).closest("#app button");
    if (pressed) event.preventDefault();
  };
  document.addEventListener("click", press, { capture: true, signal: listening.signal });

  /** From now on the page hears presses by itself. Returns the button that was pressed while it could not. */
  globalThis.pressedEarly = () => {
    listening.abort();
    return pressed;
  };
}
