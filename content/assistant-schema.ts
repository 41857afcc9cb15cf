/** What `assistant.yaml` must have: the assistant's own few sentences, and how visitors put their questions. */
import { z } from 'zod';
import { answerIds, chipIds, intentIds, passageIds } from './ids.ts';

const line = z.string().regex(/\S/, 'must not be empty');
const lines = z.array(line).min(1);

const keyed = <const Id extends string, T extends z.ZodType>(ids: readonly Id[], entry: T) =>
  z.strictObject(Object.fromEntries(ids.map((id) => [id, entry])) as Record<Id, T>);

/** One word has one meaning: in two lines it would make one line of both. */
const wordGroups = z.array(z.array(line).min(1)).superRefine((groups, context) => {
  const seen = new Set<string>();
  for (const word of groups.flat()) {
    if (seen.has(word)) context.addIssue({ code: 'custom', message: `"${word}" stands in two lines` });
    seen.add(word);
  }
});

export const assistantSchema = z.strictObject({
  replies: keyed([...intentIds, 'empty', 'unknown', 'unnamed'], line),
  answers: keyed(answerIds, line),
  chips: keyed(chipIds, line),
  questions: keyed(passageIds, lines),
  intents: keyed(intentIds, lines).extend({ unknown: z.array(lines) }),
  synonyms: wordGroups,
  common: lines,
  follow: lines,
});
