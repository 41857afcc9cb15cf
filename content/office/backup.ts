import { z } from 'zod';
import { line } from './line.ts';

export const backupSchema = z.strictObject({
  title: line,
  lead: line,
  last: z.strictObject({ nightly: line, downloaded: line, none: line }),
  download: z.strictObject({
    title: line,
    contains: line,
    personal: line,
    confirm: line,
    why: line,
    button: line,
    wait: line,
  }),
  nightly: z.strictObject({ title: line, text: line, off: line, none: line, unreadable: line }),
  restore: z.strictObject({ title: line, text: line }),
});
