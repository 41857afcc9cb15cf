/** Schemas of the fields of both forms (product.md F2). Each error message is a `FieldProblem`. */
import { z } from 'zod';
import { type FormField, internetAddress, maxLength } from '#app/contracts.ts';
import { cleanLine, cleanText } from './clean-text.ts';

/** A label of a domain name, with letters and digits of any script (RFC 5890). */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The pattern of `<input type=email>` (HTML, 4.10.5.1.5), extended to every script. */
const emailPattern = new RegExp(`^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'u');

/** Counts code points, not UTF-16 units: an emoji is one character. */
const countCharacters = (text: string) => [...text].length;

const textField = (clean: (raw: string) => string, max: number) =>
  z
    .string({ error: 'required' })
    .transform(clean)
    .pipe(
      z
        .string()
        .regex(/[^\s\p{Cf}]/u, 'required')
        .refine((value) => countCharacters(value) <= max, 'tooLong'),
    );

/** The schema of a field that may be left empty. */
export const optionalField = ({ kind, maxLength }: FormField) =>
  z
    .string()
    .transform(kind === 'text' ? cleanText : cleanLine)
    .refine((value) => countCharacters(value) <= maxLength, 'tooLong');

/** Schemas of the fields; parsing returns the cleaned text. */
export const fullName = textField(cleanLine, maxLength.fullName);
export const email = textField(cleanLine, maxLength.email).pipe(
  z.string().regex(emailPattern, 'emailInvalid').regex(internetAddress, 'emailInvalid'),
);
export const message = textField(cleanText, maxLength.message);

/** The fields of an inquiry, from the contact form or from the chat. */
export const inquirySchema = z.object({ fullName, email, message });
export type InquiryAnswers = z.infer<typeof inquirySchema>;
