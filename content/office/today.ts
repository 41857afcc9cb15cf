import { z } from 'zod';
import { line } from './line.ts';

export const todaySchema = z.strictObject({
  title: line,
  welcome: line,
  calm: line,
  calls: z.strictObject({ title: line, today: line, tomorrow: line, flagged: line, all: line }),
  leads: z.strictObject({ title: line, none: line, contacts: line, waitlist: line, all: line }),
  faults: z.strictObject({ title: line }),
  state: z.strictObject({
    title: line,
    deliveries: z.strictObject({ title: line, none: line, failed: line, waiting: line }),
    countdown: z.strictObject({ title: line, none: line, until: line }),
    backup: z.strictObject({ title: line, none: line, last: line, off: line }),
    retention: z.strictObject({ title: line, waiting: line }),
    check: z.strictObject({
      title: line,
      never: line,
      running: line,
      failed: line,
      none: line,
      faults: line,
      notes: line,
    }),
  }),
  setup: z.strictObject({ title: line, untold: line, placeholders: line, settings: line }),
});
