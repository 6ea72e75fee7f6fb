// What the page's scripts leave on the global object.

/** watch.js: says what is wrong, and fetches anew what is damaged. */
declare var watchman: {
  tell: (code: string, file?: string) => void;
  sentence: (code: string) => string;
  alive: () => void;
  ready: () => void;
  again: () => Promise<void>;
  fetched: (path: string) => Promise<Response>;
  patiently: <T>(path: string, coming: Promise<T>) => Promise<T>;
  late: () => Promise<string>;
};
/** trusted.js: what a text must pass to become markup, or the address of a script. (Browsers call the results by types of
 * their own; TypeScript does not know these yet.) */
declare var trusted: {
  createHTML: (markup: string) => string;
  createScriptURL: (address: string) => string;
};
declare var trustedTypes: { createPolicy: (name: string, rules: object) => typeof trusted } | undefined;
/** first.js: begins to make ready what Python starts from. */
declare var prepareAhead: (() => Promise<HeadStart>) | undefined;
/** first.js: light or dark, as chosen. */
declare var followTheme: (theme: string) => void;
/** first.js: how large text is, in per cent. */
declare var sizeText: (percent: string) => void;
/** first.js: the same, begun already, until a worker takes it. */
declare var preparedAhead: Promise<HeadStart> | undefined;
/** first.js: the screens in the reader's language, if one of them is drawn first. */
declare var firstScreens: Promise<Record<string, string>> | undefined;
/** arrive.js: from now on the page hears presses by itself; the button that was pressed before. */
declare var pressedEarly: (() => HTMLElement | null) | undefined;
/** shell.js, for tests: to end a worker, to wait for an answer. */
/** A test presses faster than people: it is taken at its word. */
declare var machinePresses: true | undefined;
declare var ludoteka: {
  table: () => Promise<PythonWorker> | undefined;
  bots: () => Promise<PythonWorker> | undefined;
  answers: () => number;
};
/** platform/interpreter.mjs, for worker.py: tell the page that the start has failed. */
declare var ludotekaFailed: (trouble: unknown) => void;
/** interpreter.mjs, for worker.py: leads to the page, and then to the other worker. */
declare var ludotekaPort: MessagePort;
