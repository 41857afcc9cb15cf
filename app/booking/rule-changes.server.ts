/** Rules and single days that the owner changes in the office (product.md B1). Functions throw database errors. */
import { isDeepStrictEqual } from 'node:util';
import { dayOf, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { cleanLine } from '#app/leads/fields.ts';
import { type AbsenceProblem, absencesToCome, daysOf, spanProblem } from './absences.server.ts';
import { currentRules } from './availability.server.ts';
import { type Call, toCall } from './call-list.server.ts';
import { type PlaceKind, placeKind } from './call-place.server.ts';
import { type HolidayName, holidaysFrom } from './holidays.server.ts';
import {
  type Absence,
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
import { isInHours, usualHours } from './slots.server.ts';
import { type Booking, openBookings } from './store.server.ts';
import { setBookingDay, setBookingSettings, storedRules } from './store-rules.server.ts';

/** `place` is empty for calls by telephone. */
export type TypedRules = Record<RuleName, string> & { kind: PlaceKind };

export type RuleProblem = 'hours' | 'number' | 'video' | 'address';
export type RuleProblems = Partial<Record<RuleName, RuleProblem>>;

/** Throws to keep anything from being stored. */
type Approve = (changed: RuleName[]) => void | Promise<void>;

/** In characters. */
const longestPlace = 300;

export function typedRules(settings: BookingRules): TypedRules {
  const { place, hours } = settings;
  const kind = placeKind(place);
  return Object.fromEntries([
    ...weekdays.map((day) => [day, hoursText(hours[day] ?? [])]),
    ...numberRules.map((name) => [name, String(settings[name])]),
    ['holidays', settings.holidays],
    ['kind', kind],
    ['place', kind === 'phone' ? '' : place],
  ]);
}

/** `was` is what the form showed before somebody typed. */
export type RulesForm = Record<'typed' | 'was', TypedRules>;

/** Changes nothing when a text is wrong. What was not typed stays as it is. Throws what `approve` throws. */
export async function changeRules(
  form: RulesForm,
  approve: Approve,
): Promise<{ problems: RuleProblems } | { changed: RuleName[] }> {
  const rules = await currentRules();
  if (!rules) return { changed: [] };
  const typed = typedOver(typedRules(rules), form);
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

function typedOver(now: TypedRules, { typed, was }: RulesForm): TypedRules {
  const isPlaceTyped = typed.kind !== was.kind || typed.place !== was.place;
  const isTyped = (name: RuleName) => (name === 'place' ? isPlaceTyped : typed[name] !== was[name]);
  const changed = ruleNames.filter(isTyped).map((name) => [name, typed[name]]);
  return { ...now, ...Object.fromEntries(changed), ...(isPlaceTyped && { kind: typed.kind }) };
}

/** Finds booked calls outside the rules; they stay. */
export async function callsOutside(rules: BookingRules): Promise<Call[]> {
  const isOutside = ({ starts_at, ends_at }: Booking) =>
    !isInHours(rules, { start: Date.parse(starts_at), end: Date.parse(ends_at) });
  return (await openBookings()).filter(isOutside).map((booking) => toCall(booking));
}

/** A wrong text becomes a value that `site.yaml` could not have. */
function readTyped(name: RuleName, typed: TypedRules): unknown {
  const text = cleanLine(typed[name]);
  if (name === 'holidays') return text;
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

/** `calls` are booked and stay; days such as `2027-03-01`, of the business. */
type ChangedDay = { day: string; hours: OpenHours[]; calls: Call[] };
type Absent = Absence & { calls: Call[] };
type HolidayToCome = { day: string; name: HolidayName; usual: string; calls: Call[] };

export type DayProblem = AbsenceProblem | 'hours';

/** Days from today on, earliest first; holidays on days that would be open. An opened holiday is a changed day. */
export async function changedDays(
  now = Date.now(),
): Promise<{ absences: Absent[]; changed: ChangedDay[]; holidays: HolidayToCome[] }> {
  const today = dayOf(now, siteTimeZone());
  const calls = (await openBookings()).map((booking) => toCall(booking));
  const within = (from: string, to: string) =>
    calls.filter(({ startsAt }) => {
      const day = dayOf(Date.parse(startsAt), siteTimeZone());
      return from <= day && day <= to;
    });
  const { days, settings } = await storedRules();
  const rules = await currentRules();
  const holidays = rules ? [...holidaysFrom(today, rules.holidays)] : [];
  return {
    absences: absencesToCome(settings, now).map((each) => ({ ...each, calls: within(each.from, each.to) })),
    changed: Object.entries(days)
      .filter(([day]) => day >= today)
      .map(([day, hours]) => ({ day, hours, calls: within(day, day) })),
    holidays: holidays
      .map(([day, name]) => ({ day, name, usual: hoursText(usualHours(rules, day)), calls: within(day, day) }))
      .filter(({ day, usual }) => usual !== '' && days[day] === undefined)
      .slice(0, 12),
  };
}

/** `hours` such as `09:00-12:00, 14:00-17:00`, on each day. */
export async function openDays(
  { from, to }: Pick<Absence, 'from' | 'to'>,
  hours: string,
  now = Date.now(),
): Promise<DayProblem | 'ok'> {
  const problem = spanProblem({ from, to }, now);
  if (problem) return problem;
  const ranges = readHours(from, writtenHours(hours));
  if (!ranges || ranges.length === 0) return 'hours';
  for (const day of daysOf({ from, to })) await setBookingDay(day, ranges);
  return 'ok';
}

/** `false` when the day had its usual hours. */
export async function resetDay(day: string): Promise<boolean> {
  if (!Object.hasOwn((await storedRules()).days, day)) return false;
  await setBookingDay(day, undefined);
  return true;
}

/** Writes `09:00–12:00, 14:00–17:00`. */
export function hoursText(hours: readonly OpenHours[]): string {
  return hours.map(({ from, to }) => `${from}–${to}`).join(', ');
}

/** People type `9-12`, `9:00 – 12:00; 14.00-17.00` or `10 bis 16 Uhr`. */
function writtenHours(text: string): string[] {
  const ranges = text
    .replace(/\s*\b(uhr|saat|o['’]clock)\b/gi, '')
    .replace(/\s+(bis|to|ile)\s+/gi, '–')
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .map((part) => part.replace(/\b(\d{1,2})(?:[:.](\d\d))?\b/g, (_, hour, minute = '00') => time(hour, minute)));
  // A text without ranges is wrong as it is.
  return ranges.length > 0 ? ranges : [text];
}

const time = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`;
