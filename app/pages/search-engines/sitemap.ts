import { clientContext } from '#app/http/request-context.server.ts';
import { address, ownPageId } from '#app/i18n/addresses.ts';
import { lastModified } from '#app/pages/page-last-modified.server.ts';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { listedPages } from '../listed-pages.server.ts';
import type { Route } from './+types/sitemap';

/** `/sitemap.xml`: every page with its last change and all its alternates (product.md A8). */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(clientContext);
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const ownPages = Object.keys(messages('en').ownPages).map(ownPageId);
  const urls = [...listedPages(), ...ownPages].flatMap((page) => {
    const alternates = [
      ...languages.map((language) => alternate(language, origin + address(language, page))),
      alternate('x-default', origin + address('en', page)),
    ].join('');
    return languages.map((language) => {
      const changed = lastModified(language, page);
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<url><loc>${origin}${address(language, page)}</loc>${lastmod}${alternates}</url>`;
    });
  });
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
