/**
 * The tests that both databases must pass. `query` uses a separate connection to the same database. In an adopted one
 * only the tables of contacts and countdowns are others.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testAnnouncements } from './announcements.ts';
import { testBookings } from './bookings.ts';
import { testConsentRecords, testConsents } from './consents.ts';
import { testCountdowns } from './countdowns.ts';
import { testDeliveryPages } from './delivery-pages.ts';
import { testConfirmations, testDuplicateSubmissions } from './duplicate-submissions.ts';
import { testLeadPages } from './lead-pages.ts';
import { inquiryRow, signupRow } from './lead-rows.ts';
import { testOffice } from './office.ts';
import { testRetention } from './retention.ts';

export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export async function testStoreContract(query: Query, { isAdopted = false } = {}): Promise<void> {
  // Features declare the tables.
  await import('#app/features.server.ts');
  const { isPostgres } = await import('#app/database/database.server.ts');
  const { migrate, closeDatabase } = await import('#app/database/migrate.server.ts');
  const submissions = await import('#app/leads/store-submissions.server.ts');
  const signups = await import('#app/waitlist/store-signups.server.ts');
  const { deleteRows } = await import('#app/database/declared-rows.server.ts');
  const { siteSecret } = await import('#app/database/site-secrets.server.ts');
  const outbox = await import('#app/delivery/store.server.ts');
  const { addCounts, countsSince } = await import('#app/statistics/store.server.ts');
  const { upsertPageVersions } = await import('#app/pages/store.server.ts');
  const { countUsage, usageOf } = await import('#app/database/rate-limits.server.ts');

  before(async () => {
    // Two simultaneous calls, like two instances that start together.
    await Promise.all([migrate(), migrate()]);
  });
  after(closeDatabase);

  const lease = (name: string, now = new Date(), seconds = 60) => ({
    lease: name,
    now,
    until: new Date(now.getTime() + seconds * 1000),
  });
  const ids = <Id>(deliveries: { id: Id }[]) => deliveries.map(({ id }) => id).sort();

  test('returns an inserted row unchanged, with times in UTC and booleans', async () => {
    const given = inquiryRow({ suspected_spam: true });
    const row = await submissions.insertContact(given, { channels: [] });
    assert.ok(row && row !== 'duplicate');
    // An adopted table may have more columns.
    assert.deepEqual({ ...row, ...given }, { ...row });
    assert.deepEqual({ ...(await submissions.findDuplicateContact(given)) }, { ...row });
  });

  test('stores a submission key once, also when it is inserted many times simultaneously', async () => {
    const given = inquiryRow();
    const insert = () => submissions.insertContact(given, { channels: ['webhook'] });
    const outcomes = await Promise.all(Array.from({ length: 8 }, insert));
    assert.equal(outcomes.filter((outcome) => outcome === 'duplicate').length, 7);
    const rows = await query(`select id from contacts where submission_key = '${given.submission_key}'`);
    const ofRow = `select id from deliveries where subject = 'contacts' and subject_id = '${rows[0]?.id}'`;
    assert.deepEqual([rows.length, (await query(ofRow)).length], [1, 1]);
  });

  test('each table has the columns that are declared, adopted ones more', async () => {
    const { database } = await import('#app/database/database.server.ts');
    const { tables } = await import('#app/database/tables.ts');
    const columnsOf = async (name: string) => {
      const found = (await database().introspection.getTables()).find((each) => each.name === name);
      return found?.columns.map((column) => column.name).sort();
    };
    for (const { name, columns, key, isAdopted: mayBeOthers } of tables()) {
      const stored = await columnsOf(name);
      const declared = [...(key ? [] : ['id']), ...Object.keys(columns)].sort();
      if (isAdopted && mayBeOthers) for (const column of declared) assert.ok(stored?.includes(column), column);
      else assert.deepEqual(stored, declared, name);
    }
  });

  test('the next release has one more column and one more table, and every row', async () => {
    const { database } = await import('#app/database/database.server.ts');
    const { migrationNames, migrationsOf } = await import('#app/database/migrate.server.ts');
    const { added, optional, table, text } = await import('#app/database/table.ts');
    const { tables } = await import('#app/database/tables.ts');
    const executed = async () =>
      (await query('select name from kysely_migration order by name')).map(({ name }) => name);
    await submissions.insertContact(inquiryRow({ full_name: 'Before the upgrade' }), { channels: ['webhook'] });
    const before = await query('select * from contacts');
    const next = [
      ...tables().map((each) =>
        each.name === 'contacts'
          ? { ...each, columns: { ...each.columns, telephone: added('900-telephone', optional(text())) } }
          : each,
      ),
      table({
        ...{ name: 'ideas', since: '901-ideas', columns: { idea: text() }, unique: [['idea']] },
        ...{ backup: 'included', person: 'nobody', retention: 'always' },
      }),
    ];
    const upgrade = () => migrate(database(), migrationsOf(next));
    await Promise.all([upgrade(), upgrade()]);
    assert.deepEqual(await executed(), [...migrationNames(), '900-telephone', '901-ideas']);
    const after = before.map((row) => ({ ...row, telephone: null }));
    assert.deepEqual(await query('select * from contacts'), after);
    await query("insert into ideas (idea) values ('one') returning id");
    await assert.rejects(query("insert into ideas (idea) values ('one') returning id"));
    // The release before still starts, and stores leads.
    await migrate();
    assert.ok(await submissions.insertContact(inquiryRow(), { channels: [] }));
    await query('drop table ideas');
    await query('alter table contacts drop column telephone');
    await query("delete from kysely_migration where name like '90%'");
    await query("delete from deliveries where subject = 'contacts'");
    await query("delete from contacts where full_name = 'Before the upgrade'");
  });

  await testConfirmations(query);
  testDuplicateSubmissions(query, { submissions, signups, siteSecret });

  test('stores a lead and its deliveries in one transaction', async () => {
    await query('alter table deliveries rename to away');
    const given = inquiryRow({ full_name: 'Halfway' });
    await assert.rejects(submissions.insertContact(given, { channels: ['webhook'] }));
    await query('alter table away rename to deliveries');
    assert.equal(await submissions.findDuplicateContact(given), undefined);
  });

  await testLeadPages(query, { ...submissions, ...signups });
  await testCountdowns(query);

  // What follows is about other tables.
  if (isAdopted) return testRetention(query);
  await testOffice(query);
  await testAnnouncements(query);
  await testConsents(query);
  await testBookings(query);
  await testConsentRecords(query);
  await testRetention(query);

  test('a delivery has one lease at a time, and is due again when the lease expires', async () => {
    const now = new Date(Date.now() + 1000);
    const row = await submissions.insertContact(inquiryRow(), { channels: ['one'] });
    assert.ok(row && row !== 'duplicate');
    const claims = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => outbox.claimDeliveries('one', lease(name, now), 5)),
    );
    assert.deepEqual(claims.map((claimed) => claimed.length).sort(), [0, 0, 0, 1]);
    const [delivery] = claims.flat();
    assert.equal(delivery?.attempts, 1);
    assert.deepEqual(await outbox.claimDeliveries('one', lease('e', now), 5), []);
    const later = new Date(now.getTime() + 61_000);
    const [again] = await outbox.claimDeliveries('one', lease('f', later), 5);
    assert.equal(again?.attempts, 2);
    // The first lease has expired, so its result is ignored.
    const late = { status: 'failed', error: 'late', receipt: null } as const;
    await outbox.settleDelivery(delivery?.id ?? 0, delivery?.lease ?? '', late);
    assert.equal((await outbox.deliveriesOf([{ table: 'contacts', id: row.id }]))[0]?.status, 'pending');
    await outbox.settleDelivery(again?.id ?? 0, 'f', { status: 'delivered', error: null, receipt: 'r' });
    const [settled] = await outbox.deliveriesOf([{ table: 'contacts', id: row.id }]);
    assert.deepEqual([settled?.status, settled?.receipt, settled?.lease], ['delivered', 'r', null]);
  });

  test('claims only deliveries of the channel that are due, oldest first', async () => {
    const row = await submissions.insertContact(inquiryRow(), { channels: ['two', 'three'] });
    assert.ok(row && row !== 'duplicate');
    const before = lease('early', new Date(Date.now() - 60_000));
    assert.deepEqual(await outbox.claimDeliveries('two', before, 5), []);
    const claimed = await outbox.claimDeliveries('two', lease('now', new Date(Date.now() + 1000)), 5);
    assert.deepEqual([claimed.length, claimed[0]?.channel], [1, 'two']);
    const due_at = new Date(Date.now() + 3_600_000).toISOString();
    const later = { status: 'pending', error: 'later', receipt: null, due_at } as const;
    await outbox.settleDelivery(claimed[0]?.id ?? 0, 'now', later);
    assert.deepEqual(await outbox.claimDeliveries('two', lease('soon', new Date(Date.now() + 1000)), 5), []);
    const retried = await outbox.retryDeliveries(ids(claimed));
    assert.deepEqual([retried.length, retried[0]?.attempts], [1, 0]);
    const next = await outbox.claimDeliveries('two', lease('again', new Date(Date.now() + 1000)), 5);
    assert.deepEqual(ids(next), ids(claimed));
  });

  test('a delivery can be created with a lease, and leases of others are counted when deliveries are to be leased', async () => {
    const row = await signups.insertSignup(signupRow({ name: 'Held', created_at: new Date().toISOString() }), {
      channels: ['mail'],
      leased: { channels: ['sheet'], lease: lease('mine') },
    });
    assert.ok(row && row !== 'duplicate');
    assert.deepEqual(await outbox.claimDeliveries('sheet', lease('worker', new Date(Date.now() + 1000)), 5), []);
    assert.equal(await outbox.leaseUndelivered('waitlist', [row.id], lease('eraser')), 1);
    assert.deepEqual(await outbox.claimDeliveries('mail', lease('worker', new Date(Date.now() + 1000)), 5), []);
    await deleteRows('waitlist', [row.id]);
    assert.equal(await signups.signupById(String(row.id)), undefined);
    assert.deepEqual(await outbox.deliveriesOf([{ table: 'waitlist', id: row.id }]), []);
  });

  test('the rows of a person are found in any spelling, also when another program has written the address', async () => {
    const { rowsOf } = await import('#app/database/declared-rows.server.ts');
    const emails = [
      'Ida@example.com',
      ' IDA@EXAMPLE.COM',
      'ida@example.co',
      'IDA@ÜBER.example',
      'ida@u\u0308ber.example',
    ];
    for (const email of emails)
      await submissions.insertContact(inquiryRow({ email: 'x@y.z', full_name: email }), { channels: [] });
    await query("update contacts set email = full_name where email = 'x@y.z'");
    const found = async (email: string) => (await rowsOf(email)).map(({ table, address }) => [table, address]);
    const sorted = (...addresses: (string | undefined)[]) => addresses.sort().map((each) => ['contacts', each]);
    assert.deepEqual((await found('ida@Example.com')).sort(), sorted(emails[0], emails[1]));
    assert.deepEqual((await found('Ida@über.example')).sort(), sorted(emails[3], emails[4]));
    await query('delete from contacts where full_name = email');
  });

  await testDeliveryPages(query);

  test('simultaneous additions to daily counts add up', async () => {
    const view = { day: '2026-03-02', language: 'de', event: 'view' };
    await addCounts([{ ...view, page: 'home', day: '2026-03-01', count: 1 }]);
    const add = (page: string, count: number) => ({ ...view, page, count });
    const additions = Array.from({ length: 12 }, (_, index) =>
      addCounts(index % 2 ? [add('faq', 1), add('home', 10)] : [add('home', 10), add('faq', 1)]),
    );
    await Promise.all(additions);
    const counts = (await countsSince('2026-03-02')).map((row) => ({ ...row }));
    assert.deepEqual(counts, [add('faq', 12), add('home', 120)]);
  });

  test('a page keeps the time of its last change until its digest changes', async () => {
    const note = async (digest: string, changed_at: string) =>
      (await upsertPageVersions([{ page: 'faq', language: 'de', digest, changed_at }]))[0]?.changed_at;
    assert.equal(await note('one', '2026-03-01T10:00:00.000Z'), '2026-03-01T10:00:00.000Z');
    assert.equal(await note('one', '2026-03-02T10:00:00.000Z'), '2026-03-01T10:00:00.000Z');
    assert.equal(await note('two', '2026-03-03T10:00:00.000Z'), '2026-03-03T10:00:00.000Z');
  });

  test('a limit counts each key, also at the same moment, and does not store it; reading it counts nothing', async () => {
    const count = async (key: string) => (await countUsage('office-code', key)).consumedPoints;
    const counted = await Promise.all(Array.from({ length: 8 }, () => count('someone')));
    assert.deepEqual(counted.sort(), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.equal(await count('another'), 1);
    for (let read = 0; read < 2; read++) assert.equal((await usageOf('office-code', 'someone'))?.consumedPoints, 8);
    assert.equal(await usageOf('office-code', 'nobody'), null);
    if (isPostgres()) assert.doesNotMatch(JSON.stringify(await query('select * from rate_limits')), /someone/);
  });
}
