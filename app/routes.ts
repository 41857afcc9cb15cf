import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { contentFolder } from '#content/folders.server.ts';
import { readSite } from '#content/load.server.ts';
import { ownPageIds } from '#content/markdown-files.server.ts';

/** The calls that visitors book; `booking: off` in `site.yaml` removes them, and the site has to be built again. */
const bookingRoutes =
  readSite(contentFolder).booking === 'off'
    ? []
    : [
        route('book', 'routes/book/route.tsx'),
        route('book/manage', 'routes/book/manage/route.tsx'),
        route('book/invite.ics', 'routes/book/invite.ts'),
      ];

/** Every URL of the site. The paths of links are built from the table in `i18n/addresses.ts`. */
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
    ...prefix('admin/demo', [
      index('routes/demo/list/route.tsx', { id: 'demos' }),
      route('1', 'routes/demo/first/route.tsx', { id: 'first-demo' }),
    ]),
    ...prefix(':language', [
      index('routes/home/route.tsx'),
      route('contact', 'routes/contact/route.tsx'),
      route('about', 'routes/about/route.tsx'),
      route('privacy', 'routes/legal/route.tsx', { id: 'privacy' }),
      route('terms', 'routes/legal/route.tsx', { id: 'terms' }),
      route('impressum', 'routes/legal/route.tsx', { id: 'impressum' }),
      route('waitlist', 'routes/waitlist/route.tsx'),
      route('waitlist/unsubscribe', 'routes/waitlist/unsubscribe/route.tsx'),
      route('waitlist/confirm', 'routes/waitlist/confirm/route.tsx'),
      ...bookingRoutes,
      // The pages that the owner has added, as they are when the site is built.
      ...ownPageIds(contentFolder, 'en').map((id) => route(id, 'routes/legal/route.tsx', { id: `page-${id}` })),
      route('faq', 'routes/faq/route.tsx'),
      route('zkagent', 'routes/agent/route.tsx'),
      ...prefix('admin/demo', [
        index('routes/demo/list/route.tsx', { id: 'demos-in-language' }),
        route('1', 'routes/demo/first/route.tsx', { id: 'first-demo-in-language' }),
      ]),
      // An unknown path shows the English home page with status 404 (product.md A5).
      route('*', 'routes/home/route.tsx', { id: 'not-found' }),
    ]),
  ]),
] satisfies RouteConfig;
