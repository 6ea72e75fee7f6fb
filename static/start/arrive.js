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
  else {
    const { facts, json } = globalThis.watchman;
    json(facts.screens[root.lang]).then((screens) => draw(screens[route]), console.info);
  }

  /** Mark the button that is pressed before the page hears presses by itself (shell.js). @param {Event} event */
  const press = (event) => {
    if (root.dataset.hears !== undefined) return document.removeEventListener("click", press, true);
    app.querySelector("[data-early]")?.removeAttribute("data-early");
    const pressed = /** @type {HTMLElement} */ (event.target).closest("#app button");
    if (!pressed) return;
    event.preventDefault();
    pressed.setAttribute("data-early", "");
  };
  document.addEventListener("click", press, true);
}
