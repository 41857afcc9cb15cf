/** Speaks to proxies, and to the server's own page cache. */
import { data, type StaticHandlerContext } from 'react-router';

/** RFC 9111, 5.2. */
export const cacheControl = {
  /** The same for every visitor: shared caches store it for a minute, browsers revalidate every time. */
  shared: 'public, max-age=0, s-maxage=60',
  sharedOneSecond: 'public, max-age=0, s-maxage=1',
  /** Holds for one visitor, or at an address that few visitors share. */
  noStore: 'no-store',
};

/** Only the spelling of our links is `shared`: every other would be one more page in the cache. */
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

/** The strictest of the route's `headers` and the `data` of loaders and action; `fallback` where all are silent. */
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

/** In seconds; 0 if a shared cache may not store the response. */
export function sharedMaxAge(control: string): number {
  return control.includes('public') ? Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0) : 0;
}

/** Other sites do not learn the secret in the address. With `no-referrer`, forms would have no origin (Fetch, 3.2). */
export const secretLinkHeaders = { 'Cache-Control': cacheControl.noStore, 'Referrer-Policy': 'same-origin' };

export const uncached = <Result>(result: Result, status: number, headers?: Headers) =>
  data(result, { status, headers: withNoStore(headers) });

export function withNoStore(headers?: Headers): Headers {
  const all = new Headers(headers);
  all.set('Cache-Control', cacheControl.noStore);
  return all;
}
