// What eslint holds the page's scripts to. prettier decides how they look, tsc whether their types fit (tsconfig.json).
import js from "@eslint/js";
import globals from "globals";

const WORKERS = ["static/start/sw.js", "static/platform/ahead.js", "static/platform/*.mjs"];
const SCRIPTS = [
  "static/start/sw.js",
  "static/start/watch.js",
  "static/start/trusted.js",
  "static/start/first.js",
  "static/start/arrive.js",
  "static/platform/ahead.js",
]; // no modules

const MARKUP = {
  selector: "MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]",
  message: "dom.js has fill.",
};
// A word may be a name that every object has: `__proto__` in an address must lead nowhere.
const WORD = {
  selector:
    "MemberExpression[computed=true]:not([property.type='Literal'])" +
    ":matches([object.name=/^[A-Z][A-Z]/], [object.object.name='facts'])",
  message: "own (facts.js) looks a word up.",
};

export default [
  { ignores: ["dist*/", ".cache/", ".venv/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      complexity: ["error", 16], // `?.` and `??` count too
      "consistent-return": "off", // tsc knows better
      curly: ["error", "multi-line"],
      "default-case-last": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-len": ["error", { code: 120, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true }],
      "max-lines": ["error", 300],
      "max-lines-per-function": ["error", 40],
      "no-else-return": "error",
      "no-implicit-globals": "error",
      "no-param-reassign": "error",
      "no-promise-executor-return": "off", // `new Promise((done) => setTimeout(done, ms))` is how it is said
      "no-sequences": "error",
      "no-shadow": "error",
      "no-throw-literal": "error",
      "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "all" }],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-promise-reject-errors": "error",
      "prefer-template": "error",
    },
  },
  { files: ["static/**"], languageOptions: { globals: globals.browser } },
  {
    files: ["static/**"],
    ignores: ["static/page/dom.js", "static/start/arrive.js", "static/guests/embed-element.js"],
    rules: { "no-restricted-syntax": ["error", MARKUP, WORD] },
  },
  { files: ["static/start/{first,watch,sw}.js"], rules: { "no-restricted-syntax": ["error", MARKUP] } }, // no imports there
  { files: WORKERS, languageOptions: { globals: globals.worker } },
  { files: SCRIPTS, languageOptions: { sourceType: "script" }, rules: { "no-implicit-globals": "off" } },
  { files: ["tests/browser/loudspeaker.js"], languageOptions: { globals: { heard: "writable" } } },
  {
    files: ["tests/**", "py/**", "*.js"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { "max-lines-per-function": "off" },
  },
];
