/** Trains what the assistant needs to understand one language. */
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { type EntryData, learnEntries } from './entry-matcher.ts';
import { learnTrigrams, type TrigramData } from './language-detector.ts';
import type { Passage } from './passage.ts';
import { type ClassifierData, trainClassifier } from './question-classifier.ts';

export type TrainingInput = { language: Language; messages: Messages<'assistant'>; passages: Passage[] };

/** Plain data, which can be stored and sent to another thread. */
export type TrainedModel = { classifier: ClassifierData; entries: EntryData | undefined; trigrams: TrigramData };

/**
 * Takes seconds, so it runs in a thread (`training-worker.server.ts`). Throws when `isStopped` becomes true: Node 26
 * crashes when a thread is terminated during the training.
 */
export function train({ language, messages, passages }: TrainingInput, isStopped = () => false): TrainedModel {
  const { questions, intents, common } = messages;
  const texts = [
    ...passages.map(({ text }) => text),
    ...Object.values(questions).flat(),
    ...Object.values(intents).flat(2),
  ];
  return {
    classifier: trainClassifier(language, messages, passages, isStopped),
    entries: learnEntries(language, messages, passages),
    trigrams: learnTrigrams(texts, common),
  };
}
