import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
process.env.DATABASE_URL = `file:${join(folder, 'site.db')}`;
process.env.LOG_LEVEL = 'silent';
await import('#app/features.server.ts');
const { closeDatabase, migrate } = await import('#app/database/migrate.server.ts');
const { stopTraining } = await import('#app/assistant/knowledge.server.ts');
const { checkEdits, endCheckThread } = await import('./check-edits.server.ts');
const { currentVersion, editFindings, follower, loadPublished } = await import('./published.server.ts');
const { until } = await import('#test/support/until.ts');
const file = join(folder, 'published-texts.json');
const shipped = messages('en').home.problem.title;
after(async () => {
  await stopTraining();
  await endCheckThread();
  await closeDatabase();
});

test('a start without the database shows the last published texts, and those of the database when it answers', async () => {
  const edit = { file: 'en/home.yaml', path: 'problem.title', value: 'Published last', base: shipped, at: '' };
  writeFileSync(file, JSON.stringify({ id: '7', at: '2027-01-01T00:00:00.000Z', edits: [edit] }));
  // Without tables each read fails.
  await loadPublished();
  const check = (value: string) => checkEdits([{ ...edit, value }]);
  const [one] = await Promise.all([check('One'), editFindings()]);
  assert.ok(one.content, 'a check of the set-up ends no check of texts');
  const ended = assert.rejects(check('Other'), /ended/);
  const [, third] = await Promise.all([endCheckThread(), check('Third'), ended]);
  assert.equal(third.used[0]?.value, 'Third', 'each gets the answer to its own question');
  assert.equal(messages('en').home.problem.title, 'Published last');
  assert.equal(currentVersion().id, '7');
  await migrate();
  follower.start();
  await until(() => messages('en').home.problem.title === shipped);
  await until(() => !existsSync(file));
  follower.stop();
});

test('a file that cannot be read is left aside', async () => {
  await closeDatabase();
  writeFileSync(file, '{"id":');
  await loadPublished();
  assert.equal(messages('en').home.problem.title, shipped);
});
