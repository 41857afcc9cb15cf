import { z } from 'zod';
import { line } from './line.ts';

export const shellSchema = z.strictObject({
  name: line,
  skip: line,
  menu: line,
  nav: z.strictObject({
    today: line,
    leads: line,
    bookings: line,
    deliveries: line,
    countdowns: line,
    words: line,
    statistics: line,
    settings: line,
    backup: line,
    retention: line,
    audit: line,
    access: line,
  }),
  signedInAs: line,
  signOut: line,
  language: line,
  change: line,
  site: line,
  failures: z.strictObject({
    title: line,
    400: line,
    403: line,
    404: line,
    405: line,
    429: line,
    500: line,
    503: line,
    back: line,
  }),
  script: z.strictObject({ needed: line }),
});
