/** What both forms demand of a name, an address and a text (DECISIONS 5). Each message is a key of the form's words. */
import { z } from 'zod';
import { maxLength } from '#app/contracts.ts';
import { cleanLine, cleanText } from './clean-text.ts';

/** A part of a domain name: letters and digits of any script, as an address with an umlaut may be typed (RFC 5890). */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The rule of `<input type=email>` (HTML, 4.10.5.1.5), widened to every script. */
const emailPattern = new RegExp(`^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'u');

/** Characters as a person counts them, not UTF-16 units: an emoji is one. */
const countCharacters = (textField: string) => [...textField].length;

const text = (clean: (raw: string) => string, max: number) =>
  z
    .string({ error: 'required' })
    .transform(clean)
    .pipe(
      z
        .string()
        .regex(/[^\s\p{Cf}]/u, 'required')
        .refine((value) => countCharacters(value) <= max, 'tooLong'),
    );

export const fullName = text(cleanLine, maxLength.fullName);
export const email = text(cleanLine, maxLength.email).pipe(z.string().regex(emailPattern, 'emailInvalid'));
export const message = text(cleanText, maxLength.message);
