/** Days on which nobody is there, and the public holidays. Functions throw database errors. */
import { z } from 'zod';
import { dayOf, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { holidaysFrom } from './holidays.server.ts';
import type { Absence, BookingSettings, OpenHours } from './rules.ts';
import { removeBookingDays, setBookingSettings, storedRules, withLockedRules } from './store-rules.server.ts';

const absence = z.object({ from: z.iso.date(), to: z.iso.date(), isTold: z.boolean() });
const absences = z.array(absence).catch([]);

export type AbsenceProblem = 'noDay' | 'passed' | 'order' | 'tooLong' | 'overlap';

/** In days. */
const longest = 366;

/** Earliest first. `stored`: the rules by name. */
export const absencesOf = (stored: Record<string, unknown>): Absence[] => absences.parse(stored.absences ?? []);

/** Leaves out those that are over. */
export function absencesToCome(stored: Record<string, unknown>, now = Date.now()): Absence[] {
  const today = dayOf(now, siteTimeZone());
  return absencesOf(stored).filter(({ to }) => to >= today);
}

/** Days off by absences and public holidays. */
export function closedDays(
  away: readonly Absence[],
  region: BookingSettings['holidays'],
  today: string,
): Record<string, OpenHours[]> {
  return Object.fromEntries([...holidaysFrom(today, region).keys(), ...away.flatMap(daysOf)].map((day) => [day, []]));
}

export function daysOf({ from, to }: Pick<Absence, 'from' | 'to'>): string[] {
  const first = Temporal.PlainDate.from(from);
  const { days } = first.until(Temporal.PlainDate.from(to));
  return Array.from({ length: days + 1 }, (_, number) => first.add({ days: number }).toString());
}

export function spanProblem(span: Pick<Absence, 'from' | 'to'>, now: number): AbsenceProblem | undefined {
  if (!absence.omit({ isTold: true }).safeParse(span).success) return 'noDay';
  if (span.to < span.from) return 'order';
  if (span.to < dayOf(now, siteTimeZone())) return 'passed';
  return daysOf(span).length > longest ? 'tooLong' : undefined;
}

/** Single days with hours of their own within it are off too. The same days again change whether visitors are told. */
export async function addAbsence(added: Absence, now = Date.now()): Promise<AbsenceProblem | 'ok'> {
  const { from, to } = added;
  const problem = spanProblem(added, now);
  if (problem) return problem;
  return withLockedRules(async (store) => {
    const stored = absencesToCome((await storedRules(store)).settings, now);
    const before = stored.filter((each) => each.from !== from || each.to !== to);
    if (before.some((each) => each.from <= to && from <= each.to)) return 'overlap';
    const after = [...before, added].sort((one, other) => (one.from < other.from ? -1 : 1));
    await setBookingSettings({ absences: after }, store);
    await removeBookingDays(from, to, store);
    return 'ok';
  });
}

/** `false` when there is none that begins on the day. */
export async function removeAbsence(from: string): Promise<boolean> {
  return withLockedRules(async (store) => {
    const before = absencesToCome((await storedRules(store)).settings);
    const after = before.filter((each) => each.from !== from);
    if (after.length === before.length) return false;
    await setBookingSettings({ absences: after }, store);
    return true;
  });
}
