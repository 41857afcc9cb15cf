/** Reads heads, sitemaps and structured data of this site's own pages, whose serialization is known. */
import { text } from './html.ts';

type Node = { '@type': string; '@id'?: string; [property: string]: unknown };
type Graph = { '@context': string; '@graph': Node[] };

export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  /** By `name` or `property`, in document order. */
  const meta = new Map<string, string[]>();
  for (const { name, property, content = '' } of tags(head, 'meta')) {
    const key = name ?? property ?? '';
    meta.set(key, [...(meta.get(key) ?? []), content]);
  }
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    language: tags(html, 'html')[0]?.lang ?? '',
    title: text(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    meta,
    links: tags(head, 'link').map(({ rel = '', href = '', hreflang }) => ({ rel, href, hreflang })),
    graphs: [...scripts].map(([, json = '']): Graph => JSON.parse(json)),
  };
}

/** The attributes of every tag of this name, in document order. */
export function tags(html: string, name: string): Record<string, string | undefined>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'gi'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key.toLowerCase(), text(value)]),
    ),
  );
}

/** The entries of a sitemap (https://www.sitemaps.org/protocol.html). Throws when the XML is not a sitemap. */
export function readSitemap(xml: string) {
  if (!/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset [^>]*>.*<\/urlset>\s*$/s.test(xml)) throw new Error(xml);
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? '',
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1] ?? '',
    alternates: Object.fromEntries(tags(url, 'xhtml:link').map(({ hreflang = '', href = '' }) => [hreflang, href])),
  }));
}
