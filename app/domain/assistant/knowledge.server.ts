/** What the assistant knows, made once from the site's words, and anew when the words change. */
import type { PassageId } from '../../../content/ids.ts';
import { type Language, languages } from '../../../content/languages.ts';
import { type Content, content, type Words } from '../../../content/load.server.ts';
import { LanguageGuess } from './language.ts';
import { type Passage, passagesOf } from './passages.ts';
import { SearchIndex } from './search-index.ts';

export type Knowledge = {
  words: Words['assistant'];
  passages: Map<PassageId, Passage>;
  index: SearchIndex;
};

type Made = { from: Content; byLanguage: Map<Language, Knowledge>; guess?: LanguageGuess };
let made: Made | undefined;

/** Passages, index and replies of one language. Built at the first question, in some 50 ms. */
export function knowledgeOf(language: Language): Knowledge {
  const { from, byLanguage } = current();
  const known = byLanguage.get(language);
  if (known) return known;
  const words = from.words[language];
  const passages = passagesOf(words, from.site);
  const knowledge = {
    words: words.assistant,
    passages: new Map(passages.map((passage) => [passage.id, passage])),
    index: finished(SearchIndex.make(language, words.assistant, passages)),
  };
  byLanguage.set(language, knowledge);
  return knowledge;
}

/** Tells the language of a question. Learnt from the words of all languages. */
export function languageGuess(): LanguageGuess {
  const now = current();
  now.guess ??= new LanguageGuess(
    Object.fromEntries(
      languages.map((language) => {
        const { assistant } = now.from.words[language];
        const texts = [
          ...passagesOf(now.from.words[language], now.from.site).map(({ text }) => text),
          ...Object.values(assistant.questions).flat(),
          ...Object.values(assistant.intents).flat(2),
        ];
        return [language, { texts, common: assistant.common }];
      }),
    ) as ConstructorParameters<typeof LanguageGuess>[0],
  );
  return now.guess;
}

/** In development the loader gives a new object when a text has changed. */
function current(): Made {
  const from = content();
  if (made?.from !== from) made = { from, byLanguage: new Map() };
  return made;
}

function finished<T>(making: Generator<void, T>): T {
  let step = making.next();
  while (!step.done) step = making.next();
  return step.value;
}
