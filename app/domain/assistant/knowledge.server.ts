/** What the assistant answers from, built once for each language, and again when the content changes (development). */
import { setImmediate } from 'node:timers/promises';
import type { PassageId } from '#content/ids.ts';
import { type Language, languages } from '#content/languages.ts';
import { type AllMessages, type Content, content } from '#content/load.server.ts';
import type { Site } from '#content/schema.ts';
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

type Cache = {
  content: Content;
  knowledge: Map<Language, Knowledge>;
  /** Trainings that have been started but not finished. */
  builds: Map<Language, Generator<void, void>>;
  detector?: LanguageDetector;
};
let cache: Cache | undefined;

/**
 * Builds the knowledge of every language before the first question: about a second of work a language, in slices of a
 * few milliseconds between the requests. Ends early on `signal`.
 */
export async function prepareKnowledge(signal: AbortSignal): Promise<void> {
  for (const language of languages) {
    while (!signal.aborted && !currentCache().knowledge.has(language)) {
      buildSlice(language);
      await setImmediate();
    }
  }
  if (!signal.aborted) languageDetector();
}

/** The knowledge of one language. Blocks for the rest of the build when it is not finished. */
export function knowledgeOf(language: Language): Knowledge {
  let knowledge = currentCache().knowledge.get(language);
  while (!knowledge) {
    buildSlice(language);
    knowledge = currentCache().knowledge.get(language);
  }
  return knowledge;
}

/** Does the next slice of a language's build, wherever the last call left off. */
function buildSlice(language: Language): void {
  const current = currentCache();
  const slices = current.builds.get(language) ?? build(current, language);
  current.builds.set(language, slices);
  if (slices.next().done) current.builds.delete(language);
}

function* build({ content, knowledge }: Cache, language: Language): Generator<void, void> {
  const messages = content.messages[language];
  const passages = passagesOf(messages, content.site);
  knowledge.set(language, {
    messages: messages.assistant,
    site: content.site,
    passages: new Map(passages.map((passage) => [passage.id, passage])),
    classifier: yield* QuestionClassifier.train(language, messages.assistant, passages),
  });
}

/** Detects the language of a question. Trained on the texts of all languages at the first call. */
export function languageDetector(): LanguageDetector {
  const current = currentCache();
  current.detector ??= new LanguageDetector(
    Object.fromEntries(
      languages.map((language) => {
        const { assistant } = current.content.messages[language];
        const texts = [
          ...passagesOf(current.content.messages[language], current.content.site).map(({ text }) => text),
          ...Object.values(assistant.questions).flat(),
          ...Object.values(assistant.intents).flat(2),
        ];
        return [language, { texts, stopWords: assistant.common }];
      }),
    ) as ConstructorParameters<typeof LanguageDetector>[0],
  );
  return current.detector;
}

/** The cache of the loaded content. In development the loader returns a new object when a text has changed. */
function currentCache(): Cache {
  const loaded = content();
  if (cache?.content !== loaded) cache = { content: loaded, knowledge: new Map(), builds: new Map() };
  return cache;
}
