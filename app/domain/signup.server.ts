import { claimDelivery, deliveriesOf, type Lease } from '../store/deliveries.server.ts';
import { correctSignup, insertSignup, type Signup as Row, signupByKey } from '../store/waitlist.server.ts';
import { attempt, newLease } from './delivery/attempt.server.ts';
import { channelsFor } from './delivery/channels.server.ts';
import { wakeDeliveries } from './delivery/worker.server.ts';
import type { Outcome, Submission } from './form-post.server.ts';
import { log } from './log.server.ts';
import { isWaitlistId, storedNames } from './waitlist.ts';

export type Signup = { fullName: string; email: string; services: string[] };
type Fields = Pick<Row, 'name' | 'email' | 'services' | 'language'>;

/** How long the visitor waits for the spreadsheet service, in ms (DECISIONS 6). */
const deadline = 5000;

/**
 * Stores a waitlist sign-up and its deliveries, once per key. Ids that are no service are skipped with a warning; when
 * none is left the outcome is `noService` (SPEC 5). The spreadsheet service is asked at once: what it refuses for good
 * is refused here too, in SPEC 8's words, and kept; what it does not answer is stored and delivered later.
 */
export async function receiveSignup(signup: Signup, { key, language, suspectedSpam }: Submission): Promise<Outcome> {
  const known = [...new Set(signup.services)].filter(isWaitlistId);
  const unknown = signup.services.filter((id) => !isWaitlistId(id));
  if (unknown.length > 0) log.warn({ unknown: unknown.length }, 'waitlist service ids not in the mapping were skipped');
  if (known.length === 0) return { kind: 'refused', reason: 'noService' };

  const services = JSON.stringify(known.map((id) => storedNames[id]));
  const fields = { name: signup.fullName, email: signup.email, services, language };
  try {
    const ways = channelsFor({ table: 'waitlist', suspectedSpam }).map(({ name }) => name);
    const lease = newLease();
    const row = await insertSignup(
      { ...fields, created_at: new Date().toISOString(), submission_key: key, suspected_spam: suspectedSpam },
      {
        channels: ways.filter((name) => name !== 'airtable'),
        held: { channels: ways.filter((name) => name === 'airtable'), lease },
      },
    );
    if (!row) return { kind: 'refused', reason: 'nothingReturned' };
    if (row === 'duplicate') return await repeated(fields, await signupByKey(key));
    wakeDeliveries();
    log.info({ signup: row.id, suspectedSpam }, 'waitlist sign-up stored');
    return await recorded(row, lease);
  } catch (error) {
    log.error({ error }, 'waitlist sign-up could not be stored');
    return { kind: 'refused', reason: 'unavailable' };
  }
}

/** Whether a sign-up with this key is stored and needs nothing more of the visitor. */
export async function isKnownSignup(key: string): Promise<boolean> {
  const row = await signupByKey(key);
  return row !== undefined && !(await wasRefused(row));
}

/**
 * What to answer when the key is known. A sign-up that was refused has never been acknowledged: sent again, with or
 * without a correction, it takes the place of the first one. Otherwise thanks again for the same, a conflict for all else.
 */
async function repeated(fields: Fields, earlier: Row | undefined): Promise<Outcome> {
  if (!earlier) return { kind: 'refused', reason: 'unavailable' };
  if (await wasRefused(earlier)) {
    await correctSignup(earlier.id, fields);
    const lease = newLease();
    // When somebody else is at it this very moment, it is under way again, and that is all we can promise.
    const claimed = await claimDelivery({ lead: 'waitlist', lead_id: earlier.id }, 'airtable', lease);
    return claimed ? recorded(earlier, lease) : { kind: 'stored', id: earlier.id };
  }
  const same = (['name', 'email', 'services'] as const).every((name) => earlier[name] === fields[name]);
  return same ? { kind: 'stored', id: earlier.id } : { kind: 'refused', reason: 'conflict' };
}

const wayToSheet = async ({ id }: Row) =>
  (await deliveriesOf({ lead: 'waitlist', lead_id: id })).find(({ channel }) => channel === 'airtable');

async function wasRefused(row: Row): Promise<boolean> {
  return (await wayToSheet(row))?.status === 'failed';
}

/** Asks the spreadsheet service, where one is configured, to take what is already stored under our lease. */
async function recorded(row: Row, { lease }: Lease): Promise<Outcome> {
  const stored = { kind: 'stored', id: row.id } as const;
  const channel = channelsFor({ table: 'waitlist', suspectedSpam: row.suspected_spam }).find(
    ({ name }) => name === 'airtable',
  );
  const delivery = channel && (await wayToSheet(row));
  if (!channel || !delivery) return stored;
  const made = await attempt(delivery, channel, lease, { deadline });
  if (made.kind !== 'refused') return stored;
  return { kind: 'refused', reason: made.reason ?? 'other', message: made.message };
}
