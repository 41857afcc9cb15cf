/** The people of the office, and what somebody may do who reads and answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MailServer } from '../support/mail-server.ts';
import { get, officeSession, submit } from '../support/office-session.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const mail = await new MailServer().start();
const site = await new Site(mail.environment).start();
const owner = officeSession(site);
site.query("update office_people set email = 'ada@example.com'");
site.query(`insert into contacts (full_name, email, message, language, created_at, suspected_spam)
  values ('Eve', 'eve@example.org', 'x', 'en', '2026-01-01T00:00:00.000Z', 0)`);

test('somebody who reads and answers is shown and allowed nothing else', async () => {
  const mia = officeSession(site);
  site.query("update office_people set role = 'answers', name = 'Mia' where id = (select max(id) from office_people)");
  const person = await get(site, '/office/people/contact-1', mia);
  assert.equal(person.status, 200);
  assert.ok(person.text.includes('I have answered'));
  assert.doesNotMatch(person.text, /Erase everything|>Website<|Export/);
  const answered = async (shown: string) => {
    assert.equal((await submit(site, '/office/people/contact-1', mia, { intent: 'answered', shown })).status, 303);
    return site.query('select office_status from contacts')[0]?.office_status;
  };
  // What came after the page was opened stays open.
  assert.deepEqual([await answered('contact-2'), await answered('contact-1')], [null, 'answered']);
  const open = ['leads', 'bookings', 'bookings/new', 'consents'];
  for (const page of ['', ...open, 'deliveries', 'audit', 'access', 'statistics', 'confirm', 'invitation'])
    assert.equal((await get(site, `/office/${page}`, mia)).status, 200, page);
  const pages = ['leads/erase', 'leads/export', 'people/contact-1/copy', 'people/contact-1/erase', 'backup/file'];
  for (const page of [...pages, 'words/publish', 'bookings/hours', 'countdowns/new', 'access/people', 'retention']) {
    const { status, location } = await submit(site, `/office/${page}`, mia, { intent: 'invite' });
    assert.deepEqual([status, location], [303, '/office?done=reserved'], page);
    assert.equal((await get(site, `/office/${page}`, mia)).status, 303, page);
  }
  assert.match((await get(site, '/office?done=reserved', mia)).text, /You may not do this/);
  assert.doesNotMatch((await get(site, '/office', mia)).text, /Not set up yet/);
  const note = (author: string) =>
    site.query(`insert into office_notes (lead, lead_id, author, text, created_at)
      values ('contacts', '1', '${author}', 'x', '${new Date().toISOString()}') returning id`)[0]?.id;
  for (const [author, done] of Object.entries({ Ada: 'reserved', Mia: 'removed' })) {
    const fields = { intent: 'remove-note', id: String(note(author)) };
    assert.match((await submit(site, '/office/people/contact-1', mia, fields)).location, new RegExp(`done=${done}`));
  }
  assert.equal(site.query('select id from contacts').length, 1);
  // The history and the notes know people by their names.
  const rename = (name: string) => submit(site, '/office/access', mia, { intent: 'email', name, email: '' });
  assert.equal((await rename('Mia')).status, 303);
  for (const name of ['ADA', 'shell', 'site']) assert.match((await rename(name)).text, /a name that nobody has/, name);
});

const people = '/office/access/people';

test('an owner invites and removes people, is told of it, and one who may do everything stays', async () => {
  const invited = await submit(site, people, owner, { intent: 'invite', name: 'Ben', email: '', role: 'everything' });
  assert.match(invited.text, /invitation\?token=[\w-]{43}/);
  await until(() => mail.sentTo('ada@example.com').some(({ text }) => text?.includes('Ada has invited Ben')));
  const again = await submit(site, people, owner, { intent: 'invite', name: 'Ben', email: '', role: 'answers' });
  assert.equal(again.status, 400);
  const [ben, ada] = ['Ben', 'Ada'].map((name) => site.query(`select id from office_people where name = '${name}'`)[0]);
  const act = async (id: unknown, fields: Record<string, string>) =>
    submit(site, people, owner, { ...fields, id: String(id) });
  assert.match((await act(ben?.id, { intent: 'role', role: 'answers' })).location, /done=changed/);
  assert.deepEqual(site.query("select role from office_people where name = 'Ben'"), [{ role: 'answers' }]);
  assert.equal((await act(ada?.id, { intent: 'remove' })).status, 400);
  assert.match((await act(ben?.id, { intent: 'remove' })).location, /done=removed/);
  assert.deepEqual(site.query("select id from office_people where name = 'Ben'"), []);
});

test('an invitation works once, whoever has opened its page, and expires', async () => {
  const { text } = await submit(site, people, owner, { intent: 'invite', name: 'Cem', email: '', role: 'answers' });
  const [path = '', token = ''] = /\/office\/invitation\?token=([\w-]+)/.exec(text) ?? [];
  // A passkey needs a name.
  const said = async (address: string) => (await get(site, address, { 'X-Forwarded-Host': 'localhost' })).text;
  for (const opened of [1, 2]) assert.match(await said(path), /Accept the invitation/, `${opened}`);
  const accept = () => submit(site, '/office/invitation', {}, { token });
  assert.deepEqual([(await accept()).location, (await accept()).status], ['/office/access', 403]);
  assert.match(await said(path), /This invitation has been used\./);
  assert.match(await said(`${path}x`), /This address is no valid invitation\./);
  site.query("update office_tokens set used_at = null, expires_at = '2026-01-01T00:00:00.000Z'");
  assert.match(await said(path), /This invitation was valid for 30 minutes\./);
});

test('what is new since the last visit stays so for a few minutes after it was shown', async () => {
  const at = (minutes: number) => Date.now() - minutes * 60_000;
  site.query(`insert into contacts (full_name, email, message, language, created_at, suspected_spam)
    values ('Zoe', 'zoe@example.org', 'x', 'en', '${new Date(at(60)).toISOString()}', 0)`);
  const isNew = async (visit: string) => {
    const { text } = await get(site, '/office', { Cookie: `${owner.Cookie}; __Host-office-visit=${visit}` });
    assert.ok(text.includes('Zoe'));
    return text.includes('new since your last visit');
  };
  assert.equal(await isNew(`${at(120)}_${at(4)}`), true, 'in the same visit');
  assert.equal(await isNew(`${at(120)}_${at(6)}`), false, 'in the next one');
  assert.equal(await isNew(''), false, 'on the first visit');
});

test('a lost only passkey is replaced after a day, of which everybody is told (product.md O3)', async () => {
  const access = '/office/access';
  const mia = officeSession(site, { isConfirmed: false });
  const newest = '(select max(id) from office_people)';
  site.query(`update office_people set name = 'Lost' where id = ${newest}`);
  site.query(`insert into office_passkeys
    (person_id, credential_id, public_key, counter, transports, domain, label, created_at)
    values (${newest}, 'lost', 'x', 0, '[]', 'localhost', 'Phone', '2026-01-01')`);
  const ask = () => submit(site, access, mia, { intent: 'recover' });
  const mayAdd = async () => (await get(site, access, mia)).text.includes('data-passkey="create"');
  const asked = () => site.query("select id from office_tokens where purpose = 'recovery' and used_at is null").length;
  const aDayPasses = () =>
    site.query(`update office_tokens set created_at = '${new Date(Date.now() - 86_400_000).toISOString()}'
      where purpose = 'recovery'`);

  await ask();
  await ask();
  assert.equal(asked(), 1);
  assert.equal(await mayAdd(), false);
  await until(() => mail.sentTo('ada@example.com').some(({ text }) => text?.includes('Lost says that the passkey')));
  const [lost] = site.query("select id from office_people where name = 'Lost'");
  const stop = { intent: 'stop', id: String(lost?.id) };
  assert.match((await get(site, people, owner)).text, /Passkey lost/);
  assert.match((await submit(site, people, owner, stop)).location, /done=changed/);
  aDayPasses();
  await ask();
  assert.equal(await mayAdd(), false, 'stopped, and asked anew');
  aDayPasses();
  await ask();
  assert.equal(await mayAdd(), true);
  assert.equal(asked(), 0);
});
