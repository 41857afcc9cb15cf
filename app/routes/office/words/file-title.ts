import type { WordFile } from '#app/domain/words/word-files.ts';
import { fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { words } from '../use-words.ts';

/** The name of a file, as the owner knows it. */
export function fileTitle({ id, group, name }: WordFile, language: Language): string {
  const { files, ownPage, groups } = words(language, 'words');
  const known: Record<string, string> = files;
  if (known[id]) return known[id];
  const page = messages(language).ownPages[id.slice('page-'.length)];
  if (page) return fill(ownPage, { title: page.menu });
  if (group !== 'office') return name;
  const { nav } = words(language, 'shell');
  const sections: Record<string, string> = nav;
  const part = id.slice('office-'.length);
  return `${groups.office}: ${sections[part] ?? part}`;
}
