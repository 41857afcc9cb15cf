/** Classifies a question: which passage answers it, which intent it is, or that it is out of scope. */
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { FeatureExtractor, type FrequencyData, learnFrequencies } from './features.ts';
import {
  LogisticRegression,
  type RegressionData,
  type TrainingExample,
  trainRegression,
} from './logistic-regression.ts';
import type { Passage } from './passage.ts';
import { learnVocabulary, Vocabulary, type VocabularyData } from './vocabulary.ts';

/**
 * The classes: ids of passages and intents; `unknown-…` are those that are out of scope, one for each list under
 * `intents.unknown`.
 */
type Subject = string;

/** `probability` is that of all subjects with one target, 0 to 1; `subject` is the most probable of them. */
export type Prediction = { subject: Subject; probability: number };

/** Subjects with the same target (an anchor of a page, an intent, or out of scope) do not compete with each other. */
type TrainingData = { subject: Subject; target: string; phrasings: string[]; sentences: string[] };

const outOfScopeTarget = 'out of scope';

/** A classifier as plain data. `subjects` are its labels. */
export type ClassifierData = {
  subjects: { subject: Subject; target: string }[];
  vocabulary: VocabularyData;
  frequencies: FrequencyData;
  regression: RegressionData;
};

/** Trains a classifier. Takes seconds. Throws when `isStopped` becomes true. */
export function trainClassifier(
  language: Language,
  messages: Messages<'assistant'>,
  passages: Passage[],
  isStopped = () => false,
): ClassifierData {
  const training = trainingData(messages, passages);
  const texts = training.map(({ phrasings, sentences }) => [...phrasings, ...sentences]);
  const vocabularyData = learnVocabulary(language, messages.synonyms, messages.common, texts.flat());
  const vocabulary = new Vocabulary(vocabularyData);
  const frequencies = learnFrequencies(vocabulary, texts);
  const extractor = new FeatureExtractor(vocabulary, frequencies);
  return {
    subjects: training.map(({ subject, target }) => ({ subject, target })),
    vocabulary: vocabularyData,
    frequencies,
    regression: trainRegression(texts.length, examplesOf(extractor, texts), isStopped),
  };
}

export class QuestionClassifier {
  private readonly vocabulary: Vocabulary;
  private readonly extractor: FeatureExtractor;
  private readonly subjects: ClassifierData['subjects'];
  private readonly model: LogisticRegression;

  constructor({ subjects, vocabulary, frequencies, regression }: ClassifierData) {
    this.subjects = subjects;
    this.vocabulary = new Vocabulary(vocabulary);
    this.extractor = new FeatureExtractor(this.vocabulary, frequencies);
    this.model = new LogisticRegression(regression);
  }

  /** A prediction for each target, the most probable first; none for a question without words. */
  classify(question: string): Prediction[] {
    if (this.vocabulary.analyze(question).length === 0) return [];
    const probabilities = this.model.predict(this.extractor.extract(question));
    const byTarget = new Map<string, Prediction & { best: number }>();
    for (const [label, { subject, target }] of this.subjects.entries()) {
      const probability = probabilities[label] ?? 0;
      const sum = byTarget.get(target) ?? { subject, probability: 0, best: 0 };
      byTarget.set(target, {
        subject: probability > sum.best ? subject : sum.subject,
        probability: sum.probability + probability,
        best: Math.max(sum.best, probability),
      });
    }
    return [...byTarget.values()].sort((one, other) => other.probability - one.probability);
  }

  /** The number of words of a question that are no stop words, and how many of those are unknown. */
  countContentWords(question: string): { contentWords: number; unknownWords: number } {
    const words = this.vocabulary.analyze(question);
    const content = words.filter(({ candidates }) => !candidates.some(({ term }) => this.vocabulary.isStopWord(term)));
    const unknown = content.filter(({ candidates }) => candidates.length === 0);
    return { contentWords: content.length, unknownWords: unknown.length };
  }
}

/** One at a time, because all feature vectors together would take a hundred megabytes. */
function* examplesOf(extractor: FeatureExtractor, texts: string[][]): Generator<TrainingExample> {
  for (const [label, examples] of texts.entries())
    for (const text of examples) yield { features: extractor.extract(text), label };
}

/** Whether a subject is one that the site says nothing about. */
export function isOutOfScope(subject: string): boolean {
  return subject.startsWith('unknown-');
}

function trainingData({ questions, intents }: Messages<'assistant'>, passages: Passage[]): TrainingData[] {
  const { unknown, ...known } = intents;
  const contact = passages.find(({ id }) => id === 'contact');
  return [
    ...passages.map((passage) => ({
      subject: passage.id,
      target: anchorOf(passage),
      phrasings: [...(questions[passage.id] ?? []), ...(passage.page === 'faq' ? [passage.title] : [])],
      sentences: sentencesOf(`${passage.title} ${passage.text} ${passage.answer}`),
    })),
    ...Object.entries(known).map(([id, phrasings]) => ({
      subject: id,
      // Both intents lead to the contact section, so telling them apart matters less.
      target: contact && (id === 'human' || id === 'booking') ? anchorOf(contact) : id,
      phrasings,
      sentences: [],
    })),
    ...unknown.map((phrasings, index) => ({
      subject: `unknown-${index}`,
      target: outOfScopeTarget,
      phrasings,
      sentences: [],
    })),
  ];
}

function anchorOf({ page, anchor }: Passage): string {
  return `${page}#${anchor}`;
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?;:]\s/).filter((sentence) => sentence.length > 8);
}
