/** Values of `Cache-Control` (RFC 9111, 5.2), for proxies and for the server's own page cache. */
export const cacheControl = {
  /** The same for every visitor: shared caches store it for a minute, browsers revalidate every time. */
  shared: 'public, max-age=0, s-maxage=60',
  /** The same for every visitor, with a clock that runs. */
  sharedOneSecond: 'public, max-age=0, s-maxage=1',
  /** For one visitor, or at an address that few visitors share. */
  noStore: 'no-store',
};

/**
 * The value for a page that has these names and values in its query: `shared` only for the spelling of links to it,
 * with each name once and in this order. Every other spelling would be one more page in the cache.
 */
export function cacheControlOfQuery(search: string, known: Record<string, readonly string[]>): string {
  const query = new URLSearchParams(search);
  const pairs = Object.entries(known).flatMap(([name, values]) => {
    const value = query.get(name) ?? '';
    return values.includes(value) ? [[name, value]] : [];
  });
  const canonical = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  return search === canonical ? cacheControl.shared : cacheControl.noStore;
}
