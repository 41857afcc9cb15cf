import assert from 'node:assert/strict';
import { test } from 'node:test';
import '#test/support/database.ts';

const { database } = await import('#app/store/database.server.ts');
const { replaceSecret } = await import('#app/store/site-secrets.server.ts');
const { countSuppressed, isSuppressed, liftUnsubscribed, suppress } = await import('./suppressions.server.ts');
const { dataKeyState, prepareDataKey } = await import('./data-key.server.ts');

test('the key may change as long as nothing was hashed with it', async () => {
  assert.equal(await dataKeyState(), 'new');
  await prepareDataKey();
  assert.equal(await dataKeyState(), 'same');
  await replaceSecret('data-key', 'another');
  assert.equal(await dataKeyState(), 'new');
  await prepareDataKey();
  assert.equal(await dataKeyState(), 'same');
});

test('an address is suppressed for one service or for all, in any spelling, and is not stored', async () => {
  await suppress('Ayşe@Example.com', 'telegram', 'unsubscribed');
  await suppress('bob@example.com', '', 'bounced');
  assert.equal(await isSuppressed(' ayşe@example.com', 'telegram'), true);
  assert.equal(await isSuppressed('ayşe@example.com', 'instagram'), false);
  assert.equal(await isSuppressed('bob@example.com', 'instagram'), true);
  assert.equal(await countSuppressed(['ayşe@example.com', 'bob@example.com', 'c@example.com'], 'telegram'), 2);
  const stored = JSON.stringify(await database.selectFrom('suppressions').selectAll().execute());
  assert.ok(!stored.includes('example.com'));
});

test('a new confirmation lifts what the person has asked for, and no bounce', async () => {
  await suppress('bob@example.com', '', 'unsubscribed');
  await liftUnsubscribed('BOB@example.com', 'telegram');
  assert.equal(await isSuppressed('bob@example.com', 'telegram'), true);
  await suppress('carla@example.com', '', 'unsubscribed');
  await liftUnsubscribed('carla@example.com', 'telegram');
  assert.equal(await isSuppressed('carla@example.com', 'telegram'), false);
  await liftUnsubscribed('ayşe@example.com', 'instagram');
  assert.equal(await isSuppressed('ayşe@example.com', 'telegram'), true);
});

test('a changed key is noticed, and another start does not hide it', async () => {
  await replaceSecret('data-key', 'yet another');
  await prepareDataKey();
  assert.equal(await dataKeyState(), 'changed');
});
