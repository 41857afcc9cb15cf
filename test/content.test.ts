import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { languages } from '#content/languages.ts';
import { ContentError, placeholders, readContent } from '#content/load.server.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The problems of the texts after a change of one file. */
function problemsAfter(file: string, change: (text: string) => string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  cpSync('content', folder, { recursive: true });
  const before = readFileSync(join(folder, file), 'utf8');
  const changed = change(before);
  assert.notEqual(changed, before, 'the change had no effect');
  writeFileSync(join(folder, file), changed);
  try {
    readContent(folder);
    return [];
  } catch (error) {
    assert.ok(error instanceof ContentError);
    return error.problems;
  }
}

test('the texts are complete in every language', () => {
  const { messages } = readContent('content');
  for (const language of languages) {
    const { faq, home, about, agent, waitlist } = messages[language];
    assert.deepEqual(
      [faq.categories.length, ...faq.categories.map(({ entries }) => entries.length)],
      [4, 3, 3, 3, 3],
      language,
    );
    assert.equal(home.process.steps.length, 3);
    assert.equal(Object.keys(home.pricing.tiers).length, 3);
    assert.equal(about.values.items.length, 4);
    assert.equal(Object.keys(agent.features).length, 8);
    assert.equal(Object.keys(waitlist.services).length, 7);
  }
});

test('a missing text is reported with file, line and key', () => {
  const problems = problemsAfter('de/common.yaml', (text) => text.replace(/^ {2}greeting: .*\n/m, ''));
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? '', /^de\/common\.yaml:\d+: footer\.greeting: is missing$/);
});

test('an unknown key is reported', () => {
  const [problem] = problemsAfter('tr/legal.yaml', (text) => `${text}\nextra: one\n`);
  assert.match(problem ?? '', /^tr\/legal\.yaml:\d+: .*extra/);
});

test('a wrong number of entries is reported', () => {
  const [problem] = problemsAfter('en/home.yaml', (text) => text.replace(/(\s+- title: Analyze\n.*\n.*\n)/, '$1$1'));
  assert.match(problem ?? '', /^en\/home\.yaml:\d+: process\.steps: must have exactly 3 entries, has 4$/);
});

test('an unknown name in braces is reported', () => {
  const [problem] = problemsAfter('en/about.yaml', (text) => text.replace('{brand} is a', '{brant} is a'));
  assert.match(problem ?? '', /^en\/about\.yaml: .*\{brant\} is not known/);
});

test('invalid YAML is reported with its line, and unsupported Markdown', () => {
  const [yaml] = problemsAfter('en/demo.yaml', (text) => text.replace('list:', 'list: ['));
  assert.match(yaml ?? '', /^en\/demo\.yaml:\d+: /);
  const [markdown] = problemsAfter('en/terms.md', (text) => `${text}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`);
  assert.match(markdown ?? '', /^en\/terms\.md: .* is a table/s);
});

test('a headline with more letters than the style sheet animates is reported', () => {
  const [problem] = problemsAfter('en/home.yaml', (text) =>
    text.replace('- Still answering.', '- Still answering every single question of the night.'),
  );
  assert.match(problem ?? '', /at most 46 letters/);
});

test('lists the facts that are still placeholders', () => {
  const { site } = readContent('content');
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
