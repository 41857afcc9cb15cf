import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
process.env.BACKUP_DIR = folder;
await import('#test/support/database.ts');
const { database } = await import('#app/database/database.server.ts');
const { replaceSecret } = await import('#app/database/site-secrets.server.ts');
const { isSuppressed, liftUnsubscribed, suppress, withoutSuppressed } = await import('./store-suppressions.server.ts');
const { addSuppression } = await import('./store-suppressions.server.ts');
const { dataKeyState, prepareDataKey } = await import('./store-suppressions.server.ts');

test('the key may change as long as nothing was hashed with it', async () => {
  assert.equal(await dataKeyState(), 'new');
  await prepareDataKey();
  assert.equal(await dataKeyState(), 'same');
  await replaceSecret('data-key', 'another');
  assert.equal(await dataKeyState(), 'new');
  await prepareDataKey();
  assert.equal(await dataKeyState(), 'same');
});

test('an address is suppressed for a service, in any spelling, and is not stored', async () => {
  await suppress('Ayşe@Example.com', 'telegram');
  await suppress('bob@example.com', 'instagram');
  assert.equal(await isSuppressed(' ayşe@example.com', 'telegram'), true);
  assert.equal(await isSuppressed('ayşe@example.com', 'instagram'), false);
  const people = ['ayşe@example.com', 'bob@example.com', 'c@example.com'].map((address) => ({ address }));
  assert.deepEqual(await withoutSuppressed(people, 'telegram'), people.slice(1));
  const stored = JSON.stringify(await database().selectFrom('suppressions').selectAll().execute());
  assert.ok(!stored.includes('example.com'));
});

test('a new confirmation ends it for its service, also what earlier releases have stored for all', async () => {
  await liftUnsubscribed('AYŞE@example.com', 'instagram');
  assert.equal(await isSuppressed('ayşe@example.com', 'telegram'), true);
  await liftUnsubscribed('AYŞE@example.com', 'telegram');
  assert.equal(await isSuppressed('ayşe@example.com', 'telegram'), false);
  const [{ address_hash } = { address_hash: '' }] = await database().selectFrom('suppressions').selectAll().execute();
  await addSuppression({ address_hash, service: '' }, 'bounced');
  assert.equal(await isSuppressed('bob@example.com', 'telegram'), true);
  await liftUnsubscribed('bob@example.com', 'telegram');
  assert.equal(await isSuppressed('bob@example.com', 'telegram'), false);
  assert.equal(await isSuppressed('bob@example.com', 'instagram'), true);
});

test('each is recorded beside the backups too', () => {
  const lines = readFileSync(join(folder, 'erasures.jsonl'), 'utf8').trimEnd().split('\n');
  const records = lines.map((line) => JSON.parse(line)).map(({ service, reason }) => `${service} ${reason}`);
  const lifted = ['telegram lifted', 'telegram lifted'];
  assert.deepEqual(records, ['telegram unsubscribed', 'instagram unsubscribed', ...lifted]);
});

test('a changed key is noticed, and another start does not hide it', async () => {
  await replaceSecret('data-key', 'yet another');
  await prepareDataKey();
  assert.equal(await dataKeyState(), 'changed');
});
