/** The schemas of `assistant.yaml`, the assistant's own words, and of `phrasings.txt`, from which it learns. */
import { z } from 'zod';
import { weekdays } from './booking-schema.ts';
import { chipIds, intentIds, unsaidIds } from './ids.ts';

const line = z.string().regex(/\S/, 'must not be empty');
const lines = z.array(line).min(1);

const recordOf = <const Id extends string, T extends z.ZodType>(ids: readonly Id[], entry: T) =>
  z.strictObject(Object.fromEntries(ids.map((id) => [id, entry])) as Record<Id, T>);

/** How days, and halves of them, are named in a question. */
const dayNames = [
  'ignored',
  'today',
  'tomorrow',
  'dayAfterTomorrow',
  'thisWeek',
  'nextWeek',
  'morning',
  'afternoon',
  ...weekdays,
] as const;

export const assistantSchema = z.strictObject({
  /** `unknown`: the website does not say. `unsure` is put before an answer that may be to another question. */
  replies: recordOf([...intentIds, 'empty', 'unknown', 'unclear', 'unnamed', 'unsure'], line),
  unsaid: recordOf(unsaidIds, line),
  /** While visitors can book a call. `answers` are in place of those of the site. */
  call: z.strictObject({
    open: line,
    free: line,
    noneThen: line,
    full: line,
    reschedule: line,
    yourZone: line,
    ourZone: line,
    answers: z.record(z.string(), line),
    /** Not what visitors read, but how they are understood. */
    days: recordOf(dayNames, lines).meta({ isUnread: true }),
  }),
  /** By passage. Where it is missing, the assistant answers with the text of the page. */
  answers: z.record(z.string(), line),
  /** By subject; `at` is the `page#anchor` that says it. */
  parts: z.record(z.string(), z.strictObject({ at: line, answer: line })),
  chips: recordOf(chipIds, line),
  /** Stop words, with commas between. */
  common: line.transform((words) => words.split(/,\s*/)).meta({ isUnread: true }),
});

/** By subject: a passage, a part, an intent, what the website does not say, or `none`: nothing of all these. */
export const phrasingsSchema = z.record(
  z.string(),
  z
    .array(z.string().regex(/^[^#[\s](?:.*\S)?$/, 'must be one line, not empty, that begins with neither # nor ['))
    .min(1),
);
