// What the build tells the page, and words looked up in a table.

export const { facts } = globalThis.watchman;

/**
 * What a table holds under a word, which may come from an address: nothing that every object has.
 * @template T
 * @param {Record<string, T>} table
 * @param {string} word
 * @returns {T | undefined}
 */
export const own = (table, word) => (Object.hasOwn(table, word) ? table[word] : undefined);

/**
 * A sentence in the language of the page. The build finds the English text where this is called.
 * @param {string} text
 * @param {Record<string, string>} [values] fill in {name}
 */
export function says(text, values = {}) {
  const said = own(own(facts.sentences, document.documentElement.lang) ?? {}, text) ?? text;
  return said.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
