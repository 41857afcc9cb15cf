/** `retention` in `content/site.yaml`: for how long data are kept, in months, and `unconfirmed` in days. */
import { z } from 'zod';

const months = z
  .number({ error: 'must be a whole number of months from 2 to 120' })
  .int('must be a whole number of months')
  .min(2, 'must be 2 months or more')
  .max(120, 'must be 120 months or less');

const days = z
  .number({ error: 'must be a whole number of days from 2 to 60' })
  .int('must be a whole number of days')
  .min(2, 'must be 2 days or more')
  .max(60, 'must be 60 days or less');

export const retentionSchema = z.strictObject({
  leads: months.default(24),
  spam: months.default(6),
  unconfirmed: days.default(14),
  bookings: months.default(12),
  audit: months.default(12),
  statistics: months.default(60),
  questions: months.default(3),
});
