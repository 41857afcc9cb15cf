/** Consents, the question about them, and their records: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Query } from './contract.ts';
import { signupRow } from './lead-rows.ts';

const hour = 3_600_000;

export async function testConsents(query: Query): Promise<void> {
  const { insertSignup } = await import('#app/store/waitlist.server.ts');
  const consents = await import('#app/store/consents.server.ts');
  const requests = await import('#app/store/consent-requests.server.ts');
  const outbox = await import('#app/store/deliveries.server.ts');

  const join = async (address: string, services: string[]) => {
    const row = await insertSignup(
      signupRow({ email: address }),
      { channels: [] },
      {
        address,
        language: 'en',
        services: services.map((service) => ({ service, uid: randomUUID(), link_hash: randomUUID() })),
        shown: { wording: 'I agree', wording_hash: 'x', page: '/en/waitlist', form_version: '1' },
        how: 'form',
        network_address: null,
        question: { channel: 'ask', interval: 24 * hour, max: 2 },
      },
    );
    assert.ok(row && row !== 'duplicate');
    return String(row.id);
  };
  const ofAddress = (address: string) => query(`select * from consents where address = '${address}' order by id`);

  test('simultaneous sign-ups of an address make one consent for each service, and one question a day', async () => {
    const address = 'many@example.org';
    const services = ['telegram', 'twitter', 'instagram'];
    await Promise.all(Array.from({ length: 9 }, (_, index) => join(address, [String(services[index % 3])])));
    const found = await ofAddress(address);
    assert.deepEqual(found.map(({ service }) => service).sort(), services.toSorted());
    assert.deepEqual(
      found.map(({ state }) => state),
      ['requested', 'requested', 'requested'],
    );
    const questions = await query("select due_at from deliveries where channel = 'ask' order by due_at");
    const [now, tomorrow, ...more] = questions.map(({ due_at }) => Date.parse(String(due_at)));
    assert.deepEqual(
      [Number(tomorrow) - Number(now), more],
      [24 * hour, []],
      'one now, and one for all that came later',
    );
    const events = await query(`select consent_events.id from consent_events join consents on consents.id = consent_id
      where address = '${address}' and event = 'requested'`);
    assert.equal(events.length, 9);
    await query("delete from deliveries where channel = 'ask'");
  });

  test('a question counts from when the mail server took it; its sign-ups are found by the recorded requests', async () => {
    const address = 'late@example.org';
    const first = await join(address, ['telegram']);
    const second = await join(address, ['telegram', 'twitter']);
    const lease = { lease: 'ask', now: new Date(Date.now() + 1000), until: new Date(Date.now() + hour) };
    const [delivery] = await outbox.claimDeliveries(['ask'], lease, 5);
    assert.equal(delivery?.lead_id, first);
    const settlement = { status: 'delivered', error: null, receipt: 'r' } as const;
    const ids = (await ofAddress(address)).map(({ id }) => Number(id));
    const asked = { consents: ids, signup_id: first, receipt: '250 OK' };
    await requests.settleQuestion(delivery?.id ?? 0, 'another', settlement, asked);
    assert.equal(await consents.lastAsked(ids[0] ?? 0), undefined, 'the lease was lost');
    await requests.settleQuestion(delivery?.id ?? 0, 'ask', settlement, asked);
    assert.ok(await consents.lastAsked(ids[0] ?? 0));

    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    assert.deepEqual(await consents.unconfirmedAddresses(at(-hour), 9), []);
    assert.deepEqual(await consents.unconfirmedAddresses(at(25 * hour), 9), [address]);
    assert.deepEqual((await consents.signupsOfConsents(address, ids)).toSorted(), [first, second].toSorted());
    assert.deepEqual(await consents.signupsOfConsents(address, ids.slice(1)), [], 'the other consent needs it');
    await consents.changeConsents(address, (store) =>
      consents.setState(store, ids, 'confirmed', { event: 'confirmed' }),
    );
    assert.deepEqual(await consents.unconfirmedAddresses(at(25 * hour), 9), []);
    await consents.deleteUnconfirmed(address);
    assert.equal((await ofAddress(address)).length, 2);
    await consents.deleteConsentsOfAddress(address);
    assert.deepEqual(await ofAddress(address), []);
    assert.deepEqual(await query(`select id from consent_events where consent_id in (${ids.join(', ')})`), []);
  });

  test('a question asks for what stood in its mail, until that is withdrawn', async () => {
    const address = 'asked@example.org';
    const first = await join(address, ['telegram', 'twitter']);
    await join(address, ['telegram', 'instagram']);
    const lease = { lease: 'ask', now: new Date(Date.now() + 1000), until: new Date(Date.now() + hour) };
    const [delivery] = await outbox.claimDeliveries(['ask'], lease, 5);
    const ids = (await ofAddress(address)).map(({ id }) => Number(id)).slice(0, 2);
    const settlement = { status: 'delivered', error: null, receipt: 'r' } as const;
    await requests.settleQuestion(delivery?.id ?? 0, 'ask', settlement, {
      consents: ids,
      signup_id: first,
      receipt: '',
    });
    const askedIn = async (signup: string | null) =>
      (await consents.askedConsents(address, signup)).map(({ service }) => service).sort();
    assert.deepEqual(
      [await askedIn(first), await askedIn('0'), await askedIn(null)],
      [['telegram', 'twitter'], [], []],
    );
    await consents.changeConsents(address, (store) =>
      consents.setState(store, ids.slice(0, 1), 'revoked', { event: 'revoked' }),
    );
    await join(address, ['telegram']);
    assert.deepEqual(await askedIn(first), ['twitter'], 'who has withdrawn is asked anew');
    await consents.deleteConsentsOfAddress(address);
    await query("delete from deliveries where channel = 'ask'");
  });
}

export async function testConsentRecords(query: Query): Promise<void> {
  const { consentsBefore, consentsOfAddresses, consentWithEvents } = await import(
    '#app/store/consent-records.server.ts'
  );

  const add = (address: string, service: string, state: string) =>
    query(`insert into consents (uid, address, service, state, language, link_hash, questions, changed_at)
      values ('${randomUUID()}', '${address}', '${service}', '${state}', 'en', '${randomUUID()}', 0, '2033-01-01')`);

  test('consents are read newest first, by state, service and address, and with their events', async () => {
    await query('delete from consents');
    for (const [service, state] of [
      ['a', 'requested'],
      ['b', 'confirmed'],
      ['c', 'confirmed'],
    ] as const)
      await add('one@example.org', service, state);
    await add('two@example.org', 'a', 'confirmed');
    const all = await consentsBefore({}, 10);
    assert.deepEqual(
      all.map(({ address, service }) => address.slice(0, 3) + service),
      ['twoa', 'onec', 'oneb', 'onea'],
    );
    const services = async (filter: Parameters<typeof consentsBefore>[0], before?: number | string) =>
      (await consentsBefore(filter, 2, before)).map(({ service }) => service).join('');
    assert.equal(await services({}), 'ac');
    assert.equal(await services({}, all[1]?.id), 'ba');
    assert.equal(await services({ state: 'confirmed', address: 'one@example.org' }), 'cb');
    assert.equal(await services({ service: 'a' }), 'aa');
    assert.equal((await consentsOfAddresses(['two@example.org', 'no@example.org'])).length, 1);

    const [{ id } = { id: 0 }] = all;
    const event = (name: string) =>
      query(`insert into consent_events (consent_id, event, at) values (${id}, '${name}', '2033-01-01')`);
    await event('requested');
    await event('asked');
    const found = await consentWithEvents(id);
    assert.deepEqual([found?.consent.service, found?.events.map((each) => each.event)], ['a', ['requested', 'asked']]);
    assert.equal(await consentWithEvents(999999), undefined);
    await query('delete from consents');
    await query('delete from consent_events');
  });

  test('an event goes to the last sign-up that asked, the state to all of them, each once', async () => {
    const { addStateDeliveries } = await import('#app/store/consent-deliveries.server.ts');
    const { database } = await import('#app/store/database.server.ts');
    await query('delete from deliveries');
    for (const service of ['a', 'b']) await add('three@example.org', service, 'confirmed');
    await query("update consents set signup_id = '72'");
    const ids = (await query('select id from consents order by id')).map(({ id }) => Number(id));
    const [first = 0, second = 0] = ids;
    for (const [id, event, signup] of [
      [first, 'requested', "'71'"],
      [first, 'requested', "'72'"],
      [second, 'requested', "'72'"],
      [first, 'confirmed', 'null'],
      [second, 'confirmed', 'null'],
    ] as const)
      await query(`insert into consent_events (consent_id, event, at, signup_id)
        values (${id}, '${event}', '2033-01-01', ${signup})`);
    const channels = { ofEvents: ['crm'], ofStates: ['table'] };
    await database
      .transaction()
      .execute((store) => addStateDeliveries(store, ids, 'confirmed', channels, (id) => `state:${id}`));
    const events = (await query("select id from consent_events where event = 'confirmed' order by id")).map(
      ({ id }) => id,
    );
    const added = await query('select channel, lead_id, purpose from deliveries order by channel, lead_id, purpose');
    assert.deepEqual(
      added.map(({ channel, lead_id, purpose }) => `${channel} ${lead_id} ${purpose}`),
      [
        `crm 72 state:${events[0]}`,
        `crm 72 state:${events[1]}`,
        `table 71 state:${events[0]}`,
        `table 72 state:${events[1]}`,
      ],
    );
    for (const table of ['deliveries', 'consents', 'consent_events']) await query(`delete from ${table}`);
  });
}
