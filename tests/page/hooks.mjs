// Node's loader: what the page's scripts import by name and Node cannot take as it is.
const INSTEAD = {
  "@pyscript/core": "./fake-pyscript.js", // it needs a real browser
  "@panzoom/panzoom": "../../node_modules/@panzoom/panzoom/dist/panzoom.es.js", // its package.json names another file
};

export async function resolve(specifier, context, next) {
  const url = Object.hasOwn(INSTEAD, specifier) && new URL(INSTEAD[specifier], import.meta.url).href;
  return url ? { url, shortCircuit: true } : next(specifier, context);
}
