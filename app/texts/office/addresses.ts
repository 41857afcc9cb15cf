import { subjects } from '#app/delivery/channel.server.ts';
import { address, type PageId } from '#app/i18n/addresses.ts';
import { knownPages, textNameOf } from '#app/i18n/pages.ts';
import { keysOf } from '#content/edit.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { inAnyLanguage, type Place } from '../edits.ts';
import type { TextFile } from '../text-files.ts';

/** The name of a field, or the value of a button. */
export const textKey = (file: string, path: string) => `${file} ${path}`;

type Where = { part?: string; at?: string; language?: string };

/** `at` is a text in one of the sections. */
export function editorAddress(id: string, { part, at, language }: Where): string {
  const query = new URLSearchParams({
    ...(part && { part }),
    ...(at && { at }),
    ...(language && { language }),
  }).toString();
  return `/words/${id}${query && `?${query}`}`;
}

/** Without a language, leads to all of them together; facts of the offer have their own page. */
export function textAddress({ id }: Pick<TextFile, 'id'>, path: string, language = 'all'): string {
  if (id === 'offer') return `/offer#${keysOf(path)[0]}`;
  return `${editorAddress(id, { at: path, language })}${path && `#${path}`}`;
}

const pageOfMail: Record<string, PageId> = { announcement: 'waitlist' };

/** Returns the home page for texts of all pages. */
function pageOf(file: string): PageId {
  const own = Object.keys(messages(content().site.ownerLanguage).ownPages).map((id): PageId => `page-${id}`);
  const known = knownPages().find((page) => textNameOf(page) === file);
  return pageOfMail[file] ?? known ?? own.find((page) => page === file) ?? 'home';
}

export const mailsAddress = (file: string, language: Language) => `/words/${file}/mails?language=${language}`;

/** Mails about an example, for a file that has their texts. */
export const examplesOf = (file: string) =>
  Object.values(subjects()).find((kind) => kind?.examples?.texts === file)?.examples;

export const previewAddress = (language: Language, file = 'home') =>
  examplesOf(file) ? mailsAddress(file, language) : `/preview${address(language, pageOf(file))}`;

/** Where the chat is tried. */
export const chatAddress = '/assistant';

/** What is not to be published yet: `home.yaml hero.title`, in any language. */
export const placesLater = (later: string): Place[] =>
  later.split(',').flatMap((each) => {
    const [file, path = ''] = each.split(' ');
    return file ? { file, path } : [];
  });

export const laterKey = ({ file, path }: Place) => `${inAnyLanguage(file)} ${path}`;

export const publishAddress = (later: string[]) =>
  `/words/publish${later.length > 0 ? `?${new URLSearchParams({ later: later.join() })}` : ''}`;
