import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { contentFolder } from '#content/folders.server.ts';
import { ownPageIds } from '#content/markdown-files.server.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { countdownRoutes } from './countdown/routes.ts';
import type { FeatureRoutes } from './feature.ts';
import { ownPageId } from './i18n/addresses.ts';
import { type KnownPage, paths } from './i18n/pages.ts';
import { offerRoutes } from './offer/routes.ts';
import { tradesRoutes } from './trades/routes.ts';
import { waitlistRoutes } from './waitlist/routes.ts';

/** The routes of features that may be deleted; the frame of an earlier one is around that of a later one. */
const features: FeatureRoutes[] = [
  countdownRoutes,
  bookingRoutes,
  offerRoutes,
  assistantRoutes,
  tradesRoutes,
  waitlistRoutes,
];

/** The modules of the other pages. */
const modules: Record<Exclude<KnownPage, 'book' | 'firstDemo' | 'waitlist'>, string> = {
  home: 'pages/home/route.tsx',
  faq: 'pages/faq/route.tsx',
  about: 'pages/about/route.tsx',
  contact: 'leads/page/route.tsx',
  privacy: 'pages/legal/route.tsx',
  terms: 'pages/legal/route.tsx',
  impressum: 'pages/legal/route.tsx',
  agent: 'pages/agent/route.tsx',
  proof: 'pages/proof/route.tsx',
  demos: 'pages/demo/list/route.tsx',
};

const pages = Object.keys(modules) as (keyof typeof modules)[];

const inLayout = layout('layout/route.tsx', { id: 'layout' }, [
  ...pages
    .filter((page) => paths[page].startsWith('admin/'))
    .map((page) => route(paths[page], modules[page], { id: `${page}-without-language` })),
  ...features.flatMap(({ withoutLanguage = [] }) => withoutLanguage),
  ...prefix(':language', [
    ...pages.map((page) => {
      const path = paths[page];
      return path === '' ? index(modules[page], { id: page }) : route(path, modules[page], { id: page });
    }),
    ...features.flatMap(({ pages = [] }) => pages),
    // The pages that the owner has added, as they are when the site is built.
    ...ownPageIds(contentFolder, 'en').map((id) => route(id, modules.privacy, { id: ownPageId(id) })),
    // An unknown path shows the English home page with status 404 (product.md A5).
    route('*', modules.home, { id: 'not-found' }),
  ]),
]);

/** Every address of the site; those of the office are in `office/routes.ts`. */
export default [
  // `/` and every path without a language: a tiny page that finds the visitor's language (product.md A3).
  index('pages/root-redirect/route.ts'),
  route('*', 'pages/root-redirect/route.ts', { id: 'no-language' }),

  // Probes for the supervisor of the process.
  route('live', 'probes/live.ts'),
  route('ready', 'probes/ready.ts'),

  route('robots.txt', 'pages/search-engines/robots.ts'),
  route('sitemap.xml', 'pages/search-engines/sitemap.ts'),
  route('.well-known/security.txt', 'pages/search-engines/security-txt.ts'),
  route('llms.txt', 'pages/search-engines/llms.ts'),
  route(':language/llms.txt', 'pages/search-engines/llms.ts', { id: 'llms-in-language' }),

  ...prefix('api', [route('inquiry', 'leads/api/inquiry.ts'), ...features.flatMap(({ api = [] }) => api)]),

  ...features.reduceRight((inside, { frame }) => (frame ? [layout(frame.file, frame, inside)] : inside), [inLayout]),
] satisfies RouteConfig;
