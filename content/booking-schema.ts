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

const whole = ([min, max]: readonly [number, number]) =>
  z
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max);

const day = z.iso.date('must be a day such as 2027-12-24');

const workdays = ['09:00-12:00', '14:00-17:00'];
/** The least and the greatest value of each number. */
export const bookingBounds = {
  length: [15, 240],
  interval: [15, 240],
  buffer: [0, 240],
  notice: [0, 720],
  horizon: [1, 120],
  perDay: [1, 40],
} as const;

const usualHours = Object.fromEntries(weekdays.slice(0, 5).map((weekday) => [weekday, workdays]));

export const bookingRulesSchema = z.strictObject({
  length: whole(bookingBounds.length).default(30),
  interval: whole(bookingBounds.interval).default(30),
  buffer: whole(bookingBounds.buffer).default(15),
  notice: whole(bookingBounds.notice).default(24),
  horizon: whole(bookingBounds.horizon).default(28),
  perDay: whole(bookingBounds.perDay).default(4),
  hours: z.partialRecord(z.enum(weekdays), openHoursSchema).prefault(usualHours),
  exceptions: z
    .record(day, openHoursSchema)
    .nullable()
    .default({})
    .transform((list) => list ?? {}),
  place: z.string().regex(/\S/, 'must be "phone", an https address or a postal address').default('phone'),
});

/** `off` removes the page and every link to it. */
export const bookingSchema = z.union([z.literal('off'), bookingRulesSchema], {
  error: 'must be "off", or the rules of the calls',
});

export type BookingSettings = z.infer<typeof bookingRulesSchema>;
