// Where a frame denies storage (a page of another site embeds us), `indexedDB` throws or never answers, and PyScript, which
// opens it at start, would wait for ever. This stand-in keeps everything in memory and forgets it with the page. It is
// loaded as a module by the page before anything else and by the interpreter inside every worker.

/** Is there an indexedDB that lets itself be asked? */
export const denied = (() => {
  try {
    if (!globalThis.indexedDB) return true;
    globalThis.indexedDB.open; // Some browsers throw here already
    if (typeof localStorage !== "undefined") localStorage.length;
    return false;
  } catch {
    return true;
  }
})();

/** An answer that comes later, as IndexedDB's requests do. */
function request(result, { upgrade = false } = {}) {
  const asked = new EventTarget();
  Object.assign(asked, { result, error: null, readyState: "pending", onsuccess: null, onerror: null, onupgradeneeded: null });
  const fire = (type) => {
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

/** One object store: a Map that answers like IndexedDB. */
class Store {
  constructor(items) {
    this.items = items;
  }
  get = (key) => request(this.items.get(key));
  put = (value, key) => request((this.items.set(key, structuredClone(value)), key));
  add = this.put;
  delete = (key) => request(void this.items.delete(key));
  clear = () => request(void this.items.clear());
  count = () => request(this.items.size);
  getAll = () => request([...this.items.values()]);
  getAllKeys = () => request([...this.items.keys()]);
  openCursor() {
    const entries = [...this.items];
    const asked = request(null);
    const step = (index) => {
      const entry = entries[index];
      asked.result = entry ? { key: entry[0], primaryKey: entry[0], value: entry[1], continue: () => next(index + 1) } : null;
    };
    const next = (index) => queueMicrotask(() => (step(index), asked.onsuccess?.({ target: asked })));
    step(0);
    return asked;
  }
}

/** A database of such stores. */
class Database {
  constructor(name) {
    this.name = name;
    this.stores = new Map();
    this.version = 1;
  }
  get objectStoreNames() {
    return { contains: (name) => this.stores.has(name), length: this.stores.size };
  }
  createObjectStore(name) {
    if (!this.stores.has(name)) this.stores.set(name, new Map());
    return new Store(this.stores.get(name));
  }
  transaction() {
    const deal = request(undefined);
    const complete = () => (deal.oncomplete?.({ target: deal }), deal.dispatchEvent(new Event("complete")));
    setTimeout(complete);
    const objectStore = (name) => Object.assign(this.createObjectStore(name), { transaction: deal });
    return Object.assign(deal, { objectStore, commit() {}, abort() {} });
  }
  close() {}
  addEventListener() {}
  removeEventListener() {}
}

/** A factory as `indexedDB` is one. */
export function memoryStorage() {
  const databases = new Map();
  return {
    open(name) {
      const fresh = !databases.has(name);
      if (fresh) databases.set(name, new Database(name));
      return request(databases.get(name), { upgrade: fresh });
    },
    deleteDatabase: (name) => request(void databases.delete(name)),
    databases: async () => [...databases.keys()].map((name) => ({ name, version: 1 })),
    cmp: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  };
}

/** Put the stand-in in indexedDB's place. */
export function standIn() {
  Object.defineProperty(globalThis, "indexedDB", { value: memoryStorage(), configurable: true, writable: true });
}

if (denied) standIn();
