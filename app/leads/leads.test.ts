import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerMailLink, mailLink, maxMailLink, ownLine } from './answer-mail.ts';
import { email, fullName, message } from './fields.ts';
import { summaryOf } from './lead-csv.ts';

/** What is stored of a text, or the problem with it. */
function stored(schema: typeof fullName | typeof email, text: string): string | undefined {
  const { success, data, error } = schema.safeParse(text);
  return success ? data : error.issues[0]?.message;
}

test('the bounds are 200, 254 and 5,000 characters, counted by code point', () => {
  const characters = ['a', 'ß', '語', '👩', '\u0301'];
  for (const [schema, text] of [
    [fullName, 'Å'.repeat(200)],
    [email, `${'a'.repeat(242)}@example.com`],
    ...characters.map((character) => [message, `m${character.repeat(4999)}`] as const),
  ] as const)
    assert.deepEqual([stored(schema, text), stored(schema, `a${text}`)], [text, 'tooLong']);
});

test('control characters and break hints are removed, values are trimmed, and every script is accepted', () => {
  assert.equal(stored(fullName, '  王\u0000小\u001b明\r\n '), '王小明');
  assert.equal(stored(message, 'a\u0007\tb\r\nc'), 'a\tb\nc');
  // A button fills in the name of a package, which has soft hyphens on its page.
  assert.equal(stored(message, 'Wachstums\u00adlösungen per E-\u2060Mail'), 'Wachstumslösungen per E-Mail');
  for (const nothing of [' \t ', '\u200b\u200d\u00ad', '']) assert.equal(stored(fullName, nothing), 'required');
});

test('addresses of the internet in every script; the domain is neither an IP address nor this machine', () => {
  const accepted = ['jürgen@müller-größe.example', '用户@例子.广告', 'अजय@डाटा.भारत', 'a@xn--bcher-kva.example'];
  for (const address of [...accepted, 'user@bücher.example', 'ü@1.2.3.museum', "a?b&c='d@example.org"])
    assert.equal(stored(email, address), address);
  const malformed = ['nobody', 'a@b', 'a@-b.example', 'a@b..example', 'a b@example.com', 'a@x.org\r\nBcc: b@x.org'];
  const others = ['"a b"@example.com', '<a@example.com>', 'o’neil@x.org', 'a@example.org.', 'a%e.org@example.org'];
  const machines = ['root@localhost', 'root@LOCALHOST', 'a@b.localhost', 'root@localhost.localdomain', 'a@127.0.0.1'];
  for (const address of [...malformed, ...others, ...machines, 'a@[127.0.0.1]'])
    assert.equal(stored(email, address), 'emailInvalid', address);
});

const mail = {
  address: 'zoe@example.com',
  subject: 'Ihre Nachricht',
  opening: 'Guten Tag Zoë,\n\n',
  quoted: `eins\n\nzwei & drei\n${ownLine}Davor:\ndrei`,
};

function parts(link: string) {
  const { pathname, searchParams } = new URL(link);
  return {
    address: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  };
}

test('an address cannot add fields to a link', () => {
  const address = 'a?bcc=evil@example.com&body=x';
  assert.equal(mailLink(address), 'mailto:a%3Fbcc%3Devil@example.com%26body%3Dx');
  assert.ok(answerMailLink({ ...mail, address }).startsWith(`${mailLink(address)}?subject=`));
});

test('has address, subject and quoted text', () => {
  assert.deepEqual(parts(answerMailLink(mail)), {
    address: 'zoe@example.com',
    subject: 'Ihre Nachricht',
    body: 'Guten Tag Zoë,\r\n\r\n\r\n> eins\r\n>\r\n> zwei & drei\r\nDavor:\r\n> drei',
  });
});

test('stays below the length that mail programs take, whatever is quoted', () => {
  for (const text of ['x', 'ş', '\u{1f600}', 'a\n', '\ud800']) {
    const link = answerMailLink({ ...mail, quoted: text.repeat(5000) });
    assert.ok(link.length <= maxMailLink && link.length > maxMailLink - 40, String(link.length));
    assert.match(parts(link).body ?? '', / …$/);
  }
  const long = { ...mail, opening: 'ş'.repeat(280), quoted: 'x'.repeat(5000) };
  assert.ok(parts(answerMailLink(long)).body?.includes('>'));
});

test('a summary names items only where their states differ', () => {
  const marks = (...states: string[]) => states.map((state, index) => ({ state, of: `S${index + 1}` }));
  assert.equal(summaryOf([]), '');
  assert.equal(summaryOf(marks('confirmed', 'confirmed')), 'confirmed');
  assert.equal(summaryOf(marks('confirmed', 'revoked', 'confirmed')), 'confirmed: S1, S3; revoked: S2');
});
