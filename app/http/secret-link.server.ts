/** Pages whose address has a secret, such as those that links in mails lead to. */
import { data } from 'react-router';
import { findByLink } from '#app/domain/booking/booking.server.ts';
import { isConsentLink } from '#app/domain/consent/consents.server.ts';
import { cacheControl } from './cache-control.server.ts';
import { consume } from './rate-limit.server.ts';

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

/** Whether this is the secret of a call or of a consent, within the limit of one link. Throws database errors. */
export async function isOpenedByLink(secret: string): Promise<boolean> {
  const isKnown = (await findByLink(secret)) !== undefined || (await isConsentLink(secret));
  return isKnown && (await consume('link', secret)) === null;
}
