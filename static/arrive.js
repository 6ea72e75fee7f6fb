// Behind the lobbies, before the first paint: the lobby in the reader's language, if this is where somebody arrives.
// The build puts this text into the page itself, so that nothing is drawn that is not wanted.
if (/^(#\/?(\?.*)?)?$/.test(location.hash)) {
  document.getElementById("app").innerHTML = document.getElementById(`lobby-${document.documentElement.lang}`).textContent;
}
