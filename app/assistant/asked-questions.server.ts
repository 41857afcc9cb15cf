/** Questions with the answers given, if `keepQuestions` is `on`. Functions throw database errors. */

import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { countQuestion, countUnhelpful, type GivenAnswer } from './store.server.ts';

export { type AskedQuestion, askedQuestion, deleteQuestion, mostAsked } from './store.server.ts';

/** In characters. */
const maxLength = 200;
const maxAnswer = 400;
/** In rows; beyond them new questions are dropped, so that nobody can fill the disk. Doubtful ones may take all. */
const maxQuestions = { doubtful: 2000, sure: 1000 };

export const keepsQuestions = () => content().site.keepQuestions === 'on';

/** Stores nothing that could say who asked. Never throws. */
export async function keepQuestion(question: string, language: Language, given: GivenAnswer): Promise<void> {
  const answer = given.answer.slice(0, maxAnswer);
  const max = given.isDoubtful ? maxQuestions.doubtful : maxQuestions.sure;
  await kept(question, language, (asked) =>
    countQuestion({ language, question: asked }, { ...given, answer }, today(), max),
  );
}

/** Counts that an answer did not help. Never throws. */
export async function keepUnhelpful(question: string, language: Language): Promise<void> {
  await kept(question, language, (asked) => countUnhelpful(language, asked));
}

async function kept(question: string, language: Language, keep: (asked: string) => Promise<void>): Promise<void> {
  const text = anonymous(question, language);
  if (!keepsQuestions() || text === '') return;
  try {
    await keep(text);
  } catch (error) {
    log.warn({ error }, 'a question could not be kept');
  }
}

/** Removes e-mail addresses, links and numbers of five digits or more. */
export function anonymous(question: string, language: Language): string {
  return question
    .normalize('NFC')
    .replace(/(?<!\S)\S+@\S+/g, '…')
    .replace(/(?:https?:\/\/|www\.)\S+/gi, '…')
    .replace(/\+?\d(?:[\s()./-]{0,2}\d){4,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase(language)
    .slice(0, maxLength);
}

const today = () => new Date().toISOString().slice(0, 10);
