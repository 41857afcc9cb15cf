/** Values of `Cache-Control` (RFC 9111, 5.2). The server's own page cache obeys them as any shared cache does. */
export const cacheControl = {
  /** The same for everybody: shared caches may keep it for a minute, browsers ask every time. */
  shared: 'public, max-age=0, s-maxage=60',
  /** The same for everybody, with a clock in it. */
  sharedOneSecond: 'public, max-age=0, s-maxage=1',
  /** For one visitor, or asked for in a way that few will repeat. */
  noStore: 'no-store',
};
