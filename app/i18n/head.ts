import { type Language, languages } from '#content/languages.ts';
import { address, type PageId } from './addresses.ts';

/** Which alternates a page names, to the letter of SPEC 2.1; `/sitemap.xml` has the complete set. */
function alternates(language: Language, page: PageId): readonly Language[] {
  if (page === 'agent') return [];
  return language === 'en' && page === 'home' ? ['en', 'de'] : languages;
}

type Shell = { origin: string; language: Language; brand: string };
type Words = { title: string; description: string };

/** The `meta` of a page: title, description, canonical link, alternate-language links, and the card it is shared with. */
export function head({ origin, language, brand }: Shell, page: PageId, { title, description }: Words) {
  const url = origin + address(language, page);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: url },
    ...alternates(language, page).map((other) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: other,
      href: origin + address(other, page),
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: new Intl.Locale(language).maximize().toString().replace(/-\w+-/, '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}/og/${language}-${page}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The `meta` of a page that search engines leave out: the demos, and paths that do not exist. */
export function hiddenHead({ title, description }: Words) {
  return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }];
}
