import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { changedBackup } from '#test/support/changed-backup.ts';
import { folder } from '#test/support/database.ts';

const { backUp } = await import('./store-backup.server.ts');
const { isEmpty, restore } = await import('./store-restore.server.ts');
const backup = join(folder, 'backup.db');

before(async () => {
  await backUp(backup);
});

const endless = `as with recursive numbers(id) as (select 1 union all select id + 1 from numbers) select id from numbers`;
const contact = (name: string, spam: string) =>
  `insert into contacts (full_name, email, message, created_at, suspected_spam)
   values (${name}, 'a@example.org', 'Hello', '2026-01-01T00:00:00.000Z', ${spam})`;

const hostile: [what: string, sql: string, message: RegExp][] = [
  ['a view', `drop table erasures; create view erasures ${endless}`, /erasures is a view/],
  ['a view of another case', `drop table contacts; create view Contacts ${endless}`, /Contacts is a view/],
  ['bytes as a name', contact("x'00ff'", '0'), /contacts\.full_name has another type/],
  ['text as a number', contact("'Ada'", "'many'"), /contacts\.suspected_spam has another type/],
];

for (const [what, sql, message] of hostile)
  test(`${what} in a backup is refused, and nothing is restored`, async () => {
    await assert.rejects(restore(changedBackup(backup, sql)), message);
    assert.ok(await isEmpty());
  });

test('a trigger of the database that a site has adopted does not keep its backup from being restored', async () => {
  const file = changedBackup(
    backup,
    `${contact("'Ada'", '0')}; create view own as select 1;
      create trigger loud after insert on contacts begin select raise(abort, 'no'); end`,
  );
  assert.equal((await restore(file)).counts.contacts, 1);
});
