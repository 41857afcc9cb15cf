import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { createSlot, loadDelay, type Provider } from './slot.ts';

let present: Set<string>;
let most: number;

beforeEach(() => {
  mock.restoreAll();
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  present = new Set();
  most = 0;
});

/** A widget that is mounted when `ready` resolves. */
const chat = (name: string, ready: Promise<unknown> = Promise.resolve()) => {
  let removed = false;
  const provider: Provider = {
    async load() {
      await ready;
      if (removed) return;
      present.add(name);
      most = Math.max(most, present.size);
    },
    remove() {
      removed = true;
      present.delete(name);
    },
  };
  return async () => provider;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a widget is loaded 400 ms after a route change, not earlier', async () => {
  createSlot().fill(chat('a'));
  mock.timers.tick(loadDelay - 1);
  await settled();
  assert.deepEqual([...present], []);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual([...present], ['a']);
});

test('a second route change within 400 ms cancels the first; the current widget is removed at once', async () => {
  const slot = createSlot();
  slot.fill(chat('a'));
  mock.timers.tick(loadDelay);
  await settled();
  slot.fill(chat('b'));
  assert.deepEqual([...present], []);
  mock.timers.tick(300);
  slot.fill(chat('c'));
  mock.timers.tick(300);
  await settled();
  assert.deepEqual([...present], []);
  mock.timers.tick(100);
  await settled();
  assert.deepEqual([[...present], most], [['c'], 1]);
});

test('a provider whose code or widget arrives after the next route change is discarded', async () => {
  const slot = createSlot();
  const code = Promise.withResolvers<void>();
  slot.fill(async () => {
    await code.promise;
    return chat('late code')();
  });
  mock.timers.tick(loadDelay);
  const script = Promise.withResolvers<void>();
  slot.fill(chat('late chat', script.promise));
  mock.timers.tick(loadDelay);
  await settled();
  slot.fill(chat('c'));
  mock.timers.tick(loadDelay);
  code.resolve();
  script.resolve();
  await settled();
  assert.deepEqual([[...present], most], [['c'], 1]);
});

test('a provider that fails is logged and removed, and the next one loads as usual', async () => {
  const written = mock.method(console, 'error', () => {});
  const slot = createSlot();
  let removed = 0;
  slot.fill(async () => ({ load: () => Promise.reject(new Error('down')), remove: () => void removed++ }));
  mock.timers.tick(loadDelay);
  await settled();
  assert.deepEqual([written.mock.callCount(), removed], [1, 1]);
  slot.fill(chat('b'));
  mock.timers.tick(loadDelay);
  await settled();
  assert.deepEqual([...present], ['b']);
});
