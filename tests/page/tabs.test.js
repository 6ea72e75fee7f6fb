// One game, one tab.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, sleep } from "./browser.js";

openPage();

/** The locks of a browser, as far as they are asked for here. */
class Locks {
  held = new Map();
  query = async () => ({ held: [...this.held.keys()].map((name) => ({ name })) });
  async request(name, { steal, ifAvailable }, run) {
    const holder = this.held.get(name);
    if (holder && steal) holder.abort(Object.assign(new Error("stolen"), { name: "AbortError" }));
    else if (holder && ifAvailable) return run(null);
    return new Promise((resolve, reject) => {
      const mine = { abort: reject };
      this.held.set(name, mine);
      Promise.resolve(run({ name })).then((value) => {
        if (this.held.get(name) === mine) this.held.delete(name);
        resolve(value);
      });
    });
  }
}
const locks = new Locks();
Object.defineProperty(navigator, "locks", { value: locks, configurable: true, writable: true });

/** Another tab: the same script with a state of its own. */
const tab = (number) => import(`../../static/saves/storing.js?tab=${number}`);
const nobody = { taken: () => assert.fail("nobody took it") };

test("the second tab does not get a game that the first one has, until that is given back", async () => {
  const [first, second] = [await tab(1), await tab(2)];
  assert.equal(await first.claim("a", nobody), true);
  assert.equal(await second.claim("a", nobody), false);
  assert.equal(await second.claim("b", nobody), true, "another game is free");
  first.release();
  await sleep();
  second.release();
  assert.equal(await second.claim("a", nobody), true);
  second.release();
});

test("a tab that takes a game tells the one that had it", async () => {
  const [first, second] = [await tab(3), await tab(4)];
  let told = 0;
  await first.claim("c", { taken: () => (told += 1) });
  assert.equal(await second.claim("c", { steal: true, ...nobody }), true);
  await sleep();
  assert.equal(told, 1);
  first.release(); // it has nothing to give back any more
  assert.equal(await first.claim("c", nobody), false);
});

test("where there are no locks, or none are allowed, every tab may play", async (t) => {
  const here = await tab(5);
  t.mock.method(locks, "request", async () => {
    throw Object.assign(new Error("no"), { name: "SecurityError" });
  });
  assert.equal(await here.claim("d", nobody), true);
  navigator.locks = undefined;
  t.after(() => (navigator.locks = locks));
  assert.equal(await here.claim("d", nobody), true);
});

test("a tab without a game knows whether another one has one", async () => {
  locks.held.clear();
  const [first, second] = [await tab(6), await tab(7)];
  assert.equal(await second.openElsewhere(), false);
  await first.claim("e", nobody);
  assert.equal(await second.openElsewhere(), true);
  first.release();
  await sleep();
  assert.equal(await second.openElsewhere(), false);
});
