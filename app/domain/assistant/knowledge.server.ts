/** What the assistant knows, made once from the site's words, and anew when the words change. */
import { setImmediate } from 'node:timers/promises';
import type { PassageId } from '../../../content/ids.ts';
import { type Language, languages } from '../../../content/languages.ts';
import { type AllMessages, type Content, content } from '../../../content/load.server.ts';
import type { Site } from '../../../content/schema.ts';
import { LanguageDetector } from './language-detector.ts';
import type { Passage } from './passage.ts';
import { passagesOf } from './passages.ts';
import { QuestionClassifier } from './question-classifier.ts';

export type Knowledge = {
  messages: AllMessages['assistant'];
  site: Site;
  passages: Map<PassageId, Passage>;
  classifier: QuestionClassifier;
};

type Made = {
  from: Content;
  ready: Map<Language, Knowledge>;
  making: Map<Language, Generator<void, void>>;
  guess?: LanguageDetector;
};
let made: Made | undefined;

/**
 * Makes what the assistant knows before the first visitor asks: about a second of work a language, in slices of a few
 * milliseconds between the requests. Ends early, and harmlessly, on `signal` and when questions have made it meanwhile.
 */
export async function prepareKnowledge(signal: AbortSignal): Promise<void> {
  for (const language of languages) {
    while (!signal.aborted && !current().ready.has(language)) {
      goOn(language);
      await setImmediate();
    }
  }
  if (!signal.aborted) languageDetector();
}

/** Passages, index and replies of one language. What has not been made yet is made here and now. */
export function knowledgeOf(language: Language): Knowledge {
  const { ready } = current();
  let knowledge = ready.get(language);
  while (!knowledge) {
    goOn(language);
    knowledge = ready.get(language);
  }
  return knowledge;
}

/** One slice more; a question goes on where the preparation is. */
function goOn(language: Language): void {
  const now = current();
  const making = now.making.get(language) ?? make(now, language);
  now.making.set(language, making);
  if (making.next().done) now.making.delete(language);
}

function* make({ from, ready }: Made, language: Language): Generator<void, void> {
  const words = from.messages[language];
  const passages = passagesOf(words, from.site);
  ready.set(language, {
    messages: words.assistant,
    site: from.site,
    passages: new Map(passages.map((passage) => [passage.id, passage])),
    classifier: yield* QuestionClassifier.train(language, words.assistant, passages),
  });
}

/** Tells the language of a question. Learnt from the words of all languages. */
export function languageDetector(): LanguageDetector {
  const now = current();
  now.guess ??= new LanguageDetector(
    Object.fromEntries(
      languages.map((language) => {
        const { assistant } = now.from.messages[language];
        const texts = [
          ...passagesOf(now.from.messages[language], now.from.site).map(({ text }) => text),
          ...Object.values(assistant.questions).flat(),
          ...Object.values(assistant.intents).flat(2),
        ];
        return [language, { texts, common: assistant.common }];
      }),
    ) as ConstructorParameters<typeof LanguageDetector>[0],
  );
  return now.guess;
}

/** In development the loader gives a new object when a text has changed. */
function current(): Made {
  const from = content();
  if (made?.from !== from) made = { from, ready: new Map(), making: new Map() };
  return made;
}
