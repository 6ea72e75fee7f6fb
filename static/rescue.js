// The rescue page: saved games listed, saved as files, deleted. Without Python, and with as little as possible of anything else.
import { del, entries } from "./vendor/idb-keyval.js";

const SAYS = JSON.parse(document.getElementById("says").textContent); // the build puts it into the page
const wanted = navigator.languages.flatMap((tag) => [tag, tag.split("-")[0]]);
const language = [...wanted, "en", ...Object.keys(SAYS)].find((code) => Object.hasOwn(SAYS, code));
const [FILE, DELETE, SURE, NONE, DENIED] = SAYS[language];

const said = document.getElementById("said");
const place = document.getElementById("saves");
said.lang = place.lang = language;

function button(label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button";
  made.textContent = label;
  made.addEventListener("click", () => act(made));
  return made;
}

function row([key, save]) {
  const made = document.createElement("li");
  made.className = "save-card";
  const told = document.createElement("p");
  told.className = "save-open";
  const names = (save.card?.seats ?? []).map((seat) => seat.name).join(", ");
  told.textContent = `${save.card?.game ?? "?"} · ${names} · ${new Date(save.at ?? 0).toLocaleString(language)}`;
  const tools = document.createElement("div");
  tools.className = "save-tools";
  tools.append(
    button(FILE, () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([save.data], { type: "text/plain" }));
      link.download = `${save.card?.game ?? "ludoteka"}-${save.id}.ludoteka.txt`;
      link.click();
    }),
    button(DELETE, async (self) => {
      if (self.textContent !== SURE) {
        self.textContent = SURE;
        return;
      }
      await del(key);
      await show();
    }),
  );
  made.append(told, tools);
  return made;
}

async function show() {
  try {
    const saves = (await entries()).filter(([key]) => String(key).startsWith("save:"));
    place.replaceChildren(...saves.sort((a, b) => b[1].at - a[1].at).map(row));
    said.textContent = saves.length ? "" : NONE;
  } catch {
    said.textContent = DENIED;
  }
}

await show();
