// Before the first paint: the reader's language, and the lobby in it if this is where somebody arrives. The build puts this
// text into the page itself, behind the templates, so that nothing is drawn that is not wanted.
{
  const spoken = [...document.querySelectorAll("template[id^=lobby-]")].map((lobby) => lobby.id.slice("lobby-".length));
  let kept = null;
  try {
    kept = localStorage.getItem("ludoteka.language");
  } catch {
    // a frame without storage
  }
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = [asked, kept, ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"];
  const language = wanted.find((code) => spoken.includes(code));
  document.documentElement.lang = language;
  if (/^(#\/?(\?.*)?)?$/.test(location.hash)) {
    document.getElementById("app").append(document.getElementById(`lobby-${language}`).content.cloneNode(true));
  }
}
