/** What asks for the passkey and is in the history (product.md O4, O5), and texts under an update (T6). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addConsent } from '../support/consent-row.ts';
import { get, officeSession, submit } from '../support/office-session.ts';
import { Site } from '../support/site-process.ts';

const site = await new Site().start();

const addPasskey = (label: string) =>
  site.query(`insert into office_passkeys
    (person_id, credential_id, public_key, counter, transports, domain, label, created_at)
    values ((select max(id) from office_people), '${label}', 'x', 0, '[]', 'localhost', '${label}', '2026-01-01') returning id`)[0];

test('access, publishing, and what takes data along or away ask for the passkey; then it is in the history', async () => {
  const session = officeSession(site, { isConfirmed: false });
  const [lost] = ['Lost', 'Kept'].map(addPasskey);
  const [other] = site.query(`insert into office_sessions (token_hash, person_id, device, created_at, seen_at)
    select 'other', person_id, device, created_at, seen_at from office_sessions order by id desc limit 1 returning id`);
  const [draft] = site.query(`insert into announcements (service, texts, created_by, created_at)
    values ('telegram', '{}', 'Ada', '2026-01-01') returning id`);
  const consent = addConsent((sql) => site.query(sql));
  const kept = ['id from office_passkeys', 'id from office_sessions', 'name, email from office_people'].concat([
    'id from content_versions',
    'what from office_approvals',
    'started_at from announcements',
  ]);
  const state = () => JSON.stringify(kept.map((rows) => site.query(`select ${rows}`)));
  const before = state();
  const access: Record<string, string>[] = [
    { intent: 'remove-passkey', id: String(lost?.id) },
    { intent: 'end-session', id: String(other?.id) },
    { intent: 'end-sessions' },
    { intent: 'email', email: 'ada@zk.example' },
  ];
  const confirming: [path: string, why: string, ...forms: Record<string, string>[]][] = [
    ['access', 'access', ...access],
    ['words/publish', 'website', { intent: 'publish' }, { intent: 'back', version: '1' }],
    ['retention', 'data', {}, { intent: 'erase' }],
    [`waitlist/${draft?.id}`, 'data', { intent: 'start' }],
    ...['backup/file', 'leads/export', 'waitlist/confirmed', `consents/${consent}/revoke`, 'leads/erase'].map(
      (path): [string, string, Record<string, string>] => [path, 'data', {}],
    ),
  ];
  const confirm = (why: string, to: string) => `/office/confirm?why=${why}&to=${encodeURIComponent(`/office/${to}`)}`;
  for (const [path, why, ...forms] of confirming)
    for (const fields of forms) {
      const { location } = await submit(site, `/office/${path}`, session, fields);
      const to = confirm(why, path.replace(/\/(?:file|export|confirmed|revoke)$/, ''));
      // What was typed is kept for the way back.
      assert.equal(location.replace(/%3Ftyped%3D[\w-]+$/, ''), to, path);
    }
  const { headers } = await get(site, '/office/leads/erase', session);
  assert.equal(headers.get('Location'), `${confirm('data', 'leads/erase')}&back=%2Foffice%2Fleads`);
  assert.equal(state(), before);

  site.query(`update office_sessions set confirmed_at = '${new Date().toISOString()}'`);
  site.query('delete from office_audit');
  for (const fields of access) assert.match((await submit(site, '/office/access', session, fields)).location, /done=/);
  const [lead] = site.query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
    values ('Eve', 'eve@example.org', 'x', '2026-01-01T00:00:00.000Z', 0) returning id`);
  const page = `/office/leads/contact-${lead?.id}`;
  await submit(site, page, session, { intent: 'status', status: 'won' });
  const person = page.replace('leads', 'people');
  await submit(site, person, session, { intent: 'note', text: 'Call her in May.' });
  assert.match((await get(site, `${person}/erase`, session)).text, /Note<.*?Call her in May\./);
  const [note] = site.query('select id from office_notes order by id desc');
  site.query("update office_notes set author = 'Mia', created_at = '2026-01-01T00:00:00.000Z'");
  const { location } = await submit(site, person, session, { intent: 'remove-note', id: String(note?.id) });
  // It comes back as it was, once.
  for (const _ of [1, 2]) await submit(site, location, session, { intent: 'note', author: 'Mia' });
  const notes = site.query('select author, created_at from office_notes').map((row) => ({ ...row }));
  assert.deepEqual(notes, [{ author: 'Mia', created_at: '2026-01-01T00:00:00.000Z' }]);
  const history = site.query('select person, action, subject from office_audit order by id');
  const own = 'passkey-removed sessions-ended sessions-ended address-changed';
  const actions = history.map(({ action }) => action).join(' ');
  assert.equal(actions, `${own} lead-status lead-note lead-note-removed lead-note`);
  assert.ok(history.every(({ person }) => person === 'Ada'));
  assert.doesNotMatch(JSON.stringify(history), /Eve|eve@|May/, 'without personal data');
});

/** The fields of a part of the home page after a text was published. */
async function fieldsWith(edit: Record<string, string>, part: string): Promise<string> {
  const at = '2026-01-01T00:00:00.000Z';
  site.query(`insert into content_versions (follows, at, person, edits)
    values (0, '${at}', 'Ada', '${JSON.stringify([{ ...edit, at }])}')`);
  const { text } = await get(site, `/office/words/home?part=${part}`, officeSession(site));
  site.query('delete from content_versions');
  return text;
}

test('a text that an update has changed is marked in the editor, beside the shipped one', async () => {
  const edit = { file: 'en/home.yaml', path: 'problem.title', value: 'Mine', base: 'Before' };
  const text = await fieldsWith(edit, 'problem');
  assert.match(text, /Changed by an update<.*The update brings:/s);
  assert.ok(text.includes('>Mine<') || text.includes('value="Mine"'));
});

test('a price in one language alone says which languages have none', async () => {
  const edit = { file: 'de/home.yaml', path: 'pricing.tiers.starter.price', value: '199 €' };
  const text = await fieldsWith(edit, 'pricing');
  assert.match(text, /Price<\/legend><p class="field__hint">Still empty: English, Türkçe\./);
});

test('the history says what was changed in words, not by ids', async () => {
  const session = officeSession(site);
  site.query('delete from office_audit');
  for (const [action, subject] of [
    ['person-erased', 'call-9, contact-9, contact-23'],
    ['booking-day-changed', '2026-11-29 – 2026-12-04'],
    ['countdown-removed', 'countdown-99'],
  ])
    site.query(`insert into office_audit (at, person, action, subject)
      values ('2026-11-29T10:00:00.000Z', 'Ada', '${action}', '${subject}')`);
  const { text } = await get(site, '/office/audit', session);
  assert.match(text, /3 entries.*29 Nov 2026 – 4 Dec 2026|29 Nov 2026 – 4 Dec 2026.*3 entries/s);
  assert.match(text, /href="\/office\/countdowns"[^>]*>Countdowns</);
  assert.doesNotMatch(text, /contact-9|countdown-99/);
});
