/** Values of `Cache-Control` (RFC 9111, 5.2), for proxies and for the server's own page cache. */
export const cacheControl = {
  /** The same for every visitor: shared caches store it for a minute, browsers revalidate every time. */
  shared: 'public, max-age=0, s-maxage=60',
  /** The same for every visitor, with a clock that runs. */
  sharedOneSecond: 'public, max-age=0, s-maxage=1',
  /** For one visitor, or at an address that few visitors share. */
  noStore: 'no-store',
};
