/** A fourth language in a copy of the project: French, with the English texts and an accent on every e as copy. */

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, visit } from 'yaml';
import { contentFolder } from '#content/folders.server.ts';
import { parsePhrasings, printPhrasings } from '#content/phrasings.ts';

const line = "  fr: { name: 'Français', locale: 'fr-FR' },\n";

const languageFile = `direction: ltr
politeForm: vous
numbers: [un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze]
figures:
  times: "{number} fois"
  upTo: jusqu’{figure}
  over: plus de {figure}
units:
  hours: [heure, heures]
  percent: [pour cent]
  times: [fois]
`;

const flag = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16"><path fill="#fff" d="M0 0h24v16H0z"/>
<path fill="#1b3f9c" d="M0 0h8v16H0z"/><path fill="#c8102e" d="M16 0h8v16h-8z"/></svg>
`;

/** Phrasings for each subject, which are enough to find what is asked in their words, and quick to learn. */
const maxPhrasings = 8;

/** Adds the line and the folder to the project in `root`. */
export function addFrench(root: string): void {
  const languages = join(root, 'content/languages.ts');
  const source = readFileSync(languages, 'utf8');
  writeFileSync(languages, source.replace('} as const satisfies', `${line}} as const satisfies`));
  const folder = join(root, contentFolder, 'fr');
  cpSync(join(root, contentFolder, 'en'), folder, { recursive: true, dereference: true });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.yaml')) writeFileSync(file, withAccents(readFileSync(file, 'utf8')));
    if (name.endsWith('.md')) writeFileSync(file, documentWithAccents(readFileSync(file, 'utf8')));
    if (name.endsWith('.txt')) writeFileSync(file, phrasingsWithAccents(readFileSync(file, 'utf8')));
  }
  writeFileSync(join(folder, 'language.yaml'), languageFile);
  // Flags are no texts: the bundle has those of `content`, also when the texts are those of the tests.
  for (const texts of new Set([contentFolder, 'content'])) {
    mkdirSync(join(root, texts, 'fr'), { recursive: true });
    writeFileSync(join(root, texts, 'fr/flag.svg'), flag);
  }
}

/** An English text as French copy. Names in braces, entities and the targets of links stay. */
export function asFrench(text: string): string {
  return text.replace(/(\{[^}]*\}|&\w+;|\]\([^)]*\))|e/g, (found, kept?: string) => kept ?? found.replace('e', 'é'));
}

function documentWithAccents(text: string): string {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return `---\n${withAccents(front)}---\n${asFrench(body)}`;
}

function phrasingsWithAccents(text: string): string {
  const phrasings = Object.entries(parsePhrasings(text)).map(([subject, own]) => {
    return [subject, own.slice(0, maxPhrasings).map(asFrench)] as const;
  });
  return printPhrasings(text, Object.fromEntries(phrasings));
}

/** Values that are no text: what others offer, in the comparison. */
const codes = ['yes', 'limited', 'varies', 'no', 'inapplicable'];

/** YAML with French values; names, codes, places and the concepts of the glossary stay. */
function withAccents(text: string): string {
  const document = parseDocument(text);
  visit(document, {
    Pair: (_, { key }) => (['concept', 'at'].includes(String(key)) ? visit.SKIP : undefined),
    Scalar: (position, node) => {
      if (position === 'key' || typeof node.value !== 'string' || codes.includes(node.value)) return;
      node.value = asFrench(node.value);
    },
  });
  return document.toString({ lineWidth: 0 });
}
