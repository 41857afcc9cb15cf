import { type Language, languages } from '#content/languages.ts';
import { address, type PageId } from './addresses.ts';

/** Which alternates a page names, to the letter of SPEC 2.1; `/sitemap.xml` has the complete set. */
function alternates(language: Language, page: PageId): readonly Language[] {
  if (page === 'agent') return [];
  return language === 'en' && page === 'home' ? ['en', 'de'] : languages;
}

type Head = {
  origin: string;
  language: Language;
  page: PageId;
  title: string;
  description: string;
  /** Kept out of search engines: the demos, and pages that do not exist. */
  hidden?: boolean;
};

/** The `meta` of a page: title, description, canonical link and alternate-language links. */
export function head({ origin, language, page, title, description, hidden }: Head) {
  const about = [{ title }, { name: 'description', content: description }];
  if (hidden) return [...about, { name: 'robots', content: 'noindex' }];
  return [
    ...about,
    { tagName: 'link' as const, rel: 'canonical', href: origin + address(language, page) },
    ...alternates(language, page).map((other) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: other,
      href: origin + address(other, page),
    })),
  ];
}
