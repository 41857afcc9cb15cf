/** Texts with other numbers of entries. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { languages } from '#content/languages.ts';

type Entries = Record<string, object>;

const text = 'Beantwortet Terminverschiebungsanfragen und Kostenvoranschläge, solange das Interesse warm ist.';
const items = ['Anbindung an Warenwirtschaftssysteme', 'Auftragsbestätigungen'];
const title = (id: string) => `Kraftfahrzeug&shy;haftpflicht&shy;versicherung ${id}`;
const entry = (id: string) => ({ title: title(id), text });

/** Every list by its file and key, and an entry that has no drawing of its own. */
const lists: Record<string, Record<string, (id: string) => object>> = {
  waitlist: { services: (id) => ({ name: title(id), text }) },
  home: {
    'problem.pains': entry,
    'services.cards': entry,
    'process.steps': entry,
    'pricing.tiers': (id) => ({ title: title(id), price: 'auf Anfrage', items }),
    'comparison.rows': (id) => ({ text: title(id), others: 'limited', manual: 'no' }),
    'benefits.items': (id) => ({ figure: 'doppelt', ...entry(id) }),
  },
  faq: {
    categories: (id) => ({
      title: title(id),
      entries: { [`${id}-question`]: { question: `${id}?`, answer: text } },
    }),
  },
  about: { 'values.items': entry },
  agent: { features: (id) => ({ short: id, place: 'Zwischengeschoss', ...entry(id), items }) },
};

/** Gives every list in the texts of `folder` this number of entries: the shipped ones, then others. */
export function resizeLists(folder: string, count: number): void {
  for (const language of languages) {
    let services: string[] = [];
    for (const [name, added] of Object.entries(lists)) {
      const file = join(folder, language, `${name}.yaml`);
      const texts = parse(readFileSync(file, 'utf8'));
      for (const [path, entry] of Object.entries(added)) resize(texts, path.split('.'), count, entry);
      if (name === 'waitlist') services = Object.keys(texts.services);
      if (name === 'home')
        texts.soon.cards = Object.fromEntries(services.slice(0, 4).map((id) => [id, { features: items }]));
      // The content must not have anchors.
      writeFileSync(file, stringify(texts, { lineWidth: 0, aliasDuplicateObjects: false }));
    }
    for (const name of readdirSync(join(folder, language))) {
      const file = join(folder, language, name);
      writeFileSync(file, withoutNames(readFileSync(file, 'utf8')));
    }
  }
}

function resize(texts: Entries, path: string[], count: number, added: (id: string) => object): void {
  const last = path.pop() as string;
  const parent = path.reduce((texts, key) => texts[key] as Entries, texts);
  const entries = Object.entries(parent[last] as Entries).slice(0, count);
  while (entries.length < count) {
    const id = `${last}-${'abcdefghi'[entries.length]}`;
    entries.push([id, added(id)]);
  }
  parent[last] = Object.fromEntries(entries);
}

/** Takes names of entries and numbers of lists (`content/lists.ts`) out of sentences, which are for the layout only. */
function withoutNames(text: string): string {
  return text.replace(/\{[\w.-]+\.(?:mentioned|none)\}/g, '').replace(/\{\w+\.[\w-]+\}/g, 'einige');
}
