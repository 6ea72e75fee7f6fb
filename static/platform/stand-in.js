// Where a frame denies storage (a page of another site embeds us), `indexedDB` throws or never answers. PyScript opens
// it in each worker before Python starts. This stand-in keeps everything in memory, and forgets it with the worker. The
// interpreter fetches it only there. It does only what PyScript needs of IndexedDB (and idb-keyval in the unit tests).

/**
 * A result that comes later, like those of IndexedDB's requests.
 * @param {unknown} result
 * @param {boolean} [upgrade] whether the database is new: say so first
 */
function request(result, upgrade = false) {
  /** @type {any} */
  const asked = new EventTarget();
  const silent = { onsuccess: null, onerror: null, onupgradeneeded: null };
  Object.assign(asked, { result, error: null, readyState: "pending", ...silent });
  const fire = (/** @type {string} */ type) => {
    const event = new Event(type);
    Object.defineProperty(event, "target", { value: asked });
    asked[`on${type}`]?.(event);
    asked.dispatchEvent(event);
  };
  queueMicrotask(() => {
    asked.readyState = "done";
    if (upgrade) {
      asked.transaction = { oncomplete: null };
      fire("upgradeneeded");
      asked.transaction.oncomplete?.({ target: asked.transaction });
    }
    fire("success");
  });
  return asked;
}

/** One object store: a Map that answers as IndexedDB does. */
class Store {
  /** @param {Map<unknown, unknown>} items */
  constructor(items) {
    this.items = items;
  }
  get = (/** @type {unknown} */ key) => request(this.items.get(key));
  put = (/** @type {unknown} */ value, /** @type {unknown} */ key) => {
    this.items.set(key, structuredClone(value));
    return request(key);
  };
  delete = (/** @type {unknown} */ key) => {
    this.items.delete(key);
    return request(undefined);
  };
  clear = () => {
    this.items.clear();
    return request(undefined);
  };
  count = () => request(this.items.size);
  getAll = () => request([...this.items.values()]);
  getAllKeys = () => request([...this.items.keys()]);
}

/** A database with such stores. */
class Database {
  /** @type {Map<string, Map<unknown, unknown>>} */
  stores = new Map();
  version = 1;
  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }
  get objectStoreNames() {
    return { contains: (/** @type {string} */ name) => this.stores.has(name), length: this.stores.size };
  }
  /** @param {string} name */
  createObjectStore(name) {
    const items = this.stores.get(name) ?? new Map();
    this.stores.set(name, items);
    return new Store(items);
  }
  transaction() {
    const deal = request(undefined);
    setTimeout(() => {
      deal.oncomplete?.({ target: deal });
      deal.dispatchEvent(new Event("complete"));
    });
    const objectStore = (/** @type {string} */ name) =>
      Object.assign(this.createObjectStore(name), { transaction: deal });
    return Object.assign(deal, { objectStore, commit() {}, abort() {} });
  }
  close() {}
}

/** A factory like `indexedDB`. */
export function memoryStorage() {
  /** @type {Map<string, Database>} */
  const databases = new Map();
  return {
    open(/** @type {string} */ name) {
      const known = databases.get(name);
      const database = known ?? new Database(name);
      databases.set(name, database);
      return request(database, !known);
    },
    databases: () => Promise.resolve([...databases.keys()].map((name) => ({ name, version: 1 }))),
  };
}

/** Put the stand-in in the place of `indexedDB`. */
export function standIn() {
  Object.defineProperty(globalThis, "indexedDB", { value: memoryStorage(), configurable: true, writable: true });
}
