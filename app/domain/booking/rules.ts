/** When calls can be booked. */
import {
  type BookingSettings,
  bookingBounds,
  bookingRulesSchema,
  type OpenHours,
  openHoursSchema,
  weekdays,
} from '#content/booking-schema.ts';

export type { BookingSettings, OpenHours } from '#content/booking-schema.ts';
export { bookingBounds, weekdays } from '#content/booking-schema.ts';

/** Wall times are in `timeZone`, an IANA name; `exceptions` are in place of the hours of the weekday. */
export type BookingRules = BookingSettings & { timeZone: string; exceptions: Record<string, OpenHours[]> };

export type Weekday = (typeof weekdays)[number];
export type NumberRule = keyof typeof bookingBounds;
export type RuleName = Weekday | NumberRule | 'place';

export const numberRules = Object.keys(bookingBounds) as NumberRule[];
export const ruleNames: readonly RuleName[] = [...weekdays, ...numberRules, 'place'];

export const isWeekday = (name: RuleName): name is Weekday => (weekdays as readonly string[]).includes(name);

/** What `site.yaml` demands of a rule. */
export const schemaOfRule = (name: RuleName) => (isWeekday(name) ? openHoursSchema : bookingRulesSchema.shape[name]);

/** The rules by name, as they would stand in `site.yaml`. */
export function writtenRules({ hours, ...settings }: BookingSettings): Record<string, unknown> {
  return Object.fromEntries([
    ...weekdays.map((day) => [day, (hours[day] ?? []).map(({ from, to }) => `${from}-${to}`)]),
    ...numberRules.map((name) => [name, settings[name]]),
    ['place', settings.place],
  ]);
}

/**
 * The settings with those that are stored, as {@link writtenRules} has them. What `site.yaml` could not have is left
 * out: another release may have stored it.
 */
export function withStored(settings: BookingSettings, stored: Record<string, unknown>): BookingSettings {
  const merged = { ...settings, hours: { ...settings.hours } };
  for (const name of ruleNames) {
    const { data } = Object.hasOwn(stored, name) ? schemaOfRule(name).safeParse(stored[name]) : {};
    if (data !== undefined) Object.assign(isWeekday(name) ? merged.hours : merged, { [name]: data });
  }
  return merged;
}
