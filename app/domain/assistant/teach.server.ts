/** Adding a phrasing to an answer: a draft of `phrasings.yaml`, which is published with the other drafts. */
import { pathOf, type Value, valueAt } from '#content/edit.ts';
import { intentIds, unsaidIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import { digestOf, fileValues, saveDraft } from '../words/words.server.ts';
import { knowledgeOf } from './knowledge.server.ts';
import { noSubject } from './training.ts';

/** In characters. */
export const maxPhraseLength = 200;

/**
 * `path`: where its phrasings are in `phrasings.yaml`. `page`: an id of the address table, or `replies`. `title` is
 * missing for what the site does not offer.
 */
export type AnswerChoice = { path: string; title?: string; page: string };
export type TeachProblem = 'empty' | 'tooLong' | 'noAnswer' | 'known' | 'conflict' | { message: string };

/** What the assistant can answer with in one language, page by page, its short replies last. */
export async function answerChoices(language: Language): Promise<AnswerChoice[]> {
  const { passages, messages: own } = await knowledgeOf(language);
  const answers = [...passages.values()].map(
    ({ id, title, page }): AnswerChoice => ({ path: pathOf([id]), title: own.parts[id]?.answer ?? title, page }),
  );
  const replies = [...intentIds, ...unsaidIds].map(
    (id): AnswerChoice => ({ path: pathOf([id]), title: { ...own.replies, ...own.unsaid }[id], page: 'replies' }),
  );
  return [...answers, ...replies, { path: pathOf([noSubject]), page: 'replies' }];
}

/**
 * Saves a phrasing of visitors as a draft for one of {@link answerChoices}. Returns what is wrong; `undefined` when it
 * is saved. Throws database errors.
 */
export async function teach(
  phrase: { language: Language; text: string; path: string },
  person: string,
): Promise<TeachProblem | undefined> {
  const { language, path } = phrase;
  const text = phrase.text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return 'empty';
  if (text.length > maxPhraseLength) return 'tooLong';
  if (!(await answerChoices(language)).some((choice) => choice.path === path)) return 'noAnswer';
  const file = `${language}/phrasings.yaml`;
  const { value } = await fileValues(file);
  const phrasings = valueAt(value, path) ?? [];
  if (!Array.isArray(phrasings)) return 'noAnswer';
  const isSame = (known: Value) => String(known).toLocaleLowerCase(language) === text.toLocaleLowerCase(language);
  if (phrasings.some(isSame)) return 'known';
  const saved = await saveDraft({
    file,
    path,
    value: [...phrasings, text],
    seen: digestOf(valueAt(value, path)),
    person,
  });
  if (saved.status === 'problem') return { message: saved.problems.map(({ message }) => message).join('\n') };
  return saved.status === 'conflict' ? 'conflict' : undefined;
}
