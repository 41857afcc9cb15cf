import { explainConnection } from '#app/delivery/explain-error.ts';
import { findingsAbout, humanDuration, type Sentence, type SetupFinding, sentence } from '#app/findings/finding.ts';
import { settings } from '#app/settings.server.ts';
import { content } from '#content/load.server.ts';
import { readCalendar } from './calendar.server.ts';
import type { CalendarFailure, CalendarState } from './calendar-state.server.ts';

/** In ms; a failure that lasts longer is a fault. */
const tolerance = 3_600_000;
const maxNames = 5;

const about = findingsAbout('calendar');

/** Stores nothing. Never throws. */
export async function calendarFindings(): Promise<SetupFinding[]> {
  if (!settings().CALENDAR_URL) return [];
  const { booking } = content().site;
  if (booking === 'off') return [];
  return readingFindings(await readCalendar(new AbortController().signal, booking.horizon, async () => []));
}

export function readingFindings(reading: Awaited<ReturnType<typeof readCalendar>>): SetupFinding[] {
  if (!('failure' in reading)) {
    const { times, odd } = reading;
    const values = { count: odd.length, list: odd.slice(0, maxNames).join(', ') };
    return [
      about.good('calendar-read', { count: times.length }),
      ...(odd.length > 0 ? [about.note('calendar-odd', values)] : []),
    ];
  }
  const { id, values } = explainFailure(reading.failure);
  return [about.bad(id, values)];
}

/** `undefined` when the last reading succeeded. */
export function calendarProblem({ readAt, problem }: CalendarState, now = Date.now()): SetupFinding | undefined {
  if (!problem) return undefined;
  const age = now - Date.parse(problem.since);
  const reason = explainFailure(problem.failure);
  if (!readAt) return about.bad('calendar-never', { reason });
  return (age > tolerance ? about.bad : about.note)('calendar-failing', { duration: humanDuration(age), reason });
}

function explainFailure(failure: CalendarFailure): Sentence {
  const [kind = '', ...rest] = failure.split(':');
  const detail = rest.join(':');
  if (kind === 'status') return sentence('calendar-status', { message: detail });
  if (kind !== 'connection') return sentence(`calendar-${kind as Exclude<CalendarFailure, `${string}:${string}`>}`);
  return explainConnection({ message: detail }, sentence('the-server'));
}
