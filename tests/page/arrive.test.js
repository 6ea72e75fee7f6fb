// The first screen: drawn before the page's scripts are there.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage, sleep } from "./browser.js";

let copies = 0;

/** Run arrive.js, as the page does behind the lobbies. */
const arrive = () => import(`../../static/start/arrive.js?${(copies += 1)}`);
const app = () => document.getElementById("app");
const SETUP = '<main id="content"><form id="setup"><button type="submit"><b>Start</b></button></form></main>';

beforeEach(() => {
  openPage("#/g/kolejka/new?seed=3");
  delete document.documentElement.dataset.guest;
  globalThis.watchman.json = async () => ({ "#/g/kolejka/new": SETUP });
});

test("a screen that the build has drawn is shown as soon as it is here", async () => {
  await arrive();
  await sleep();
  assert.ok(app().querySelector("#setup"));
  assert.equal(app().dataset.drawn, "#/g/kolejka/new");
});

for (const hash of ["", "#/", "#", "#/?lang=en"]) {
  test(`the address ${hash || "without anything"} shows the lobby, which is in the page`, async () => {
    location.hash = hash;
    await arrive();
    assert.ok(app().querySelector(".lobby"));
    assert.equal(app().dataset.drawn, "#/");
  });
}

test("what is no screen of the build, or is damaged, leaves the place to the page's scripts", async () => {
  location.hash = "#/t/a-save";
  await arrive();
  globalThis.watchman.json = () => Promise.reject(new SyntaxError("half a download"));
  await arrive();
  await sleep();
  assert.equal(app().childElementCount, 0);
});

test("what the page's scripts have drawn first stays", async () => {
  await arrive();
  app().innerHTML = "<p>drawn</p>";
  await sleep();
  assert.equal(app().textContent, "drawn");
});

test("in another page's frame nothing is drawn", async () => {
  document.documentElement.dataset.guest = "embed";
  await arrive();
  await sleep();
  assert.equal(app().childElementCount, 0);
});

test("a button that is pressed too early is remembered, until the page hears by itself", async () => {
  await arrive();
  await sleep();
  const button = app().querySelector("button");
  let sent = 0;
  app().addEventListener("submit", () => (sent += 1));
  button.querySelector("b").click();
  const early = () => app().querySelector("[data-early]");
  assert.equal(early(), button);
  assert.equal(sent, 0);
  document.documentElement.dataset.hears = ""; // shell.js
  app().querySelector("main").click();
  assert.equal(early(), button, "a later press is the page's own affair");
  delete document.documentElement.dataset.hears;
});
