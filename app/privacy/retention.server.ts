/** Deletion of what is older than `retention` in `content/site.yaml` says (product.md O11). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deleteOldQuestions } from '#app/assistant/asked-questions.server.ts';
import { expiredRows, expiring, type Limits } from '#app/database/declared-rows.server.ts';
import type { Id } from '#app/database/table.ts';
import { eraseRows } from '#app/delivery/erase-rows.server.ts';
import { monthsBefore } from '#app/i18n/site-time.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { approvalOf, approve } from '#app/office-kit/store-approvals.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';
import { consentsOfPeople } from './person.server.ts';

/** How many rows of each period have expired, or were deleted; `unconfirmed` counts people. */
export type Expired = { [Kind in keyof Limits | 'unconfirmed']?: number };

/** In rows: what one transaction deletes. */
const batch = 100;
/** In rows: how far a report counts. */
const mostCounted = 10_000;

/** For how long each kind is kept, in months, `unconfirmed` in days. */
export const periods = () => content().site.retention;

/** Returns who approved the daily deletion of expired data, and when. Throws database errors. */
export const approval = () => approvalOf('retention');

/** From now on. Throws database errors. */
export const approveDeletion = (person: string) => approve('retention', person);

/** What the next deletion would delete; up to 10,000 rows of a kind are counted. Throws database errors. */
export async function expired(now = new Date()): Promise<Expired> {
  const found: Expired = {};
  for (const { kind, find } of everyKind(now)) found[kind] = (found[kind] ?? 0) + (await find(mostCounted)).length;
  return found;
}

/** How many rows have expired and wait for the owner's approval; 0 after it. Throws database errors. */
export async function waitingForApproval(now = new Date()): Promise<number> {
  if (await approval()) return 0;
  return totalOf(await expired(now));
}

/** What one process leaves, another deletes. Throws, after all else, when another service does not confirm. */
export async function deleteExpired(now = new Date(), signal?: AbortSignal): Promise<Expired> {
  const found: Expired = {};
  const failures: unknown[] = [];
  try {
    for (const kind of everyKind(now))
      await deleteKind(kind, found, signal).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  } finally {
    const total = totalOf(found);
    if (total > 0) await audit('site', 'data-expired', String(total));
  }
  return found;
}

async function deleteKind({ kind, find, remove }: Kind, found: Expired, signal?: AbortSignal): Promise<void> {
  for (let keys = await find(batch); keys.length > 0 && !signal?.aborted; keys = await find(batch)) {
    await remove(keys);
    found[kind] = (found[kind] ?? 0) + keys.length;
    await nextTurn(); // SQLite's driver never waits, so requests would get no turn before the end
  }
}

const totalOf = (found: Expired) => Object.values(found).reduce((total, count) => total + count, 0);

/** How the rows of each table with a period, and people who have not confirmed, are found and deleted. */
function everyKind(now: Date): Kind[] {
  const { leads, spam, bookings, statistics } = periods();
  const limits = Object.fromEntries(
    Object.entries({ leads, spam, bookings, statistics }).map(([kind, months]) => [kind, monthsBefore(now, months)]),
  ) as Limits;
  const kinds = expiring().map(
    (table): Kind => ({
      kind: table.retention.period,
      find: (count) => expiredRows(table, limits, count),
      remove: (ids) => eraseRows(ids.map((id) => ({ table: table.name, id }))),
    }),
  );
  const consents = consentsOfPeople();
  if (consents)
    kinds.push({
      kind: 'unconfirmed',
      find: (count) => consents.findExpired(now, count),
      remove: (addresses) => consents.removeExpired(addresses.map(String)),
    });
  return kinds;
}

type Kind = {
  kind: keyof Expired;
  find: (count: number) => Promise<Id[]>;
  remove: (keys: Id[]) => Promise<unknown>;
};

/** In ms: the first run after a start, and the time between two runs. */
const firstDelay = 60_000;
const interval = 24 * 3_600_000;

let timers: NodeJS.Timeout[] = [];
let running: Promise<void> | undefined;
let stopping = new AbortController();

export function startDailyDeletion(): void {
  stopping = new AbortController();
  const run = () => {
    running ??= deleteOrReport(stopping.signal).finally(() => {
      running = undefined;
    });
  };
  timers = [setTimeout(run, firstDelay).unref(), setInterval(run, interval).unref()];
}

/** The next start resumes an unfinished run. */
export async function stopDailyDeletion(): Promise<void> {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  stopping.abort();
  await running;
}

/** Questions need no approval: the owner switches `keepQuestions` on. Never throws: the next run is tomorrow. */
async function deleteOrReport(signal: AbortSignal): Promise<void> {
  try {
    await deleteOldQuestions();
    if (await approval()) {
      log.info({ deleted: await deleteExpired(new Date(), signal) }, 'expired data deleted');
      return;
    }
    const found = await expired();
    if (totalOf(found) > 0)
      log.info({ expired: found }, 'data have expired; the owner has not agreed to their deletion');
  } catch (error) {
    log.error({ error }, 'expired data could not be deleted');
  }
}
