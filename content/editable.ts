/** Which texts may lie over the files. The others take effect when the site is built, or are no texts of pages. */
import { keysOf, withoutOrder } from './edit.ts';
import { languages } from './languages.ts';
import { textFileOf } from './phrasings.ts';
import { pageSchemas } from './schema.ts';

const pageFile = /^(\w+)\/(?:([\w-]+)\.(?:yaml|txt)|(?:pages\/)?[\w-]+\.md)$/;

/** Whether a file, such as `de/home.yaml`, has texts that may be edited. */
export function publicTexts(file: string): boolean {
  if (file === 'site.yaml' || file === 'facts.yaml') return true;
  const [, language = '', page] = pageFile.exec(file) ?? [];
  const isKnown = page === undefined || (Object.hasOwn(pageSchemas, page) && file.endsWith(textFileOf(page)));
  return isKnown && languages.some((each) => each === language);
}

/** The names in `site.yaml` that may be edited. That of booking changes what is built. */
export const siteFacts = [
  'brand',
  'product',
  'email',
  'company',
  'owner',
  'crms',
  'street',
  'postcode',
  'city',
  'telephone',
  'register',
  'vatId',
  'authority',
  'providers',
  'keepQuestions',
] as const;
export type SiteFact = (typeof siteFacts)[number];

/** Why a value may not be edited over the files; `undefined` when it may. */
export function editProblem(file: string, path: string): string | undefined {
  if (!publicTexts(file)) return 'this file has no texts that can be edited here';
  if (file.endsWith('.md') !== (path === '')) return 'a Markdown file is edited as a whole, and others by their names';
  const [name = ''] = keysOf(withoutOrder(path));
  if (file !== 'site.yaml' || siteFacts.some((fact) => fact === name)) return undefined;
  return `${name} takes effect when the site is built; change it in content/site.yaml, and start the site again`;
}
