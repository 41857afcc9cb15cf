/** Reads another calendar every five minutes; its busy times are not offered (product.md B6). */

import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { siteTimeZone } from '#app/i18n/site-time.server.ts';
import { RepeatedWork } from '#app/repeated-work.server.ts';
import { settings } from '#app/settings.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { measureAge } from '#app/telemetry/metrics.server.ts';
import { runInThread } from '#app/worker-thread.server.ts';
import { currentRules } from './availability.server.ts';
import type { BusyTimes, CalendarWindow } from './busy-times.server.ts';
import type { CalendarFailure } from './calendar-state.server.ts';
import { bookingUids } from './store.server.ts';
import { storeBusyTimes, storeFailedReading } from './store-busy-times.server.ts';

type Reading = (BusyTimes & { until: number }) | { failure: CalendarFailure };

type CalendarFile = { text: string } | { failure: CalendarFailure };

const msPerDay = 86_400_000;
/** In days after the horizon, so that they are known while the calendar cannot be read. */
const reserve = 30;
/** In ms. */
const requestTimeout = 5000;
/** In ms: reading 2 MB of ordinary events takes half a second. */
const readingTimeout = 5000;
/** In bytes. */
const maxSize = 2 * 1024 * 1024;
/** In ms. */
const interval = 5 * 60_000;
const maxNames = 10;

const reader = new RepeatedWork(interval, read);
let lastResult: string | undefined;
let readAt: number | undefined;

/** Does nothing without `CALENDAR_URL`. */
export function startCalendarReader(): void {
  if (!settings().CALENDAR_URL || !reader.start(0)) return;
  const age = () => (readAt === undefined ? Number.POSITIVE_INFINITY : (Date.now() - readAt) / 1000);
  measureAge('site_calendar_age_seconds', 'Time since the calendar was last read; +Inf when it never was', age);
}

/** Gives up a reading in progress. Never throws. */
export const stopCalendarReader = () => reader.stop();

/** Never throws. */
async function read(signal: AbortSignal): Promise<void> {
  try {
    if (areCallsOffered()) noteResult(await updateBusyTimes(signal));
  } catch (error) {
    if (!signal.aborted) log.error({ error }, 'the calendar was not read');
  }
}

/** A failing calendar fails twelve times an hour: only changes are logged. */
function noteResult(reading: Reading): void {
  if (!('failure' in reading)) readAt = Date.now();
  const result = 'failure' in reading ? reading.failure : JSON.stringify(reading.odd);
  if (result === lastResult) return;
  lastResult = result;
  if ('failure' in reading) log.warn({ failure: reading.failure }, 'the calendar could not be read');
  else if (reading.odd.length === 0) log.info('the calendar is read');
  else {
    const { odd } = reading;
    const events = odd.slice(0, maxNames);
    log.warn({ count: odd.length, events }, 'the calendar is read, except for events that cannot be read in full');
  }
}

/** Stores the busy times, or why the reading failed. Throws database errors. */
export async function updateBusyTimes(signal: AbortSignal): Promise<Reading> {
  const horizon = (await currentRules())?.horizon ?? 0;
  const reading = await readCalendar(signal, horizon, bookingUids);
  signal.throwIfAborted();
  const now = new Date().toISOString();
  if ('failure' in reading) await storeFailedReading(reading.failure, now);
  else
    await storeBusyTimes({
      times: JSON.stringify(reading.times.map(({ start, end }) => [start, end])),
      known_until: new Date(reading.until).toISOString(),
      read_at: now,
    });
  return reading;
}

/**
 * Stores nothing. `horizon` is in days. `ownUids` is called after the file was read, so that no call is missing. Throws
 * only what `ownUids` throws.
 */
export async function readCalendar(
  signal: AbortSignal,
  horizon: number,
  ownUids: (from: string) => Promise<string[]>,
): Promise<Reading> {
  const file = await fetchCalendar(settings().CALENDAR_URL ?? '', signal);
  if ('failure' in file) return file;
  const from = Date.now() - msPerDay;
  const window: CalendarWindow = {
    timeZone: siteTimeZone(),
    from,
    until: from + (horizon + reserve) * msPerDay,
    ownUids: await ownUids(new Date(from).toISOString()),
  };
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(readingTimeout)]);
  try {
    const source = 'app/booking/busy-times-worker.server.ts';
    const read = await runInThread<BusyTimes>(source, { text: file.text, window }, deadline);
    return { ...read, until: window.until };
  } catch {
    return { failure: deadline.aborted ? 'slow' : 'format' }; // no calendar file, or more than the memory of a thread
  }
}

/** Follows no redirects, which could leave https; stops at 5 s and 2 MB. Never throws. */
export async function fetchCalendar(url: string, signal: AbortSignal): Promise<CalendarFile> {
  // `fetch` rejects addresses with a name and a password.
  const { username, password } = new URL(url);
  const address = Object.assign(new URL(url), { username: '', password: '' });
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = { Accept: 'text/calendar', ...(username && { Authorization: `Basic ${login}` }) };
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]);
  try {
    const response = await fetch(address, { headers, redirect: 'manual', signal: deadline });
    const { status, body } = response;
    if (status >= 300 && status < 400) return { failure: 'redirect' };
    if (status !== 200) return { failure: `status:${status}` };
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body ?? []) {
      size += part.length;
      if (size > maxSize) return { failure: 'large' };
      parts.push(part);
    }
    return { text: new TextDecoder().decode(Buffer.concat(parts)) };
  } catch (error) {
    if (deadline.aborted) return { failure: 'slow' };
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    return { failure: `connection:${code || message}` };
  }
}
