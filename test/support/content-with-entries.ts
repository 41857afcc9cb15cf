/** Copies of `content/` with other numbers of entries. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, type Node, parseDocument } from 'yaml';
import { languages } from '#content/languages.ts';
import { copyTexts } from './working-folder.ts';

const text = 'Beantwortet Terminverschiebungsanfragen und Kostenvoranschläge, solange das Interesse warm ist.';
const items = ['Anbindung an Warenwirtschaftssysteme', 'Auftragsbestätigungen'];
const entry = (id: string) => ({ title: `Kraftfahrzeug&shy;haftpflicht&shy;versicherung ${id}`, text });

/** Every list by its file and key, and an entry that has no drawing of its own. */
const lists: Record<string, [key: string, entry: (id: string) => object][]> = {
  home: [
    ['problem.pains', entry],
    ['services.cards', entry],
    ['process.steps', entry],
    ['pricing.tiers', (id) => ({ title: entry(id).title, price: 'auf Anfrage', items })],
    ['comparison.rows', (id) => ({ text: entry(id).title, others: 'limited', manual: 'no' })],
    ['benefits.items', (id) => ({ figure: 'doppelt', ...entry(id) })],
  ],
  waitlist: [['services', (id) => ({ name: entry(id).title, text })]],
  faq: [
    [
      'categories',
      (id) => ({ title: entry(id).title, entries: { [`${id}-question`]: { question: `${id}?`, answer: text } } }),
    ],
  ],
  about: [['values.items', entry]],
  agent: [['features', (id) => ({ short: id, place: 'Zwischengeschoss', ...entry(id), items })]],
};

/** The names of entries in other texts (`content/lists.ts`). */
const names = 'service|tier|step|row|benefit|waitlist|value|feature|question';

/** Copies `content/` to `folder` with `count` entries in every list: the shipped ones, then others. */
export function copyContent(folder: string, count: number): void {
  copyTexts(folder);
  for (const language of languages) {
    for (const [file, keys] of Object.entries(lists)) {
      change(join(folder, language, `${file}.yaml`), (document) => {
        for (const [key, added] of keys) resize(document, key.split('.'), count, added);
      });
    }
    const waitlist = parseDocument(readFileSync(join(folder, language, 'waitlist.yaml'), 'utf8')).toJS();
    const carded = Object.keys(waitlist.services).slice(0, 4);
    change(join(folder, language, 'home.yaml'), (document) =>
      document.setIn(
        ['soon', 'cards'],
        plain(document, Object.fromEntries(carded.map((id) => [id, { features: items }]))),
      ),
    );
    for (const file of readdirSync(join(folder, language))) withoutNames(join(folder, language, file));
  }
}

function change(file: string, edit: (document: Document) => void): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  edit(document);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

function resize(document: Document, path: string[], count: number, added: (id: string) => object): void {
  const list = document.getIn(path);
  if (!isMap(list)) throw new Error(`${path.join('.')} is not a list of entries`);
  list.items.splice(count);
  for (let index = list.items.length; index < count; index += 1) {
    const id = `${path.at(-1)}-${'abcdefghi'[index]}`;
    list.set(id, plain(document, added(id)));
  }
}

/** A value for a YAML file without anchors, which the content must not have. */
function plain(document: Document, value: object): Node {
  return document.createNode(value, { aliasDuplicateObjects: false });
}

/** Takes the names of entries and the numbers of lists out of all sentences: what is left is for the layout only. */
function withoutNames(file: string): void {
  const source = readFileSync(file, 'utf8');
  const pattern = new RegExp(`\\{(?:(?:${names})\\.[\\w-]+(?:\\.mentioned)?|\\w+\\.count|prices\\.none)\\}`, 'g');
  writeFileSync(
    file,
    source.replace(pattern, (name) => (/(?:mentioned|none)\}$/.test(name) ? '' : 'einige')),
  );
}
