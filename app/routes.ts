import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { contentFolder } from '#content/folders.server.ts';
import { readSite } from '#content/load.server.ts';
import { ownPageIds } from '#content/markdown-files.server.ts';
import { ownPageId } from './i18n/addresses.ts';
import { type KnownPage, knownPages, paths, withoutNeeded } from './i18n/pages.ts';

/** The module of each page. */
const modules: Record<KnownPage, string> = {
  home: 'routes/home/route.tsx',
  faq: 'routes/faq/route.tsx',
  about: 'routes/about/route.tsx',
  contact: 'routes/contact/route.tsx',
  privacy: 'routes/legal/route.tsx',
  terms: 'routes/legal/route.tsx',
  impressum: 'routes/legal/route.tsx',
  waitlist: 'routes/waitlist/route.tsx',
  book: 'routes/book/route.tsx',
  agent: 'routes/agent/route.tsx',
  demos: 'routes/demo/list/route.tsx',
  firstDemo: 'routes/demo/first/route.tsx',
};

/** `booking: off` in `site.yaml` removes the calls that visitors book, and the site has to be built again. */
const isBookingOff = readSite(contentFolder).booking === 'off';
const builtPages = withoutNeeded(knownPages(), isBookingOff ? 'booking' : undefined);
const bookingRoutes = isBookingOff
  ? []
  : [
      route(`${paths.book}/manage`, 'routes/book/manage/route.tsx'),
      route(`${paths.book}/invite.ics`, 'routes/book/invite.ts'),
    ];

/** Every address of the site besides those of the office (`routes/office/routes.ts`). */
export default [
  // `/` and every path without a language: a tiny page that finds the visitor's language (product.md A3).
  index('routes/root-redirect/route.ts'),
  route('*', 'routes/root-redirect/route.ts', { id: 'no-language' }),

  // Probes for the supervisor of the process.
  route('live', 'routes/api/live.ts'),
  route('ready', 'routes/api/ready.ts'),

  route('robots.txt', 'routes/search-engines/robots.ts'),
  route('sitemap.xml', 'routes/search-engines/sitemap.ts'),
  route('.well-known/security.txt', 'routes/security/security-txt.ts'),
  route('llms.txt', 'routes/search-engines/llms.ts'),
  route(':language/llms.txt', 'routes/search-engines/llms.ts', { id: 'llms-in-language' }),

  ...prefix('api', [
    route('countdown', 'routes/api/countdown.ts'),
    route('countdown/events', 'routes/api/countdown-events.ts'),
    route('assistant', 'routes/api/assistant.ts'),
    route('inquiry', 'routes/api/inquiry.ts'),
    route('chat/:language', 'routes/api/chat-messages.ts'),
  ]),

  layout('routes/site/route.tsx', [
    ...knownPages()
      .filter((page) => paths[page].startsWith('admin/'))
      .map((page) => route(paths[page], modules[page], { id: `${page}-without-language` })),
    ...prefix(':language', [
      ...builtPages.map((page) => {
        const path = paths[page];
        return path === '' ? index(modules[page], { id: page }) : route(path, modules[page], { id: page });
      }),
      route(`${paths.waitlist}/unsubscribe`, 'routes/waitlist/unsubscribe/route.tsx'),
      route(`${paths.waitlist}/confirm`, 'routes/waitlist/confirm/route.tsx'),
      ...bookingRoutes,
      // The pages that the owner has added, as they are when the site is built.
      ...ownPageIds(contentFolder, 'en').map((id) => route(id, modules.privacy, { id: ownPageId(id) })),
      // An unknown path shows the English home page with status 404 (product.md A5).
      route('*', modules.home, { id: 'not-found' }),
    ]),
  ]),
] satisfies RouteConfig;
