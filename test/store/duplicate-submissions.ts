/** Submissions without a client's key, and confirmations of inquiries (product.md D4), for both databases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Query } from './contract.ts';
import { inquiryRow, signupRow } from './lead-rows.ts';

type Store = {
  submissions: typeof import('#app/leads/store-submissions.server.ts');
  signups: typeof import('#app/waitlist/store-signups.server.ts');
  siteSecret: typeof import('#app/database/site-secrets.server.ts').siteSecret;
};

export function testDuplicateSubmissions(query: Query, { submissions, signups, siteSecret }: Store): void {
  const channels = ['webhook'];
  for (const [table, insert, earlier] of [
    [
      'contacts',
      (changes: object) => submissions.insertContact(inquiryRow(changes), { channels }),
      submissions.findDuplicateContact,
    ],
    [
      'waitlist',
      (changes: object) => signups.insertSignup(signupRow(changes), { channels }),
      signups.findDuplicateSignup,
    ],
  ] as const)
    test(`${table}: equal content without a key is stored once in ten minutes, also when inserted simultaneously`, async () => {
      const content_hash = `${table}-same`;
      const atOnce = async (created_at: string) => {
        const outcomes = await Promise.all(Array.from({ length: 8 }, () => insert({ content_hash, created_at })));
        return outcomes.filter((outcome) => outcome !== 'duplicate').length;
      };
      const found = async (created_at: string) =>
        (await earlier({ submission_key: crypto.randomUUID(), content_hash, created_at }))?.id;
      assert.equal(await atOnce('2026-03-01T10:09:59.000Z'), 1);
      const [first] = await query(`select id from ${table} where content_hash = '${content_hash}'`);
      const sent = await query(`select id from deliveries where subject = '${table}' and subject_id = '${first?.id}'`);
      assert.equal(sent.length, 1);
      // The ten minutes start with the first row, not at a multiple of ten minutes.
      const [within, after] = ['2026-03-01T10:19:59.000Z', '2026-03-01T10:19:59.001Z'] as const;
      assert.deepEqual([await atOnce(within), String(await found(within))], [0, String(first?.id)]);
      assert.deepEqual([await found(after), await atOnce(after)], [undefined, 1], 'later it is another form');
      assert.equal((await query(`select id from ${table} where id = '${first?.id}'`)).length, 1, 'the first stays');
      for (const other of [`${table}-other`, null, null])
        assert.notEqual(await insert({ content_hash: other }), 'duplicate');
    });

  test('processes that need a secret at the same moment get the same; another name has another secret', async () => {
    const processes = await Promise.all(Array.from({ length: 8 }, (_, index) => loadAgain(index)));
    const all = await Promise.all(processes.map((module) => module.siteSecret('contract')));
    assert.equal(new Set(all).size, 1);
    assert.equal(Buffer.from(String(all[0]), 'base64url').length, 32);
    assert.equal(await siteSecret('contract'), all[0]);
    assert.notEqual(await siteSecret('other'), all[0]);
  });

  test('a secret is read once; a failure is not kept', async () => {
    await query('alter table site_secrets rename to away');
    await assert.rejects(siteSecret('late'));
    await query('alter table away rename to site_secrets');
    const late = await siteSecret('late');
    await query("delete from site_secrets where name = 'late'");
    assert.equal(await siteSecret('late'), late);
  });
}

export async function testConfirmations(query: Query): Promise<void> {
  const { insertContact } = await import('#app/leads/store-submissions.server.ts');
  const { updateSpam } = await import('#app/leads/store.server.ts');
  const { deliveriesOf } = await import('#app/delivery/store.server.ts');
  const channels = ['owner-mail', 'visitor-mail'];
  const now = () => new Date().toISOString();

  /** How many of the inquiries are confirmed; the owner is told of each. */
  async function confirmed(emails: string[], changes = {}): Promise<number> {
    const rows = await Promise.all(
      emails.map((email) => insertContact(inquiryRow({ email, created_at: now(), ...changes }), { channels })),
    );
    const deliveries = await Promise.all(
      rows.map((row) => deliveriesOf([{ table: 'contacts', id: typeof row === 'object' ? row.id : 0 }])),
    );
    for (const each of deliveries) assert.ok(each.some(({ channel }) => channel === 'owner-mail'));
    return deliveries.flat().filter(({ channel }) => channel === 'visitor-mail').length;
  }

  test('an address gets one confirmation of its inquiries in 24 hours, however it is written', async () => {
    const written = ['Köln.Kim@example.org', 'KÖLN.KIM@example.org', 'ko\u0308ln.\u212aim@example.org'];
    assert.equal(await confirmed([...written, ...written]), 1, 'at the same moment');
    assert.equal(await confirmed(written), 0, 'later that day');
    assert.equal(
      await confirmed(['koln.kim@example.org', 'Kolnkim+a@example.org', 'kol.nkim@example.org']),
      1,
      'one mailbox',
    );
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
      return (await deliveriesOf([{ table: 'contacts', id: row.id }])).map(({ channel }) => channel);
    };
    assert.deepEqual(await free('free@example.net'), channels);
    assert.deepEqual(await free('Free@example.net'), ['owner-mail']);
    assert.equal(await confirmed(['free@example.net']), 0);
    await query("delete from deliveries where channel in ('owner-mail', 'visitor-mail')");
  });
}

/** The module as another process would have it, without the secrets that this one knows. */
function loadAgain(index: number): Promise<Pick<Store, 'siteSecret'>> {
  return import(`${import.meta.resolve('#app/database/site-secrets.server.ts')}?${index}`);
}
