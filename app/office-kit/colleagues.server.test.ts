import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import '#test/support/database.ts';

const { handOver, readSettings } = await import('#app/settings.server.ts');
const store = await import('./colleagues.server.ts');
const { addColleague, changeRole, checkToken, deleteUnlessLast, issueMailLink, issueToken, redeemToken } = store;
const minute = 60_000;

const ada = await addColleague({ name: 'Ada', email: null, language: 'en' });

test('an invitation works for 30 minutes, a link by mail for 15, a code for 10, and none after that', async (context) => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  context.after(() => mock.timers.reset());
  const secrets = {
    invitation: { minutes: 30, issue: () => issueToken('invitation', ada) },
    'mail-link': { minutes: 15, issue: async () => (await issueMailLink(ada, '')) ?? '' },
    code: { minutes: 10, issue: () => issueToken('code', ada) },
  };
  for (const purpose of ['invitation', 'mail-link', 'code'] as const) {
    const { minutes, issue } = secrets[purpose];
    const inTime = await issue();
    mock.timers.tick(minutes * minute - 1);
    assert.equal((await redeemToken(purpose, inTime))?.name, 'Ada', purpose);
    const late = await issue();
    mock.timers.tick(minutes * minute);
    assert.deepEqual(await checkToken(purpose, late), { state: 'expired' }, purpose);
    assert.equal(await redeemToken(purpose, late), undefined, purpose);
  }
});

test('a code works once, and for its person', async () => {
  const code = await issueToken('code', ada, String(ada.id));
  const redeem = async (person = ada.id) => (await redeemToken('code', code, String(person)))?.name;
  assert.deepEqual([await redeem(99), await redeem(), await redeem()], [undefined, 'Ada', undefined]);
});

test('a new invitation replaces the one before it, and the only person gets the address of the owner', async () => {
  const [first, second] = [await issueToken('invitation', ada), await issueToken('invitation', ada)];
  const mail = { SMTP_URL: 'smtp://h', MAIL_FROM: 'a@zk.example', MAIL_TO: 'Ada <ada@zk.example>, b@zk.example' };
  handOver(readSettings({ ...process.env, ...mail }));
  assert.equal(await store.acceptInvitation(first), undefined);
  assert.equal((await store.acceptInvitation(second))?.name, 'Ada');
  assert.equal((await store.allColleagues())[0]?.email, 'ada@zk.example');
});

test('the last person who may do everything keeps that, and stays', async () => {
  assert.equal(ada.role, 'everything');
  const ben = await addColleague({ name: 'Ben', email: null, language: 'en', role: 'answers' });
  assert.deepEqual([await changeRole(ada.id, 'answers'), await deleteUnlessLast(ada.id)], [false, false]);
  assert.equal(await changeRole(ben.id, 'everything'), true);
  assert.equal(await deleteUnlessLast(ada.id), true);
  assert.equal(await deleteUnlessLast(ben.id), false);
});
