/**
 * Counts of opened pages and of form outcomes for each day, page and language, taken from the server's own requests.
 * Without IP addresses, identifiers or storage on the visitor's device (docs/decisions/015).
 */

import type { DailyCount } from '#app/database/tables.ts';
import { log } from '#app/telemetry/log.server.ts';
import { addCounts, countsSince } from './store.server.ts';

/** `page` is a page name of `i18n/addresses.ts`. */
export type CountedPage = { page: string; language: string };

/**
 * `view`: a page was opened. `confirmed`, `disowned`, `expired`: what came of a question by mail to those who have sent
 * the form. All others are outcomes of a form; `page` is then the form.
 */
export type CountedEvent = 'view' | 'sent' | 'spam' | 'invalid' | 'refused' | 'confirmed' | 'disowned' | 'expired';

const msPerDay = 86_400_000;
/** Interval between writes to the database, in ms; counts since the last write are lost when the process is killed. */
const flushInterval = 60_000;

let pendingCounts = new Map<string, number>();
let pendingFlush: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;

/** Adds one to a counter in memory. Never throws. */
export function increment(event: CountedEvent, { page, language }: CountedPage): void {
  const key = `${Math.floor(Date.now() / msPerDay)} ${page} ${language} ${event}`;
  pendingCounts.set(key, (pendingCounts.get(key) ?? 0) + 1);
}

/** Writes the counts to the database every minute. */
export function startStatistics(): void {
  timer ??= setInterval(flush, flushInterval).unref();
}

/** Ends {@link startStatistics} and writes the remaining counts. Never throws. */
export async function stopStatistics(): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  await pendingFlush;
  await flush();
}

/** Writes the pending counts. After a database error they stay pending for the next write. */
function flush(): Promise<void> {
  pendingFlush ??= writePendingCounts().finally(() => {
    pendingFlush = undefined;
  });
  return pendingFlush;
}

async function writePendingCounts(): Promise<void> {
  if (pendingCounts.size === 0) return;
  const counts = pendingCounts;
  pendingCounts = new Map();
  try {
    await addCounts([...counts].map(([key, count]) => ({ ...parseKey(key), count })));
  } catch (error) {
    for (const [key, count] of counts) pendingCounts.set(key, (pendingCounts.get(key) ?? 0) + count);
    log.error({ error }, 'the statistics could not be stored and stay pending');
  }
}

function parseKey(key: string): Omit<DailyCount, 'count'> {
  const [day, page = '', language = '', event = ''] = key.split(' ');
  return { day: dayOf(Number(day) * msPerDay), page, language, event };
}

/** Formats a time (ms since 1970) as a day in UTC, `2027-03-01`. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `from` and `to` are the first and last day in UTC, `2027-03-01`. */
export type Statistics = { from: string; to: string; counts: DailyCount[] };

/** The counts of the last `days` days in UTC, including today, without pending ones. Throws database errors. */
export async function statistics(days: number): Promise<Statistics> {
  const now = Date.now();
  const from = dayOf(now - (days - 1) * msPerDay);
  return { from, to: dayOf(now), counts: await countsSince(from) };
}
