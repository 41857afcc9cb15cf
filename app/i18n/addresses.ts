import { defaultLanguage, type Language, languages } from '#content/languages.ts';
import { type KnownPage, knownPages, paths } from './pages.ts';

/** A page that the owner has added: `page-team` is `content/<language>/pages/team.md`, at `/en/team`. */
export type OwnPageId = `page-${string}`;
export type PageId = KnownPage | OwnPageId;

export type LinkToPage = [page: PageId, text: string];

export const ownPageId = (id: string): OwnPageId => `page-${id}`;

function pathOf(page: PageId): string {
  return isOwnPage(page) ? page.slice('page-'.length) : paths[page];
}

function isOwnPage(page: PageId): page is OwnPageId {
  return page.startsWith('page-');
}

type HomeSection = 'services' | 'process' | 'comparison' | 'pricing' | 'problem' | 'soon' | 'benefits';
/** The anchors in links; `q` is the search field of the FAQ, `form` that of the contact page. */
export type Section = HomeSection | 'features' | 'q' | 'form';

export type Target = { query?: Record<string, string> | string[][]; section?: Section };

/** Makes addresses such as `/de/contact?topic=demo`. */
export function address(language: Language, page: PageId, { query, section }: Target = {}): string {
  const path = page === 'home' ? `/${language}` : `/${language}/${pathOf(page)}`;
  return path + (query ? `?${new URLSearchParams(query)}` : '') + (section ? `#${section}` : '');
}

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The default language for other text. */
export function knownLanguage(text: string | null | undefined): Language {
  return isLanguage(text) ? text : defaultLanguage;
}

export function languageOf(pathname: string): Language | undefined {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : undefined;
}

/** `undefined` also for pages of the owner. Demos exist without a language too (product.md A10). */
export function pageAt(pathname: string): KnownPage | undefined {
  const language = languageOf(pathname);
  const path = pathname.slice(language ? language.length + 2 : 1);
  return knownPages().find((page) => paths[page] === path && (language || path.startsWith('admin/')));
}

/** A path without a language gets one. */
export function inLanguage(pathname: string, language: Language): string {
  const own = languageOf(pathname);
  const rest = own ? pathname.slice(own.length + 1) : pathname;
  return `/${language}${rest === '/' ? '' : rest}`;
}

/** `null` for a canonical path (product.md A2). One slash at the start: a redirect never leaves the site. */
export function canonicalPath(pathname: string): string | null {
  const segments = pathname.split(/[/\\]+/).filter(Boolean);
  const first = segments[0]?.toLowerCase();
  const path = `/${segments.join('/')}`;
  const canonical = isLanguage(first) || first === 'admin' ? path.toLowerCase() : path;
  return canonical === pathname ? null : canonical;
}
