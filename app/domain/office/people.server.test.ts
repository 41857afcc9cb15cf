import assert from 'node:assert/strict';
import { test } from 'node:test';

const { query } = await import('#test/support/database.ts');
const { addPerson, issueMailLink, issueToken, redeemToken } = await import('./people.server.ts');

const ada = await addPerson({ name: 'Ada', email: null, language: 'en' });

test('an invitation works for 30 minutes, a link by mail for 15, a code for 10', async () => {
  await issueToken('invitation', ada);
  await issueMailLink(ada, 'browser');
  await issueToken('code', ada, String(ada.id));
  const minutes = query('select purpose, created_at, expires_at from office_tokens').map(
    ({ purpose, created_at, expires_at }) => [
      purpose,
      (Date.parse(String(expires_at)) - Date.parse(String(created_at))) / 60_000,
    ],
  );
  assert.deepEqual(Object.fromEntries(minutes), { invitation: 30, 'mail-link': 15, code: 10 });
});

test('a code works once, for its person, and not after its time', async () => {
  const code = () => issueToken('code', ada, String(ada.id));
  const redeem = async (secret: string, person = String(ada.id)) => (await redeemToken('code', secret, person))?.name;
  const first = await code();
  assert.equal(await redeem(first, '99'), undefined);
  assert.equal(await redeem(first), 'Ada');
  assert.equal(await redeem(first), undefined);
  const late = await code();
  query("update office_tokens set expires_at = '2026-01-01T00:00:00.000Z'");
  assert.equal(await redeem(late), undefined);
});
