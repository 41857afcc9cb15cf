import { type Language, languages } from '#content/languages.ts';

/** Every page that has an address in each language, and its path behind the prefix (SPEC 2.1). Links are built from here. */
export const pages = {
  home: '',
  contact: 'contact',
  about: 'about',
  privacy: 'privacy',
  terms: 'terms',
  impressum: 'impressum',
  waitlist: 'waitlist',
  faq: 'faq',
  agent: 'zkagent',
  demos: 'admin/demo',
  firstDemo: 'admin/demo/1',
} as const;

export type PageId = keyof typeof pages;

/** What search engines may list: everything but the demos (DECISIONS 3). */
export const publicPages = (Object.keys(pages) as PageId[]).filter((page) => !pages[page].startsWith('admin/'));

export type Section = 'services' | 'process' | 'comparison' | 'pricing' | 'problem' | 'soon' | 'benefits' | 'features';

export type Target = { query?: Record<string, string>; section?: Section };

/** The address of a page, for example `/de/contact?topic=demo`. */
export function address(language: Language, page: PageId, { query, section }: Target = {}): string {
  const path = pages[page] === '' ? `/${language}` : `/${language}/${pages[page]}`;
  return path + (query ? `?${new URLSearchParams(query)}` : '') + (section ? `#${section}` : '');
}

/** The addresses of all public pages, in every language. */
export function publicAddresses(): string[] {
  return languages.flatMap((language) => publicPages.map((page) => address(language, page)));
}

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The language in the first segment of a path, if it names one. */
export function languageOf(pathname: string): Language | undefined {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : undefined;
}

/** The page that has this address; nothing for a path without a page. A demo has one without a language too (DECISIONS 3). */
export function pageAt(pathname: string): PageId | undefined {
  const inLanguage = languageOf(pathname) !== undefined;
  const path = pathname.slice(inLanguage ? 4 : 1);
  return (Object.keys(pages) as PageId[]).find(
    (page) => pages[page] === path && (inLanguage || path.startsWith('admin/')),
  );
}

/** The same path in another language; a path without a language gets one. */
export function inLanguage(pathname: string, language: Language): string {
  const rest = languageOf(pathname) ? pathname.slice(3) : pathname;
  return `/${language}${rest === '/' ? '' : rest}`;
}

/**
 * Where a path should have led: single slashes, none at the end, lower case below a language prefix. `null` when it is
 * canonical already (DECISIONS 2). The result always begins with exactly one slash, so it can never leave the site.
 */
export function canonicalPath(pathname: string): string | null {
  const segments = pathname.split(/[/\\]+/).filter(Boolean);
  const first = segments[0]?.toLowerCase();
  const path = `/${segments.join('/')}`;
  const canonical = isLanguage(first) || first === 'admin' ? path.toLowerCase() : path;
  return canonical === pathname ? null : canonical;
}
