// For web pages that embed a table: <ludoteka-table game="kolejka" lang="pl" seats="3" bots="2" mode="taster">. Such a
// page loads only this script. It makes a frame, lets one table of the page run at a time, and passes on what the
// frames report, as events "ludoteka-ready", "ludoteka-started", "ludoteka-turn" … of the element.
{
  const VERSION = 1;
  const BASE = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  const HANDED_ON = ["game", "games", "lang", "langs", "seats", "bots", "level", "mode", "hands", "theme", "idle"];
  const LEAST = 320; // the smallest height in CSS pixels
  /** @type {Set<LudotekaTable>} */
  const tables = new Set();

  class LudotekaTable extends HTMLElement {
    static observedAttributes = ["lang", "height"];

    /** @type {HTMLIFrameElement | null} */
    frame = null;

    connectedCallback() {
      if (this.frame) return;
      const frame = document.createElement("iframe");
      frame.src = this.address;
      frame.title = this.getAttribute("title") ?? this.getAttribute("game") ?? "Ludoteka";
      frame.loading = "lazy";
      frame.allow = "fullscreen; screen-wake-lock; clipboard-write";
      frame.style.cssText = "display:block;width:100%;border:0";
      if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", this.getAttribute("sandbox") ?? "");
      this.frame = frame;
      this.style.display ||= "block";
      this.measure(this.follows ? 560 : Number(this.getAttribute("height")));
      this.append(frame);
      tables.add(this);
    }

    disconnectedCallback() {
      tables.delete(this);
      this.frame?.remove();
      this.frame = null;
    }

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
      if (before === now || !this.frame) return;
      if (name === "lang" && now) this.send("language", { language: now });
      if (name === "height") this.measure(Number(now));
    }

    /** Whether the element gets the height that the table asks for. */
    get follows() {
      return !/^\d+$/.test(this.getAttribute("height") ?? "");
    }

    /** The frame's address. */
    get address() {
      const query = new URLSearchParams({ embed: "" });
      for (const name of HANDED_ON) if (this.hasAttribute(name)) query.set(name, this.getAttribute(name) ?? "");
      query.set("host", location.origin);
      return `${BASE}?${query}`;
    }

    /**
     * @param {number} height in CSS pixels; limited to the window, so that the whole table is visible
     */
    measure(height) {
      const most = this.follows ? innerHeight : Infinity;
      if (this.frame) this.frame.style.height = `${Math.max(LEAST, Math.min(height || 0, most))}px`;
    }

    /**
     * Send an order to the table; docs/embedding.md lists them.
     * @param {string} type
     * @param {object} [data]
     */
    send(type, data = {}) {
      // A frame without allow-same-origin has no origin to name. Messages hold nothing secret.
      const walled = this.hasAttribute("sandbox") && !/allow-same-origin/.test(this.getAttribute("sandbox") ?? "");
      this.frame?.contentWindow?.postMessage({ ludoteka: VERSION, type, data }, walled ? "*" : new URL(BASE).origin);
    }

    /** @param {{type: string, data: any}} message */
    hear({ type, data }) {
      if (type === "height" && this.follows) this.measure(data.height);
      if (type === "running") for (const other of tables) if (other !== this) other.send("rest");
      this.dispatchEvent(new CustomEvent(`ludoteka-${type}`, { detail: data, bubbles: true }));
    }
  }

  addEventListener("message", ({ data, source }) => {
    if (data?.ludoteka !== VERSION || typeof data.type !== "string") return;
    for (const table of tables) if (source && table.frame?.contentWindow === source) table.hear(data);
  });
  customElements.define("ludoteka-table", LudotekaTable);
}
