/** Counts the server's requests, without IP addresses, identifiers or storage on the device (docs/decisions/015). */

import { RepeatedWork } from '#app/repeated-work.server.ts';
import { type Counted, counted } from '#app/telemetry/counted.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { addCounts, countsSince } from './store.server.ts';
import { type DailyCount, otherHosts } from './tables.ts';

const msPerDay = 86_400_000;
/** In ms. Counts since the last write are lost when the process is killed. */
const flushInterval = 60_000;

const pendingCounts = new Map<string, number>();
const flushing = new RepeatedWork(flushInterval, writePendingCounts);

/** For one day. Anybody can send any `Referer`, so further ones share a row. */
const maxHosts = 100;
/** In characters. */
const maxHostLength = 80;
const hosts = new Map<number, Set<string>>();

/** Counts in memory. */
function count(message: unknown): void {
  const { event, page, language, at = Date.now(), by = 1 } = message as Counted;
  const day = Math.floor(at / msPerDay);
  const name = event === 'referred' ? knownHost(page, day) : page;
  const key = `${day} ${name} ${language} ${event}`;
  pendingCounts.set(key, (pendingCounts.get(key) ?? 0) + by);
}

function knownHost(host: string, day: number): string {
  const names = hosts.get(day) ?? new Set();
  hosts.clear();
  hosts.set(day, names);
  if (names.size < maxHosts && host.length <= maxHostLength) names.add(host);
  return names.has(host) ? host : otherHosts;
}

export function startStatistics(): void {
  if (flushing.start()) counted.subscribe(count);
}

/** Writes the remaining counts. Never throws. */
export async function stopStatistics(): Promise<void> {
  counted.unsubscribe(count);
  await flushing.stop();
  await writePendingCounts();
}

/** After a database error the counts stay pending. */
async function writePendingCounts(): Promise<void> {
  if (pendingCounts.size === 0) return;
  const counts = [...pendingCounts];
  pendingCounts.clear();
  try {
    await addCounts(counts.map(([key, count]) => ({ ...parseKey(key), count })));
  } catch (error) {
    for (const [key, count] of counts) pendingCounts.set(key, (pendingCounts.get(key) ?? 0) + count);
    log.error({ error }, 'the statistics could not be stored and stay pending');
  }
}

function parseKey(key: string): Omit<DailyCount, 'count'> {
  const [day, page = '', language = '', event = ''] = key.split(' ');
  return { day: dayOf(Number(day) * msPerDay), page, language, event };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `from` and `to` are days in UTC, `2027-03-01`. */
export type Statistics = { from: string; to: string; counts: DailyCount[] };

/** Reads this month and the last one, without pending counts; `day` is that of the month. Throws database errors. */
export async function monthlyStatistics() {
  const today = Temporal.PlainDate.from(dayOf(Date.now()));
  const [now, before] = [today, today.subtract({ months: 1 })].map((day) => String(day.toPlainYearMonth()));
  const months: [string, string] = [now ?? '', before ?? ''];
  return { day: today.day, months, counts: await countsSince(`${before}-01`) };
}

/** Reads the last `days` days in UTC, including today, without pending counts. Throws database errors. */
export async function statistics(days: number): Promise<Statistics> {
  const now = Date.now();
  const from = dayOf(now - (days - 1) * msPerDay);
  return { from, to: dayOf(now), counts: await countsSince(from) };
}
