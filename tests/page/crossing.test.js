// Replies are put together again of what the page was sent before.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./table.js";
const { forget, has, restore } = await import("../../static/page/python.js");
const { happens } = await import("../../static/page/bus.js");

/** @param {object} more */
const reply = (more) => /** @type {any} */ ({ version: has() + 1, fresh: false, patch: {}, ...more });

beforeEach(() => {
  forget();
  restore(reply({ version: 7, fresh: true, patch: { "#board": "<p>one<b>two</b></p>", "#tray": "<i>" } }));
});

test("a region comes of what was there and what is new", () => {
  const said = reply({ patch: { "#board": [[0, 2], "u>new</u>", [2, 5]] } });
  assert.ok(restore(said));
  assert.equal(said.patch["#board"], "<p>one<u>new</u><b>two</b></p>");
  assert.equal(has(), 8);
});

test("each moment goes on from the one before, and the present from the last", () => {
  const moments = [{ says: "", board: [[0, 1], "p>later", [2, 5]] }, { says: "" }];
  const said = reply({
    moments,
    patch: {
      "#board": [
        [0, 2],
        [4, 5],
      ],
    },
  });
  assert.ok(restore(said));
  assert.equal(said.moments[0].board, "<p>later<b>two</b></p>");
  assert.equal(said.patch["#board"], "<p>later</p>");
});

test("a whole screen gets its regions, and only it is put in", () => {
  const said = reply({ patch: { "#app": "<main><?#board></main><?#tray>", "#board": "<p>$&</p>" } });
  assert.ok(restore(said));
  assert.deepEqual(said.patch, { "#app": "<main><p>$&</p></main><i>" });
});

test("what goes on from something else is refused, and what is hidden is forgotten", () => {
  assert.equal(restore(reply({ version: has() + 2 })), false);
  happens("covered", null);
  assert.equal(restore(reply({ version: 8, patch: { "#board": [[0, 5]] } })), false);
  assert.ok(restore(reply({ version: 8, fresh: true })));
});

test("what says nothing of a table leaves all as it was", () => {
  assert.ok(restore(/** @type {any} */ ({ met: {} })));
  assert.equal(has(), 7);
});
