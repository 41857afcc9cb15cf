/** Announcements in the outbox and suppressed addresses: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countTurns } from '#test/support/turns.ts';
import type { Query } from './contract.ts';

export async function testAnnouncements(query: Query): Promise<void> {
  const store = await import('#app/store/announcements.server.ts');
  const { database } = await import('#app/store/database.server.ts');
  const suppressions = await import('#app/store/suppressions.server.ts');
  const at = '1990-01-01T00:00:00.000Z';

  const addConsent = async (name: string, state: string, signup = 'null') => {
    await query(`insert into consents (uid, address, service, state, signup_id, language, link_hash, questions, changed_at)
      values ('${name}', '${name}@example.com', 'news', '${state}', ${signup}, 'en', '${name}', 1, '${at}')`);
    return String((await query(`select id from consents where uid = '${name}'`))[0]?.id);
  };
  const deliveries = () => query("select lead_id, status from deliveries where lead = 'consents' order by id");
  const stateOf = async (id: string) => (await query(`select state, sending from consents where id = ${id}`))[0];

  test('an announcement has one delivery for each confirmed consent, also after a stop and a resumption', async () => {
    const [ada, ben] = [await addConsent('ada', 'confirmed'), await addConsent('ben', 'confirmed')];
    for (const state of ['requested', 'announced', 'revoked', 'expired']) await addConsent(state, state);
    const draft = await store.insertAnnouncement({ service: 'news', texts: '{}', created_by: 'Ada', created_at: at });
    const announcement = { ...draft, id: String(draft.id) };
    assert.equal(await store.updateTexts(announcement.id, '{"en":1}'), true);
    assert.equal(await store.startAnnouncement(announcement), true);
    assert.equal(await store.startAnnouncement(announcement), false);
    assert.equal(await store.updateTexts(announcement.id, '{}'), false, 'what is being sent cannot be changed');
    assert.equal(await store.deleteDraft(announcement.id), false);
    assert.deepEqual((await deliveries()).map(({ lead_id }) => lead_id).sort(), [ada, ben].sort());
    assert.deepEqual(await store.countDeliveries(announcement.id), [{ status: 'pending', error: null, count: 2 }]);

    assert.equal(await store.claimConsent(ada, announcement.id), true);
    assert.equal(await store.claimConsent(ada, announcement.id), false, 'once');
    await store.completeConsent(ada, '250 ok', 'en');
    assert.deepEqual(await stateOf(ada), { state: 'announced', sending: null });
    await query(`update deliveries set status = 'delivered' where lead = 'consents' and lead_id = '${ada}'`);
    assert.equal(await store.stopAnnouncement(announcement.id), true);
    assert.equal(await store.stopAnnouncement(announcement.id), false);
    assert.deepEqual(await deliveries(), [{ lead_id: ada, status: 'delivered' }]);
    assert.equal(await store.resumeAnnouncement(announcement), true);
    assert.deepEqual((await deliveries()).at(-1), { lead_id: ben, status: 'pending' });

    await store.stopAnnouncements(database);
    const [stopped] = await query('select stopped_at from announcements');
    assert.notEqual(stopped?.stopped_at, null, 'a restored backup sends nothing by itself');
    assert.equal((await deliveries()).length, 1);
    assert.deepEqual(await store.confirmedAddresses('news'), ['ben@example.com']);
  });

  test('thousands of deliveries are added in batches, between which other work gets a turn', async () => {
    const names = Array.from({ length: 2500 }, (_, index) => `many${index}`);
    const rows = names.map(
      (name) => `('${name}', '${name}@example.com', 'many', 'confirmed', 'en', '${name}', 1, '${at}')`,
    );
    await query(`insert into consents (uid, address, service, state, language, link_hash, questions, changed_at)
      values ${rows.join()}`);
    const draft = await store.insertAnnouncement({ service: 'many', texts: '{}', created_by: 'Ada', created_at: at });
    const { turns, result } = await countTurns(() => store.startAnnouncement(draft));
    assert.equal(result, true);
    assert.deepEqual(await store.countDeliveries(draft.id), [{ status: 'pending', error: null, count: 2500 }]);
    assert.ok(turns >= 3, `${turns} turns`);
    await store.stopAnnouncement(draft.id);
    await query("delete from consents where service = 'many'");
    await query(`delete from announcements where id = ${draft.id}`);
  });

  test('sign-ups without a consent are counted by their services; names come from sign-ups', async () => {
    await query(`insert into waitlist (name, email, services, language, created_at, suspected_spam)
      values ('Old', 'old@example.com', '["News"]', 'en', '${at}', false), ('Ada', 'x@example.com', '["Other"]', 'en', '${at}', false)`);
    const signup = (await query("select id from waitlist where name = 'Ada'"))[0]?.id;
    const id = await addConsent('x', 'requested', `'${signup}'`);
    const legacy = (await store.countLegacyServices()).filter(({ services }) => /News|Other/.test(services));
    assert.deepEqual(legacy, [{ services: '["News"]', count: 1 }]);
    const states = (await store.countConsentStates()).filter(({ service }) => service === 'news');
    assert.equal(states.find(({ state }) => state === 'requested')?.count, 2);
    assert.deepEqual([...(await store.consentNames([id]))], [[id, 'Ada']]);
    for (const table of ['deliveries', 'consent_events', 'consents', 'announcements'])
      await query(`delete from ${table}`);
    await query("delete from waitlist where name in ('Old', 'Ada')");
  });

  test('a bounce replaces a withdrawal, and a withdrawal no bounce', async () => {
    const suppressed = { address_hash: 'hash', service: '' };
    for (const reason of ['unsubscribed', 'bounced', 'unsubscribed'] as const)
      await suppressions.addSuppression(suppressed, reason);
    assert.deepEqual(await query('select reason from suppressions'), [{ reason: 'bounced' }]);
    assert.deepEqual([...(await suppressions.suppressedHashes(['hash', 'other'], 'news'))], ['hash']);
    await suppressions.liftSuppressions({ address_hash: 'hash', service: 'news' });
    assert.equal((await suppressions.inspectSuppressions())?.hasAny, true);
    await query('delete from suppressions');
  });
}
