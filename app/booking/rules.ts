import { type Site, siteSchema, weekdays } from '#content/site-schema.ts';

export { weekdays } from '#content/site-schema.ts';

/** The rules of `site.yaml`, where they are not `off`. */
export const bookingRulesSchema = siteSchema.shape.booking.unwrap().options[1];

export const holidayRegions = bookingRulesSchema.shape.holidays.unwrap().options;

/** As in `site.yaml`. */
export type BookingSettings = Exclude<Site['booking'], 'off'>;

/** Wall times such as `09:00`; `to` is the end of the last call. */
export type OpenHours = BookingSettings['exceptions'][string][number];

/** Wall times are in `timeZone`, an IANA name; `exceptions` replace the hours of the weekday. */
export type BookingRules = BookingSettings & { timeZone: string; absences: readonly Absence[] };

/** First and last day, such as `2027-03-01`. `isTold`: every page says so meanwhile. */
export type Absence = { from: string; to: string; isTold: boolean };

type Weekday = (typeof weekdays)[number];
export type NumberRule = (typeof numberRules)[number];
export type RuleName = Weekday | NumberRule | 'holidays' | 'place';

export const numberRules = ['length', 'interval', 'buffer', 'notice', 'horizon', 'perDay'] as const;
export const ruleNames: readonly RuleName[] = [...weekdays, ...numberRules, 'holidays', 'place'];

export const isNumberRule = (name: RuleName): name is NumberRule => numberRules.some((each) => each === name);

/** The smallest and the largest that `site.yaml` may have. */
export function boundsOf(name: NumberRule): { min: number; max: number } {
  const { minValue, maxValue } = bookingRulesSchema.shape[name].unwrap();
  return { min: Number(minValue), max: Number(maxValue) };
}

/** As in `site.yaml`. */
export function writtenRules({ hours, ...settings }: BookingSettings): Record<RuleName, unknown> {
  return Object.fromEntries([
    ...weekdays.map((day) => [day, (hours[day] ?? []).map(({ from, to }) => `${from}-${to}`)]),
    ...numberRules.map((name) => [name, settings[name]]),
    ['holidays', settings.holidays],
    ['place', settings.place],
  ]);
}

/** `wrong`: the rules that `site.yaml` could not have. */
export function readRules(written: Record<RuleName, unknown>): { rules: BookingSettings } | { wrong: RuleName[] } {
  const hours = Object.fromEntries(weekdays.map((day) => [day, written[day]]));
  const settings = Object.fromEntries(numberRules.map((name) => [name, written[name]]));
  const { holidays, place } = written;
  const { data, error } = bookingRulesSchema.safeParse({ ...settings, holidays, place, hours });
  return data ? { rules: data } : { wrong: error.issues.map(({ path: [name, day] }) => (day ?? name) as RuleName) };
}

/** Checks the hours of a single day; `undefined` for what `site.yaml` could not have. */
export function readHours(day: string, written: string[]): OpenHours[] | undefined {
  return bookingRulesSchema.safeParse({ exceptions: { [day]: written } }).data?.exceptions[day];
}
