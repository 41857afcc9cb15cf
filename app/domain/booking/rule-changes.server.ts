/** What the owner changes in the office: the rules of booking, and single days (product.md B1). */
import { isDeepStrictEqual } from 'node:util';
import { setBookingDay, setBookingSettings, storedRules } from '#app/store/booking-rules.server.ts';
import { openBookings } from '#app/store/bookings.server.ts';
import { openHoursSchema } from '#content/booking-schema.ts';
import { cleanLine } from '../leads/fields.ts';
import { siteTimeZone } from '../site/site-time.server.ts';
import { currentRules } from './availability.server.ts';
import { type PlaceKind, placeKind } from './call-place.server.ts';
import {
  type BookingRules,
  isWeekday,
  numberRules,
  type OpenHours,
  type RuleName,
  ruleNames,
  schemaOfRule,
  weekdays,
  writtenRules,
} from './rules.ts';
import { dayOf, isInHours } from './slots.server.ts';

/** The rules as texts of a form; `place` is empty for calls by telephone. */
export type TypedRules = Record<RuleName, string> & { kind: PlaceKind };

export type RuleProblem = 'hours' | 'number' | 'video' | 'address';
export type RuleProblems = Partial<Record<RuleName, RuleProblem>>;

/** Gets the names of the rules that are about to change. Nothing is stored when it throws. */
type Approve = (changed: RuleName[]) => void;

/** In characters. */
const longestPlace = 300;

/** The rules as the form shows them. */
export function typedRules(settings: BookingRules): TypedRules {
  const { place, hours } = settings;
  const kind = placeKind(place);
  return Object.fromEntries([
    ...weekdays.map((day) => [day, hoursText(hours[day] ?? [])]),
    ...numberRules.map((name) => [name, String(settings[name])]),
    ['kind', kind],
    ['place', kind === 'phone' ? '' : place],
  ]);
}

/**
 * Changes the rules to what was typed, or changes nothing when a text is wrong. Returns the names of the changed rules.
 * Throws database errors, and what `approve` throws.
 */
export async function changeRules(
  typed: TypedRules,
  approve: Approve,
): Promise<{ problems: RuleProblems } | { changed: RuleName[] }> {
  const rules = await currentRules();
  if (!rules) return { changed: [] };
  const values: Record<string, unknown> = {};
  const problems: RuleProblems = {};
  for (const name of ruleNames) {
    const { value, problem } = readRule(name, typed);
    if (problem) problems[name] = problem;
    values[name] = value;
  }
  if (Object.keys(problems).length > 0) return { problems };
  const now = writtenRules(rules);
  const changed = ruleNames.filter((name) => !isDeepStrictEqual(values[name], now[name]));
  approve(changed);
  await setBookingSettings(Object.fromEntries(changed.map((name) => [name, values[name]])));
  return { changed };
}

/** The number of calls to come that lie outside the hours; they stay. Throws database errors. */
export async function callsOutside(rules: BookingRules): Promise<number> {
  const calls = (await openBookings()).map((call) => ({
    start: Date.parse(call.starts_at),
    end: Date.parse(call.ends_at),
  }));
  return calls.filter((call) => !isInHours(rules, call)).length;
}

type Read = { value?: unknown; problem?: RuleProblem };

/** A typed rule as it would stand in `site.yaml`. */
function readRule(name: RuleName, typed: TypedRules): Read {
  const text = cleanLine(typed[name]);
  if (name === 'place') return readPlace(typed.kind, text);
  if (isWeekday(name)) {
    const ranges = text === '' ? [] : readHours(text);
    return ranges ? { value: ranges.map(({ from, to }) => `${from}-${to}`) } : { problem: 'hours' };
  }
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return schemaOfRule(name).safeParse(value).success ? { value } : { problem: 'number' };
}

function readPlace(kind: PlaceKind, text: string): Read {
  if (kind === 'phone') return { value: 'phone' };
  const isRoom = URL.parse(text)?.protocol === 'https:' && text.startsWith('https:') && !/\s/.test(text);
  const fits = kind === 'video' ? isRoom : placeKind(text) === 'address' && text !== '';
  return fits && text.length <= longestPlace ? { value: text } : { problem: kind };
}

export type ChangedDay = {
  /** `2027-03-01`, in the time zone of the business. */
  day: string;
  /** None on a day off. */
  hours: OpenHours[];
  /** The number of calls that are booked on that day; they stay. */
  calls: number;
};

export type DayProblem = 'noDay' | 'passed' | 'hours';

/** Single days with hours of their own, from today on, the earliest first. Throws database errors. */
export async function changedDays(now = Date.now()): Promise<ChangedDay[]> {
  const today = dayOf(now, siteTimeZone());
  const booked = (await openBookings()).map(({ starts_at }) => dayOf(Date.parse(starts_at), siteTimeZone()));
  return Object.entries((await storedRules()).days)
    .filter(([day]) => day >= today)
    .map(([day, hours]) => ({ day, hours, calls: booked.filter((each) => each === day).length }));
}

/** Gives a day other hours, such as `09:00-12:00, 14:00-17:00`; without any, a day off. Throws database errors. */
export async function changeDay(day: string, hours: string | undefined, now = Date.now()): Promise<DayProblem | 'ok'> {
  if (!isDay(day)) return 'noDay';
  if (day < dayOf(now, siteTimeZone())) return 'passed';
  const ranges = hours === undefined ? [] : readHours(hours);
  if (!ranges) return 'hours';
  await setBookingDay(day, ranges);
  return 'ok';
}

/** Gives a day its usual hours again. `false` when they were not changed. Throws database errors. */
export async function resetDay(day: string): Promise<boolean> {
  if (!Object.hasOwn((await storedRules()).days, day)) return false;
  await setBookingDay(day, undefined);
  return true;
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false; // RangeError: no date
  }
}

/** Hours of a day as people write them, such as `09:00–12:00, 14:00–17:00`. */
export function hoursText(hours: readonly OpenHours[]): string {
  return hours.map(({ from, to }) => `${from}–${to}`).join(', ');
}

/** Hours as people type them: `9-12`, `9:00 – 12:00; 14.00-17.00`. `undefined` when they are none. */
function readHours(text: string): OpenHours[] | undefined {
  const ranges = text
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .map((part) => part.replace(/\b(\d{1,2})(?:[:.](\d\d))?\b/g, (_, hour, minute = '00') => time(hour, minute)));
  const { data } = openHoursSchema.safeParse(ranges);
  return data && data.length > 0 ? data : undefined;
}

const time = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`;
