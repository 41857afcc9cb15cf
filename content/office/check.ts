import { z } from 'zod';
import { line } from './line.ts';
import { sentenceIds } from './sentence-ids.ts';

type Sentences = Record<(typeof sentenceIds)[number], typeof line>;

export const checkSchema = z.strictObject({
  states: z.strictObject({ good: line, note: line, bad: line }),
  /** What a finding is about. Names of settings and products stand for themselves. */
  subjects: z.strictObject({
    content: line,
    settings: line,
    'new messages': line,
    'site.yaml': line,
    impressum: line,
    facts: line,
    privacy: line,
    'hosted chat': line,
    database: line,
    deliveries: line,
    mail: line,
    waitlist: line,
    announcements: line,
    webhook: line,
    calendar: line,
    time: line,
    backup: line,
    erasures: line,
  }),
  sentences: z.strictObject(Object.fromEntries(sentenceIds.map((id) => [id, line])) as Sentences),
});
