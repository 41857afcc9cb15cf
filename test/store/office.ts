/** What the office shows first, and its history: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export async function testOffice(query: Query): Promise<void> {
  const { countUndelivered } = await import('#app/store/undelivered.server.ts');
  const audits = await import('#app/store/office-audit.server.ts');

  test('undelivered: failed ones, and those that wait since before a time or have been tried', async () => {
    const add = (id: string, status: string, at: string, attempts = 0) =>
      query(`insert into deliveries (lead, lead_id, channel, status, attempts, due_at, created_at)
        values ('contacts', 'office-${id}', 'x', '${status}', ${attempts}, '${at}', '${at}')`);
    const time = '2001-01-01T00:00:00.000Z';
    const before = await countUndelivered(time);
    await add('1', 'failed', '2026-01-01T00:00:00.000Z');
    await add('2', 'pending', '2000-01-01T00:00:00.000Z');
    await add('3', 'pending', '2026-01-01T00:00:00.000Z');
    await add('5', 'pending', '2026-01-01T00:00:00.000Z', 1);
    await add('4', 'delivered', '2000-01-01T00:00:00.000Z');
    assert.deepEqual(await countUndelivered(time), { failed: before.failed + 1, waiting: before.waiting + 2 });
    await query("delete from deliveries where lead_id like 'office-%'");
  });

  test('entries of the history are read in pages, newest first, and old ones are deleted', async () => {
    const add = (subject: string, at: string, oldest: string) =>
      audits.insertAuditEntry({ at, person: 'Ada', action: 'signed-in', subject }, oldest);
    for (const day of [1, 2, 3]) await add(`day ${day}`, `2026-03-0${day}T10:00:00.000Z`, '2025-03-01T10:00:00.000Z');
    const [newest, second, ...more] = await audits.auditEntries(2);
    assert.deepEqual([newest?.subject, second?.subject, more.length], ['day 3', 'day 2', 0]);
    assert.deepEqual(
      (await audits.auditEntries(2, second?.id)).map(({ subject }) => subject),
      ['day 1'],
    );
    await add('day 4', '2026-03-04T10:00:00.000Z', '2026-03-03T00:00:00.000Z');
    assert.deepEqual(
      (await audits.auditEntries(9)).map(({ subject }) => subject),
      ['day 4', 'day 3'],
    );
    assert.equal((await audits.newestAuditEntry('signed-in'))?.subject, 'day 4');
    assert.equal(await audits.newestAuditEntry('backup-downloaded'), undefined);
  });
}
