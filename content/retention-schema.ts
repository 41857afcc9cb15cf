/** `retention` in `content/site.yaml`: for how long data are kept, in months. */
import { z } from 'zod';

const months = z
  .number({ error: 'must be a whole number of months from 2 to 120' })
  .int('must be a whole number of months')
  .min(2, 'must be 2 months or more')
  .max(120, 'must be 120 months or less');

export const retentionSchema = z.strictObject({
  leads: months.default(24),
  spam: months.default(6),
  bookings: months.default(12),
  audit: months.default(12),
  statistics: months.default(60),
  questions: months.default(3),
});
