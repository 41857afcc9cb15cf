import { z } from 'zod';
import { line } from './line.ts';

export const accessSchema = z.strictObject({
  title: line,
  passkeys: z.strictObject({
    title: line,
    text: line,
    none: line,
    created: line,
    used: line,
    never: line,
    remove: line,
    last: line,
    removed: line,
    elsewhere: line,
  }),
  add: z.strictObject({ title: line, text: line, label: line, button: line, added: line, failed: line, first: line }),
  code: z.strictObject({ title: line, text: line, label: line, button: line, wrong: line }),
  sessions: z.strictObject({
    title: line,
    text: line,
    current: line,
    started: line,
    seen: line,
    end: line,
    endAll: line,
    ended: line,
  }),
  person: z.strictObject({ title: line, email: line, emailHint: line, save: line, saved: line, invalid: line }),
});
