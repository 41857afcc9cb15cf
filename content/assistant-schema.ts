/** The schema of `assistant.yaml`: fixed replies, and phrasings of questions to train the classifier with. */
import { z } from 'zod';
import { chipIds, intentIds, passageIds } from './ids.ts';

const line = z.string().regex(/\S/, 'must not be empty');
const lines = z.array(line).min(1);

const recordOf = <const Id extends string, T extends z.ZodType>(ids: readonly Id[], entry: T) =>
  z.strictObject(Object.fromEntries(ids.map((id) => [id, entry])) as Record<Id, T>);

/** An entry for some of the ids. */
const partialOf = <const Id extends string, T extends z.ZodType>(ids: readonly Id[], entry: T) =>
  recordOf(ids, entry).partial();

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
  /** Where it is missing, the assistant answers with the text of the page. */
  answers: partialOf(passageIds, line),
  chips: recordOf(chipIds, line),
  questions: recordOf(passageIds, lines),
  intents: recordOf(intentIds, lines).extend({ unknown: z.array(lines) }),
  synonyms: synonymGroups,
  /** Stop words. */
  common: lines,
  /** Words that refer back to the previous question. */
  follow: lines,
});
