/** Finds what a question is about: a passage, an intent, or something that is not our business. */
import type { IntentId, PassageId } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { FeatureExtractor } from './features.ts';
import { type Example, LogisticRegression } from './logistic-regression.ts';
import type { Passage } from './passage.ts';
import { Vocabulary } from './vocabulary.ts';

/** What something can be about. `unknown-…` is what people also ask, and what we have no answer to. */
type Subject = PassageId | IntentId | `unknown-${number}`;

/** The likeliest subject of a place, and how likely the place is with all its subjects, 0 to 1. */
export type Prediction = { subject: Subject; probability: number };

type About = { subject: Subject; place: string; phrasings: string[]; sentences: string[] };

const nowhere = 'not our business';

export class QuestionClassifier {
  private readonly vocabulary: Vocabulary;
  private readonly reader: FeatureExtractor;
  private readonly subjects: About[];
  private readonly classifier: LogisticRegression;

  private constructor(
    vocabulary: Vocabulary,
    reader: FeatureExtractor,
    subjects: About[],
    classifier: LogisticRegression,
  ) {
    this.vocabulary = vocabulary;
    this.reader = reader;
    this.subjects = subjects;
    this.classifier = classifier;
  }

  /** Makes an index in slices, so that it can be done beside other work; every `next()` is one, the last gives the index. */
  static *train(
    language: Language,
    words: Messages<'assistant'>,
    passages: Passage[],
  ): Generator<void, QuestionClassifier> {
    const subjects = subjectsOf(words, passages);
    const texts = subjects.map(({ phrasings, sentences }) => [...phrasings, ...sentences]);
    const vocabulary = new Vocabulary(language, words.synonyms, words.common, texts.flat());
    yield;
    const reader = new FeatureExtractor(vocabulary, texts);
    yield;
    const classifier = yield* LogisticRegression.train(subjects.length, examplesOf(reader, texts));
    return new QuestionClassifier(vocabulary, reader, subjects, classifier);
  }

  /** Every place with its likeliest subject, the likeliest place first. What is not our business is one place. */
  classify(question: string): Prediction[] {
    if (this.vocabulary.analyze(question).length === 0) return [];
    const likely = this.classifier.classify(this.reader.extract(question));
    const places = new Map<string, Prediction & { best: number }>();
    for (const [label, { subject, place }] of this.subjects.entries()) {
      const share = likely[label] ?? 0;
      const hit = places.get(place) ?? { subject, probability: 0, best: 0 };
      places.set(place, {
        subject: share > hit.best ? subject : hit.subject,
        probability: hit.probability + share,
        best: Math.max(hit.best, share),
      });
    }
    return [...places.values()].sort((one, other) => other.probability - one.probability);
  }

  /** How many of a question's words say something by themselves, and how many of them nobody here uses. */
  countContentWords(question: string): { telling: number; unheard: number } {
    const asked = this.vocabulary.analyze(question);
    const telling = asked.filter(
      ({ candidates: meant }) => !meant.some(({ term }) => this.vocabulary.isStopWord(term)),
    );
    return { telling: telling.length, unheard: telling.filter(({ candidates: meant }) => meant.length === 0).length };
  }
}

function* examplesOf(reader: FeatureExtractor, texts: string[][]): Generator<Example> {
  for (const [label, known] of texts.entries())
    for (const text of known) yield { features: reader.extract(text), label };
}

/** What is not our business. */
export function isOutOfScope(subject: string): boolean {
  return subject.startsWith('unknown-');
}

function subjectsOf({ questions, intents }: Messages<'assistant'>, passages: Passage[]): About[] {
  const { unknown, ...known } = intents;
  const contact = passages.find(({ id }) => id === 'contact');
  return [
    ...passages.map((passage) => ({
      subject: passage.id as Subject,
      place: placeOf(passage),
      phrasings: [...questions[passage.id], ...(passage.page === 'faq' ? [passage.title] : [])],
      sentences: sentencesOf(`${passage.title} ${passage.text} ${passage.answer}`),
    })),
    ...Object.entries(known).map(([id, phrasings]) => ({
      subject: id as Subject,
      // Both lead there; which of them was meant matters less.
      place: contact && (id === 'human' || id === 'booking') ? placeOf(contact) : id,
      phrasings,
      sentences: [],
    })),
    ...unknown.map((phrasings, index) => ({
      subject: `unknown-${index}` as Subject,
      place: nowhere,
      phrasings,
      sentences: [],
    })),
  ];
}

function placeOf({ page, anchor }: Passage): string {
  return `${page}#${anchor}`;
}

/** What stands between full stops, colons and the like. */
function sentencesOf(text: string): string[] {
  return text.split(/[.!?;:]\s/).filter((sentence) => sentence.length > 8);
}
