/** Pages whose address has a secret, such as those that links in mails lead to. */
import { data } from 'react-router';
import { cacheControl } from './cache-control.server.ts';

/**
 * Headers of such a page. Other sites do not learn the key. With `no-referrer`, forms would have no origin (Fetch,
 * 3.2).
 */
export const secretLinkHeaders = { 'Cache-Control': cacheControl.noStore, 'Referrer-Policy': 'same-origin' };

/** The page again, in no cache, with what has come of a form. */
export function uncached<Result>(result: Result, status: number, headers?: Headers) {
  const all = new Headers(headers);
  all.set('Cache-Control', cacheControl.noStore);
  return data(result, { status, headers: all });
}
