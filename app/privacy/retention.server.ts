/** Deletion of what is older than `retention` in `content/site.yaml` says (product.md O11). */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expiredRows, expiring, type Limits } from '#app/database/declared-rows.server.ts';
import type { Id } from '#app/database/table.ts';
import { eraseRows } from '#app/delivery/erase-rows.server.ts';
import { monthsBefore } from '#app/i18n/site-time.server.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { approvalOf, approve } from '#app/office-kit/store-approvals.server.ts';
import { parameter } from '#app/parameter.ts';
import { RepeatedWork } from '#app/repeated-work.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { content } from '#content/load.server.ts';

/** How many rows of each period have expired, or were deleted; `unconfirmed` counts people. */
export type Expired = { [Kind in Expiring['kind']]?: number };

/** In rows: what one transaction deletes. */
const batch = 100;
/** In rows: how far a report counts. */
const mostCounted = 10_000;

/** For how long each kind is kept, in months, `unconfirmed` in days. */
export const periods = () => content().site.retention;

/** Returns who approved the daily deletion of expired data, and when. Throws database errors. */
export const approval = () => approvalOf('retention');

/** Holds from now on. Throws database errors. */
export const approveDeletion = (person: string) => approve('retention', person);

/** What the next deletion would delete; up to 10,000 rows of a kind are counted. Throws database errors. */
export async function expired(now = new Date()): Promise<Expired> {
  const found: Expired = {};
  for (const { kind, find } of everyKind(now)) found[kind] = (found[kind] ?? 0) + (await find(now, mostCounted)).length;
  return found;
}

/** How many rows have expired and wait for the owner's approval; 0 after it. Throws database errors. */
export async function waitingForApproval(now = new Date()): Promise<number> {
  if (await approval()) return 0;
  const { questions: _, ...waiting } = await expired(now);
  return totalOf(waiting);
}

/** What one process leaves, another deletes. Throws, after all else, when another service does not confirm. */
export async function deleteExpired(now = new Date(), signal?: AbortSignal, kinds = everyKind(now)): Promise<Expired> {
  const found: Expired = {};
  const failures: unknown[] = [];
  for (const { kind, find, remove } of kinds)
    try {
      for (let keys = await find(now, batch); keys.length > 0 && !signal?.aborted; keys = await find(now, batch)) {
        await remove(keys);
        found[kind] = (found[kind] ?? 0) + keys.length;
        await nextTurn(); // SQLite's driver never waits, so requests would get no turn before the end
      }
    } catch (error) {
      failures.push(error);
    }
  const total = totalOf(found);
  if (total > 0) await audit('site', 'data-expired', String(total));
  if (failures.length > 0) throw failures[0];
  return found;
}

const totalOf = (found: Expired) => Object.values(found).reduce((total, count) => total + count, 0);

/** What expires under a period of `site.yaml`. */
export type Expiring = {
  kind: keyof ReturnType<typeof periods>;
  /** Up to `count` keys. */
  find: (now: Date, count: number) => Promise<Id[]>;
  remove: (keys: Id[]) => Promise<unknown>;
};

/** What expires by more than the age of a row. */
const [ofFeatures, registerExpiring] = parameter<readonly Expiring[]>([]);

export { registerExpiring };

/** The rows of each table with a period, and what features find. */
function everyKind(now: Date): Expiring[] {
  const { leads, spam, bookings, statistics } = periods();
  // Deletes all of them once `keepQuestions` is off.
  const questions = content().site.keepQuestions === 'on' ? periods().questions : -1;
  const months = Object.entries({ leads, spam, bookings, statistics, questions });
  const limits = Object.fromEntries(months.map(([kind, count]) => [kind, monthsBefore(now, count)])) as Limits;
  const ofTables = expiring().map(
    (table): Expiring => ({
      kind: table.retention.period,
      find: (_now, count) => expiredRows(table, limits, count),
      remove: (ids) => eraseRows(ids.map((id) => ({ table: table.name, id }))),
    }),
  );
  return [...ofTables, ...ofFeatures()];
}

/** In ms: the first run after a start, and the time between two runs. */
const firstDelay = 60_000;
const interval = 24 * 3_600_000;

const dailyDeletion = new RepeatedWork(interval, deleteOrReport);

export const startDailyDeletion = () => dailyDeletion.start(firstDelay);

/** The next start resumes an unfinished run. */
export const stopDailyDeletion = () => dailyDeletion.stop();

/** Questions need no approval: the owner has switched `keepQuestions` on. Never throws: the next run is tomorrow. */
async function deleteOrReport(signal: AbortSignal): Promise<void> {
  try {
    const now = new Date();
    const isAgreed = (await approval()) !== undefined;
    const kinds = everyKind(now).filter(({ kind }) => isAgreed || kind === 'questions');
    const deleted = await deleteExpired(now, signal, kinds);
    if (isAgreed) return log.info({ deleted }, 'expired data deleted');
    const found = await expired(now);
    if (totalOf(found) > 0)
      log.info({ expired: found }, 'data have expired; the owner has not agreed to their deletion');
  } catch (error) {
    log.error({ error }, 'expired data could not be deleted');
  }
}
