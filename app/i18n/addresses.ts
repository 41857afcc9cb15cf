import { type Language, languages } from '#content/languages.ts';

/** Every page, with its path behind the language prefix (product.md A1). Links are built from this table. */
export const pages = {
  home: '',
  contact: 'contact',
  about: 'about',
  privacy: 'privacy',
  terms: 'terms',
  impressum: 'impressum',
  waitlist: 'waitlist',
  book: 'book',
  faq: 'faq',
  agent: 'zkagent',
  demos: 'admin/demo',
  firstDemo: 'admin/demo/1',
} as const;

type KnownPage = keyof typeof pages;

/** A page that the owner has added: `page-team` is `content/<language>/pages/team.md`, at `/en/team`. */
export type OwnPageId = `page-${string}`;
export type PageId = KnownPage | OwnPageId;

export const ownPageId = (id: string): OwnPageId => `page-${id}`;

/** The path of a page behind the language prefix. */
export function pathOf(page: PageId): string {
  return isOwnPage(page) ? page.slice('page-'.length) : pages[page];
}

export function isOwnPage(page: PageId): page is OwnPageId {
  return page.startsWith('page-');
}

/** The pages for search engines: all but the demos (product.md A10). */
export const publicPages = (Object.keys(pages) as KnownPage[]).filter((page) => !pages[page].startsWith('admin/'));

type HomeSection = 'services' | 'process' | 'comparison' | 'pricing' | 'problem' | 'soon' | 'benefits';
/** The anchors in links; `q` is the search field of the FAQ, `form` that of the contact page. */
export type Section = HomeSection | 'features' | 'q' | 'form';

export type Target = { query?: Record<string, string>; section?: Section };

/** The address of a page, for example `/de/contact?topic=demo`. */
export function address(language: Language, page: PageId, { query, section }: Target = {}): string {
  const path = page === 'home' ? `/${language}` : `/${language}/${pathOf(page)}`;
  return path + (query ? `?${new URLSearchParams(query)}` : '') + (section ? `#${section}` : '');
}

/** The addresses of all public pages, in every language. */
export function publicAddresses(): string[] {
  return languages.flatMap((language) => publicPages.map((page) => address(language, page)));
}

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The language that is the first segment of a path, if any. */
export function languageOf(pathname: string): Language | undefined {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : undefined;
}

/**
 * The page at a path, `undefined` for none and for pages that the owner has added. Demos also exist without a language
 * (product.md A10).
 */
export function pageAt(pathname: string): KnownPage | undefined {
  const language = languageOf(pathname);
  const path = pathname.slice(language ? language.length + 2 : 1);
  return (Object.keys(pages) as KnownPage[]).find(
    (page) => pages[page] === path && (language || path.startsWith('admin/')),
  );
}

/** The same path in another language; a path without a language gets one. */
export function inLanguage(pathname: string, language: Language): string {
  const own = languageOf(pathname);
  const rest = own ? pathname.slice(own.length + 1) : pathname;
  return `/${language}${rest === '/' ? '' : rest}`;
}

/**
 * The canonical form of a path (product.md A2): single slashes, none at the end, lower case below a language prefix.
 * `null` for a canonical path. The result begins with exactly one slash, so a redirect to it never leaves the site.
 */
export function canonicalPath(pathname: string): string | null {
  const segments = pathname.split(/[/\\]+/).filter(Boolean);
  const first = segments[0]?.toLowerCase();
  const path = `/${segments.join('/')}`;
  const canonical = isLanguage(first) || first === 'admin' ? path.toLowerCase() : path;
  return canonical === pathname ? null : canonical;
}
