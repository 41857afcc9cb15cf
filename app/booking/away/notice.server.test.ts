import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagChanges } from '#app/http/tag-changes.server.ts';
import { promised } from '#app/i18n/answer-time.server.ts';
import { messages } from '#content/load.server.ts';
import '#test/support/database.ts';

const { addAbsence } = await import('../absences.server.ts');
const { awayNotice, readAbsences, startAbsences } = await import('./notice.server.ts');

/** 21 December 2026 in Berlin, a Monday. */
const now = Date.parse('2026-12-20T23:30:00Z');
const day = 86_400_000;

test('while nobody is there, every page says until when, and names the next day with open hours', async () => {
  assert.equal(awayNotice('en', now), undefined);
  await addAbsence({ from: '2026-12-21', to: '2026-12-31', isTold: true }, now - day);
  await addAbsence({ from: '2027-01-11', to: '2027-01-12', isTold: false }, now - day);
  await addAbsence({ from: '2027-02-17', to: '2027-02-17', isTold: true }, now - day);
  await readAbsences();
  assert.match(
    awayNotice('en', now) ?? '',
    /from 21 December to 31 December and will answer again from Friday.*1 January/,
  );
  assert.match(awayNotice('de', now + 10 * day) ?? '', /vom 21\. Dezember bis 31\. Dezember .* ab Freitag, 1\. Januar/);
  for (const at of [now - day, now + 11 * day, Date.parse('2027-01-11T12:00:00Z')])
    assert.equal(awayNotice('tr', at), undefined);
  assert.match(awayNotice('tr', now - day, 'toCome') ?? '', /^21 Aralık – 31 Aralık .* 1 Ocak Cuma .* Diğer günlerde /);
  const outdated: string[] = [];
  tagChanges.on('change', (tag) => outdated.push(tag));
  for (const [from, to] of [['2027-02-01', '2027-02-05'] as const, ['2027-02-08', '2027-02-12'] as const])
    await addAbsence({ from, to, isTold: true }, now);
  await readAbsences();
  assert.match(awayNotice('en', Date.parse('2027-02-02')) ?? '', /from 1 February to 12 .*from Monday,? 15 February/);
  await readAbsences();
  assert.match(
    awayNotice('de', Date.parse('2027-02-17')) ?? '',
    /^Am 17\. Februar sind .* ab Donnerstag, 18\. Februar/,
  );
  assert.deepEqual(outdated, ['absence'], 'once');
});

test('meanwhile nothing promises an answer', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now });
  await startAbsences();
  const { bookLead, thanks } = messages('en').contact;
  assert.equal(promised(bookLead, 'en', { isTold: true }), bookLead.replace(/^.*?hours\. /, ''));
  for (const text of [thanks.next, `Sent. ${thanks.next}`])
    assert.equal(promised(text, 'en'), text.replace(thanks.next, awayNotice('en') ?? ''));
  await readAbsences();
});
