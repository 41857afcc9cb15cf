/** Announcements in the outbox: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Query } from './contract.ts';

const uncertain = 'sending was interrupted; it is not known whether the mail server took the mail';
const at = '1990-01-01T00:00:00.000Z';

export async function testAnnouncements(query: Query): Promise<void> {
  const store = await import('#app/waitlist/store-announcements.server.ts');
  const outbox = await import('#app/delivery/store.server.ts');

  const clear = async () => {
    for (const table of ['deliveries', 'consent_events', 'consents', 'announcements', 'waitlist'])
      await query(`delete from ${table}`);
  };
  const addConsent = async (name: string, state: string, services = 'news', address = `${name}@example.com`) => {
    await query(`insert into consents (uid, address, service, state, language, questions, changed_at)
      values ('${name}', '${address}', '${services}', '${state}', 'en', 1, '${at}')`);
    return String((await query(`select id from consents where uid = '${name}'`))[0]?.id);
  };
  const deliveries = () =>
    query("select subject_id, status, error from deliveries where subject = 'consents' order by id");
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
    assert.equal(await start(announcement), false, 'the texts have changed since it was read');
    const read = { ...announcement, texts: '{"en":1}' };
    assert.deepEqual((await Promise.all([start(read), start(read)])).sort(), [false, true]);
    assert.equal(await store.updateTexts(announcement.id, {}), false, 'what is being sent cannot be changed');
    assert.equal(await store.deleteDraft(announcement.id), false);
    assert.deepEqual((await deliveries()).map(({ subject_id }) => subject_id).sort(), [ada, ben].sort());
    assert.deepEqual(await store.countDeliveries(announcement.id), { pending: 2, delivered: 0, failed: 0 });
    assert.deepEqual(await untold(), []);

    const outcome = (consent: string, columns: string) =>
      query(`update deliveries set ${columns} where subject_id = '${consent}' and subject = 'consents'`);
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
    const [delivery] = await outbox.claimDeliveries(store.announcementChannel, lease, 1);
    const mark = (lease = 'once') => outbox.markBeforeSending(delivery?.id ?? 0, lease);
    assert.deepEqual([await mark('lost'), await mark(), await mark()], [false, true, false]);
    const settle = (error: string) =>
      outbox.settleDelivery(delivery?.id ?? 0, 'once', { status: 'failed', error, receipt: null });
    await settle(uncertain);
    const later = { ...lease, now: new Date(Date.now() + 2000) };
    await outbox.retryDeliveries([delivery?.id ?? 0]);
    await outbox.claimDeliveries(store.announcementChannel, later, 5);
    assert.equal(await mark(), false, 'the owner cannot retry it either');
    await settle('SMTP 451');
    await outbox.retryDeliveries([delivery?.id ?? 0]);
    await outbox.claimDeliveries(store.announcementChannel, later, 5);
    assert.equal(await mark(), true);
  });
}
