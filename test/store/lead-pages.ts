/** Lists, search, status and notes of leads, on both databases and on adopted tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchTerms } from '#app/leads/search-terms.ts';
import type { LeadFilter } from '#app/leads/store.server.ts';
import type { Query } from './contract.ts';
import { inquiryRow, signupRow } from './lead-rows.ts';

type Submissions = typeof import('#app/leads/store-submissions.server.ts') &
  typeof import('#app/waitlist/store-signups.server.ts');

export async function testLeadPages(query: Query, submissions: Submissions): Promise<void> {
  const { addSearchTexts, countLeads, findLeadIds, leadById, leadsByIds, updateSpam, updateStatus } = await import(
    '#app/leads/store.server.ts'
  );
  /** The words of a search and the filter of one test, so that rows of other tests do not matter. */
  const namesOf = async (filter: LeadFilter, part?: { limit: number; offset: number }) =>
    (await leadsByIds(await findLeadIds(filter, part))).map((lead) => ('name' in lead ? lead.name : lead.full_name));

  async function addContact(changes: object) {
    const row = await submissions.insertContact(inquiryRow(changes), { channels: [] });
    assert.ok(row && row !== 'duplicate');
    return { table: 'contacts' as const, id: row.id };
  }
  async function addSignup(changes: object) {
    const row = await submissions.insertSignup(signupRow(changes), { channels: [] });
    assert.ok(row && row !== 'duplicate');
    return { table: 'waitlist' as const, id: row.id };
  }

  test('pages have every lead once, newest first, whatever their length', async () => {
    const at = (day: number) => `2031-01-0${day}T10:00:00.000Z`;
    for (const day of [1, 2, 3]) {
      await addContact({ full_name: `contact ${day}`, message: 'paging', created_at: at(day) });
      await addSignup({ name: `signup ${day}`, services: '["paging"]', created_at: at(day) });
    }
    await addContact({ full_name: 'spam 2', message: 'paging', created_at: at(2), suspected_spam: true });
    const [row] = await query("select id from contacts where full_name = 'contact 3'");
    assert.ok(row);
    const all = await namesOf({ words: ['paging'] });
    assert.deepEqual(all.slice(0, 2), ['contact 3', 'signup 3']);
    assert.deepEqual(all.slice(2, 5).sort(), ['contact 2', 'signup 2', 'spam 2']);
    assert.deepEqual(all.slice(5), ['contact 1', 'signup 1']);
    for (const limit of [1, 2, 3, 4]) {
      const paged: string[] = [];
      for (let offset = 0; offset < all.length; offset += limit)
        paged.push(...(await namesOf({ words: ['paging'] }, { limit, offset })));
      assert.deepEqual(paged, all, `pages of ${limit}`);
    }
  });

  test('leads without a time come last', async (context) => {
    const has = await query('select id from contacts').then(() =>
      query(
        "insert into contacts (full_name, email, message, created_at) values ('Timeless 1', 'x', 'timeless', null) returning id",
      ).catch(() => undefined),
    );
    if (!has) return context.skip('the column of a new table is never null');
    await query(
      "insert into contacts (full_name, email, message, created_at) values ('Timeless 2', 'x', 'timeless', null) returning id",
    );
    await addSignup({ name: 'Timed', services: '["timeless"]', created_at: '2001-01-01T00:00:00.000Z' });
    const names = await namesOf({ words: ['timeless'] });
    assert.equal(names[0], 'Timed');
    assert.deepEqual(names.slice(1).sort(), ['Timeless 1', 'Timeless 2']);
    assert.deepEqual(await namesOf({ words: ['timeless'], since: '2000-01-01T00:00:00.000Z' }), ['Timed']);
  });

  test('filters by kind, language, spam and period', async () => {
    const created_at = '2032-05-05T12:00:00.000Z';
    await addContact({ full_name: 'German', message: 'filters', language: 'de', created_at });
    await addContact({ full_name: 'None', message: 'filters', language: null, created_at });
    await addContact({ full_name: 'Spam', message: 'filters', language: 'tr', created_at, suspected_spam: true });
    await addSignup({ name: 'Turk', services: '["filters"]', language: 'tr', created_at: '2032-05-06T12:00:00.000Z' });
    const names = async (filter: LeadFilter) => (await namesOf({ ...filter, words: ['filters'] })).sort();
    assert.deepEqual(await names({ table: 'waitlist' }), ['Turk']);
    assert.deepEqual(await names({ spam: false }), ['German', 'None', 'Turk']);
    assert.deepEqual(await names({ spam: true }), ['Spam']);
    assert.deepEqual(await names({ language: { is: 'tr' } }), ['Spam', 'Turk']);
    assert.deepEqual(await names({ language: { isNot: ['de', 'tr'] } }), ['None']);
    assert.deepEqual(await names({ until: '2032-05-06T12:00:00.000Z' }), ['German', 'None', 'Spam']);
    assert.deepEqual(await names({ since: '2032-05-06T12:00:00.000Z' }), ['Turk']);
  });

  test('searches name, address and text regardless of case, Turkish letters and wildcards included', async () => {
    await addContact({ full_name: 'ÖZLEM IŞIK', email: 'Isik@Example.com', message: '100% sure_thing \\ über' });
    await addSignup({ name: 'İpek Yıldız', email: 'ipek@example.com', services: '["Telegram Bot"]' });
    const finds = async (search: string, name: string) => (await namesOf(searchTerms(search))).includes(name);
    for (const search of ['özlem', 'ışık', 'IŞIK', 'işik', 'ISIK@example', '100%', 'sure_', '\\', 'ÜBER', 'özlem über'])
      assert.ok(await finds(search, 'ÖZLEM IŞIK'), search);
    for (const search of ['sure%thing', 's_re', 'özlem telegram', 'ozlam'])
      assert.ok(!(await finds(search, 'ÖZLEM IŞIK')), search);
    for (const search of ['ipek', 'İPEK', 'IPEK', 'yildiz', 'YILDIZ', 'telegram bot', 'ı', 'i'])
      assert.ok(await finds(search, 'İpek Yıldız'), search);
    await addContact({ full_name: 'Jürgen Weiß' });
    for (const search of ['WEISS', 'weiß', 'WEIẞ', 'jurgen']) assert.ok(await finds(search, 'Jürgen Weiß'), search);
    await addContact({ full_name: 'Caller', message: 'Bitte anrufen: +49 (0)170 / 123\u00a045-67' });
    const spellings = ['0170 1234567', '+49 170 1234567', '0049 (0)170–1234567', '123 4567', 'CALLER 0170/1234567'];
    for (const search of spellings) assert.deepEqual(await namesOf(searchTerms(search)), ['Caller'], search);
    assert.deepEqual(await namesOf(searchTerms('0170 1234568')), []);
  });

  test('finds every address that may be the same', async () => {
    await addContact({ full_name: 'Address', email: ' U\u0308nal.K\u0130@Example.com' });
    assert.deepEqual(await namesOf({ words: ['ünal.ki\u0307@example.com'] }), ['Address']);
    assert.deepEqual(await namesOf({ words: ['nobody-has-this@example.com'] }), []);
  });

  test('finds what other programs have written, and a sign-up by what it was changed to', async () => {
    await query(
      "insert into contacts (full_name, email, message, created_at) values ('Übertragen', 'x@example.com', 'imported', '2031-05-05T10:00:00.000Z') returning id",
    );
    assert.deepEqual(await namesOf({ words: ['ubertragen', 'imported'] }), ['Übertragen']);
    await query("update contacts set search_text = null where full_name = 'Übertragen' returning id");
    await addSearchTexts();
    assert.deepEqual(await query('select id from contacts where search_text is null'), []);
    const { id } = await addSignup({ name: 'Misspelt' });
    const signup = { ...signupRow({ name: 'Corrected' }), content_hash: null };
    const { name, email, services, language, submission_key, content_hash } = signup;
    const changes = { name, email, services, language, submission_key, content_hash };
    const now = new Date();
    const consents = { address: email, services: [] } as never;
    await submissions.replaceRejectedSignup(id, changes, consents, { lease: 'x', now, until: now });
    assert.deepEqual(
      [await namesOf({ words: ['corrected'] }), await namesOf({ words: ['misspelt'] })],
      [['Corrected'], []],
    );
  });

  test('a status is set, filtered by and counted', async () => {
    const lead = await addContact({ full_name: 'Won over', message: 'status' });
    assert.deepEqual(await namesOf({ status: 'new', words: ['won over'] }), ['Won over']);
    await updateStatus(lead, 'won');
    assert.deepEqual(await namesOf({ status: 'new', words: ['won over'] }), []);
    assert.deepEqual(await namesOf({ status: 'won', spam: false }), ['Won over']);
    assert.equal(await countLeads({ status: 'won', spam: false }), 1);
    assert.equal(await countLeads({ spam: false }), (await findLeadIds({ spam: false })).length);
    await updateStatus(lead, 'new');
    assert.deepEqual(await namesOf({ status: 'won' }), []);
  });

  test('what is no spam gets the deliveries that it lacks, and spam loses those that it must not have', async () => {
    const { deliveriesOf } = await import('#app/delivery/store.server.ts');
    const row = await submissions.insertContact(inquiryRow({ suspected_spam: true }), { channels: ['owner'] });
    assert.ok(row && row !== 'duplicate');
    const lead = { table: 'contacts' as const, id: row.id };
    const channels = async () =>
      (await deliveriesOf([{ table: 'contacts', id: row.id }])).map(({ channel, status }) => `${channel} ${status}`);
    assert.equal(await updateSpam(lead, false, { accepting: ['owner', 'visitor'], rejecting: [] }), true);
    assert.equal(await updateSpam(lead, false, { accepting: ['owner', 'visitor'], rejecting: [] }), false);
    assert.deepEqual(await channels(), ['owner pending', 'visitor pending']);
    await query(
      `update deliveries set status = 'delivered' where subject_id = '${row.id}' and channel = 'owner' returning id`,
    );
    assert.equal(await updateSpam(lead, true, { accepting: [], rejecting: ['owner', 'visitor'] }), true);
    assert.deepEqual(await channels(), ['owner delivered']);
  });

  test('notes go with their lead, and none is added to a lead that is gone', async () => {
    const notes = await import('#app/office-kit/store-notes.server.ts');
    const lead = await addSignup({ name: 'Noted' });
    const other = await addContact({ full_name: 'Other' });
    const created_at = '2026-03-01T10:00:00.000Z';
    const note = (text: string) => ({ author: 'Ayşe', text, created_at, due_on: '2026-03-05' });
    assert.equal(await notes.insertNote(lead, note('called\ntwice')), true);
    assert.equal(await notes.insertNote(lead, note('wrong')), true);
    assert.equal(await notes.insertNote(other, note('elsewhere')), true);
    const [called, wrong] = await notes.notesAbout([lead]);
    await notes.deleteNote(wrong?.id ?? 0);
    const texts = async (day: string) => (await notes.notesDue(day)).map(({ text }) => text);
    assert.deepEqual(await texts('2026-03-04'), []);
    assert.deepEqual(await texts('2026-03-05'), ['called\ntwice', 'elsewhere']);
    await notes.settleNote(called?.id ?? 0);
    assert.deepEqual(await texts('2026-03-06'), ['elsewhere']);
    const [stored] = await notes.notesAbout([lead]);
    assert.deepEqual([stored?.text, stored?.created_at, stored?.due_on], ['called\ntwice', created_at, null]);
    await (await import('#app/database/declared-rows.server.ts')).deleteRows('waitlist', [lead.id]);
    assert.deepEqual(await notes.notesAbout([lead]), []);
    assert.equal(await notes.insertNote(lead, note('late')), false);
    assert.equal((await notes.notesAbout([lead, other])).length, 1);
  });

  test('an id that no lead can have finds nothing', async () => {
    for (const id of ['0', '99999999999999999999', '018f3c1e-0000-7000-8000-000000000000', 'abc']) {
      for (const table of ['contacts', 'waitlist'] as const) assert.equal(await leadById(table, id), undefined);
      assert.equal(await submissions.signupById(id), undefined);
    }
  });
}
