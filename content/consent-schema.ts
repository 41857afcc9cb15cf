/** `consent.yaml`: the mail that asks whether an address agrees to news, and the page behind its link. */
import { z } from 'zod';

const line = z.string().regex(/\S/, 'must not be empty');
const titled = z.strictObject({ title: line, text: line });

export const consentSchema = z.strictObject({
  mail: z.strictObject({
    subject: line,
    greeting: line,
    question: line,
    services: line,
    press: line,
    link: line,
    otherwise: line,
  }),
  page: z.strictObject({
    title: line,
    topic: line,
    services: line,
    yes: line,
    no: line,
    noHint: line,
    again: line,
    home: line,
    withdraw: line,
    failed: line,
    tooMany: line,
    /** `erased` follows “That was not me”; all others are states of a link. */
    states: z.strictObject({
      open: titled,
      confirmed: titled,
      expired: titled,
      revoked: titled,
      unknown: titled,
      erased: titled,
    }),
  }),
});
