/** The headers of a page, and `Cache-Control` among them: for proxies, and for the server's own page cache. */
import { data, type StaticHandlerContext } from 'react-router';

/** Values of `Cache-Control` (RFC 9111, 5.2). */
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

type Returned = Pick<StaticHandlerContext, 'matches' | 'loaderHeaders' | 'actionHeaders'>;

/**
 * The headers of a page: `exported` are those of its route's `headers`, if it has that; the others are returned with
 * `data`, by the loaders of layout and page and by the action. No route has to know what the others say of caching: the
 * strictest value holds. `fallback` is the value of a page that says nothing itself.
 */
export function pageHeaders(exported: Headers, { matches, loaderHeaders, actionHeaders }: Returned, fallback: string) {
  const headers = new Headers(exported);
  const page = loaderHeaders[matches.at(-1)?.route.id ?? ''];
  const returned = [...Object.values(loaderHeaders), ...Object.values(actionHeaders)];
  for (const [name, value] of returned.flatMap((each) => [...each])) headers.set(name, value);
  const own = exported.get('Cache-Control') ?? page?.get('Cache-Control') ?? fallback;
  const all = [own, ...returned.flatMap((each) => each.get('Cache-Control') ?? [])];
  headers.set('Cache-Control', all.reduce(stricter));
  return headers;
}

const stricter = (one: string, other: string) => (sharedMaxAge(other) < sharedMaxAge(one) ? other : one);

/** The seconds that a shared cache may store a response for; 0 if not at all. */
export function sharedMaxAge(control: string): number {
  return control.includes('public') ? Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0) : 0;
}

/** Of pages whose address has a secret, which other sites do not learn. With `no-referrer`, forms have no origin. */
export const secretLinkHeaders = { 'Cache-Control': cacheControl.noStore, 'Referrer-Policy': 'same-origin' };

/** The page again, in no cache, with what has come of a form. */
export function uncached<Result>(result: Result, status: number, headers?: Headers) {
  const all = new Headers(headers);
  all.set('Cache-Control', cacheControl.noStore);
  return data(result, { status, headers: all });
}
