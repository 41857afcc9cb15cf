/** Functions throw database errors. */
import { settings } from '#app/settings.server.ts';
import type { Interval } from './cells.ts';
import { busyRow } from './store-busy-times.server.ts';

/** A detail follows a colon: `status:404`, `connection:ECONNREFUSED`. */
export type CalendarFailure = 'redirect' | 'large' | 'slow' | 'format' | `${'status' | 'connection'}:${string}`;

/** Times are ISO 8601 in UTC. */
export type CalendarState = {
  readAt: string | undefined;
  /** `since`: when the failures began. */
  problem: { failure: CalendarFailure; since: string } | undefined;
};

/** `undefined` without `CALENDAR_URL`. */
export async function calendarState(): Promise<CalendarState | undefined> {
  if (!settings().CALENDAR_URL) return undefined;
  const row = await busyRow();
  const { failure, failing_since: since } = row ?? {};
  return {
    readAt: row?.read_at ?? undefined,
    problem: failure && since ? { failure: failure as CalendarFailure, since } : undefined,
  };
}

/** Returns what was last read. Time that was not read is busy: before the first reading, and after the window. */
export async function busyTimes(): Promise<Interval[]> {
  if (!settings().CALENDAR_URL) return [];
  const row = await busyRow();
  if (!row?.known_until) return [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
  const times: [number, number][] = JSON.parse(row.times);
  return [
    ...times.map(([start, end]) => ({ start, end })),
    { start: Date.parse(row.known_until), end: Number.POSITIVE_INFINITY },
  ];
}
