/** What has expired: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Query } from './contract.ts';

export async function testRetention(query: Query): Promise<void> {
  const { expiredRows, expiring } = await import('#app/database/declared-rows.server.ts');
  const limits = {
    leads: '1990-06-01T00:00:00.000Z',
    spam: '1991-06-01T00:00:00.000Z',
    bookings: '1990-06-01T00:00:00.000Z',
    statistics: '1990-01-02T12:00:00.000Z',
    questions: '1990-01-02T12:00:00.000Z',
  };
  const expired = async (name: string, count: number) => {
    const table = expiring().find((each) => each.name === name);
    return table ? expiredRows(table, limits, count) : [];
  };

  test('leads and sums of days expire by their age, suspected spam earlier, the oldest first', async () => {
    for (const day of ['1990-01-01', '1990-01-02'])
      await query(
        `insert into daily_counts (day, page, language, event, count) values ('${day}', 'x', 'en', 'view', 3)`,
      );
    assert.equal((await expired('daily_counts', 9)).length, 1);
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
      for (const id of await expired('contacts', count))
        found.push((await query(`select full_name from contacts where id = '${id}'`))[0]?.full_name);
      return found;
    };
    assert.deepEqual(await names(9), ['older spam', 'old', 'old spam']);
    assert.deepEqual(await names(1), ['older spam']);
    await query("delete from contacts where email = 'old@example.org'");
    await query("delete from daily_counts where day < '1991-01-01'");
  });

  test('expired leads are deleted in batches, and other work gets a turn after each', async () => {
    const { deleteExpired } = await import('#app/privacy/retention.server.ts');
    const row = "('old', 'old@example.org', 'x', '1990-01-01T00:00:00.000Z', false)";
    await query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
      values ${Array.from({ length: 250 }, () => row).join()}`);
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    const { leads } = await deleteExpired().finally(() => clearImmediate(next));
    assert.ok(Number(leads) >= 250);
    assert.ok(turns >= 2, `${turns} turns`);
  });
}
