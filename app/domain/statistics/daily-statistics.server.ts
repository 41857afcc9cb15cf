/**
 * How often pages are opened and how forms end: sums per day, page and language, kept from the server's own requests.
 * No address, no identifier, nothing on the visitor's device; a sum says nothing about anybody (docs/decisions/015).
 */

import { addCounts, countsSince } from '#app/store/daily-counts.server.ts';
import type { DailyCount } from '#app/store/tables.ts';
import { log } from '#app/telemetry/log.server.ts';

/** A page as it is counted, under its name in `i18n/addresses.ts`. */
export type CountedPage = { page: string; language: string };

/** `view`: a page was opened. The rest is how a form ended: `page` is then the form. */
export type CountedEvent = 'view' | 'sent' | 'spam' | 'invalid' | 'refused';

const dayLength = 86_400_000;
/** How often counts go to the database, in ms: as much is lost when the process is killed. */
const flushInterval = 60_000;

let pendingCounts = new Map<string, number>();
let pendingFlush: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;

/** Counts one. Costs no more than a look into a map; it is written down later. */
export function increment(event: CountedEvent, { page, language }: CountedPage): void {
  const key = `${Math.floor(Date.now() / dayLength)} ${page} ${language} ${event}`;
  pendingCounts.set(key, (pendingCounts.get(key) ?? 0) + 1);
}

/** Writes counts down every minute from now on. */
export function startStatistics(): void {
  timer ??= setInterval(flush, flushInterval).unref();
}

/** Ends {@link startStatistics}, and writes down what is still waiting. */
export async function stopStatistics(): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  await pendingFlush;
  await flush();
}

/** Writes down what is waiting. A database that is away loses nothing: it waits on, and is written the next time. */
function flush(): Promise<void> {
  pendingFlush ??= writePendingCounts().finally(() => {
    pendingFlush = undefined;
  });
  return pendingFlush;
}

async function writePendingCounts(): Promise<void> {
  if (pendingCounts.size === 0) return;
  const taken = pendingCounts;
  pendingCounts = new Map();
  try {
    await addCounts([...taken].map(([key, count]) => ({ ...parseKey(key), count })));
  } catch (error) {
    for (const [key, count] of taken) pendingCounts.set(key, (pendingCounts.get(key) ?? 0) + count);
    log.error({ error }, 'the statistics could not be stored; they wait for the next time');
  }
}

function parseKey(key: string): Omit<DailyCount, 'count'> {
  const [day, page = '', language = '', event = ''] = key.split(' ');
  return { day: dayOf(Number(day) * dayLength), page, language, event };
}

/** The day of a moment (ms since 1970), in UTC. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export type Statistics = { from: string; to: string; counts: DailyCount[] };

/** What was counted in the last `days` days, today included. */
export async function statistics(days: number): Promise<Statistics> {
  const now = Date.now();
  const from = dayOf(now - (days - 1) * dayLength);
  return { from, to: dayOf(now), counts: await countsSince(from) };
}
