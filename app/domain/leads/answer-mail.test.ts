import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerMailLink, maxMailLink } from './answer-mail.ts';

const mail = {
  address: 'zoe@example.com',
  subject: 'Ihre Nachricht',
  opening: 'Guten Tag Zoë,\n\n',
  quoted: 'eins\n\nzwei & drei',
};

function parts(link: string) {
  const { pathname, searchParams } = new URL(link);
  return {
    address: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  };
}

test('has address, subject and quoted text', () => {
  assert.deepEqual(parts(answerMailLink(mail)), {
    address: 'zoe@example.com',
    subject: 'Ihre Nachricht',
    body: 'Guten Tag Zoë,\r\n\r\n\r\n> eins\r\n>\r\n> zwei & drei',
  });
});

test('an address cannot add fields', () => {
  const link = answerMailLink({ ...mail, address: 'a?bcc=evil@example.com&body=x' });
  assert.match(link, /^mailto:a%3Fbcc%3Devil@example\.com%26body%3Dx\?subject=/);
  assert.equal(parts(link).body?.startsWith('Guten Tag'), true);
});

test('stays below the length that mail programs take, whatever is quoted', () => {
  for (const quoted of [
    'x'.repeat(5000),
    'ş'.repeat(5000),
    '\u{1f600}'.repeat(2500),
    `${'a\n'.repeat(2500)}`,
    '\ud800'.repeat(3000),
  ]) {
    const link = answerMailLink({ ...mail, quoted });
    assert.ok(link.length <= maxMailLink && link.length > maxMailLink - 40, String(link.length));
    assert.match(parts(link).body ?? '', / …$/);
  }
  assert.equal(
    parts(answerMailLink({ ...mail, opening: 'ş'.repeat(280), quoted: 'x'.repeat(5000) })).body?.includes('>'),
    true,
  );
});
