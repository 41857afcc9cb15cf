/**
 * What an owner does with the texts, in a copy of the project: each task changes files, the site is built and started,
 * and page, sitemap, structured data and chat are looked at. `files` is the number of files that a task may touch.
 */

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { before, describe, test } from 'node:test';
import { contentFolder } from '#content/folders.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { withValue } from '#test/support/content-copy.ts';
import { readSitemap } from '#test/support/head.ts';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { Site } from '#test/support/site-process.ts';

const clone = new ProjectCopy();
const site = new Site({ LOG_LEVEL: 'error' }, clone.folder);
const touched = new Map<string, Set<string>>();

type Owner = {
  set: (file: string, key: string, value: unknown) => void;
  rewrite: (file: string, pattern: RegExp | string, text: string) => void;
  write: (file: string, text: string) => void;
};

/** Writes below `content/` and notes the files. */
function ownerOf(task: string): Owner {
  const files = new Set<string>();
  touched.set(task, files);
  const write = (file: string, text: string) => {
    files.add(file);
    mkdirSync(dirname(clone.path(contentFolder, file)), { recursive: true });
    writeFileSync(clone.path(contentFolder, file), text);
  };
  const change = (file: string, edit: (text: string) => string) => {
    const text = readFileSync(clone.path(contentFolder, file), 'utf8');
    assert.notEqual(edit(text), text, `${task} changes nothing in ${file}`);
    write(file, edit(text));
  };
  return {
    write,
    set: (file, key, value) => change(file, withValue(key, value)),
    rewrite: (file, pattern, text) => change(file, (before) => before.replace(pattern, text)),
  };
}

const page = async (path: string) => {
  const response = await fetch(site.origin + path);
  return { status: response.status, html: (await response.text()).replaceAll('\u00ad', '') };
};
const ask = async (content: string, language: Language) => {
  const response = await fetch(`${site.origin}/api/assistant`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify({ language, messages: [{ role: 'user', content }] }),
  });
  return (await response.json()) as { answer: string; sources: { url: string }[] };
};
const structuredData = (html: string) =>
  /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

type Task = { files: number; change: (owner: Owner) => void; see: () => Promise<void> };

const parking = {
  en: ['Is there parking?', 'You can park behind the house.', 'where can i park'],
  de: ['Gibt es Parkplätze?', 'Sie können hinter dem Haus parken.', 'haben sie einen parkplatz'],
  tr: ['Otopark var mı?', 'Evin arkasına park edebilirsiniz.', 'otoparkınız var mı'],
} as const;

const tasks: Record<string, Task> = {
  'change brand and address': {
    files: 1,
    change: ({ set }) => {
      set('site.yaml', 'brand', 'Nordlicht');
      set('site.yaml', 'email', 'mail@nordlicht.test');
    },
    see: async () => {
      for (const language of languages) {
        const { html } = await page(`/${language}/contact`);
        assert.match(html, /Nordlicht/);
        assert.match(html, /mailto:mail@nordlicht\.test/);
        assert.doesNotMatch(html, /ZK Automation/);
      }
    },
  },
  'name two CRMs instead of three': {
    files: 1,
    change: ({ set }) => set('site.yaml', 'crms', ['HubSpot', 'Pipedrive']),
    see: async () => {
      assert.match((await page('/de/faq')).html, /Wir binden HubSpot und Pipedrive an/);
      assert.match((await ask('Which CRM systems do you connect?', 'en')).answer, /HubSpot and Pipedrive/);
    },
  },
  'add a question to the FAQ page': {
    files: 3,
    change: ({ set }) => {
      for (const language of languages) {
        const [question, answer] = parking[language];
        set(`${language}/faq.yaml`, 'categories.general.entries.parking', { question, answer });
      }
    },
    see: async () => {
      for (const language of languages) {
        const [question, answer, asked] = parking[language];
        const { html } = await page(`/${language}/faq`);
        assert.match(html, /<details[^>]*id="parking"/);
        assert.ok(structuredData(html).includes(question), 'structured data');
        for (const text of [question, asked]) {
          const reply = await ask(text, language);
          // In other words than those of the page it may be given with a reservation.
          assert.ok(
            text === question ? reply.answer === answer : reply.answer.endsWith(answer),
            `${text}: ${reply.answer}`,
          );
          assert.match(reply.sources[0]?.url ?? '', new RegExp(`/${language}/faq#parking$`));
        }
      }
      assert.match((await page('/de/llms.txt')).html, /Gibt es Parkplätze\?\]\(\S+\/de\/faq#parking\)/);
    },
  },
  'remove a service': {
    files: 3,
    change: ({ set, rewrite }) => {
      for (const language of languages) {
        set(`${language}/home.yaml`, 'services.cards.websites', undefined);
        // The content check names this sentence.
        rewrite(`${language}/home.yaml`, /^( {2}description: ).*\{service\.websites\.mentioned\}.*$/m, '$1Nordlicht.');
      }
    },
    see: async () => {
      const title = { en: 'AI website creation', de: 'KI-Website-Erstellung', tr: 'Yapay zekâ ile web sitesi' };
      for (const language of languages) {
        const { html } = await page(`/${language}`);
        assert.ok(!html.includes(title[language]), language);
        assert.ok(!(await page(`/${language}/faq`)).html.includes(title[language]), language);
        assert.equal(structuredData(html).match(/"@type":"Service"/g)?.length, 4);
      }
      assert.match((await page('/en')).html, /Four services that work/);
      assert.doesNotMatch((await ask('Which services do you offer?', 'en')).answer, /website/i);
    },
  },
  'add a coming service to the waitlist': {
    files: 3,
    change: ({ set }) => {
      for (const language of languages)
        set(`${language}/waitlist.yaml`, 'services.fax', { name: `Fax ${language}`, text: 'Faxes, answered' });
    },
    see: async () => {
      assert.match((await page('/tr/waitlist?service=fax')).html, /value="fax"/);
      assert.match((await page('/de')).html, /Fax de/);
      assert.match((await ask('fax?', 'en')).answer, /Fax en/);
      const form = { fullName: 'Ada', email: 'ada@example.com', services: 'fax', language: 'de' };
      const init = { method: 'POST', headers: { Origin: site.origin }, body: new URLSearchParams(form) };
      assert.equal((await fetch(`${site.origin}/de/waitlist`, init)).status, 200);
      assert.deepEqual(site.query('select services from waitlist'), [{ services: '["Fax en"]' }]);
    },
  },
  'show a price and a fifth bullet': {
    files: 3,
    change: ({ set }) => {
      for (const language of languages) {
        const file = `${language}/home.yaml`;
        set(file, 'pricing.tiers.growth.price', '490 €');
        set(file, 'pricing.tiers.growth.items.4', 'A fifth bullet');
        // The content check names these sentences, which said that there is no price list.
        set(file, 'pricing.title', 'Our packages.');
        set(file, 'pricing.lead', 'Per month.');
      }
    },
    see: async () => {
      for (const language of languages) assert.match((await page(`/${language}`)).html, /490 €/);
      assert.match((await page('/de')).html, /A fifth bullet/);
      assert.match((await ask('give me the exact price in euros', 'en')).answer, /490 €/);
    },
  },
  'remove a feature and add another': {
    files: 3,
    change: ({ set }) => {
      for (const language of languages) {
        set(`${language}/agent.yaml`, 'features.shop', undefined);
        const texts = { short: 'Radio', place: 'Attic', title: 'Radio', text: 'It broadcasts.', items: ['Waves'] };
        set(`${language}/agent.yaml`, 'features.radio', texts);
      }
    },
    see: async () => {
      const { html } = await page('/de/zkagent');
      assert.match(html, /<article[^>]*id="radio"/);
      assert.doesNotMatch(html, /id="shop"/);
    },
  },
  'add a page': {
    files: 3,
    change: ({ write }) => {
      for (const language of languages)
        write(
          `${language}/pages/our-team.md`,
          `---\nhead: { title: Team, description: Who we are }\nheading: Our team\nmenu: Team ${language}\n---\n\n` +
            '## Who plays the trombone\n\nOur trombonist is Ada. See [contact](contact).\n',
        );
    },
    see: async () => {
      const { origin } = site;
      for (const language of languages) {
        const { status, html } = await page(`/${language}/our-team`);
        assert.equal(status, 200);
        assert.match(html, /<h1>Our team<\/h1>/);
        assert.match(html, new RegExp(`<link rel="canonical" href="${origin}/${language}/our-team"`));
        assert.match(html, new RegExp(`hrefLang="tr" href="${origin}/tr/our-team"`, 'i'));
        assert.match((await page(`/${language}`)).html, new RegExp(`href="/${language}/our-team">Team ${language}<`));
        assert.equal((await fetch(`${origin}/og/${language}-page-our-team.png`)).status, 200);
      }
      const sitemap = readSitemap((await page('/sitemap.xml')).html);
      const entries = sitemap.filter(({ loc }) => loc.endsWith('/our-team'));
      assert.deepEqual([entries.length, entries.every(({ lastmod }) => lastmod)], [3, true]);
      const reply = await ask('who plays the trombone?', 'en');
      assert.match(reply.answer, /Ada/);
      assert.match(reply.sources[0]?.url ?? '', /\/en\/our-team#our-team-1$/);
    },
  },
};

describe('tasks of an owner', () => {
  before(async () => {
    clone.addPackages();
    for (const [name, { change }] of Object.entries(tasks)) change(ownerOf(name));
    const { status, stderr } = clone.node(['tools/run.mjs', 'build']);
    assert.equal(status, 0, stderr);
    await site.start();
  });

  for (const [name, { files, see }] of Object.entries(tasks)) {
    test(`${name}: ${files === 1 ? '1 file' : `${files} files`}`, async () => {
      assert.equal(touched.get(name)?.size, files);
      await see();
    });
  }
});
