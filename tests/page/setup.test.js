// What was chosen for a game is found again: after a link and Back, and for the next game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./browser.js";

openPage();
const { $ } = await import("../../static/page/dom.js");
const forms = await import("../../static/saves/forms.js");

const seat = (n) => `<div data-seat-row="${n}"><input id="name-${n}" name="name-${n}"><input name="kind-${n}"></div>`;

test("a set-up comes back as it was left; another game's has the same people, and no deal is dealt twice", () => {
  const seats = [0, 1, 2].map(seat).join("");
  $("#app").innerHTML =
    `<form id="setup" data-game="kolejka"><input name="count" value="2"><input name="seed">${seats}</form>`;
  $("#name-0").value = "Ewa";
  $("[name=seed]").value = "99";
  forms.remember();
  const kept = () => Object.fromEntries(forms.remembered("kolejka"));
  assert.equal(kept().seed, "99");
  assert.deepEqual(
    forms.remembered("volk").map(([name]) => name),
    ["name-0", "name-1", "name-2"],
  );
  forms.request($("#setup"), "en");
  assert.equal(kept()["name-0"], "Ewa");
  assert.equal(kept().seed, undefined);
});
