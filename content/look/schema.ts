/** `look` in `content/site.yaml`: accents, logo and typefaces. */
import { z } from 'zod';
import { contrastProblems } from './contrast.ts';
import { shippedPalette } from './palette.ts';

const colour = (shipped: string) =>
  z
    .custom<string>(
      (value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value),
      `must be a colour in quotation marks: # and six digits or letters from a to f, such as "${shipped}"`,
    )
    .transform((code) => code.toLowerCase())
    .default(shipped);

const typeface = (shipped: string) =>
  z
    .string()
    .regex(/^[a-z\d-]+$/, `must be the name of a typeface at fontsource.org in its address, such as ${shipped}`)
    .default(shipped);

export const lookSchema = z
  .strictObject({
    lamp: colour(shippedPalette.lamp),
    night: colour(shippedPalette.night),
    dusk: colour(shippedPalette.dusk),
    day: colour(shippedPalette.day),
    logo: z
      .string()
      .regex(/^[\w-]+\.svg$/, 'must be the name of an SVG file in content/, such as logo.svg')
      .default('logo.svg'),
    headlines: typeface('vollkorn'),
    text: typeface('instrument-sans'),
  })
  .superRefine((look, context) => {
    for (const { accent, message } of contrastProblems(look))
      context.addIssue({ code: 'custom', path: [accent], message });
  })
  .prefault({});
