import { z } from 'zod';
import type { FaultId } from './fault.ts';
import { providerIds } from './ids.ts';
import { languages } from './languages.ts';
import { atMost, bullets, demanded, demandedIfAny, keyed, line, optional, reason } from './schema-parts.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const quarter = '(?:[01]\\d|2[0-3]):(?:00|15|30|45)';
const rangePattern = new RegExp(`^(${quarter})\\s*[-–]\\s*(${quarter}|24:00)$`);

/** Wall times such as `09:00`, in quarters of an hour; `to` is the end of the last call. */
const range = z.string().transform((text, context) => {
  const [, from = '', to = ''] = rangePattern.exec(text.trim()) ?? [];
  if (from && from < to) return { from, to };
  const message = 'must be two times in quarters of an hour, such as 09:00-12:00, the earlier one first';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** An empty line and `[]` are a day off. */
const openHours = z
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

/** `BUND`: the holidays that all of Germany has. The others are the usual letters of the federal states. */
const holidayRegions = [
  'none',
  'BUND',
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
] as const;

const day = z.iso.date('must be a day such as 2027-12-24');

const workdays = ['09:00-12:00', '14:00-17:00'];
const usualHours = Object.fromEntries(weekdays.slice(0, 5).map((weekday) => [weekday, workdays]));

const bookingRulesSchema = z.strictObject({
  length: whole(15, 240).default(30),
  interval: whole(15, 240).default(30),
  buffer: whole(0, 240).default(15),
  notice: whole(0, 720).default(24),
  horizon: whole(1, 120).default(28),
  perDay: whole(1, 40).default(4),
  hours: z.partialRecord(z.enum(weekdays), openHours).prefault(usualHours),
  exceptions: z
    .record(day, openHours)
    .nullable()
    .default({})
    .transform((list) => list ?? {}),
  holidays: z.enum(holidayRegions).default('none'),
  place: z.string().regex(/\S/, 'must be "phone", an https address or a postal address').default('phone'),
});

/** `off` removes the page and every link to it. */
const bookingSchema = z.union([z.literal('off'), bookingRulesSchema], {
  error: 'must be "off", or the rules of the calls',
});

const period = (unit: 'days' | 'months', max: number) =>
  z
    .number({ error: `must be a whole number of ${unit} from 2 to ${max}` })
    .int(`must be a whole number of ${unit}`)
    .min(2, `must be 2 ${unit} or more`)
    .max(max, `must be ${max} ${unit} or less`);

const months = period('months', 120);
const days = period('days', 60);

/** In months; `unconfirmed` in days. */
const retentionSchema = z.strictObject({
  leads: months.default(24),
  spam: months.default(6),
  unconfirmed: days.default(14),
  bookings: months.default(12),
  audit: months.default(12),
  statistics: months.default(60),
  questions: months.default(3),
});

/** Empty, a placeholder, or of this form. */
function optionalAs(id: FaultId, form: RegExp, error: string) {
  return optional.refine((text) => text === '' || text.startsWith('[') || form.test(text.trim()), {
    error,
    params: reason(id),
  });
}

/** An IANA name. `Intl` also accepts offsets such as `+01:00`, which have no summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false; // RangeError: unknown
  }
}

export const siteSchema = z.strictObject({
  brand: atMost(30),
  product: atMost(20),
  email: z.email(),
  company: line,
  owner: line,
  ownerLanguage: z.enum(languages),
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin (see the list at en.wikipedia.org/wiki/Tz_database)')
    .default('Europe/Berlin'),
  crms: bullets(line, { max: 9 }),
  // Empty until the owner fills them in.
  street: optional.meta(demanded),
  postcode: optionalAs('postcode', /^(?=.*\d)[A-Z\d][A-Z\d -]{2,9}$/i, 'must be a postcode').meta(demanded),
  city: optional.meta(demanded),
  telephone: optionalAs('telephone', /^[+(]?\d[\d\s()/.-]{4,}$/, 'must be a telephone number'),
  register: optional.meta(demandedIfAny),
  vatId: optionalAs(
    'vat-id',
    /^(?:DE ?(?:\d ?){9}|(?!DE)[A-Z]{2}[A-Z\d+*. ]{2,15})$/,
    'must be a VAT id such as DE123456789',
  ).meta(demandedIfAny),
  authority: optional,
  providers: keyed(providerIds, optional.meta(demandedIfAny)).prefault({}),
  hostedWidgets: z.enum(['ask', 'at-once']).default('ask'),
  booking: bookingSchema.prefault({}),
  keepQuestions: z.enum(['on', 'off']).default('off'),
  retention: retentionSchema.prefault({}),
  recordNetworkAddress: z.enum(['on', 'off']).default('off'),
});

export type Site = z.infer<typeof siteSchema>;
