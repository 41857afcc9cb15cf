/** Confirmations of inquiries, for both databases (product.md D4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inquiryRow } from './lead-rows.ts';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export async function testConfirmations(query: Query): Promise<void> {
  const { insertContact } = await import('#app/store/contacts.server.ts');
  const { updateSpam } = await import('#app/store/lead-status.server.ts');
  const { deliveriesOf } = await import('#app/store/deliveries.server.ts');
  const channels = ['owner-mail', 'visitor-mail'];
  const now = () => new Date().toISOString();

  /** How many of the inquiries are confirmed; the owner is told of each. */
  async function confirmed(emails: string[], changes = {}): Promise<number> {
    const rows = await Promise.all(
      emails.map((email) => insertContact(inquiryRow({ email, created_at: now(), ...changes }), { channels })),
    );
    const deliveries = await Promise.all(
      rows.map((row) => deliveriesOf({ lead: 'contacts', lead_id: typeof row === 'object' ? row.id : 0 })),
    );
    for (const each of deliveries) assert.ok(each.some(({ channel }) => channel === 'owner-mail'));
    return deliveries.flat().filter(({ channel }) => channel === 'visitor-mail').length;
  }

  test('an address gets one confirmation of its inquiries in 24 hours, however it is written', async () => {
    const written = ['Köln.Kim@example.org', 'KÖLN.KIM@example.org', 'ko\u0308ln.\u212aim@example.org'];
    assert.equal(await confirmed([...written, ...written]), 1, 'at the same moment');
    assert.equal(await confirmed(written), 0, 'later that day');
    assert.equal(await confirmed(['öln.kim@example.org', 'k_ln.kim@example.org']), 2, 'other addresses');
    const earlier = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await query(`update contacts set created_at = '${earlier}' where email like '%example.org'`);
    assert.equal(await confirmed(written), 1, 'the next day');
  });

  test('what the owner frees from the spam is confirmed, unless its address had a confirmation that day', async () => {
    const free = async (email: string) => {
      const row = await insertContact(inquiryRow({ email, created_at: now(), suspected_spam: true }), { channels: [] });
      assert.ok(row && row !== 'duplicate');
      await updateSpam({ table: 'contacts', id: row.id }, false, { accepting: channels, rejecting: [] });
      return (await deliveriesOf({ lead: 'contacts', lead_id: row.id })).map(({ channel }) => channel);
    };
    assert.deepEqual(await free('free@example.net'), channels);
    assert.deepEqual(await free('Free@example.net'), ['owner-mail']);
    assert.equal(await confirmed(['free@example.net']), 0);
    await query("delete from deliveries where channel in ('owner-mail', 'visitor-mail')");
  });
}
