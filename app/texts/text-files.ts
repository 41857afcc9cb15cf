/** Files of texts that can be edited in the office. */
import { knownPages, legalIds, type PageTextName, textNameOf } from '#app/i18n/pages.ts';
import { type Language, languages } from '#content/languages.ts';
import { textFileOf } from '#content/phrasings.ts';
import type { pageSchemas } from '#content/schema.ts';

export const textGroups = ['pages', 'everywhere', 'mail', 'legal', 'facts'] as const;
/** `elsewhere`: `/office/assistant` adds to what the assistant learns from, `/office/offer` has the facts. */
type TextGroup = (typeof textGroups)[number] | 'elsewhere';

/** `isShared`: one file for all languages. `isMarkdown`: its whole text is one value. */
export type TextFile = { id: string; group: TextGroup; name: string; isShared: boolean; isMarkdown: boolean };

export type YamlId = keyof typeof pageSchemas | 'site' | 'facts' | 'offer';

const yaml = (group: TextGroup, ids: readonly YamlId[], isShared = group === 'facts') =>
  ids.map((id): TextFile => ({ id, group, name: textFileOf(id), isShared, isMarkdown: false }));

const markdown = (id: string, name: string): TextFile => {
  return { id, group: 'legal', name, isShared: false, isMarkdown: true };
};

const isLegal = (name: string) => legalIds().some((id) => id === name);

const knownFiles: TextFile[] = [
  ...yaml(
    'pages',
    [...new Set(knownPages().map(textNameOf))].filter((name): name is PageTextName => !isLegal(name)),
  ),
  ...yaml('everywhere', ['common', 'chat', 'assistant', 'sheets', 'trades']),
  ...yaml('mail', ['mail', 'booking-mail', 'consent', 'announcement']),
  ...legalIds().map((id) => markdown(id, `${id}.md`)),
  ...yaml('legal', ['legal']),
  ...yaml('facts', ['site', 'facts']),
  ...yaml('elsewhere', ['phrasings']),
  ...yaml('elsewhere', ['offer'], true),
];

/** `ownPages`: ids of the pages that the owner has added. */
export function textFiles(ownPages: string[]): TextFile[] {
  return [...knownFiles, ...ownPages.map((id) => markdown(`page-${id}`, `pages/${id}.md`))];
}

/** A shared file has `undefined` alone. */
export function versionsOf({ isShared }: TextFile): (Language | undefined)[] {
  return isShared ? [undefined] : [...languages];
}

export function pathOf({ name }: TextFile, language: Language | undefined): string {
  return language ? `${language}/${name}` : name;
}

/** `path` is below `content/`. */
export function fileAt(
  path: string,
  files: TextFile[],
): { file: TextFile; language: Language | undefined } | undefined {
  const language = languages.find((each) => path.startsWith(`${each}/`));
  const name = language ? path.slice(language.length + 1) : path;
  const file = files.find((each) => each.name === name && each.isShared === (language === undefined));
  return file && { file, language };
}
