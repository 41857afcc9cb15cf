/** Reads the other calendar every five minutes, while calls can be booked. */
import { env } from '#app/env.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { measureCalendar } from '#app/telemetry/metrics.server.ts';
import { isBookingOn } from './availability.server.ts';
import { updateBusyTimes } from './calendar.server.ts';
import { calendarState } from './calendar-state.server.ts';

/** In ms. */
const interval = 5 * 60_000;
/** Another instance on the same database has read it, if the last reading is younger than this, in ms. */
const minAge = interval - 30_000;
/** Names of events in the log. */
const maxNames = 10;

let timer: NodeJS.Timeout | undefined;
let pending: Promise<void> | undefined;
let stopping = new AbortController();
let lastResult: string | undefined;
let readAt: number | undefined;

/** Reads now and every five minutes. Does nothing without `CALENDAR_URL`. */
export function startCalendarReader(): void {
  if (!env.CALENDAR_URL || timer) return;
  stopping = new AbortController();
  measureCalendar(() => (readAt === undefined ? Number.POSITIVE_INFINITY : (Date.now() - readAt) / 1000));
  const look = (isFirst: boolean) => {
    pending ??= read(stopping.signal, isFirst).finally(() => {
      pending = undefined;
    });
  };
  timer = setInterval(look, interval, false).unref();
  look(true);
}

/** Ends {@link startCalendarReader}; a reading in progress is given up. Never throws. */
export async function stopCalendarReader(): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  stopping.abort();
  await pending;
}

/** Never throws: errors are logged. The first reading is always made, because the address may have changed. */
async function read(signal: AbortSignal, isFirst: boolean): Promise<void> {
  try {
    if (!isBookingOn()) return;
    const { triedAt = '' } = (await calendarState()) ?? {};
    if (isFirst || !(Date.now() - Date.parse(triedAt) < minAge)) noteResult(await updateBusyTimes(signal));
    const at = (await calendarState())?.readAt;
    readAt = at === undefined ? undefined : Date.parse(at);
  } catch (error) {
    if (!signal.aborted) log.error({ error }, 'the calendar was not read');
  }
}

/** Logs changes only: the calendar of a server that is away fails twelve times an hour. */
function noteResult(reading: Awaited<ReturnType<typeof updateBusyTimes>>): void {
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
