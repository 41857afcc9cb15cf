/** In which language a visitor writes, who may write in any of the site's. */
import { LanguageDetector, learnTrigrams } from '#app/assistant/language-detector.ts';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';

/** By the phrasings of a language, which are others after a change of the texts. */
const learnt = new WeakMap<object, LanguageDetector>();

export function tongueOf(text: string, known: Language): Language {
  const key = messages(known)['trades-phrasings'];
  const detector = learnt.get(key) ?? new LanguageDetector(new Map(languages.map((each) => [each, trigramsOf(each)])));
  learnt.set(key, detector);
  return detector.detect(text, known) ?? known;
}

function trigramsOf(language: Language) {
  const { assistant, 'trades-phrasings': phrasings } = messages(language);
  return learnTrigrams(Object.values(phrasings).flat(), assistant.common);
}
