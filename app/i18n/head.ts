import type { Graph, Organization, Product, Question, Service, Thing, WebPage } from 'schema-dts';
import { type Language, languages, localeOf } from '#content/languages.ts';
import { address, type PageId } from './addresses.ts';
import { plainText, withoutBreakHints } from './formats.ts';

/** The languages of a page's alternates (product.md A8); `/sitemap.xml` has the complete set. */
function alternatesOf(language: Language, page: PageId): readonly Language[] {
  if (page === 'agent') return [];
  return language === 'en' && page === 'home' ? languages.filter((other) => other !== 'tr') : languages;
}

export type Texts = { title: string; description: string };

/** Facts as the owner has entered them for the impressum. */
export type Company = {
  legalName?: string;
  email?: string;
  telephone?: string;
  address?: { streetAddress: string; postalCode: string; addressLocality: string };
};

type Shell = { origin: string; language: Language; brand: string; company: Company };

type Subject = {
  kind?: 'AboutPage' | 'ContactPage' | 'FAQPage';
  questions?: { question: string; answer: string }[];
  /** Services by id. The service `agent` is the product, which has a page of its own. */
  services?: Record<string, { title: string; text: string }>;
  product?: { name: string; text: string };
};

type Address = Pick<Shell, 'origin' | 'language'>;
type Site = Pick<Shell, 'origin' | 'language' | 'brand'>;

/** Previews of links name it so (https://ogp.me/#optional). */
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
    // Runs on the server only: crawlers read the page as it is sent, and browsers need not load the code.
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

/** Serves pages that search engines must not list: demos, and unknown paths. */
export function noindexHead({ title, description }: Texts) {
  return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }];
}

/** ISO 3166-1; `footer.country` of `common.yaml` is its name. */
const country = 'DE';

type PageSummary = { page: PageId; title: string; description: string; image: string };

/** JSON-LD (schema.org): facts that the site itself states, no prices, ratings or placeholders (docs/decisions/016). */
export function structuredData(shell: Shell, described: PageSummary, subject: Subject = {}): Graph {
  const { page } = described;
  const graph: Thing[] = [organization(shell), website(shell), webPage(shell, described, subject)];
  if (page !== 'home') graph.push(breadcrumbs(shell, described));
  for (const [id, each] of Object.entries(subject.services ?? {})) graph.push(service(shell, id, each));
  if (subject.product) graph.push(product(shell, described, subject.product));
  return { '@context': 'https://schema.org', '@graph': graph };
}

const ids = ({ origin }: Shell) => ({ organization: `${origin}/#organization`, website: `${origin}/#website` });
const urlOf = ({ origin, language }: Shell, page: PageId) => origin + address(language, page);

function organization(shell: Shell): Organization {
  const { origin, brand } = shell;
  const { address: postalAddress, ...company } = shell.company;
  return {
    '@type': 'Organization',
    '@id': ids(shell).organization,
    name: brand,
    ...company,
    url: origin,
    logo: `${origin}/icon-512.png`,
    address: { '@type': 'PostalAddress', ...postalAddress, addressCountry: country },
  };
}

function website(shell: Shell): Thing {
  const { organization: publisher, website: id } = ids(shell);
  return {
    '@type': 'WebSite',
    '@id': id,
    url: shell.origin,
    name: shell.brand,
    inLanguage: [...languages],
    publisher: { '@id': publisher },
  };
}

function webPage(shell: Shell, { page, title, description, image }: PageSummary, subject: Subject): WebPage {
  const url = urlOf(shell, page);
  const shared = {
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: shell.language,
    isPartOf: { '@id': ids(shell).website },
    primaryImageOfPage: { '@type': 'ImageObject' as const, url: image },
    ...(page === 'home' ? { about: { '@id': ids(shell).organization } } : { breadcrumb: { '@id': `${url}#path` } }),
  };
  if (subject.kind !== 'FAQPage') return { '@type': subject.kind ?? 'WebPage', ...shared };
  return { '@type': 'FAQPage', ...shared, mainEntity: subject.questions?.map(questionAndAnswer) };
}

function questionAndAnswer({ question, answer }: { question: string; answer: string }): Question {
  return {
    '@type': 'Question',
    name: plainText(question),
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  };
}

/** Titles have the form "name: more | brand". */
const pageName = (title: string) => title.split(/: | \| /)[0] ?? title;

function breadcrumbs(shell: Shell, { page, title }: PageSummary): Thing {
  const steps = [
    { name: shell.brand, item: urlOf(shell, 'home') },
    { name: pageName(title), item: urlOf(shell, page) },
  ];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${urlOf(shell, page)}#path`,
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function service(shell: Shell, id: string, { title, text }: { title: string; text: string }): Service {
  const { language } = shell;
  const path = id === 'agent' ? address(language, 'agent') : address(language, 'home', { section: 'services' });
  return {
    '@type': 'Service',
    name: plainText(title),
    description: plainText(text),
    url: shell.origin + path,
    provider: { '@id': ids(shell).organization },
  };
}

function product(shell: Shell, { page, image }: PageSummary, { name, text }: { name: string; text: string }): Product {
  const url = urlOf(shell, page);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    description: plainText(text),
    url,
    image,
    brand: { '@type': 'Brand', name: shell.brand },
    manufacturer: { '@id': ids(shell).organization },
  };
}
