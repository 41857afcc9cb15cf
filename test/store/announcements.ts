/** Announcements in the outbox, and the upgrade of consents: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Query } from './contract.ts';

const uncertain = 'sending was interrupted; it is not known whether the mail server took the mail';
const at = '1990-01-01T00:00:00.000Z';

export async function testAnnouncements(query: Query): Promise<void> {
  const store = await import('#app/consent/store-announcements.server.ts');
  const outbox = await import('#app/delivery/store.server.ts');
  const { database } = await import('#app/database/database.server.ts');

  const clear = async () => {
    for (const table of ['deliveries', 'consent_events', 'consents', 'announcements', 'waitlist'])
      await query(`delete from ${table}`);
  };
  const addConsent = async (name: string, state: string, services = 'news', address = `${name}@example.com`) => {
    await query(`insert into consents (uid, address, service, state, language, link_hash, questions, changed_at)
      values ('${name}', '${address}', '${services}', '${state}', 'en', '${name}', 1, '${at}')`);
    return String((await query(`select id from consents where uid = '${name}'`))[0]?.id);
  };
  const addEvent = (consent: string, event: string) =>
    query(`insert into consent_events (consent_id, event, at) values (${consent}, '${event}', '${at}')`);
  const addDelivery = (consent: string, channel: string, reference: string, status = 'pending') =>
    query(`insert into deliveries (lead, lead_id, channel, kind, reference, status, attempts, due_at, created_at)
      values ('consents', '${consent}', '${channel}', 'announce', '${reference}', '${status}', 1, '${at}', '${at}')`);
  const deliveries = () => query("select lead_id, status, error from deliveries where lead = 'consents' order by id");
  const announce = async () => {
    const draft = await store.insertAnnouncement({ service: 'news', texts: '{}', created_by: 'Ada', created_at: at });
    return { ...draft, id: String(draft.id) };
  };
  const start = (announcement: Awaited<ReturnType<typeof announce>>) =>
    store.startAnnouncement(announcement, (transaction) => store.unannouncedConsents('news', transaction));
  const untold = async () => (await store.unannouncedConsents('news')).map(({ id }) => String(id));

  test('an announcement has one delivery for each confirmed consent to its service, and none for who was told', async () => {
    await clear();
    const [ada, ben] = [await addConsent('ada', 'confirmed'), await addConsent('ben', 'confirmed', 'other,news')];
    for (const state of ['requested', 'revoked']) await addConsent(state, state);
    await addConsent('cyd', 'confirmed', 'other,newspapers');
    const announcement = await announce();
    assert.equal(await store.updateTexts(announcement.id, { en: 1 }), true);
    const started = await Promise.all([start(announcement), start(announcement)]);
    assert.deepEqual(started.sort(), [false, true]);
    assert.equal(await store.updateTexts(announcement.id, {}), false, 'what is being sent cannot be changed');
    assert.equal(await store.deleteDraft(announcement.id), false);
    assert.deepEqual((await deliveries()).map(({ lead_id }) => lead_id).sort(), [ada, ben].sort());
    assert.deepEqual(await store.countDeliveries(announcement.id), { pending: 2, delivered: 0, failed: 0 });
    assert.deepEqual(await untold(), []);

    const outcome = (consent: string, columns: string) =>
      query(`update deliveries set ${columns} where lead_id = '${consent}' and lead = 'consents'`);
    await outcome(ada, "status = 'delivered'");
    await outcome(ben, `status = 'failed', error = '${uncertain}'`);
    assert.deepEqual(await untold(), [], 'it may have arrived');
    await outcome(ben, "error = 'SMTP 550'");
    const dora = await addConsent('dora', 'confirmed');
    assert.deepEqual(await untold(), [ben, dora]);
    const [one, two] = [await announce(), await announce()];
    await Promise.all([start(one), start(two)]);
    assert.equal((await deliveries()).length, 4, 'two of the same service at once');
    assert.deepEqual([...(await store.consentNames([dora]))], [[dora, 'dora@example.com']]);
  });

  test('what is sent once is marked first, and not sent again while the mark is there', async () => {
    await query("delete from deliveries where status <> 'pending'");
    const lease = { lease: 'once', now: new Date(Date.now() + 1000), until: new Date(Date.now() + 60_000) };
    const [delivery] = await outbox.claimDeliveries([store.announcementChannel], lease, 1);
    const mark = (lease = 'once') => outbox.markBeforeSending(delivery?.id ?? 0, lease);
    assert.deepEqual([await mark('lost'), await mark(), await mark()], [false, true, false]);
    const settle = (error: string) =>
      outbox.settleDelivery(delivery?.id ?? 0, 'once', { status: 'failed', error, receipt: null });
    await settle(uncertain);
    const later = { ...lease, now: new Date(Date.now() + 2000) };
    await outbox.retryDeliveries([delivery?.id ?? 0]);
    await outbox.claimDeliveries([store.announcementChannel], later, 5);
    assert.equal(await mark(), false, 'the owner cannot retry it either');
    await settle('SMTP 451');
    await outbox.retryDeliveries([delivery?.id ?? 0]);
    await outbox.claimDeliveries([store.announcementChannel], later, 5);
    assert.equal(await mark(), true);
  });

  test('a sign-up of before is confirmed for what was confirmed and not withdrawn, and its record stays', async () => {
    await clear();
    const { migrations } = await import('#app/database/migrate.server.ts');
    const { withConsents } = await import('#app/consent/signup-consents.server.ts');
    const { toLead } = await import('#app/leads/lead.server.ts');
    const { leadById } = await import('#app/leads/store.server.ts');
    const { revoke } = await import('#app/consent/consents.server.ts');
    await query('drop index consents_address');
    await query('create unique index consents_address_service on consents (address, service)');

    const email = 'mixed@example.com';
    const services =
      '["Cold Email Outreach","AI Phone Callers","Telegram Bot","Instagram Automation","Twitter Terminal"]';
    await query(`insert into waitlist (name, email, services, language, created_at, suspected_spam)
      values ('Mix', 'Mixed@example.com', '${services}', 'en', '${at}', false)`);
    const signup = String((await query("select id from waitlist where name = 'Mix'"))[0]?.id);
    const ids: Record<string, string> = {};
    for (const [service, state, ...events] of [
      ['cold-email', 'confirmed', 'requested', 'asked', 'confirmed'],
      ['phone-callers', 'revoked', 'requested', 'asked', 'confirmed', 'revoked'],
      ['telegram', 'requested', 'requested', 'asked'],
      ['instagram', 'announced', 'requested', 'asked', 'confirmed', 'announced'],
      ['twitter', 'confirmed', 'requested', 'asked', 'confirmed'],
    ] as const) {
      const id = await addConsent(service, state, service, email);
      ids[service] = id;
      for (const event of events) await addEvent(id, event);
    }
    await query(`update consents set signup_id = '${signup}'`);
    for (const service of ['instagram', 'twitter'])
      await query(`insert into announcements (service, texts, created_by, created_at, started_at)
        values ('${service}', '{}', 'Ada', '${at}', '${at}')`);
    const idOf = async (service: string) =>
      String((await query(`select id from announcements where service = '${service}'`))[0]?.id);
    await addDelivery(ids.instagram ?? '', 'announcement-mail', await idOf('instagram'), 'delivered');
    await addDelivery(ids.twitter ?? '', 'announcement-mail', await idOf('twitter'));
    await sql`alter table consents add column sending integer`.execute(database);
    await query(`update consents set sending = 1 where service = 'twitter'`);
    for (const status of ['pending', 'delivered'])
      await query(`insert into deliveries (lead, lead_id, channel, kind, status, attempts, due_at, created_at)
        values ('waitlist', '${signup}', 'airtable-states', '${status}', '${status}', 1, '${at}', '${at}')`);
    const before = await query('select * from consent_events order by id');
    await migrations['018-consents-of-signups']?.up(database);
    await sql`alter table consents drop column sending`.execute(database);

    const toTell = async () => {
      const found = [];
      for (const service of Object.keys(ids))
        if ((await store.unannouncedConsents(service)).length > 0) found.push(service);
      return found;
    };
    assert.deepEqual(await toTell(), ['cold-email']);
    const row = await leadById('waitlist', signup);
    assert.ok(row);
    const states = async () => {
      const [lead] = await withConsents([toLead(row)]);
      return lead?.consents.map(({ id, state }) => `${id} ${state}`);
    };
    const after = ['confirmed', 'revoked', 'requested', 'confirmed', 'confirmed'];
    assert.deepEqual(
      await states(),
      Object.values(ids).map((id, index) => `${id} ${after[index]}`),
    );
    assert.deepEqual(await query('select * from consent_events order by id'), before);
    const [, interrupted] = await deliveries();
    assert.deepEqual(interrupted, { lead_id: ids.twitter, status: 'pending', error: uncertain });
    const channel = await query("select status from deliveries where channel = 'airtable-states'");
    assert.deepEqual(channel, [{ status: 'delivered' }]);

    assert.equal(await revoke({ id: ids['cold-email'] ?? '', address: email }, 'office'), true);
    assert.deepEqual(await toTell(), []);
    assert.equal((await states())?.filter((state) => state.endsWith('confirmed')).length, 2, 'the others stay');
    await clear();
    await query('delete from suppressions');
  });
}
