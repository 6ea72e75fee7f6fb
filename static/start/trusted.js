// In the page's head, before any other script: the one room where a text becomes markup, or the address of a worker.
// The page's policy asks for that (Trusted Types), so a browser that knows it refuses every other text. The build puts
// this text into the page itself.
{
  const home = new URL("./", document.baseURI).href;
  const foreign = /<(?:base|embed|link|meta|object|script|style)\b/i; // no screen of ours has one of these
  const rules = {
    createHTML(/** @type {string} */ markup) {
      if (foreign.test(markup)) throw new TypeError("This markup is not of a screen.");
      return markup;
    },
    createScriptURL(/** @type {string} */ address) {
      const { href } = new URL(address, home);
      if (!href.startsWith(home)) throw new TypeError("This script is not ours.");
      return href;
    },
  };
  const { trustedTypes } = globalThis;
  globalThis.trusted = trustedTypes?.createPolicy("ludoteka", rules) ?? rules;
  // PyScript, and Python where a frame walls us off, start their workers from text of their own: only that goes
  // through without being asked of `trusted`.
  const blob = (/** @type {string} */ address) => (address.startsWith("blob:") ? address : null);
  trustedTypes?.createPolicy("default", { createScriptURL: blob });
}
