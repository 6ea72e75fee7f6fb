// What a museum's screen knows of itself: the operator's page shows it.

export const screenState = {
  began: new Date(),
  faults: 0,
  /** @type {ServiceWorker | null} */
  waiting: null, // a new version
};
