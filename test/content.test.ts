/** What the check of the content says about files that are incomplete, and about texts that are wrong or too long. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeholders, withoutPlaceholders } from '#content/fill.ts';
import { contentFolder } from '#content/folders.server.ts';
import { readContent } from '#content/load.server.ts';
import { changedContent, problemsAfter, withValue } from './support/content-copy.ts';

type Change = Parameters<typeof problemsAfter>[1];
const { site } = readContent(contentFolder);
const added = (text: string) => (file: string) => file + text;
const visitorName = 'Guten Tag {name},';

/** Changes of a file, and all that is said about each. */
const faults: [what: string, file: string, change: Change, ...problems: RegExp[]][] = [
  ['a missing text', 'de/common.yaml', withValue('footer.greeting', undefined), /^:\d+: footer\.greeting: is missing$/],
  ['a name in mail', 'de/mail.yaml', withValue('visitor.greeting', visitorName), /visitor\.greeting: may not contain/],
  [
    'a name in a mail of a call',
    'de/booking-mail.yaml',
    withValue('visitor.invite.subject', visitorName),
    /visitor\.invite\.subject: may not contain \{name\}/,
  ],
  [
    'keys that do not exist',
    'tr/legal.yaml',
    (text) => `extra: one\n${text}\nfurther: two\n`,
    /^:1: extra: is no name that belongs here/,
    /^:\d\d?: further: is no name/,
  ],
  [
    'an entry that other languages have',
    'de/home.yaml',
    withValue('problem.pains.overload', undefined),
    /^: problem\.pains: has no entry "overload", but en and tr has; add it here, or delete it there$/,
  ],
  [
    'another number of bullets',
    'tr/home.yaml',
    withValue('pricing.tiers.growth.items.3', undefined),
    /^: pricing\.tiers\.growth\.items: has 3 entries, but en has 4/,
  ],
  [
    'an unknown name in braces',
    'en/about.yaml',
    withValue('mission.lead', 'The mission of {brant}: {query}.'),
    /^: mission\.lead: \{brant\} is not known/,
    /^: mission\.lead: \{query\} is not known/,
  ],
  ['unsupported Markdown', 'en/terms.md', added('\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'), /^: .* is a table/s],
  ['a long brand', 'site.yaml', withValue('brand', 'x'.repeat(31)), /^:\d+: brand: has 31 characters; .* room for 30$/],
  ['a long product', 'site.yaml', withValue('product', 'x'.repeat(21)), /^:\d+: product: has 21 .* room for 20/],
  [
    'a headline with more letters than the style sheet animates',
    'en/home.yaml',
    withValue('hero.headline.1', 'x'.repeat(46)),
    /^:\d+: hero\.headline: may have at most 46 letters in all$/,
  ],
  [
    'an unknown condition',
    'de/privacy.md',
    added('\n{if maill} Mehr.\n'),
    /^: \{if maill\} is not known; .* airtable, /,
  ],
  ...['Berlin', 'GMT+1 hour', '"+01:00"'].map((zone): (typeof faults)[number] => [
    `the time zone ${zone}`,
    'site.yaml',
    (text) => text.replace(/^timeZone: .*$/m, `timeZone: ${zone}`),
    /^:\d+: timeZone: must be a time zone such as/,
  ]),
  [
    'Latin-1',
    'de/demo.yaml',
    (text) => Buffer.from(`# ok\n# Größe\n${text}`, 'latin1'),
    /^:2: the file is not saved as UTF-8, .*choose “UTF-8”/,
  ],
  ['UTF-16', 'de/demo.yaml', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), /^:1: the file is not saved as UTF-8/],
];

for (const [what, file, change, ...expected] of faults)
  test(`${what} is reported with its file`, () => {
    const problems = problemsAfter(file, change);
    assert.equal(problems.length, expected.length, problems.join('\n'));
    for (const [index, problem] of problems.entries()) {
      assert.ok(problem.startsWith(file), problem);
      assert.match(problem.slice(file.length), expected[index] as RegExp);
    }
  });

test('a link that is neither a page nor an address is reported', () => {
  const links = ['data:text/html,x', 'vbscript:x', 'javascript:x', '//example.com', 'contact', 'https://example.com'];
  const more = ['mailto:{email}', 'tel:+49301234', 'firstDemo', 'our-team', 'file:///etc/passwd', '{brand}'];
  const list = [...links, ...more].map((link) => `- [a](${link})`).join('\n');
  const advice = 'must be the name of a page, or begin with https:, http:, mailto: or tel:';
  const refused = [...links.slice(0, 4), 'file:///etc/passwd', site.brand];
  assert.deepEqual(
    problemsAfter('de/privacy.md', added(`\n${list}\n`)),
    refused.map((link) => `de/privacy.md: the link to "${link}" ${advice}`),
  );
});

test('files of every editor are read, with another time zone, without one, and with the longest brand', () => {
  const windows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
  const zone = (line: string) => (text: string) => text.replace(/^timeZone: .*$/m, line);
  for (const [file, change] of [
    ['de/demo.yaml', windows],
    ['de/terms.md', windows],
    ['site.yaml', zone('timeZone: Asia/Kolkata')],
    ['site.yaml', zone('')],
    ['site.yaml', withValue('brand', 'Müller & Söhne Digital GmbH KG')],
    ['site.yaml', (text: string) => text.replace('street: ""', 'street:')],
  ] as const)
    assert.deepEqual(problemsAfter(file, change), [], file);
});

test('lists the facts that are still placeholders', () => {
  assert.deepEqual(placeholders({ ...site, email: 'mail@zk.de', company: 'ZK GmbH', owner: 'Z. K.' }), []);
  const standing = { ...site, email: 'hello@example.com', company: '[Company name]', owner: 'Z. K.' };
  assert.deepEqual(placeholders(standing), ['email', 'company']);
});

test('sentences with a placeholder are left out, and nothing of the texts has one', () => {
  const text = 'Wait ten minutes.\nOr write to {email}. We are {brand}.';
  assert.equal(withoutPlaceholders(text, ['email', 'company']), 'Wait ten minutes. We are {brand}.');
  assert.equal(withoutPlaceholders(text, ['company']), text);
  const standing = readContent('test/content').messages;
  assert.doesNotMatch(JSON.stringify(standing), /hello@example|\[Company|\[Name of/);
  // Of a page the whole paragraph.
  assert.doesNotMatch(JSON.stringify(standing.de.documents.impressum), /"passage":"owner"/);
  const entered = changedContent({ 'site.yaml': withValue('email', 'hi@zk.test') });
  assert.ok(!Array.isArray(entered), String(entered));
  assert.ok(JSON.stringify(entered.messages.de.documents.impressum).includes('mailto:hi@zk.test'));
  assert.match(entered.messages.de.mail.visitor.why, / hi@zk\.test\.$/);
});
