/** One request begins in each turn of the event loop, and networks alternate (docs/decisions/014). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { noteConnection, waitForTurn } from '#server/fair-queue.ts';

test('a flood of one network lets others in between, and leaves turns for pages from memory', async () => {
  const begun: string[] = [];
  const wait = (network: string) => waitForTurn(network).then(() => begun.push(network));
  const flood = Array.from({ length: 4 }, () => wait('flood'));
  const others = [wait('one'), wait('other')];
  const perTurn: number[] = [];
  while (begun.length < 6) {
    const before = begun.length;
    await nextTurn();
    perTurn.push(begun.length - before);
  }
  await Promise.all([...flood, ...others]);
  assert.deepEqual(begun, ['flood', 'one', 'other', 'flood', 'flood', 'flood']);
  assert.ok(Math.max(...perTurn) === 1, String(perTurn));
  await wait('later');
  assert.equal(begun.at(-1), 'later');
});

test('nothing begins while new connections arrive, up to 500 turns', async () => {
  let hasBegun = false;
  let turns = 0;
  const begun = waitForTurn('one').then(() => {
    hasBegun = true;
  });
  for (; turns < 20; turns++) {
    noteConnection();
    await nextTurn();
  }
  assert.ok(!hasBegun);
  for (; !hasBegun; turns++) {
    noteConnection();
    await nextTurn();
  }
  await begun;
  assert.ok(turns >= 500 && turns < 510, String(turns));
});
