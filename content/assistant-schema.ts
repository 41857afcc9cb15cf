/** The schema of `assistant.yaml`: fixed replies, and phrasings of questions to train the classifier with. */
import { z } from 'zod';
import { weekdays } from './booking-schema.ts';
import { chipIds, intentIds } from './ids.ts';

const line = z.string().regex(/\S/, 'must not be empty');
const lines = z.array(line).min(1);

const recordOf = <const Id extends string, T extends z.ZodType>(ids: readonly Id[], entry: T) =>
  z.strictObject(Object.fromEntries(ids.map((id) => [id, entry])) as Record<Id, T>);

/** Groups of synonyms, one a line; a word in two of them would merge them. */
const synonymGroups = z.array(z.array(line).min(1)).superRefine((groups, context) => {
  const seen = new Set<string>();
  for (const word of groups.flat()) {
    if (seen.has(word)) context.addIssue({ code: 'custom', message: `"${word}" stands in two lines` });
    seen.add(word);
  }
});

/** How days are named in a question. */
const dayNames = ['ignored', 'today', 'tomorrow', 'dayAfterTomorrow', 'thisWeek', 'nextWeek', ...weekdays] as const;

export const assistantSchema = z.strictObject({
  replies: recordOf([...intentIds, 'empty', 'unknown', 'unnamed'], line),
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
    days: recordOf(dayNames, lines),
  }),
  /** By passage. Where it is missing, the assistant answers with the text of the page. */
  answers: z.record(z.string(), line),
  chips: recordOf(chipIds, line),
  /** By passage. Where they are missing, the assistant knows only the words of the page. */
  questions: z.record(z.string(), lines),
  intents: recordOf(intentIds, lines).extend({ unknown: z.array(lines) }),
  synonyms: synonymGroups,
  /** Stop words. */
  common: lines,
  /** Words that refer back to the previous question. */
  follow: lines,
});
