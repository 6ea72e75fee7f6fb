// In the page's head, before any other script: the only place where text becomes markup or a worker's address. The
// page's policy requires that (Trusted Types), so browsers that know it refuse any other text. The build puts this text
// into the page itself.
{
  const home = new URL("./", document.baseURI).href;
  const foreign = /<(?:base|embed|link|meta|object|script|style)\b/i; // none of our screens contains any of these
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
  // PyScript, and Python in frames without allow-same-origin, start their workers from blobs; only these pass without
  // going through `trusted`.
  const blob = (/** @type {string} */ address) => (address.startsWith("blob:") ? address : null);
  trustedTypes?.createPolicy("default", { createScriptURL: blob });
}
