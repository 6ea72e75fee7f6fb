// After the lobbies in the page, before the first paint: the lobby in the reader's language, if this is where somebody
// arrives. The build puts this text into the page itself, so that nothing is drawn that is not wanted.
if (!document.documentElement.dataset.guest && /^(#\/?(\?.*)?)?$/.test(location.hash)) {
  const lobby = document.getElementById(`lobby-${document.documentElement.lang}`);
  /** @type {HTMLElement} */ (document.getElementById("app")).innerHTML = globalThis.trusted.createHTML(
    lobby?.textContent ?? "",
  );
}
