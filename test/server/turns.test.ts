/** One request begins in each turn of the event loop, and networks alternate (docs/decisions/014). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ownTurn } from '#server/turns.ts';

test('a flood of one network lets others in between, and leaves turns for pages from memory', async () => {
  const begun: string[] = [];
  const wait = (network: string) => ownTurn(network).then(() => begun.push(network));
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
