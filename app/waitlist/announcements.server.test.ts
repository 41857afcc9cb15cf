import assert from 'node:assert/strict';
import { test } from 'node:test';

const { query } = await import('#test/support/database.ts');
const { draftAnnouncement, start } = await import('./announcements.server.ts');

test('without a mail server no announcement starts', async () => {
  const texts = { en: { subject: 'x', text: 'x' } } as Parameters<typeof draftAnnouncement>[1];
  assert.equal(await start(await draftAnnouncement('telegram', texts, 'Ada')), 'mail');
  assert.deepEqual(query('select started_at from announcements'), [{ started_at: null }]);
});
