/** Restoring an older backup leaves out people who were erased since (product.md D8). */
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bookingRow } from '#test/support/booking-row.ts';
import { personCommand, runCommand } from '#test/support/command.ts';
import { addConsent } from '#test/support/consent-row.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const backups = join(folder, 'backups');
const list = join(backups, 'erasures.jsonl');

const databaseOf = (name: string) => ({ DATABASE_URL: `file:${join(folder, `${name}.db`)}` });
const query = (name: string, sql: string) => runStatement(join(folder, `${name}.db`), sql);
const ok = async (command: string[], environment: Record<string, string>) => {
  const { status, stdout, stderr } = await runCommand(command, environment);
  assert.equal(status, 0, stderr);
  return { stdout, stderr };
};
const contact = (email: string, at: string) =>
  `insert into contacts (full_name, email, message, created_at) values ('x', '${email}', 'x', '${at}')`;
const emails = (name: string) =>
  query(name, 'select email from contacts union all select email from waitlist').map(({ email }) => email);
const suppressed = (name: string) =>
  query(name, "select reason from suppressions where address_hash = 'hash' and service = 'telegram'").map(
    ({ reason }) => reason,
  );

test('the database is lost, an old backup is restored, and the erased person is gone', async () => {
  const site = { ...databaseOf('site'), BACKUP_DIR: backups };
  await ok(['countdown', 'list'], site);
  const at = '2026-03-02T10:00:00.000Z';
  for (const sql of [
    contact('Eve@example.com', '2026-03-01T10:00:00.000Z'),
    contact('adam@example.com', '2026-03-01T10:00:00.000Z'),
    `insert into waitlist (name, email, services, language, created_at)
      values ('x', 'eve@example.com', '[]', 'de', '${at}')`,
    `insert into deliveries (subject, subject_id, channel, status, attempts, due_at, created_at)
      values ('waitlist', '1', 'webhook', 'pending', 0, '${at}', '${at}')`,
    ...["'waitlist', '1'", "'contacts', '2'"].map(
      (lead) => `insert into office_notes (lead, lead_id, author, text, created_at)
        values (${lead}, 'Ayşe', 'noted', '${at}')`,
    ),
    "insert into booking_settings (name, value) values ('length', '45')",
    bookingRow({ startsAt: '2099-03-02T09:00:00.000Z', network: 'one' }),
    "update contacts set office_status = 'won' where id = 2",
  ])
    query('site', sql);
  for (const email of ['eve@example.com', 'adam@example.com'])
    addConsent((sql) => query('site', sql), { email, service: 'telegram' });
  const old = join(folder, 'old.db');
  await ok(['backup', old], site);
  // As a withdrawal is stored and recorded (`store-suppressions.server.test.ts`).
  const withdrawn = { at: new Date().toISOString(), address_hash: 'hash', service: 'telegram', reason: 'unsubscribed' };
  const values = Object.values(withdrawn).map((value) => `'${value}'`);
  query('site', `insert into suppressions (${Object.keys(withdrawn)}) values (${values})`);
  mkdirSync(backups, { recursive: true });
  appendFileSync(list, `${JSON.stringify(withdrawn)}\n`, { mode: 0o600 });
  assert.equal((await personCommand('erase', site, 'EVE@example.com')).status, 0);
  const newer = join(folder, 'newer.db');
  await ok(['backup', newer], site);
  // The person returns after the erasure: that is a new lead.
  query('site', contact('eve@example.com', '2099-01-01T10:00:00.000Z'));
  const newest = join(folder, 'newest.db');
  await ok(['backup', newest], site);
  assert.equal(statSync(list).mode & 0o777, 0o600);
  for (const file of [list, newer]) assert.doesNotMatch(readFileSync(file, 'latin1'), /eve@/i, file);

  // Only BACKUP_DIR survives. A start takes the rules from `site.yaml`.
  const lost = { ...databaseOf('after-loss'), BACKUP_DIR: backups };
  await ok(['countdown', 'list'], lost);
  query('after-loss', "insert into booking_settings (name, value) values ('length', '30'), ('notice', '1')");
  const { stdout } = await ok(['restore', old, '--yes'], lost);
  const left = {
    contacts: 1,
    waitlist: 0,
    bookings: 1,
    consents: 1,
    consent_events: 3,
    deliveries: 0,
    office_notes: 1,
  };
  for (const [table, count] of Object.entries({ ...left, booking_settings: 1, erasures: 1 }))
    assert.match(stdout, new RegExp(`\\b${table}: ${count}\\b`));
  assert.match(stdout, /Left out, because these people were erased: 3 enquiries, /);
  assert.deepEqual(emails('after-loss'), ['adam@example.com']);
  assert.deepEqual(suppressed('after-loss'), ['unsubscribed'], 'who has withdrawn since then gets no mail');
  const [note] = query('after-loss', 'select lead_id, office_status from office_notes, contacts');
  assert.deepEqual({ ...note }, { lead_id: '2', office_status: 'won' });
  assert.deepEqual(query('after-loss', 'select value from booking_settings'), [{ value: '45' }]);
  const calls = query('after-loss', 'select status from bookings, booking_cells');
  assert.deepEqual(calls, [{ status: 'booked' }, { status: 'booked' }], 'a call of two cells');

  // Without BACKUP_DIR, a newer backup knows the erasures.
  const without = databaseOf('with-newer');
  assert.equal((await ok(['restore', old, '--erasures', newer, '--yes'], without)).stderr, '');
  assert.deepEqual([emails('with-newer'), suppressed('with-newer')], [['adam@example.com'], ['unsubscribed']]);
  const again = join(folder, 'again.db');
  await ok(['backup', again], without);
  assert.equal(runStatement(again, 'select * from erasures').length, 1, 'the next backup knows them too');

  const later = { ...databaseOf('later'), BACKUP_DIR: backups };
  await ok(['restore', newest, '--yes'], later);
  assert.deepEqual(emails('later').sort(), ['adam@example.com', 'eve@example.com']);

  // The list that the restoration did not know: who is on it is found, and erased once more.
  const unknowing = databaseOf('unknowing');
  assert.match((await ok(['restore', old, '--yes'], unknowing)).stderr, /come back, unless you name --erasures/);
  assert.equal(emails('unknowing').length, 3);
  query('unknowing', contact('eve@example.com', '2099-01-01T10:00:00.000Z'));
  const aware = { ...unknowing, BACKUP_DIR: backups };
  const { stdout: checked } = await runCommand(['check'], aware);
  assert.match(
    checked,
    /^BAD +erasures: .*: 3\. The office erases them again, under “Deletion periods” \(\/office\/retention\)\.$/m,
  );
  assert.equal((await personCommand('erase-listed', aware)).status, 0);
  const [adam, eve, ...more] = query('unknowing', 'select email, created_at from contacts order by email');
  assert.deepEqual({ ...adam }, { email: 'adam@example.com', created_at: '2026-03-01T10:00:00.000Z' });
  assert.deepEqual({ ...eve }, { email: 'eve@example.com', created_at: '2099-01-01T10:00:00.000Z' }, 'it stays');
  assert.deepEqual(more, []);
  for (const [table, count] of Object.entries({ ...left, contacts: 2, erasures: 1 }))
    assert.equal(query('unknowing', `select * from ${table}`).length, count, table);
  assert.doesNotMatch((await runCommand(['check'], aware)).stdout, / erasures: /);
});

test('nothing is erased when the erasure cannot be recorded; a damaged list stops a restore', async () => {
  const site = databaseOf('unrecorded');
  await runCommand(['countdown', 'list'], site);
  query('unrecorded', contact('eve@example.com', '2026-03-01T10:00:00.000Z'));
  const impossible = { ...site, BACKUP_DIR: '/dev/null/backups' };
  const forgotten = await personCommand('erase', impossible, 'eve@example.com');
  assert.deepEqual([forgotten.status, /^Nothing was erased/m.test(forgotten.stderr)], [1, true]);
  assert.equal(query('unrecorded', 'select id from contacts').length, 1);

  const copy = join(folder, 'copy.db');
  await runCommand(['backup', copy], site);
  const damagedList = join(folder, 'erasures.jsonl');
  appendFileSync(damagedList, '{"erased_at":"2026-03-0');
  const target = { ...databaseOf('target'), BACKUP_DIR: folder };
  const damaged = await runCommand(['restore', copy, '--yes'], target);
  assert.deepEqual([damaged.status, /^Line 1 of .* is no record/m.test(damaged.stderr)], [1, true]);
  const { stdout } = await runCommand(['check'], { ...site, BACKUP_DIR: folder });
  assert.match(stdout, /^BAD +erasures: The list of erasures cannot be read, .*Line 1 of /m);
  // The next record begins a line of its own.
  await personCommand('erase', { ...site, BACKUP_DIR: folder }, 'eve@example.com');
  assert.match(readFileSync(damagedList, 'utf8'), /^\{"erased_at":"2026-03-0\n\{"erased_at":"[^\n]+\}\n$/);
});
