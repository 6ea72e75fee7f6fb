// One game, one tab: a lock holds a game for the tab that plays it, so that no move is lost to another.

/** @type {(() => void) | null} */
let free = null; // gives back the lock on the open game

/**
 * Have a game for this tab alone.
 * @param {string} id
 * @param {{steal?: boolean, taken: () => void}} how `steal`: take it from another tab; `taken` is called when another
 * tab does
 * @returns {Promise<boolean>} whether this tab has it
 */
export function claim(id, { steal = false, taken }) {
  if (!navigator.locks) return Promise.resolve(true);
  /** @type {(() => void) | null} */
  let mine = null;
  return new Promise((resolve) => {
    navigator.locks
      .request(`ludoteka:${id}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((done) => (free = mine = () => done(null)));
      })
      .catch((trouble) => {
        if (trouble.name !== "AbortError") return resolve(true); // where locks are not allowed, we do without
        resolve(false);
        if (free === mine) free = null;
        taken();
      });
  });
}

/** While this tab has no game: whether another one has. */
export async function openElsewhere() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name?.startsWith("ludoteka:"));
}

/** Let other tabs have the game. */
export function release() {
  free?.();
  free = null;
}
