/** A fourth language in a copy of the project: French, with the English texts and an accent on every e as copy. */

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
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
    const change = accents[extname(name)];
    if (change) writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  writeFileSync(join(folder, 'language.yaml'), languageFile);
  // Flags are no texts: the bundle has those of `content`, also when the texts are those of the tests.
  cpSync(join(root, 'content/en/flag.svg'), join(root, 'content/fr/flag.svg'));
}

const accents: Record<string, (text: string) => string> = {
  '.yaml': withAccents,
  '.md': documentWithAccents,
  '.txt': phrasingsWithAccents,
};

/** An English text as French copy. Names in braces, entities and the targets of links stay. */
export function asFrench(text: string): string {
  return text.replace(/(\{[^}]*\}|&\w+;|\]\([^)]*\))|e/g, (found, kept?: string) => kept ?? found.replace('e', 'é'));
}

function documentWithAccents(text: string): string {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return `---\n${withAccents(front)}---\n${asFrench(body)}`;
}

function phrasingsWithAccents(text: string): string {
  const phrasings = parsePhrasings(text);
  for (const [subject, own] of Object.entries(phrasings)) phrasings[subject] = own.slice(0, maxPhrasings).map(asFrench);
  return printPhrasings(text, phrasings);
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
