/** What the check of the content says about files that are incomplete, and about texts that are too long. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentFolder } from '#content/folders.server.ts';
import { placeholders, readContent } from '#content/load.server.ts';
import { problemsAfter, withValue } from './support/content-copy.ts';

test('a missing text is reported with file, line and key', () => {
  const problems = problemsAfter('de/common.yaml', withValue('footer.greeting', undefined));
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? '', /^de\/common\.yaml:\d+: footer\.greeting: is missing$/);
});

test('a text of a mail to visitors that has their name is rejected', () => {
  for (const [file, path] of [
    ['de/mail.yaml', 'visitor.greeting'],
    ['de/booking-mail.yaml', 'visitor.invite.subject'],
  ] as const) {
    const [problem, ...more] = problemsAfter(file, withValue(path, 'Guten Tag {name},'));
    assert.ok(problem?.includes(`${path}: may not contain {name}`));
    assert.equal(more.length, 0);
  }
});

test('a key that does not exist is reported on its line', () => {
  const problems = problemsAfter('tr/legal.yaml', (text) => `extra: one\n${text}\nfurther: two\n`);
  assert.match(problems[0] ?? '', /^tr\/legal\.yaml:1: extra: is no name that belongs here/);
  assert.match(problems[1] ?? '', /^tr\/legal\.yaml:\d\d?: further: is no name/);
});

test('an entry that one language has and another has not is reported', () => {
  const lacking = problemsAfter('de/home.yaml', withValue('problem.pains.overload', undefined));
  assert.deepEqual(lacking, [
    'de/home.yaml: problem.pains: has no entry "overload", but en and tr has; add it here, or delete it there',
  ]);
  const bullets = problemsAfter('tr/home.yaml', withValue('pricing.tiers.growth.items.3', undefined));
  assert.match(bullets.join(), /^tr\/home\.yaml: pricing\.tiers\.growth\.items: has 3 entries, but en has 4/);
});

test('an unknown name in braces is reported', () => {
  const problems = problemsAfter('en/about.yaml', withValue('mission.lead', 'The mission of {brant}.'));
  assert.match(problems.join(), /^en\/about\.yaml: mission\.lead: \{brant\} is not known/);
});

test('unsupported Markdown is reported', () => {
  const problems = problemsAfter('en/terms.md', (text) => `${text}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`);
  assert.match(problems.join(), /^en\/terms\.md: .* is a table/s);
});

test('a text that breaks the layout is reported with its length', () => {
  const brand = (text: string) => problemsAfter('site.yaml', withValue('brand', text)).join('\n');
  assert.match(brand('x'.repeat(31)), /^site\.yaml:\d+: brand: has 31 characters; the page has room for 30$/);
  assert.equal(brand('Müller & Söhne Digital GmbH KG'), '');
  const product = problemsAfter('site.yaml', withValue('product', 'x'.repeat(21)));
  assert.match(product.join(), /^site\.yaml:\d+: product: has 21 characters; the page has room for 20/);
  const topic = problemsAfter('de/about.yaml', withValue('mission.topic', 'x'.repeat(29)));
  assert.deepEqual(topic, ['de/about.yaml: mission.topic: has 29 characters; the page has room for 28']);
});

test('a headline with more letters than the style sheet animates is reported', () => {
  const problems = problemsAfter('en/home.yaml', withValue('hero.headline.1', 'x'.repeat(46)));
  assert.match(problems.join(), /^en\/home\.yaml:\d+: hero\.headline: may have at most 46 letters in all$/);
});

test('lists the facts that are still placeholders', () => {
  const { site } = readContent(contentFolder);
  assert.deepEqual(placeholders({ ...site, email: 'mail@zk.de', company: 'ZK GmbH', owner: 'Z. K.' }), []);
  assert.deepEqual(placeholders({ ...site, email: 'hello@example.com', company: '[Company name]', owner: 'Z. K.' }), [
    'email',
    'company',
  ]);
});

test('the time zone is checked, and may be missing', () => {
  const zone = (text: string) => problemsAfter('site.yaml', (file) => file.replace(/^timeZone: .*$/m, text));
  assert.deepEqual(zone('timeZone: Asia/Kolkata'), []);
  assert.deepEqual(zone(''), []);
  for (const wrong of ['Berlin', 'GMT+1 hour', '"+01:00"'])
    assert.match(zone(`timeZone: ${wrong}`).join(), /^site\.yaml:\d+: timeZone: must be a time zone such as/, wrong);
});

test('files of every editor are read, and other encodings than UTF-8 reported', () => {
  const file = 'de/demo.yaml';
  assert.deepEqual(
    problemsAfter(file, (text) => text.replaceAll('\n', '\r\n')),
    [],
  );
  assert.deepEqual(
    problemsAfter(file, (text) => `\ufeff${text}`),
    [],
  );
  assert.deepEqual(
    problemsAfter('de/terms.md', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`),
    [],
  );
  const [latin] = problemsAfter(file, (text) => Buffer.from(`# ok\n# Größe\n${text}`, 'latin1'));
  assert.match(latin ?? '', /^de\/demo\.yaml:2: the file is not saved as UTF-8, .*choose “UTF-8”/);
  const [wide] = problemsAfter(file, (text) => Buffer.from(`\ufeff${text}`, 'utf16le'));
  assert.match(wide ?? '', /^de\/demo\.yaml:1: the file is not saved as UTF-8/);
});
