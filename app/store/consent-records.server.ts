/** Consents as they are read: in lists, and each with its events. All functions throw database errors. */

import { type Consent, type ConsentWithEvents, consentById, eventsOf } from './consents.server.ts';
import { database } from './database.server.ts';
import { readOnly } from './read-only.server.ts';
import type { ConsentState, Id } from './tables.ts';

export type ConsentFilter = {
  state?: ConsentState;
  /** The id of the service. */
  service?: string;
  /** Normalised (`normaliseAddress`). */
  address?: string;
};

/** Up to `limit` consents, the last one that was asked for first; with `before`, those older than this id. */
export async function consentsBefore(filter: ConsentFilter, limit: number, before?: Id): Promise<Consent[]> {
  const { state, service, address } = filter;
  let query = database.selectFrom('consents').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (state !== undefined) query = query.where('state', '=', state);
  if (service !== undefined) query = query.where('service', '=', service);
  if (address !== undefined) query = query.where('address', '=', address);
  return query.execute();
}

/** The consent with this id, and its events in the order in which they happened. */
export async function consentWithEvents(id: Id): Promise<ConsentWithEvents | undefined> {
  const consent = await consentById(id);
  return consent && { consent, events: await eventsOf(consent.id) };
}

/** What a list of leads needs of the consents of these addresses, which are normalised. */
export type ConsentOfAddress = Pick<Consent, 'id' | 'address' | 'service' | 'state' | 'signup_id'>;

/** The consents of these addresses. */
export async function consentsOfAddresses(addresses: string[]): Promise<ConsentOfAddress[]> {
  if (addresses.length === 0) return [];
  return database
    .selectFrom('consents')
    .select(['id', 'address', 'service', 'state', 'signup_id'])
    .where('address', 'in', addresses)
    .orderBy('id')
    .execute();
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
