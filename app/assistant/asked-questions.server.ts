/** Questions that the assistant did not understand, kept while `keepQuestions` in `site.yaml` is `on`. */

import { monthsBefore } from '#app/site/site-time.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import {
  type AskedQuestion,
  askedQuestion,
  countQuestion,
  deleteAllQuestions,
  deleteQuestion,
  deleteQuestionsBefore,
  mostAsked,
} from './store.server.ts';

export type { AskedQuestion };

/** In characters. */
const maxLength = 200;
/** In rows: new questions are dropped beyond, so that nobody can fill the disk with them. */
const maxQuestions = 2000;

export const keepsQuestions = () => content().site.keepQuestions === 'on';

/** Without anything that could say who asked; only if the owner has switched it on. Never throws. */
export async function keepQuestion(question: string, language: Language): Promise<void> {
  if (!keepsQuestions()) return;
  const text = anonymous(question, language);
  if (text === '') return;
  try {
    await countQuestion(language, text, today(), maxQuestions);
  } catch (error) {
    log.warn({ error }, 'a question that was not understood could not be kept');
  }
}

/** In lower case, without e-mail addresses, links and numbers of five digits or more; shortened. */
export function anonymous(question: string, language: Language): string {
  return question
    .normalize('NFC')
    .replace(/\S+@\S+/g, '…')
    .replace(/(?:https?:\/\/|www\.)\S+/gi, '…')
    .replace(/\+?\d(?:[\s()./-]{0,2}\d){4,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase(language)
    .slice(0, maxLength);
}

/** The hundred most frequent, of one language or of all. Throws database errors. */
export const askedMost = (language?: Language): Promise<AskedQuestion[]> => mostAsked(language, 100);

/** Throws database errors. */
export const findAsked = askedQuestion;

/** Throws database errors. */
export const forgetAsked = deleteQuestion;

/**
 * Deletes the questions that nobody has asked for `retention.questions`, and all of them when the keeping is switched
 * off. Throws database errors.
 */
export async function deleteOldQuestions(now = new Date()): Promise<void> {
  if (!keepsQuestions()) await deleteAllQuestions();
  else await deleteQuestionsBefore(monthsBefore(now, content().site.retention.questions).slice(0, 10));
}

const today = () => new Date().toISOString().slice(0, 10);
