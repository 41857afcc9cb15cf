/** What has expired: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingRow } from '#test/support/booking-row.ts';
import { countTurns } from '#test/support/turns.ts';
import type { Query } from './contract.ts';

export async function testRetention(query: Query): Promise<void> {
  const store = await import('#app/store/retention.server.ts');
  const { insertAuditEntry } = await import('#app/store/office-audit.server.ts');
  const limits = { leads: '1990-06-01T00:00:00.000Z', spam: '1991-06-01T00:00:00.000Z' };

  test('leads expire by their age, suspected spam earlier, the oldest first; calls by their end', async () => {
    const add = (name: string, at: string, isSpam: boolean) =>
      query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
        values ('${name}', 'old@example.org', 'x', '${at}', ${isSpam})`);
    await add('young', '1990-06-01T00:00:00.000Z', false);
    await add('old', '1990-05-31T23:59:59.999Z', false);
    await add('older spam', '1989-01-01T00:00:00.000Z', true);
    await add('young spam', '1991-06-01T00:00:00.000Z', true);
    await add('old spam', '1991-05-31T23:59:59.999Z', true);
    const names = async (count: number) => {
      const found = [];
      for (const id of await store.expiredLeads('contacts', limits, count))
        found.push((await query(`select full_name from contacts where id = '${id}'`))[0]?.full_name);
      return found;
    };
    assert.deepEqual(await names(9), ['older spam', 'old', 'old spam']);
    assert.deepEqual(await names(1), ['older spam']);
    await query("delete from contacts where email = 'old@example.org'");
    assert.deepEqual(await store.expiredLeads('waitlist', limits, 9), []);

    await query(bookingRow({ startsAt: '1990-01-01T09:00:00.000Z' }));
    assert.equal((await store.bookingsBefore('1990-01-01T09:30:00.000Z', 9)).length, 0, 'it ends at that moment');
    assert.equal((await store.bookingsBefore('1990-01-01T09:30:00.001Z', 9)).length, 1);
    await query("delete from bookings where starts_at < '1991-01-01'");
  });

  test('expired leads are deleted in batches, and other work gets a turn after each', async () => {
    const { deleteExpired } = await import('#app/domain/retention/retention.server.ts');
    const row = "('old', 'old@example.org', 'x', '1990-01-01T00:00:00.000Z', false)";
    await query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
      values ${Array.from({ length: 250 }, () => row).join()}`);
    const { turns, result } = await countTurns(() => deleteExpired());
    assert.ok(result.inquiries >= 250);
    assert.ok(turns >= 2, `${turns} turns`);
  });

  test('sums of days before a day are counted and deleted', async () => {
    for (const day of ['1990-01-01', '1990-01-02'])
      await query(
        `insert into daily_counts (day, page, language, event, count) values ('${day}', 'x', 'en', 'view', 3)`,
      );
    assert.equal(await store.countsBefore('1990-01-02'), 1);
    await store.deleteCountsBefore('1990-01-02');
    assert.deepEqual([await store.countsBefore('1990-01-02'), await store.countsBefore('1990-01-03')], [0, 1]);
    await store.deleteCountsBefore('1990-01-03');
  });

  test('the word of the owner stays in the history', async () => {
    const add = (action: string, at: string) => insertAuditEntry({ at, person: 'Ada', action, subject: null }, at);
    await add('retention-approved', '1990-01-01T00:00:00.000Z');
    await add('signed-in', '1990-01-02T00:00:00.000Z');
    await add('signed-in', '1990-01-03T00:00:00.000Z');
    const left = await query("select action, at from office_audit where at < '1991-01-01' order by at");
    assert.deepEqual(
      left.map(({ action }) => action),
      ['retention-approved', 'signed-in'],
    );
    await query("delete from office_audit where at < '1991-01-01'");
  });
}
