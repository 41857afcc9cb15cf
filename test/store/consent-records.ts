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
}
