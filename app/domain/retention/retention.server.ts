/** Deletion of what is older than `retention` in `content/site.yaml` says (product.md O11). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deleteBookings } from '#app/store/bookings.server.ts';
import { unconfirmedAddresses } from '#app/store/consents.server.ts';
import { deleteContacts } from '#app/store/contacts.server.ts';
import { deliveriesOf } from '#app/store/deliveries.server.ts';
import { newestAuditEntry } from '#app/store/office-audit.server.ts';
import { purgeDeletedRows } from '#app/store/purge-deleted.server.ts';
import { bookingsBefore, countsBefore, deleteCountsBefore, expiredLeads } from '#app/store/retention.server.ts';
import type { Id } from '#app/store/table.ts';
import { deleteSignups } from '#app/store/waitlist.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { deleteOldQuestions } from '../assistant/asked-questions.server.ts';
import { expireUnconfirmed, unconfirmedSince } from '../consent/consents.server.ts';
import { deleteRecord, isAirtableConfigured, recordsOf } from '../delivery/airtable.server.ts';
import { audit } from '../office/audit.server.ts';
import { monthsBefore } from './periods.ts';

/**
 * How much has expired, or was deleted: inquiries, sign-ups, people who have not confirmed theirs, calls, and sums of
 * the statistics.
 */
export type Expired = { inquiries: number; signups: number; unconfirmed: number; calls: number; sums: number };

/** In rows: what one transaction deletes. */
const batch = 100;
/** In rows: how far a report counts. */
const mostCounted = 10_000;

/** For how long each kind is kept, in months or days (`periods.ts`). */
export const periods = () => content().site.retention;

/** Who agreed to the deletion, and when; `undefined` before. Throws database errors. */
export async function approval(): Promise<{ person: string; at: string } | undefined> {
  return newestAuditEntry('retention-approved');
}

/** Records that `person` agrees: from now on, the site deletes every day what has expired. Throws database errors. */
export async function approve(person: string): Promise<void> {
  await audit(person, 'retention-approved');
}

/** What the next deletion would delete; up to 10,000 rows of a kind are counted. Throws database errors. */
export async function expired(now = new Date()): Promise<Expired> {
  const limits = limitsAt(now);
  return {
    inquiries: (await expiredLeads('contacts', limits, mostCounted)).length,
    signups: (await expiredLeads('waitlist', limits, mostCounted)).length,
    unconfirmed: (await unconfirmedAddresses(unconfirmedSince(now), mostCounted)).length,
    calls: (await bookingsBefore(limits.bookings, mostCounted)).length,
    sums: await countsBefore(limits.statistics),
  };
}

/** How many rows have expired and wait for the owner's word; 0 once it is given. Throws database errors. */
export async function waitingForApproval(now = new Date()): Promise<number> {
  if (await approval()) return 0;
  return totalOf(await expired(now));
}

/**
 * Deletes what has expired, sign-ups also at Airtable, and records how much. `signal` ends it early; several
 * processes may run it at once: what one leaves, the next deletes. Throws database errors, and when Airtable does not
 * confirm.
 */
export async function deleteExpired(now = new Date(), signal?: AbortSignal): Promise<Expired> {
  const limits = limitsAt(now);
  const sums = await countsBefore(limits.statistics);
  const found: Expired = { inquiries: 0, signups: 0, unconfirmed: 0, calls: 0, sums };
  try {
    await deleteCountsBefore(limits.statistics);
    found.inquiries = await inBatches(() => expiredLeads('contacts', limits, batch), deleteContacts, signal);
    found.calls = await inBatches(() => bookingsBefore(limits.bookings, batch), deleteBookings, signal);
    found.signups = await inBatches(() => expiredLeads('waitlist', limits, batch), deleteSignupsEverywhere, signal);
    found.unconfirmed = await inBatches(
      () => unconfirmedAddresses(unconfirmedSince(now), batch),
      expireUnconfirmed,
      signal,
    );
    await purgeDeletedRows();
  } finally {
    const total = totalOf(found);
    if (total > 0) await audit('site', 'data-expired', String(total));
  }
  return found;
}

const totalOf = (found: Expired) => Object.values(found).reduce((total, count) => total + count, 0);

async function inBatches<Key>(
  find: () => Promise<Key[]>,
  remove: (keys: Key[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let ids = await find(); ids.length > 0 && !signal?.aborted; ids = await find()) {
    await remove(ids);
    count += ids.length;
    await nextTurn(); // SQLite's driver never waits, so requests would get no turn before the end
  }
  return count;
}

/** Deletes first at Airtable, so that a failure there leaves the row with the id of its record. */
async function deleteSignupsEverywhere(ids: Id[]): Promise<void> {
  if (isAirtableConfigured)
    for (const lead_id of ids)
      for (const record of recordsOf(await deliveriesOf({ lead: 'waitlist', lead_id }))) await deleteRecord(record);
  await deleteSignups(ids);
}

function limitsAt(now: Date) {
  const { leads, spam, bookings, statistics } = periods();
  return {
    leads: monthsBefore(now, leads),
    spam: monthsBefore(now, spam),
    bookings: monthsBefore(now, bookings),
    statistics: monthsBefore(now, statistics).slice(0, 10),
  };
}

/** In ms: the first run after a start, and the time between two runs. */
const firstDelay = 60_000;
const interval = 24 * 3_600_000;

let timers: NodeJS.Timeout[] = [];
let running: Promise<void> | undefined;
let stopping = new AbortController();

/** Runs a minute after the start and then once a day. */
export function startDailyDeletion(): void {
  stopping = new AbortController();
  const run = () => {
    running ??= deleteOrReport(stopping.signal).finally(() => {
      running = undefined;
    });
  };
  timers = [setTimeout(run, firstDelay).unref(), setInterval(run, interval).unref()];
}

/** Ends {@link startDailyDeletion}. The next start goes on with an unfinished run. */
export async function stopDailyDeletion(): Promise<void> {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  stopping.abort();
  await running;
}

/**
 * Deletes what has expired, or says how much. Old questions to the assistant need no word: the owner agreed to their
 * period by switching `keepQuestions` on. Never throws: the next run is tomorrow.
 */
async function deleteOrReport(signal: AbortSignal): Promise<void> {
  try {
    await deleteOldQuestions();
    if (await approval()) log.info({ deleted: await deleteExpired(new Date(), signal) }, 'expired data deleted');
    else log.info({ expired: await expired() }, 'data have expired; the owner has not agreed to their deletion');
  } catch (error) {
    log.error({ error }, 'expired data could not be deleted');
  }
}
