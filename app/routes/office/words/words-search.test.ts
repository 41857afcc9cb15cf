import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldCase } from '#app/i18n/formats.ts';
import { excerptOf } from './excerpt.ts';
import { withoutMarks } from './search.server.ts';

const marked = (text: string, query: string) =>
  excerptOf(text, foldCase(query).split(' '))
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test('words are marked without case and accents, also behind letters that folding makes longer', () => {
  assert.equal(marked('Große Straße, kündbar jederzeit.', 'KUND straße'), 'Große [Straße], [künd]bar jederzeit.');
  assert.equal(marked('İstediğiniz an', 'istedig'), '[İstediğ]iniz an');
});

test('a long text is cut at words, around the first word that was found', () => {
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`;
  const short = marked(text, 'needle');
  assert.match(short, /^… before .*before \[needle\] after .*after …$/);
  assert.ok(short.length < 200);
});

test('marks are left out of the texts that are searched; one that is not closed ends at the next brace', () => {
  assert.equal(withoutMarks('{#owner} {if mail or crm}**Mail**&shy;box\u00ad {city}'), ' Mailbox {city}');
  assert.equal(withoutMarks('{#{#{if mail}'), '{#{#');
});
