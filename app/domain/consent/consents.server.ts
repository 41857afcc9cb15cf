/** Interim. */
import type { ConsentMeans } from '#app/store/consent-tables.ts';
import { type Consent, consentsOfAddress } from '#app/store/consents.server.ts';
import { database } from '#app/store/database.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import { consentLinkHash } from './consent-link.server.ts';
import { suppress } from './suppressions.server.ts';
export async function consentsOf(email: string): Promise<Consent[]> {
  return consentsOfAddress(normaliseAddress(email));
}
export async function consentByKey(secret: string): Promise<Consent | undefined> {
  return database
    .selectFrom('consents')
    .selectAll()
    .where('link_hash', '=', consentLinkHash(secret))
    .executeTakeFirst();
}
export async function revoke(
  by: { secret: string } | { uid: string },
  how: ConsentMeans,
  seen: { language?: string; page?: string } = {},
): Promise<'revoked' | 'already' | 'unknown'> {
  const consent =
    'secret' in by
      ? await consentByKey(by.secret)
      : await database.selectFrom('consents').selectAll().where('uid', '=', by.uid).executeTakeFirst();
  if (!consent) return 'unknown';
  await suppress(consent.address, consent.service, 'unsubscribed');
  if (consent.state === 'revoked') return 'already';
  await database.updateTable('consents').set({ state: 'revoked' }).where('id', '=', consent.id).execute();
  await database
    .insertInto('consent_events')
    .values({ consent_id: consent.id, event: 'revoked', at: new Date().toISOString(), how, ...seen })
    .execute();
  return 'revoked';
}
