/** The rules of booking that the owner changes in the office, over those of `content/site.yaml` (product.md B1). */
import { isDeepStrictEqual } from 'node:util';
import { bookingChanges, setBookingSettings } from '#app/store/booking-changes.server.ts';
import { openBookings } from '#app/store/booking-list.server.ts';
import { content } from '#content/load.server.ts';
import { cleanLine } from '../leads/clean-text.ts';
import { type PlaceKind, placeKind } from './call-place.server.ts';
import { hoursText, readHours } from './hours-text.ts';
import {
  type BookingRules,
  type BookingSettings,
  isWeekday,
  numberRules,
  type RuleName,
  ruleNames,
  schemaOfRule,
  weekdays,
  withSettings,
} from './rules.ts';
import { isInHours } from './slots.server.ts';

/** The rules as texts of a form; `place` is empty for calls by telephone. */
export type TypedRules = Record<RuleName, string> & { kind: PlaceKind };

export type RuleProblem = 'hours' | 'number' | 'video' | 'address';
export type RuleProblems = Partial<Record<RuleName, RuleProblem>>;

/** Gets the names of the rules that are about to change. Nothing is stored when it throws. */
type Approve = (changed: RuleName[]) => void;

/** In characters. */
const longestPlace = 300;

/** The rules now, those of `site.yaml`, and the names of the differing ones; `undefined` when booking is off. */
export async function typedRules(): Promise<
  { now: TypedRules; delivered: TypedRules; changed: RuleName[] } | undefined
> {
  const { booking } = content().site;
  if (booking === 'off') return undefined;
  const settings = withSettings(booking, (await bookingChanges()).settings);
  return { now: toTyped(settings), delivered: toTyped(booking), changed: differences(settings, booking) };
}

/**
 * Changes the rules to what was typed, or changes nothing when a text is wrong. A rule as in `site.yaml` is not stored,
 * so that it follows later changes of the file. Returns the names of the changed rules. Throws database errors, and
 * what `approve` throws.
 */
export async function changeRules(
  typed: TypedRules,
  approve: Approve,
): Promise<{ problems: RuleProblems } | { changed: RuleName[] }> {
  const { booking } = content().site;
  if (booking === 'off') return { changed: [] };
  const values: Record<string, unknown> = {};
  const problems: RuleProblems = {};
  for (const name of ruleNames) {
    const { value, problem } = readRule(name, typed);
    if (problem) problems[name] = problem;
    values[name] = value;
  }
  if (Object.keys(problems).length > 0) return { problems };
  const wanted = withSettings(booking, values);
  const changed = differences(wanted, withSettings(booking, (await bookingChanges()).settings));
  approve(changed);
  const own = differences(wanted, booking);
  await setBookingSettings(
    Object.fromEntries(changed.map((name) => [name, own.includes(name) ? values[name] : undefined])),
  );
  return { changed };
}

/** Gives all rules the values of `site.yaml` again. Returns the names of those that had others. */
export async function resetRules(approve: Approve): Promise<RuleName[]> {
  const changed = (await typedRules())?.changed ?? [];
  approve(changed);
  // Also those that are no rules of this release.
  const stored = Object.keys((await bookingChanges()).settings);
  await setBookingSettings(Object.fromEntries(stored.map((name) => [name, undefined])));
  return changed;
}

/** The number of calls to come that lie outside the hours; they stay. Throws database errors. */
export async function callsOutside(rules: BookingRules): Promise<number> {
  const calls = (await openBookings()).map((call) => ({
    start: Date.parse(call.starts_at),
    end: Date.parse(call.ends_at),
  }));
  return calls.filter((call) => !isInHours(rules, call)).length;
}

function differences(one: BookingSettings, other: BookingSettings): RuleName[] {
  const value = (settings: BookingSettings, name: RuleName) =>
    isWeekday(name) ? (settings.hours[name] ?? []) : settings[name];
  return ruleNames.filter((name) => !isDeepStrictEqual(value(one, name), value(other, name)));
}

function toTyped(settings: BookingSettings): TypedRules {
  const { place, hours } = settings;
  const kind = placeKind(place);
  return Object.fromEntries([
    ...weekdays.map((day) => [day, hoursText(hours[day] ?? [])]),
    ...numberRules.map((name) => [name, String(settings[name])]),
    ['kind', kind],
    ['place', kind === 'phone' ? '' : place],
  ]);
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
