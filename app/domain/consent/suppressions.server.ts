/** Addresses that get no announcements, as keyed hashes (product.md K6). All functions throw database errors. */
import { createHmac } from 'node:crypto';
import type { SuppressionReason } from '#app/store/consent-tables.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import { insertSuppression, suppressionReasons } from '#app/store/suppressions.server.ts';
import { dataKey } from './data-key.server.ts';

/** From now on the address gets no announcements of this service, or with `''` none at all. */
export async function suppress(email: string, service: string, reason: SuppressionReason): Promise<void> {
  await insertSuppression(await suppressionHash(email), service, reason);
}

/** Whether the address gets no announcements of this service. */
export async function isSuppressed(email: string, service: string): Promise<boolean> {
  return (await suppressionReasons(await suppressionHash(email), service)).length > 0;
}

/** Whether mail to the address comes back, or its owner has complained: then not even a question is sent. */
export async function isUnreachable(email: string): Promise<boolean> {
  const reasons = await suppressionReasons(await suppressionHash(email), '');
  return reasons.includes('bounced') || reasons.includes('complaint');
}

/** HMAC-SHA-256 (base64url) of the normalised address. */
export async function suppressionHash(email: string): Promise<string> {
  const address = normaliseAddress(email);
  return createHmac('sha256', await dataKey())
    .update(`suppression ${address}`)
    .digest('base64url');
}
