/** Consents in lists. All functions throw database errors. */
import type { ConsentState } from './consent-tables.ts';
import { type Consent, toConsent } from './consents.server.ts';
import { database } from './database.server.ts';
import { readOnly } from './read-only.server.ts';
import type { Id } from './tables.ts';

/** Consents, the last one that was asked for first: those with one state, up to `limit`, older than that with an id. */
export async function consentsBefore(state?: ConsentState, limit?: number, before?: Id): Promise<Consent[]> {
  let query = database.selectFrom('consents').selectAll().orderBy('id', 'desc');
  if (limit !== undefined) query = query.limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (state !== undefined) query = query.where('state', '=', state);
  return (await query.execute()).map(toConsent);
}

/** The consents of these normalised addresses, the oldest first. */
export async function consentsOfAddresses(addresses: string[]): Promise<Consent[]> {
  if (addresses.length === 0) return [];
  const rows = database.selectFrom('consents').selectAll().where('address', 'in', addresses).orderBy('id');
  return (await rows.execute()).map(toConsent);
}

/**
 * How many consents wait for a confirmation, read without making a file or a table; `undefined` before the tables
 * exist.
 */
export async function inspectRequested(): Promise<number | undefined> {
  return readOnly(async (read) => {
    const [row] = await read("select count(*) as requested from consents where state = 'requested'");
    return Number(row?.requested ?? 0);
  });
}
