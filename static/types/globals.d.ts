// What hangs on the global object, because no import can reach it.

/** From the scripts in the page itself (watch.js, first.js), which run before any module and where none may come. */
declare var watchman: {
  facts: Facts;
  tell: (code: string, file?: string) => void;
  sentence: (code: string) => string;
  alive: () => void;
  ready: () => void;
  again: () => Promise<void>;
  fetched: (path: string) => Promise<Response>;
  json: (path: string) => Promise<any>;
  patiently: <T>(path: string, coming: Promise<T>) => Promise<T>;
  late: () => Promise<string>;
  headStart?: () => Promise<HeadStart>;
};
/** From trusted.js, in the page itself as well: every text that becomes markup, or the address of a script, passes it. */
declare var trusted: {
  createHTML: (markup: string) => string;
  createScriptURL: (address: string) => string;
};
declare var trustedTypes: { createPolicy: (name: string, rules: object) => typeof trusted } | undefined;
/** For tests, which import nothing: to end a worker, to count answers, to press faster than people do (`steady`). */
declare var ludoteka: {
  steady?: string;
  table: () => Promise<{ terminate: () => void }> | undefined;
  bots: () => Promise<{ terminate: () => void }> | undefined;
  answers: () => number;
};
/** In a worker, from interpreter.mjs to worker.py, which is Python: the port to the page, and how a failed start is told. */
declare var ludotekaStart: { failed: (trouble: unknown) => void; port: MessagePort };
