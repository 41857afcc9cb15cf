/** Rules and single days that the owner changes in the office (product.md B1). Functions throw database errors. */
import { isDeepStrictEqual } from 'node:util';
import { dayOf, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { cleanLine } from '#app/leads/fields.ts';
import { currentRules } from './availability.server.ts';
import { type PlaceKind, placeKind } from './call-place.server.ts';
import {
  type BookingRules,
  isNumberRule,
  numberRules,
  type OpenHours,
  type RuleName,
  readHours,
  readRules,
  ruleNames,
  weekdays,
  writtenRules,
} from './rules.ts';
import { isInHours } from './slots.server.ts';
import { openBookings } from './store.server.ts';
import { setBookingDay, setBookingSettings, storedRules } from './store-rules.server.ts';

/** `place` is empty for calls by telephone. */
export type TypedRules = Record<RuleName, string> & { kind: PlaceKind };

export type RuleProblem = 'hours' | 'number' | 'video' | 'address';
export type RuleProblems = Partial<Record<RuleName, RuleProblem>>;

/** Nothing is stored when it throws. */
type Approve = (changed: RuleName[]) => void | Promise<void>;

/** In characters. */
const longestPlace = 300;

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

/** Changes nothing when a text is wrong. Throws what `approve` throws. */
export async function changeRules(
  typed: TypedRules,
  approve: Approve,
): Promise<{ problems: RuleProblems } | { changed: RuleName[] }> {
  const rules = await currentRules();
  if (!rules) return { changed: [] };
  const written = Object.fromEntries(ruleNames.map((name) => [name, readTyped(name, typed)])) as Record<
    RuleName,
    unknown
  >;
  const read = readRules(written);
  if ('wrong' in read)
    return { problems: Object.fromEntries(read.wrong.map((name) => [name, problemOf(name, typed)])) };
  const [before, after] = [writtenRules(rules), writtenRules(read.rules)];
  const changed = ruleNames.filter((name) => !isDeepStrictEqual(after[name], before[name]));
  await approve(changed);
  await setBookingSettings(Object.fromEntries(changed.map((name) => [name, after[name]])));
  return { changed };
}

/** They stay. */
export async function callsOutside(rules: BookingRules): Promise<number> {
  const calls = (await openBookings()).map((call) => ({
    start: Date.parse(call.starts_at),
    end: Date.parse(call.ends_at),
  }));
  return calls.filter((call) => !isInHours(rules, call)).length;
}

/** A wrong text becomes a value that `site.yaml` could not have. */
function readTyped(name: RuleName, typed: TypedRules): unknown {
  const text = cleanLine(typed[name]);
  if (name === 'place') return readPlace(typed.kind, text);
  if (isNumberRule(name)) return /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return text === '' ? [] : writtenHours(text);
}

function problemOf(name: RuleName, { kind }: TypedRules): RuleProblem {
  if (name === 'place') return kind === 'video' ? 'video' : 'address';
  return isNumberRule(name) ? 'number' : 'hours';
}

function readPlace(kind: PlaceKind, text: string): string {
  if (kind === 'phone') return 'phone';
  const isRoom = URL.parse(text)?.protocol === 'https:' && text.startsWith('https:') && !/\s/.test(text);
  const fits = kind === 'video' ? isRoom : placeKind(text) === 'address';
  return fits && text.length <= longestPlace ? text : '';
}

export type ChangedDay = {
  /** `2027-03-01`, of the business. */
  day: string;
  /** None on a day off. */
  hours: OpenHours[];
  /** Booked calls, which stay. */
  calls: number;
};

export type DayProblem = 'noDay' | 'passed' | 'hours';

/** From today on, earliest first. */
export async function changedDays(now = Date.now()): Promise<ChangedDay[]> {
  const today = dayOf(now, siteTimeZone());
  const booked = (await openBookings()).map(({ starts_at }) => dayOf(Date.parse(starts_at), siteTimeZone()));
  return Object.entries((await storedRules()).days)
    .filter(([day]) => day >= today)
    .map(([day, hours]) => ({ day, hours, calls: booked.filter((each) => each === day).length }));
}

/** `hours` such as `09:00-12:00, 14:00-17:00`; without, a day off. */
export async function changeDay(day: string, hours: string | undefined, now = Date.now()): Promise<DayProblem | 'ok'> {
  if (!isDay(day)) return 'noDay';
  if (day < dayOf(now, siteTimeZone())) return 'passed';
  const ranges = readHours(day, hours === undefined ? [] : writtenHours(hours));
  if (!ranges) return 'hours';
  await setBookingDay(day, ranges);
  return 'ok';
}

/** `false` when the day had its usual hours. */
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

/** Such as `09:00–12:00, 14:00–17:00`. */
export function hoursText(hours: readonly OpenHours[]): string {
  return hours.map(({ from, to }) => `${from}–${to}`).join(', ');
}

/** People type `9-12` or `9:00 – 12:00; 14.00-17.00`. */
function writtenHours(text: string): string[] {
  const ranges = text
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .map((part) => part.replace(/\b(\d{1,2})(?:[:.](\d\d))?\b/g, (_, hour, minute = '00') => time(hour, minute)));
  // A text without ranges is wrong as it is.
  return ranges.length > 0 ? ranges : [text];
}

const time = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`;
