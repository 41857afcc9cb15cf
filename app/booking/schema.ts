/** Error messages are of type `FieldProblem`. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { knownTimeZone } from '#app/i18n/formats.ts';
import { cleanLine, cleanText, email, fullName } from '#app/leads/fields.ts';
import { type FormField, type TypedName, typedFields, typedNames } from './fields.ts';

/** An instant, which no zone changes. */
const start = z
  .string({ error: 'required' })
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/, 'required')
  .transform((text) => Date.parse(text))
  // Such as 09:60.
  .refine((time) => !Number.isNaN(time), 'required');

function optionalField({ kind, maxLength }: FormField) {
  const clean = kind === 'text' ? cleanText : cleanLine;
  return z
    .string()
    .transform(clean)
    .refine((text) => [...text].length <= maxLength, 'tooLong');
}

const typed = Object.fromEntries(typedNames.map((name) => [name, optionalField(typedFields[name])])) as Record<
  TypedName,
  ReturnType<typeof optionalField>
>;

/** In its international form, or in that of a country whose language the site speaks. */
const isTelephone = (text: string) =>
  (['DE', 'TR', 'GB'] as const).some((country) => parsePhoneNumberFromString(text, country)?.isPossible());

export const bookingSchema = (isByPhone: boolean) =>
  z.object({
    start,
    timeZone: z.string().transform((name) => knownTimeZone(name) ?? 'UTC'),
    fullName,
    email,
    ...typed,
    ...(isByPhone && {
      phone: typed.phone.refine((text) => text !== '', 'required').refine(isTelephone, 'phoneInvalid'),
    }),
  });

export type BookingFields = z.infer<ReturnType<typeof bookingSchema>>;
