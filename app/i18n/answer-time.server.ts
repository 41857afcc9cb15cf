/** The promise of how soon somebody answers. It rests while nobody is there. */
import { parameter } from '#app/parameter.ts';
import { factForms } from '#content/facts.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';

type Notice = (language: Language, toCome?: 'toCome') => string | undefined;

/** Handed over by the feature that knows absences. `toCome`: tells the next one before it begins, too. */
export const [absenceNotice, tellAbsences] = parameter<Notice>(() => undefined);

const onOneLine = (text: string) => text.replace(/\s/g, ' ');

export function isPromise(text: string, language: Language): boolean {
  const { answerTime = '' } = factForms(content().facts, { language, ...messages(language).language });
  return onOneLine(text).includes(onOneLine(answerTime));
}

/** While nobody is there, without the sentences that promise it; `isTold`: the notice, which follows, is above it. */
export function promised(text: string, language: Language, { isTold = false } = {}): string {
  const notice = absenceNotice()(language);
  if (!notice || !isPromise(text, language)) return text;
  const kept = text.split(/(?<=[.!?])\s+/).filter((sentence) => !isPromise(sentence, language));
  return isTold && kept.length > 0 ? kept.join(' ') : [...kept, notice].join(' ');
}
