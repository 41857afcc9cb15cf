import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { contentFolder } from '#content/folders.server.ts';
import { ownPageIds } from '#content/markdown-files.server.ts';
import { bookingRoutes } from './booking/routes.ts';
import { ownPageId } from './i18n/addresses.ts';
import { chatPath, type KnownPage, paths } from './i18n/pages.ts';

/** The module of each page that is always there. */
const modules: Record<Exclude<KnownPage, 'book'>, string> = {
  home: 'pages/home/route.tsx',
  faq: 'pages/faq/route.tsx',
  about: 'pages/about/route.tsx',
  contact: 'leads/page/route.tsx',
  privacy: 'pages/legal/route.tsx',
  terms: 'pages/legal/route.tsx',
  impressum: 'pages/legal/route.tsx',
  waitlist: 'waitlist/page/route.tsx',
  agent: 'pages/agent/route.tsx',
  demos: 'pages/demo/list/route.tsx',
  firstDemo: 'pages/demo/first/route.tsx',
};

const pages = Object.keys(modules) as (keyof typeof modules)[];

/** Every address of the site; those of calls are in `booking/routes.ts`, those of the office in `office/routes.ts`. */
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

  ...prefix('api', [
    route('countdown', 'countdown/api/countdown.ts'),
    route('countdown/events', 'countdown/api/countdown-events.ts'),
    route('assistant', 'assistant/api/assistant.ts'),
    route('inquiry', 'leads/api/inquiry.ts'),
    route('chat/:language', 'assistant/api/chat-messages.ts'),
  ]),

  layout('layout/route.tsx', [
    ...pages
      .filter((page) => paths[page].startsWith('admin/'))
      .map((page) => route(paths[page], modules[page], { id: `${page}-without-language` })),
    ...prefix(':language', [
      ...pages.map((page) => {
        const path = paths[page];
        return path === '' ? index(modules[page], { id: page }) : route(path, modules[page], { id: page });
      }),
      route(`${paths.waitlist}/unsubscribe`, 'waitlist/unsubscribe/route.tsx'),
      route(`${paths.waitlist}/confirm`, 'waitlist/confirm/route.tsx'),
      ...bookingRoutes,
      route(chatPath, 'assistant/chat/page/route.tsx'),
      // The pages that the owner has added, as they are when the site is built.
      ...ownPageIds(contentFolder, 'en').map((id) => route(id, modules.privacy, { id: ownPageId(id) })),
      // An unknown path shows the English home page with status 404 (product.md A5).
      route('*', modules.home, { id: 'not-found' }),
    ]),
  ]),
] satisfies RouteConfig;
