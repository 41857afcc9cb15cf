/** `booking` in `content/site.yaml`: when calls can be booked, and how they take place. */
import { z } from 'zod';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const quarter = '(?:[01]\\d|2[0-3]):(?:00|15|30|45)';
const rangePattern = new RegExp(`^(${quarter})\\s*[-–]\\s*(${quarter}|24:00)$`);

/** Wall times such as `09:00`, in quarters of an hour; `to` is the end of the last call. */
export type OpenHours = { from: string; to: string };

const range = z.string().transform((text, context): OpenHours => {
  const [, from = '', to = ''] = rangePattern.exec(text.trim()) ?? [];
  if (from && from < to) return { from, to };
  const message = 'must be two times in quarters of an hour, such as 09:00-12:00, the earlier one first';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The hours of a day. An empty line and `[]` are a day off. */
export const openHoursSchema = z
  .array(range)
  .max(6, 'may have at most six ranges')
  .nullable()
  .transform((list) => list ?? []);

const whole = (min: number, max: number) =>
  z
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max);

const day = z.iso.date('must be a day such as 2027-12-24');

const workdays = ['09:00-12:00', '14:00-17:00'];
const usualHours = Object.fromEntries(weekdays.slice(0, 5).map((weekday) => [weekday, workdays]));

const rules = z.strictObject({
  length: whole(15, 240).default(30),
  interval: whole(15, 240).default(30),
  buffer: whole(0, 240).default(15),
  notice: whole(0, 720).default(24),
  horizon: whole(1, 120).default(28),
  perDay: whole(1, 40).default(4),
  hours: z.partialRecord(z.enum(weekdays), openHoursSchema).prefault(usualHours),
  exceptions: z
    .record(day, openHoursSchema)
    .nullable()
    .default({})
    .transform((list) => list ?? {}),
  place: z.string().regex(/\S/, 'must be "phone", an https address or a postal address').default('phone'),
});

/** `off` removes the page and every link to it. */
export const bookingSchema = z.union([z.literal('off'), rules], {
  error: 'must be "off", or the rules of the calls',
});

export type BookingSettings = z.infer<typeof rules>;
