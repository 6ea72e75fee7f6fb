// Whether something is in sight between two edges.

/**
 * How far something between two edges must move to be in sight; 0: it is.
 * @param {number} low
 * @param {number} high
 * @param {number} size of the box that shows it
 * @param {number} margin distance to keep from the box's edges; negative: how far it may stick out
 */
export function short(low, high, size, margin) {
  if (low < margin) return Math.max(0, margin) - low;
  return high > size - margin ? size - Math.max(0, margin) - high : 0;
}
