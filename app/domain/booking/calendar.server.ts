/** Reading another calendar, whose busy times are not offered (product.md B6). */
import { env } from '#app/env.server.ts';
import { storeBusyTimes, storeFailedReading } from '#app/store/booking-busy.server.ts';
import { bookingUids } from '#app/store/booking-list.server.ts';
import { runInThread } from '#app/worker-thread.server.ts';
import { siteTimeZone } from '../site/site-time.server.ts';
import { currentRules } from './availability.server.ts';
import type { BusyTimes, CalendarWindow } from './busy-times.server.ts';
import { type CalendarFailure, type CalendarFile, fetchCalendar } from './calendar-request.server.ts';
import { calendarName } from './calendar-state.server.ts';

type Reading = (BusyTimes & { until: number }) | { failure: CalendarFailure };

type FetchFile = (url: string, signal: AbortSignal) => Promise<CalendarFile>;

const msPerDay = 86_400_000;
/** Days after the horizon that are looked at too, so that they are known while the calendar cannot be read. */
const reserve = 30;
/** A file that takes longer than this to compute, in ms, is given up. */
const computeTimeout = 10_000;

/** Reads the calendar and stores its busy times, or why it failed. Throws database errors. */
export async function updateBusyTimes(signal: AbortSignal, fetchFile: FetchFile = fetchCalendar): Promise<Reading> {
  const horizon = (await currentRules())?.horizon ?? 0;
  const reading = await readCalendar(signal, { horizon, ownUids: bookingUids, fetchFile });
  signal.throwIfAborted();
  const now = new Date().toISOString();
  if ('failure' in reading) await storeFailedReading(calendarName, reading.failure, now);
  else
    await storeBusyTimes(calendarName, {
      times: JSON.stringify(reading.times.map(({ start, end }) => [start, end])),
      known_until: new Date(reading.until).toISOString(),
      read_at: now,
    });
  return reading;
}

/** `horizon` is that of the rules, in days. */
type Wanted = { horizon: number; ownUids?: (from: string) => Promise<string[]>; fetchFile?: FetchFile };

/**
 * Reads the calendar of `CALENDAR_URL` and stores nothing. `ownUids` gives the UIDs of our calls that end after a
 * moment; it is asked after the file was read, so that none is missing. Throws only what `ownUids` throws.
 */
export async function readCalendar(
  signal: AbortSignal,
  { horizon, ownUids = async () => [], fetchFile = fetchCalendar }: Wanted,
): Promise<Reading> {
  const file = await fetchFile(env.CALENDAR_URL ?? '', signal);
  if ('failure' in file) return file;
  const from = Date.now() - msPerDay;
  const window: CalendarWindow = {
    timeZone: siteTimeZone(),
    from,
    until: from + (horizon + reserve) * msPerDay,
    ownUids: await ownUids(new Date(from).toISOString()),
  };
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(computeTimeout)]);
    const worker = 'app/domain/booking/calendar-worker.server.ts';
    const busy = await runInThread<BusyTimes>(worker, { ...window, text: file.text }, limit);
    return { ...busy, until: window.until };
  } catch {
    return { failure: 'format' }; // no calendar file, or one that takes too long
  }
}
