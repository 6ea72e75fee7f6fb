// Reckons how a picture lies in its box, in CSS pixels. Nothing here reads or moves the page.

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

/**
 * Where a box shows a picture that nothing enlarges: the origin of its units, how large its unit is, and its size.
 * @param {string} viewBox
 * @param {number} width of the box
 * @param {number} height
 */
export function laidOut(viewBox, width, height) {
  const [left, top, wide, high] = viewBox.split(" ").map(Number);
  const unit = Math.min(width / wide, height / high);
  const [across, down] = [(width - wide * unit) / 2 - left * unit, (height - high * unit) / 2 - top * unit];
  return { unit, across, down, wide: wide * unit, high: high * unit };
}

/**
 * How far to pan along one axis, in the unenlarged picture's pixels, to bring a spot to the middle of the box. No gap
 * is left in the box, unless the picture is smaller; and all lies on whole pixels of the screen, so that nothing needs
 * to be painted again on arrival.
 * @param {number} scale by which the picture is enlarged
 * @param {number} size of the box
 * @param {number} picture its size
 * @param {number} at the spot's position
 */
export function panTo(scale, size, picture, at) {
  const most = Math.max(0, picture - size / scale) / 2;
  const edge = (size * (1 - scale)) / 2;
  const by = edge + scale * Math.min(most, Math.max(-most, size / 2 - at));
  return (Math.round(by * devicePixelRatio) / devicePixelRatio - edge) / scale;
}
