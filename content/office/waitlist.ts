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
    states: z.strictObject({ confirmed: line, requested: line, announced: line, revoked: line, legacy: line }),
    explain: line,
    write: line,
  }),
  problems: z.strictObject({ mail: line, 'site-url': line, 'data-key': line }),
  announcements: z.strictObject({ title: line, none: line, of: line }),
  states: z.strictObject({ draft: line, running: line, stopped: line, ended: line }),
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
    start: titled.extend({ recipients: counted, none: line, suppressed: counted, confirm: line, button: line }),
    discard: line,
  }),
  progress: z.strictObject({
    title: line,
    by: line,
    sent: line,
    waiting: line,
    failed: line,
    uncertain: line,
    pace: line,
    reload: line,
    uncertainText: line,
    failedText: line,
    stop: line,
    resume: line,
    resumeText: line,
  }),
  done: z.strictObject({
    saved: line,
    tested: line,
    notTested: line,
    started: line,
    stopped: line,
    resumed: line,
    discarded: line,
    running: line,
    changed: line,
  }),
  back: line,
});
