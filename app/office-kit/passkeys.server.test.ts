import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query } from '#test/support/database.ts';

const { insertPasskey } = await import('./store-colleagues.server.ts');
const { acceptPasskey, addPasskey, authenticationOptions, registrationOptions } = await import('./passkeys.server.ts');
const { addColleague } = await import('./colleagues.server.ts');
const { findSession, startSession } = await import('./session.server.ts');

const origin = 'http://localhost:3000';

async function signedIn() {
  const { id } = await addColleague({ name: 'Ada', email: null, language: 'en' });
  const session = await findSession(await startSession(id, { device: 'Firefox' }));
  assert.ok(session);
  return session;
}

test('the answer to a challenge counts for its purpose only, and in its session only', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  const credential_id = 'AAAA';
  const key = { credential_id, public_key: 'AAAA', counter: 0, transports: '[]', domain: 'localhost', label: 'Phone' };
  await insertPasskey({ ...key, person_id: own.person.id, created_at: new Date().toISOString(), used_at: null });

  const answer = (type: string, challenge: string) => {
    const clientDataJSON = Buffer.from(JSON.stringify({ type, challenge, origin })).toString('base64url');
    return { id: credential_id, rawId: credential_id, type: 'public-key', response: { clientDataJSON } };
  };
  const uses = {
    signIn: (challenge: string) => acceptPasskey(origin, answer('webauthn.get', challenge)),
    confirm: (challenge: string) => acceptPasskey(origin, answer('webauthn.get', challenge), own),
    confirmOther: (challenge: string) => acceptPasskey(origin, answer('webauthn.get', challenge), other),
    add: (challenge: string) => addPasskey(own, origin, { label: '', response: answer('webauthn.create', challenge) }),
    addOther: (challenge: string) =>
      addPasskey(other, origin, { label: '', response: answer('webauthn.create', challenge) }),
  };
  const options = {
    signIn: () => authenticationOptions(origin),
    confirm: () => authenticationOptions(origin, own),
    confirmOther: () => authenticationOptions(origin, other),
    add: () => registrationOptions(own, origin),
    addOther: () => registrationOptions(other, origin),
  };
  const names = Object.keys(uses) as (keyof typeof uses)[];
  for (const asked of names) {
    const { challenge } = await options[asked]();
    // An accepted challenge is used up, whatever is wrong with the rest of the answer.
    const isUsed = () => query('select used_at from office_tokens order by id desc limit 1')[0]?.used_at;
    for (const answered of names.filter((name) => name !== asked)) {
      await uses[answered](challenge);
      assert.equal(isUsed(), null, `${asked} as ${answered}`);
    }
    await uses[asked](challenge);
    assert.ok(isUsed(), asked);
  }
});

test('a passkey counts for ten minutes, and not at all when it was used in the future', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const { id } = await addColleague({ name: 'Ben', email: null, language: 'en' });
  const secret = await startSession(id, { device: 'Firefox', passkey: 1 });
  const isConfirmedAt = async (time: string | null) => {
    query(`update office_sessions set confirmed_at = ${time && `'${time}'`} where person_id = ${id}`);
    return (await findSession(secret))?.isConfirmed;
  };
  assert.equal((await findSession(secret))?.isConfirmed, true);
  assert.equal(await isConfirmedAt(minutes(-9)), true);
  for (const time of [minutes(-11), minutes(1), minutes(60), null]) assert.equal(await isConfirmedAt(time), false);
});

test('a session ends after 12 hours without use, and after 30 days', async () => {
  const { id } = await addColleague({ name: 'Eva', email: null, language: 'en' });
  const secret = await startSession(id, { device: 'Firefox' });
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  for (const [seen, created, isValid] of [
    [11.9, 29 * 24, true],
    [12.1, 29 * 24, false],
    [0, 30 * 24 + 1, false],
  ] as const) {
    query(
      `update office_sessions set seen_at = '${ago(seen)}', created_at = '${ago(created)}' where person_id = ${id}`,
    );
    assert.equal((await findSession(secret)) !== undefined, isValid);
  }
});
