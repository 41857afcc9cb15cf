import {
  type BookingSettings,
  bookingBounds,
  bookingRulesSchema,
  type OpenHours,
  weekdays,
} from '#content/site-schema.ts';

export type { BookingSettings, OpenHours } from '#content/site-schema.ts';
export { bookingBounds, weekdays } from '#content/site-schema.ts';

/** Wall times are in `timeZone`, an IANA name; `exceptions` replace the hours of the weekday. */
export type BookingRules = BookingSettings & { timeZone: string; exceptions: Record<string, OpenHours[]> };

type Weekday = (typeof weekdays)[number];
export type NumberRule = keyof typeof bookingBounds;
export type RuleName = Weekday | NumberRule | 'place';

export const numberRules = Object.keys(bookingBounds) as NumberRule[];
export const ruleNames: readonly RuleName[] = [...weekdays, ...numberRules, 'place'];

/** As in `site.yaml`. */
export function writtenRules({ hours, ...settings }: BookingSettings): Record<RuleName, unknown> {
  return Object.fromEntries([
    ...weekdays.map((day) => [day, (hours[day] ?? []).map(({ from, to }) => `${from}-${to}`)]),
    ...numberRules.map((name) => [name, settings[name]]),
    ['place', settings.place],
  ]);
}

/** `wrong`: the rules that `site.yaml` could not have. */
export function readRules(written: Record<RuleName, unknown>): { rules: BookingSettings } | { wrong: RuleName[] } {
  const hours = Object.fromEntries(weekdays.map((day) => [day, written[day]]));
  const settings = Object.fromEntries(numberRules.map((name) => [name, written[name]]));
  const { data, error } = bookingRulesSchema.safeParse({ ...settings, place: written.place, hours });
  return data ? { rules: data } : { wrong: error.issues.map(({ path: [name, day] }) => (day ?? name) as RuleName) };
}
