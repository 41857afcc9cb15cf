import { z } from 'zod';
import { line } from './line.ts';

const titled = z.strictObject({ title: line, text: line });
const counted = z.strictObject({ one: line, other: line });

export const waitlistSchema = z.strictObject({
  title: line,
  lead: line,
  services: z.strictObject({
    title: line,
    service: line,
    states: z.strictObject({ requested: line, confirmed: line, revoked: line }),
    explain: line,
    write: line,
  }),
  problems: z.strictObject({ mail: line, 'site-url': line, 'data-key': line }),
  announcements: z.strictObject({ title: line, none: line, of: line }),
  states: z.strictObject({ draft: line, running: line, ended: line }),
  form: z.strictObject({
    title: line,
    lead: line,
    subject: line,
    text: line,
    textHint: line,
    missing: line,
    tooLong: line,
    faults: line,
    button: line,
  }),
  draft: z.strictObject({
    title: line,
    lead: line,
    preview: line,
    subject: line,
    change: line,
    test: titled.extend({ button: line }),
    start: titled.extend({ recipients: counted, none: line, button: line }),
    discard: line,
  }),
  progress: z.strictObject({
    sent: line,
    waiting: line,
    failed: line,
    reload: line,
    failedText: line,
  }),
  done: z.strictObject({
    saved: line,
    tested: line,
    notTested: line,
    started: line,
    discarded: line,
    changed: line,
  }),
  file: titled.extend({ button: line }),
  back: line,
});
