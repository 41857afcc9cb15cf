import { type Language, languages, localeOf } from '#content/languages.ts';
import { address, type PageId } from './addresses.ts';
import { withoutBreakHints } from './formats.ts';
import { type Shell, type Subject, structuredData } from './structured-data.ts';

/** The languages of a page's alternates (product.md A8); `/sitemap.xml` has the complete set. */
function alternatesOf(language: Language, page: PageId): readonly Language[] {
  if (page === 'agent') return [];
  return language === 'en' && page === 'home' ? languages.filter((other) => other !== 'tr') : languages;
}

export type Texts = { title: string; description: string };

type Address = Pick<Shell, 'origin' | 'language'>;
type Site = Pick<Shell, 'origin' | 'language' | 'brand'>;

/** As previews of links name it (https://ogp.me/#optional). */
const locale = (language: Language) => localeOf(language).replace('-', '_');

export function head(shell: Shell, page: PageId, texts: Texts, subject?: Subject) {
  const { origin, language } = shell;
  const [title, description] = [withoutBreakHints(texts.title), withoutBreakHints(texts.description)];
  const image = imageUrl(origin, language, page);
  return [
    { title },
    { name: 'description', content: description },
    canonical(shell, page),
    ...alternates(shell, page),
    ...preview(shell, page, { title, description }),
    // On the server only: crawlers read the page as it is sent, and browsers need not load the code.
    ...(import.meta.env.SSR
      ? [{ 'script:ld+json': structuredData(shell, { page, title, description, image }, subject) }]
      : []),
  ];
}

export function canonical({ origin, language }: Address, page: PageId) {
  return { tagName: 'link' as const, rel: 'canonical', href: origin + address(language, page) };
}

export function alternates({ origin, language }: Address, page: PageId) {
  return alternatesOf(language, page).map((other) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: other,
    href: origin + address(other, page),
  }));
}

export function preview({ origin, language, brand }: Site, page: PageId, { title, description }: Texts) {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: locale(language) },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: locale(other) })),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + address(language, page) },
    { property: 'og:image', content: imageUrl(origin, language, page) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function imageUrl(origin: string, language: Language, page: PageId): string {
  return `${origin}/og/${language}-${page}.png`;
}

/** For pages that search engines must not list: demos, and unknown paths. */
export function noindexHead({ title, description }: Texts) {
  return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }];
}
