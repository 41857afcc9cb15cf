import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { createSlot, loadDelay } from './slot.ts';
import type { Provider } from './widget.tsx';

let mounted: Set<string>;
let mostAtOnce: number;

beforeEach(() => {
  mock.restoreAll();
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  mounted = new Set();
  mostAtOnce = 0;
});

/** A widget that is mounted when `loaded` resolves. */
const chat = (name: string, loaded: Promise<unknown> = Promise.resolve()) => {
  let removed = false;
  const provider: Provider = {
    async load() {
      await loaded;
      if (removed) return;
      mounted.add(name);
      mostAtOnce = Math.max(mostAtOnce, mounted.size);
    },
    remove() {
      removed = true;
      mounted.delete(name);
    },
  };
  return async () => provider;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a widget is loaded 400 ms after a route change, not earlier', async () => {
  createSlot().fill(chat('a'));
  mock.timers.tick(loadDelay - 1);
  await settled();
  assert.deepEqual([...mounted], []);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual([...mounted], ['a']);
});

test('a second route change within 400 ms cancels the first; the current widget is removed at once', async () => {
  const slot = createSlot();
  slot.fill(chat('a'));
  mock.timers.tick(loadDelay);
  await settled();
  slot.fill(chat('b'));
  assert.deepEqual([...mounted], []);
  mock.timers.tick(300);
  slot.fill(chat('c'));
  mock.timers.tick(300);
  await settled();
  assert.deepEqual([...mounted], []);
  mock.timers.tick(100);
  await settled();
  assert.deepEqual([[...mounted], mostAtOnce], [['c'], 1]);
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
  assert.deepEqual([[...mounted], mostAtOnce], [['c'], 1]);
});

test('a provider that fails is logged and removed, and the next one loads as usual', async () => {
  const logged = mock.method(console, 'error', () => {});
  const slot = createSlot();
  let removed = 0;
  slot.fill(async () => ({ load: () => Promise.reject(new Error('down')), remove: () => void removed++ }));
  mock.timers.tick(loadDelay);
  await settled();
  assert.deepEqual([logged.mock.callCount(), removed], [1, 1]);
  slot.fill(chat('b'));
  mock.timers.tick(loadDelay);
  await settled();
  assert.deepEqual([...mounted], ['b']);
});
