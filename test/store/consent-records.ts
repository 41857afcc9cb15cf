/** Reading consents in lists and with their events, on both databases. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

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
