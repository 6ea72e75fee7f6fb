/**
 * What a table holds under a word, which may come from an address: nothing that every object has.
 * @template T
 * @param {Record<string, T>} table
 * @param {string} word
 * @returns {T | undefined}
 */
export const own = (table, word) => (Object.hasOwn(table, word) ? table[word] : undefined);
