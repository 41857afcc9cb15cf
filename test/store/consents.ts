/** Consents, the question about them, and their records: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Query } from './contract.ts';
import { signupRow } from './lead-rows.ts';

const hour = 3_600_000;

export async function testConsents(query: Query): Promise<void> {
  const { insertSignup } = await import('#app/waitlist/store-signups.server.ts');
  const consents = await import('#app/waitlist/store-consents.server.ts');
  const requests = await import('#app/waitlist/store-consent-requests.server.ts');
  const outbox = await import('#app/delivery/store.server.ts');

  const join = async (address: string, services: string[]) => {
    const shown = { wording: 'I agree', wording_hash: 'x', page: '/en/waitlist', form_version: '1' };
    const request = { address, language: 'en', services, shown, network_address: null, isAsked: true };
    const row = await insertSignup(signupRow({ email: address }), { channels: [] }, request);
    assert.ok(row && row !== 'duplicate');
    return String(row.id);
  };
  const ofAddress = (address: string) => query(`select * from consents where address = '${address}' order by id`);

  test('simultaneous sign-ups of a mailbox are never about the same service twice, and ask once a day', async () => {
    await query("delete from deliveries where channel = 'visitor-mail'");
    const address = 'many@example.org';
    const services = ['telegram', 'twitter', 'instagram'];
    const others = ['many+a@example.org', 'many+b@example.org'].map((spelling) => join(spelling, ['telegram']));
    const all = Array.from({ length: 9 }, (_, index) => join(address, [String(services[index % 3])]));
    await Promise.all([...others, ...all]);
    const found = await ofAddress(address);
    assert.deepEqual(found.map(({ service }) => service).sort(), services.toSorted());
    assert.ok(found.every(({ state }) => state === 'requested'));
    const questions = await query("select due_at from deliveries where channel = 'visitor-mail' order by due_at");
    const [now, tomorrow, ...more] = questions.map(({ due_at }) => Date.parse(String(due_at)));
    // One now, and one for all that came later.
    assert.deepEqual([Number(tomorrow) - Number(now), more], [24 * hour, []]);
    const events = await query(`select consent_events.id from consent_events join consents on consents.id = consent_id
      where address = '${address}' and event = 'requested'`);
    assert.equal(events.length, 9);
    await query("delete from deliveries where channel = 'visitor-mail'");
  });

  test('a question counts from when the mail server took it', async () => {
    const address = 'late@example.org';
    const first = await join(address, ['telegram']);
    await join(address, ['telegram', 'twitter']);
    const lease = { lease: 'ask', now: new Date(Date.now() + 1000), until: new Date(Date.now() + hour) };
    const [delivery] = await outbox.claimDeliveries('visitor-mail', lease, 5);
    assert.equal(delivery?.subject_id, first);
    const settlement = { status: 'delivered', error: null, receipt: 'r' } as const;
    const found = await consents.consentsOfAddress(address);
    const services = found.map((consent) => consent.services);
    assert.deepEqual(services, [['telegram'], ['twitter']], 'each sign-up has one for what is new');
    const ids = found.map(({ id }) => id);
    const asked = { consents: ids, signup_id: first, receipt: '250 OK' };
    const events = async () => (await consents.eventsOf(ids[0] ?? 0)).map(({ event }) => event);
    const settle = (lease: string) =>
      outbox.settleDelivery(delivery?.id ?? 0, lease, settlement, (store) => requests.recordQuestion(store, asked));
    await settle('another');
    assert.deepEqual(await events(), ['requested', 'requested'], 'the lease was lost');
    await settle('ask');
    assert.deepEqual(await events(), ['requested', 'requested', 'asked']);

    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    assert.deepEqual(await consents.unconfirmedAddresses(at(-hour), 9), []);
    assert.deepEqual(await consents.unconfirmedAddresses(at(25 * hour), 9), [address]);
    await consents.changeConsents(address, (store) => consents.setState(store, found, 'confirmed', {}, []));
    assert.deepEqual(await consents.unconfirmedAddresses(at(25 * hour), 9), []);
    await consents.deleteRequested(address, ids);
    assert.equal((await ofAddress(address)).length, 2);
    await consents.changeConsents(address, (store) => consents.setState(store, found, 'requested', {}, []));
    await consents.deleteRequested(address, ids.slice(1));
    const left = await ofAddress(address);
    assert.deepEqual([left.length, left[0]?.service], [1, 'telegram']);
    assert.deepEqual(await query(`select id from consent_events where consent_id = ${ids[1]}`), []);
    await query("delete from deliveries where channel = 'visitor-mail'");
  });
}

export async function testConsentRecords(query: Query): Promise<void> {
  const consents = await import('#app/waitlist/store-consents.server.ts');
  const { listConsents, consentsOfAddresses } = consents;

  const add = (address: string, services: string, state: string) =>
    query(`insert into consents (uid, address, service, state, language, questions, changed_at)
      values ('${randomUUID()}', '${address}', '${services}', '${state}', 'en', 0, '2033-01-01')`);

  test('consents are read newest first, by state, and with their events', async () => {
    await query('delete from consents');
    await add('one@example.org', 'a', 'requested');
    await add('one@example.org', 'b,c', 'confirmed');
    await add('two@example.org', 'a', 'confirmed');
    const all = await listConsents();
    const listed = all.map(({ address, services }) => `${address.slice(0, 3)} ${services}`);
    assert.deepEqual(listed, ['two a', 'one b,c', 'one a']);
    const services = async (...filter: Parameters<typeof listConsents>) =>
      (await listConsents(...filter)).map((consent) => consent.services.join());
    assert.deepEqual(await services(undefined, { limit: 2, offset: 0 }), ['a', 'b,c']);
    assert.deepEqual(await services(undefined, { limit: 2, offset: 2 }), ['a']);
    assert.deepEqual(await services('confirmed', { limit: 2, offset: 0 }), ['a', 'b,c']);
    assert.equal((await consentsOfAddresses(['two@example.org', 'no@example.org'])).length, 1);

    const [{ id } = { id: 0 }] = all;
    for (const name of ['requested', 'asked'])
      await query(`insert into consent_events (consent_id, event, at) values (${id}, '${name}', '2033-01-01')`);
    assert.deepEqual((await consents.findConsent('id', id))?.services, ['a']);
    const events = (await consents.eventsOf(id)).map(({ event }) => event);
    assert.deepEqual(events, ['requested', 'asked']);
    assert.equal(await consents.findConsent('id', 999999), undefined);
    await query('delete from consents');
    await query('delete from consent_events');
  });

  test('the CRM is told of a state once, with the last sign-up that asked for it', async () => {
    await query('delete from deliveries');
    await add('three@example.org', 'a,b', 'requested');
    await add('three@example.org', 'c', 'requested');
    await query("update consents set signup_id = '72' where service = 'a,b'");
    const found = await consents.consentsOfAddress('three@example.org');
    await consents.changeConsents('three@example.org', (store) =>
      consents.setState(store, found, 'confirmed', { how: 'mail-link' }, ['crm']),
    );
    const [added, ...more] = await query('select subject, subject_id, channel, kind, reference from deliveries');
    assert.deepEqual([added?.subject, added?.subject_id, added?.channel, more], ['waitlist', '72', 'crm', []]);
    const told = await consents.toldEvent(String(added?.reference));
    assert.deepEqual([told?.event, told?.how, told?.services], ['confirmed', 'mail-link', ['a', 'b']]);
    for (const table of ['deliveries', 'consents']) await query(`delete from ${table}`);
    assert.equal(await consents.toldEvent(String(added?.reference)), undefined, 'it is erased');
    await query('delete from consent_events');
  });
}
