// Node's loader: PyScript's core does not run in Node, so the page's scripts get the one of fake-pyscript.js.
const FAKE = new URL("./fake-pyscript.js", import.meta.url).href;

export async function resolve(specifier, context, next) {
  return specifier === "@pyscript/core" ? { url: FAKE, shortCircuit: true } : next(specifier, context);
}
