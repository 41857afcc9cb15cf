import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { changedBackup } from '#test/support/changed-backup.ts';
import { folder, query } from '#test/support/database.ts';

const { backUp } = await import('#app/backup/store-backup.server.ts');
const { restore } = await import('#app/backup/store-restore.server.ts');
const { uncertainResult } = await import('#app/delivery/tables.ts');

test('an announcement that may have been sent since the backup is not sent again', async () => {
  const backup = join(folder, 'backup.db');
  await backUp(backup);
  const file = changedBackup(
    backup,
    `insert into deliveries (subject, subject_id, channel, status, attempts, due_at, created_at)
      values ('consents', '1', 'announcement-mail', 'pending', 0, '2026-01-01', '2026-01-01')`,
  );
  await restore(file);
  assert.deepEqual(query('select error from deliveries'), [{ error: uncertainResult }]);
});
