/** What the office shows first, and its history: the part of the store contract for both databases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/until.ts';
import type { Query } from './contract.ts';

export async function testOffice(query: Query): Promise<void> {
  const audits = await import('#app/office-kit/store-audit.server.ts');
  const { database, isPostgres } = await import('#app/database/database.server.ts');
  const {
    deletePasskey,
    insertPasskey,
    insertColleague,
    insertSession,
    insertTokenWithin,
    listPasskeys,
    lockColleague,
    sessionsOf,
    updateSession,
  } = await import('#app/office-kit/store-colleagues.server.ts');

  const at = new Date().toISOString();
  const validity = { idleSince: '2026-01-01T00:00:00.000Z', oldest: '2026-01-01T00:00:00.000Z' };
  const person = async () => (await insertColleague({ name: 'Ada', email: null, language: 'en', created_at: at })).id;
  let count = 0;
  const passkey = (person_id: number | string) =>
    insertPasskey({
      person_id,
      credential_id: `credential ${count++}`,
      public_key: 'key',
      counter: 0,
      transports: '[]',
      domain: 'localhost',
      label: 'Phone',
      created_at: at,
      used_at: null,
    });
  const session = async (person_id: number | string, device: string, passkey_id: number | string | null) => {
    const times = { created_at: at, seen_at: at, confirmed_at: null, may_enrol_until: null };
    await insertSession({ person_id, device, passkey_id, token_hash: `hash ${count++}`, ...times }, validity);
    return (await sessionsOf(person_id, validity)).find((each) => each.device === device)?.id ?? 0;
  };
  const devices = async (id: number | string) => (await sessionsOf(id, validity)).map(({ device }) => device).sort();

  test('a session that was seen in the future, before the clock was set back, is not valid', async () => {
    const ada = await person();
    const ahead = await session(ada, 'ahead', null);
    await updateSession(ahead, { seen_at: new Date(Date.now() + 3_600_000).toISOString() });
    await session(ada, 'now', null);
    assert.deepEqual(await devices(ada), ['now']);
  });

  test('a removed passkey takes its sessions with it, and those without a passkey, but not the one that removes it', async () => {
    const [ada, ben] = [await person(), await person()];
    const [lost, kept] = [await passkey(ada), await passkey(ada)];
    const [others, last] = [await passkey(ben), await passkey(ben)];
    const own = await session(ada, 'own', lost);
    for (const [device, id] of Object.entries({ lost, kept, mail: null })) await session(ada, device, id);
    await session(ben, 'other', null);
    assert.equal(await deletePasskey(ben, lost, 0), false);
    assert.equal(await deletePasskey(ada, lost, own), true);
    assert.deepEqual(await devices(ada), ['kept', 'own']);
    assert.deepEqual(await devices(ben), ['other']);
    assert.equal(await deletePasskey(ada, kept, own), false, 'the last one stays');
    assert.deepEqual(await devices(ada), ['kept', 'own']);
    assert.equal(await deletePasskey(ben, others, 0), true);
    const [left, ...more] = await listPasskeys(ben);
    assert.deepEqual([left?.id, more], [last, []]);
  });

  test('two passkeys that are removed at the same time are not both removed', async () => {
    const ada = await person();
    const [one, other] = [await passkey(ada), await passkey(ada)];
    let second: Promise<boolean> | undefined;
    await database()
      .transaction()
      .execute(async (store) => {
        // What the other removal has done when it is about to commit.
        await lockColleague(store, ada);
        await store.deleteFrom('office_passkeys').where('id', '=', one).execute();
        second = deletePasskey(ada, other, 0);
        const waiting =
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
        const isWaiting = async () => (await query(waiting)).length > 0;
        if (isPostgres()) await Promise.race([second, until(isWaiting)]);
      });
    assert.equal(await second, false);
    assert.equal((await listPasskeys(ada)).length, 1);
  });

  test('simultaneous tokens of a person keep within their number; used and old ones do not count', async () => {
    const [ada, ben] = [await person(), await person()];
    const add = (person: number | string) => {
      const token = { hash: `token ${count++}`, purpose: 'mail-link', person, lifetime: 60_000 } as const;
      return insertTokenWithin(token, { max: 3, time: 60_000 });
    };
    const stored = async (calls: Promise<boolean>[]) => (await Promise.all(calls)).filter(Boolean).length;
    assert.equal(await stored(Array.from({ length: 8 }, () => add(ada))), 3);
    assert.equal(await add(ben), true);
    const rest = `where id in (select id from office_tokens where person_id = ${ada} order by id limit 1)`;
    await query(`update office_tokens set used_at = '${at}' ${rest}`);
    assert.equal(await stored([add(ada), add(ada)]), 1);
    await query(`update office_tokens set created_at = '2026-01-01T00:00:00.000Z' where person_id = ${ada}`);
    assert.equal(await stored([add(ada), add(ada)]), 2);
  });

  test('entries of the history are read in pages, newest first, and old ones are deleted', async () => {
    const add = (subject: string, at: string, oldest: string) =>
      audits.insertAuditEntry({ at, person: 'Ada', action: 'signed-in', subject }, oldest);
    for (const day of [1, 2, 3]) await add(`day ${day}`, `2026-03-0${day}T10:00:00.000Z`, '2025-03-01T10:00:00.000Z');
    const subjects = async (limit: number, offset: number) =>
      (await audits.auditEntries({ limit, offset })).map(({ subject }) => subject);
    assert.deepEqual(await subjects(2, 0), ['day 3', 'day 2']);
    assert.deepEqual(await subjects(2, 2), ['day 1']);
    await add('day 4', '2026-03-04T10:00:00.000Z', '2026-03-03T00:00:00.000Z');
    assert.deepEqual(await subjects(9, 0), ['day 4', 'day 3']);
    assert.equal((await audits.newestAuditEntry('signed-in'))?.subject, 'day 4');
    assert.equal(await audits.newestAuditEntry('backup-downloaded'), undefined);
  });
}
