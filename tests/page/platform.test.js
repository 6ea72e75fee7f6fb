// The pieces that lean on how PyScript and Pyodide work inside. That each is still needed, and that the page plays
// without it, is tested in a browser (tests/browser/test_platform.py); here is what needs none.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { test } from "node:test";
import { FACTS, openPage } from "./browser.js";

register("./hooks.mjs", import.meta.url);
openPage("?without=hooks,snapshot");
const pieces = await import("../../static/platform/pyscript.js");
const source = (name) =>
  readFileSync(new URL(`../../static/platform/${name}`, import.meta.url), "utf8").replaceAll("\n// ", " ");
const installed = (name) => createRequire(import.meta.url)(`${name}/package.json`).version;

test("the pieces were seen in the versions that are installed", () => {
  const both = `Seen in pyodide ${installed("pyodide")} and @pyscript/core ${installed("@pyscript/core")}.`;
  assert.ok(source("interpreter.mjs").includes(both), `interpreter.mjs was not looked at again: ${both}`);
  const one = `Seen in @pyscript/core ${installed("@pyscript/core")}.`;
  assert.ok(source("pyscript.js").includes(one), `pyscript.js was not looked at again: ${one}`);
});

test("the address says which pieces to leave out", () => {
  assert.deepEqual(pieces.without, ["hooks", "snapshot"]);
});

test("while PyScript's core loads, nobody watches the document; elements can be watched, and later the document too", () => {
  const { observe } = MutationObserver.prototype;
  const watched = [];
  MutationObserver.prototype.observe = (target) => watched.push(target);
  const resume = pieces.pauseObservers();
  const eye = new MutationObserver(() => {});
  eye.observe(document, { childList: true });
  eye.observe(document.body, { childList: true });
  resume();
  eye.observe(document, { childList: true });
  MutationObserver.prototype.observe = observe;
  assert.deepEqual(watched, [document.body, document]);
});

test("PyScript is told once, in its own way, which plugins to leave out: all that the build leaves out", () => {
  pieces.decline();
  pieces.decline();
  const configs = document.querySelectorAll("py-config");
  assert.equal(configs.length, 1);
  assert.equal(configs[0].getAttribute("type"), "json");
  const { plugins } = JSON.parse(configs[0].textContent);
  const core = createRequire(import.meta.url).resolve("@pyscript/core/package.json");
  const known = readFileSync(core.replace("package.json", "src/plugins.js"), "utf8");
  const names = [...known.matchAll(/\.\/plugins\/([\w-]+)\.js/g)].map(([, name]) => name);
  assert.deepEqual(plugins.map((plugin) => plugin.slice(1)).sort(), names.filter((name) => name !== "error").sort());
});

test("facts of the build that tests use have the names of the real ones", () => {
  const built = readFileSync(new URL("../../py/building/site.py", import.meta.url), "utf8");
  for (const name of Object.keys(FACTS)) assert.ok(built.includes(`"${name}":`), name);
});
