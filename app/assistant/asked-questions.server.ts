/** Questions that were not understood, if `keepQuestions` is `on`. Functions throw database errors. */

import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { type AskedQuestion, askedQuestion, countQuestion, deleteQuestion, mostAsked } from './store.server.ts';

export type { AskedQuestion };

/** In characters. */
const maxLength = 200;
/** In rows; beyond them new questions are dropped, so that nobody can fill the disk. */
const maxQuestions = 2000;

export const keepsQuestions = () => content().site.keepQuestions === 'on';

/** Stores nothing that could say who asked. Never throws. */
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

/** Removes e-mail addresses, links and numbers of five digits or more. */
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

export const askedMost = mostAsked;

export const findAsked = askedQuestion;

export const forgetAsked = deleteQuestion;

const today = () => new Date().toISOString().slice(0, 10);
