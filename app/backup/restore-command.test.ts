/** Restoring an older backup leaves out people who were erased since (product.md D8), on both databases. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bookingRow } from '#test/support/booking-row.ts';
import { runCommand } from '#test/support/command.ts';
import { Postgres } from '#test/support/postgres.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const postgres = await new Postgres().create();
after(() => postgres.remove());

const databases = [
  {
    kind: 'SQLite',
    create: async (name: string) => `file:${join(folder, `${name}.db`)}`,
    query: async (name: string, sql: string) => runStatement(join(folder, `${name}.db`), sql),
  },
  {
    kind: 'PostgreSQL',
    create: (name: string) => postgres.database(name),
    query: (name: string, sql: string) => postgres.query(sql, name),
  },
];

const contact = (email: string, at: string) =>
  `insert into contacts (full_name, email, message, created_at) values ('x', '${email}', 'x', '${at}')`;
for (const { kind, create, query } of databases) {
  test(`${kind}: the database is lost, an old backup is restored, and the erased person is gone`, async () => {
    const backups = join(folder, `${kind}-backups`);
    const emails = async (name: string) =>
      (await query(name, 'select email from contacts union all select email from waitlist')).map(({ email }) => email);
    const site = { DATABASE_URL: await create('site'), BACKUP_DIR: backups };
    const ok = async (command: string[], environment: Record<string, string>) => {
      const { status, stdout, stderr } = await runCommand(command, environment);
      assert.equal(status, 0, stderr);
      return { stdout, stderr };
    };
    await ok(['leads', 'list'], site);
    await query('site', contact('Eve@example.com', '2026-03-01T10:00:00.000Z'));
    await query('site', contact('adam@example.com', '2026-03-01T10:00:00.000Z'));
    await query(
      'site',
      "insert into waitlist (name, email, services, language, created_at) values ('x', 'eve@example.com', '[]', 'de', '2026-03-02T10:00:00.000Z')",
    );
    await query(
      'site',
      "insert into deliveries (lead, lead_id, channel, status, attempts, due_at, created_at) values ('waitlist', '1', 'webhook', 'pending', 0, '2026-03-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z')",
    );
    for (const [table, id] of [
      ['waitlist', 1],
      ['contacts', 2],
    ])
      await query(
        'site',
        `insert into office_notes (lead, lead_id, author, text, created_at)
          values ('${table}', '${id}', 'Ayşe', 'noted', '2026-03-02T10:00:00.000Z')`,
      );
    await query('site', `insert into booking_settings (name, value) values ('length', '45')`);
    await query('site', bookingRow({ startsAt: '2099-03-02T09:00:00.000Z', network: 'one' }));
    await query('site', 'alter table bookings add column held_until text');
    await query('site', "update bookings set status = 'held', held_until = '2099-01-01T00:00:00.000Z'");
    await query('site', "update contacts set office_status = 'won' where id = 2");
    for (const [id, address] of ['eve@example.com', 'adam@example.com'].entries()) {
      await query(
        'site',
        `insert into consents (id, uid, address, service, state, language, link_hash, questions, changed_at)
          values (${id}, 'uid ${id}', '${address}', 'telegram', 'confirmed', 'de', '${id}', 1, '2026-03-02T10:00:00.000Z')`,
      );
      await query('site', `insert into consent_events (consent_id, event, at) values (${id}, 'asked', '2026-03-02')`);
    }
    const old = join(folder, `${kind}-old.db`);
    await ok(['backup', old], site);
    // As a withdrawal is stored and recorded (`suppressions.server.test.ts`).
    const withdrawn = {
      at: new Date().toISOString(),
      address_hash: 'hash',
      service: 'telegram',
      reason: 'unsubscribed',
    };
    const [columns, values] = [Object.keys(withdrawn), Object.values(withdrawn).map((value) => `'${value}'`)];
    await query('site', `insert into suppressions (${columns}) values (${values})`);
    mkdirSync(backups, { recursive: true });
    appendFileSync(join(backups, 'erasures.jsonl'), `${JSON.stringify(withdrawn)}\n`, { mode: 0o600 });
    await ok(['leads', 'forget', '--email', 'EVE@example.com', '--yes'], site);
    const newer = join(folder, `${kind}-newer.db`);
    await ok(['backup', newer], site);
    // The person returns after the erasure: that is a new lead.
    await query('site', contact('eve@example.com', '2099-01-01T10:00:00.000Z'));
    const newest = join(folder, `${kind}-newest.db`);
    await ok(['backup', newest], site);

    const list = join(backups, 'erasures.jsonl');
    assert.equal(statSync(list).mode & 0o777, 0o600);
    for (const file of [list, newer]) assert.doesNotMatch(readFileSync(file, 'latin1'), /eve@|Eve@/i, file);
    const [row] = await query('site', 'select * from erasures');
    assert.doesNotMatch(JSON.stringify(row), /eve/i);

    if (kind === 'PostgreSQL') {
      // Earlier releases had a list of their own for each.
      const lines = Map.groupBy(readFileSync(list, 'utf8').split('\n'), (line) => line.includes('"erased_at"'));
      writeFileSync(list, `${lines.get(true)?.join('\n')}\n`);
      writeFileSync(join(backups, 'suppressions.jsonl'), `${lines.get(false)?.join('\n')}\n`);
    }
    // Only BACKUP_DIR survives.
    const lost = { DATABASE_URL: await create('after-loss'), BACKUP_DIR: backups };
    // A start takes the rules from `site.yaml`.
    await ok(['leads', 'list'], lost);
    await query('after-loss', `insert into booking_settings (name, value) values ('length', '30'), ('notice', '1')`);
    const { stdout } = await ok(['restore', old, '--yes'], lost);
    for (const count of [
      'contacts: 1',
      'waitlist: 0',
      'bookings: 1',
      'consents: 1',
      'deliveries: 0',
      'office_notes: 1',
    ])
      assert.match(stdout, new RegExp(`\\b${count}\\b`));
    for (const count of ['booking_settings: 1', 'erasures: 1']) assert.match(stdout, new RegExp(`\\b${count}\\b`));
    assert.match(stdout, /Left out, because these people were erased: 3 enquiries, /);
    assert.deepEqual(await emails('after-loss'), ['adam@example.com']);
    assert.equal((await query('after-loss', 'select * from consent_events')).length, 1);
    const suppressed = async (name: string) =>
      (await query(name, `select reason from suppressions where address_hash = 'hash' and service = 'telegram'`)).map(
        ({ reason }) => reason,
      );
    assert.deepEqual(await suppressed('after-loss'), ['unsubscribed'], 'who has withdrawn since then gets no mail');
    const [{ office_status } = {}] = await query('after-loss', 'select office_status from contacts');
    const [note] = await query('after-loss', 'select lead_id, text from office_notes');
    assert.deepEqual([office_status, String(note?.lead_id), note?.text], ['won', '2', 'noted']);
    assert.deepEqual(await query('after-loss', 'select value from booking_settings'), [{ value: '45' }]);
    const calls = await query('after-loss', 'select status from bookings');
    const cells = await query('after-loss', 'select booking_id from booking_cells');
    assert.deepEqual([calls, cells.length], [[{ status: 'booked' }], 2], 'an earlier release has held it');

    // Without BACKUP_DIR, a newer backup knows the erasures.
    const without = { DATABASE_URL: await create('with-newer') };
    assert.equal((await ok(['restore', old, '--erasures', newer, '--yes'], without)).stderr, '');
    assert.deepEqual(await emails('with-newer'), ['adam@example.com']);
    assert.deepEqual(await suppressed('with-newer'), ['unsubscribed']);
    const again = join(folder, `${kind}-again.db`);
    await ok(['backup', again], without);
    assert.equal(runStatement(again, 'select * from erasures').length, 1, 'the next backup knows them too');

    const later = { DATABASE_URL: await create('later'), BACKUP_DIR: backups };
    await ok(['restore', newest, '--yes'], later);
    assert.deepEqual((await emails('later')).sort(), ['adam@example.com', 'eve@example.com']);

    const unknowing = { DATABASE_URL: await create('unknowing') };
    assert.match((await ok(['restore', old, '--yes'], unknowing)).stderr, /come back, unless you name --erasures/);
    assert.equal((await emails('unknowing')).length, 3);

    // The list that the restoration did not know: who is on it is found, and erased once more.
    await query('unknowing', contact('eve@example.com', '2099-01-01T10:00:00.000Z'));
    const aware = { ...unknowing, BACKUP_DIR: backups };
    if (kind === 'SQLite') {
      const { stdout: checked } = await runCommand(['check'], aware);
      assert.match(
        checked,
        /^BAD +erasures: .*: 3\. On the server, “npm run site -- person erase --listed” erases them\.$/m,
      );
      const unasked = await runCommand(['person', 'erase', '--listed'], aware);
      assert.deepEqual([unasked.status, unasked.stdout], [2, 'contact-1, waitlist-1, consent-0\n']);
      assert.equal(
        (await runCommand(['person', 'erase', '--listed', '--yes'], unknowing)).status,
        2,
        'there is no list',
      );
    }
    await ok(['person', 'erase', '--listed', '--yes'], aware);
    const left = await query('unknowing', 'select email, created_at from contacts order by email');
    assert.deepEqual(
      left.map(({ email, created_at }) => `${email} ${new Date(String(created_at)).getUTCFullYear()}`),
      ['adam@example.com 2026', 'eve@example.com 2099'],
      'the new lead stays',
    );
    const counts = { waitlist: 0, consents: 1, consent_events: 1, office_notes: 1, deliveries: 0, erasures: 1 };
    for (const [table, count] of Object.entries(counts))
      assert.equal((await query('unknowing', `select * from ${table}`)).length, count, table);
    if (kind === 'SQLite') assert.doesNotMatch((await runCommand(['check'], aware)).stdout, / erasures: /);
  });
}

test('nothing is erased when the erasure cannot be recorded; a damaged list stops a restore', async () => {
  const site = { DATABASE_URL: `file:${join(folder, 'unrecorded.db')}` };
  await runCommand(['leads', 'list'], site);
  runStatement(join(folder, 'unrecorded.db'), contact('eve@example.com', '2026-03-01T10:00:00.000Z'));
  const impossible = { ...site, BACKUP_DIR: '/dev/null/backups' };
  const forgotten = await runCommand(['leads', 'forget', '--email', 'eve@example.com', '--yes'], impossible);
  assert.deepEqual([forgotten.status, /^Nothing was erased/m.test(forgotten.stderr)], [1, true]);
  assert.equal(runStatement(join(folder, 'unrecorded.db'), 'select id from contacts').length, 1);

  const copy = join(folder, 'copy.db');
  await runCommand(['backup', copy], site);
  const list = join(folder, 'erasures.jsonl');
  appendFileSync(list, '{"erased_at":"2026-03-0');
  const target = { DATABASE_URL: `file:${join(folder, 'target.db')}`, BACKUP_DIR: folder };
  const damaged = await runCommand(['restore', copy, '--yes'], target);
  assert.deepEqual([damaged.status, /^Line 1 of .* is no record/m.test(damaged.stderr)], [1, true]);
  const { stdout } = await runCommand(['check'], { ...site, BACKUP_DIR: folder });
  assert.match(stdout, /^BAD +erasures: The list of erasures cannot be read, .*Line 1 of /m);
  // The next record begins a line of its own.
  const recorded = await runCommand(['leads', 'forget', '--email', 'eve@example.com', '--yes'], {
    ...site,
    BACKUP_DIR: folder,
  });
  assert.equal(recorded.status, 0, recorded.stderr);
  assert.match(readFileSync(list, 'utf8'), /^\{"erased_at":"2026-03-0\n\{"erased_at":"[^\n]+\}\n$/);
});
