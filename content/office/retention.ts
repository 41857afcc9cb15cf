import { z } from 'zod';
import { line } from './line.ts';

export const retentionSchema = z.strictObject({
  title: line,
  lead: line,
  periods: z.strictObject({
    title: line,
    text: line,
    months: line,
    days: line,
    leads: line,
    spam: line,
    unconfirmed: line,
    bookings: line,
    audit: line,
    statistics: line,
    questions: line,
  }),
  expired: z.strictObject({
    title: line,
    none: line,
    inquiries: line,
    signups: line,
    unconfirmed: line,
    calls: line,
    sums: line,
    backups: line,
  }),
  approval: z.strictObject({
    title: line,
    waiting: line,
    given: line,
    confirm: line,
    why: line,
    button: line,
    done: line,
  }),
});
