/** The schema of `assistant.yaml`: fixed replies, and phrasings of questions to train the classifier with. */
import { z } from 'zod';
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

export const assistantSchema = z.strictObject({
  replies: recordOf([...intentIds, 'empty', 'unknown', 'unnamed'], line),
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
