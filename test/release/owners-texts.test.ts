/**
 * What the owner writes breaks no test: twenty changes of the shipped texts that the check accepts, in a copy of the
 * project, then the whole `npm test` there.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { withValue } from '#test/support/content-copy.ts';
import { ProjectCopy } from '#test/support/project-copy.ts';

const clone = new ProjectCopy();

const { NODE_TEST_CONTEXT: _, ...environment } = process.env;

function change(file: string, edit: (text: string) => string): void {
  const path = clone.path('content', file);
  const before = readFileSync(path, 'utf8');
  assert.notEqual(edit(before), before, `nothing changes in ${file}`);
  writeFileSync(path, edit(before));
}
const set = (file: string, key: string, value: unknown) => change(file, withValue(key, value));
const everywhere = (file: string, key: string, value: unknown) => {
  for (const language of languages) set(join(language, file), key, value);
};

const changes: Record<string, () => void> = {
  'the length of calls': () => set('site.yaml', 'booking.length', 45),
  'the times between calls': () => set('site.yaml', 'booking.interval', 15),
  'opening hours': () => set('site.yaml', 'booking.hours', { tuesday: ['10:00-13:00'], saturday: ['09:00-12:00'] }),
  'calls a day': () => set('site.yaml', 'booking.perDay', 2),
  'the brand': () => set('site.yaml', 'brand', 'Müller & Söhne'),
  'the product': () => set('site.yaml', 'product', 'Nachtwache'),
  'company and owner': () => {
    set('site.yaml', 'company', 'Müller & Söhne GmbH');
    set('site.yaml', 'owner', 'Jo Müller');
  },
  'the e-mail address': () => set('site.yaml', 'email', 'post@mueller.test'),
  'the postal address': () => {
    set('site.yaml', 'street', 'Hauptstraße 1');
    set('site.yaml', 'postcode', '10115');
    set('site.yaml', 'city', 'Berlin');
  },
  'the time zone': () => set('site.yaml', 'timeZone', 'Europe/Istanbul'),
  'the language of the owner': () => set('site.yaml', 'ownerLanguage', 'tr'),
  'two CRMs': () => set('site.yaml', 'crms', ['HubSpot', 'Pipedrive']),
  'periods of retention': () => set('site.yaml', 'retention.leads', 12),
  'a figure': () => set('facts.yaml', 'answerTime.value', 48),
  'a question added': () =>
    everywhere('faq.yaml', 'categories.general.entries.parking', { question: 'Parking?', answer: 'Yes.' }),
  'a question removed': () => everywhere('faq.yaml', 'categories.impact.entries.customers', undefined),
  'a longer and a shorter text': () => {
    everywhere('about.yaml', 'mission.title', 'A switch for all of us, and for everybody else.');
    everywhere('about.yaml', 'values.items.quality.text', 'Good.');
  },
  'another order of services': () => {
    for (const language of languages)
      change(`${language}/waitlist.yaml`, (text) => {
        const services = /^services:\n((?:[ ].*\n)+)/m.exec(text)?.[1] ?? '';
        const entries = services.split(/^(?= {2}\S)/m);
        return text.replace(services, entries.toReversed().join(''));
      });
  },
  'a page added': () => {
    for (const language of languages) {
      mkdirSync(clone.path('content', language, 'pages'), { recursive: true });
      const head = 'head:\n  title: Our team\n  description: Who we are.\nmenu: Our team\nheading: Our team.\n';
      writeFileSync(
        clone.path('content', language, 'pages/our-team.md'),
        `---\n${head}---\n\n## People\n\nWe are two.\n`,
      );
    }
  },
  'a service removed, with its mentions': () => {
    for (const language of languages) {
      set(`${language}/home.yaml`, 'services.cards.websites', undefined);
      const mention = /^( {2}description: ).*\{service\.websites\.mentioned\}.*$/m;
      change(`${language}/home.yaml`, (text) => text.replace(mention, '$1Chatbots.'));
    }
    everywhere('faq.yaml', 'categories.general.entries.what.answer', 'Chatbots.');
  },
};

test('twenty changes of the shipped texts that the check accepts', { timeout: 1_800_000 }, () => {
  for (const each of Object.values(changes)) each();
  clone.addPackages();
  for (const parameters of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', parameters, { cwd: clone.folder });
  const accepted = clone.node(['tools/check-content.mjs'], { CONTENT_FOLDER: 'content' });
  assert.equal(accepted.status, 0, accepted.stderr);
  const { status, stdout, stderr } = spawnSync('npm', ['test'], {
    cwd: clone.folder,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  assert.equal(status, 0, (stdout + stderr).slice(-20_000));
});
