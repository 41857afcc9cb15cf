/** Phrasings and answers that are added in the office, as drafts. */

import { pathOf, type Value } from '#content/edit.ts';
import type { Fault } from '#content/fault.ts';
import { intentIds, unsaidIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import { publishedContent, withContent } from '#content/load.server.ts';
import { idOf } from '#content/schema-parts.ts';
import { handedOver, requireTextEditor } from './handed-over.server.ts';
import { knowledgeOf } from './knowledge.server.ts';
import { type Passage, passagesOf, taught, unsupportedFacts } from './passages.ts';
import { shortened } from './talk-state.ts';
import { noSubject } from './training.ts';

/** In characters. */
export const maxPhraseLength = 200;
export const maxAnswerLength = 480;
const maxTitle = 80;

/** In answers. */
const maxLikely = 6;

/** `path`: in `phrasings.txt`. `title` is missing for what is not offered. */
export type AnswerChoice = { path: string; title?: string; isLikely?: true };
/** `unsaid`: the answer is stored, and the chat does not give it as long as no page has this figure. */
export type TeachProblem = 'empty' | 'tooLong' | 'noAnswer' | 'known' | { unsaid: string } | Fault;

/**
 * Those of the drafts, where there are any. Titles that several have are followed by the answer. Short replies come
 * last, the likely answers to `text` first.
 */
export async function answerChoices(language: Language, text = ''): Promise<AnswerChoice[]> {
  const { classifier, points } = await knowledgeOf(language);
  const shown = (await handedOver().editor?.draftContent())?.content ?? publishedContent();
  const passages = withContent(shown, () => passagesOf(shown.messages[language], shown.site, shown.offer));
  const { assistant: own } = shown.messages[language];
  const byTitle = Map.groupBy(passages, ({ title }) => title);
  const answers = passages.map(({ id, title, answer, of }): AnswerChoice => {
    const isRepeated = Number(byTitle.get(title)?.length) > 1;
    return {
      path: pathOf([id]),
      title: shortened(of || own.parts[id] ? answer : isRepeated ? `${title}: ${answer}` : title, maxTitle),
    };
  });
  const { telephone } = shown.site;
  const said = { ...own.replies, ...own.unsaid, ...(telephone && { phone: `${own.talk.rows.phone}: ${telephone}` }) };
  const replies = [...intentIds, ...unsaidIds].map(
    (id): AnswerChoice => ({ path: pathOf([id]), title: shortened(said[id], maxTitle) }),
  );
  const all = [...answers, ...replies, { path: pathOf([noSubject]) }];
  const predictions = [...classifier.classify(text), ...points.classify(text)];
  const byProbability = predictions.sort((one, other) => other.probability - one.probability);
  const paths = new Set(byProbability.map(({ subject }) => pathOf([subject])));
  const found = [...paths].flatMap((path) => all.find((choice) => choice.path === path) ?? []).slice(0, maxLikely);
  return [
    ...found.map((choice) => ({ ...choice, isLikely: true as const })),
    ...all.filter((choice) => !found.includes(choice)),
  ];
}

/** The text that an answer came from, where it is still there. */
export async function textOf(id: string, language: Language): Promise<{ file: string; path: string } | undefined> {
  const { passages, messages: own } = await knowledgeOf(language);
  const { of, page, key } = passages.get(id) ?? {};
  const lists = { parts: own.parts, answers: own.answers, replies: own.replies, unsaid: own.unsaid };
  const list = Object.entries(lists).find(([, texts]) => Object.hasOwn(texts, id))?.[0];
  const path = of ? pathOf(['points', of, id]) : list && pathOf([list, id]);
  if (path) return { file: 'assistant', path };
  return page === 'faq' && key ? { file: 'faq', path: `${key}.answer` } : undefined;
}

/**
 * For one of {@link answerChoices}, or for a `newAnswer`, which cites the place of that choice, of its figures, or the
 * contact page. Returns what is wrong. Throws database errors, and as {@link requireTextEditor} does.
 */
export async function teach(
  phrase: { language: Language; text: string; path: string; newAnswer: string },
  person: string,
): Promise<TeachProblem | undefined> {
  const { language } = phrase;
  const { draftedValue, saveDrafts, allEdits } = requireTextEditor();
  const text = onOneLine(phrase.text);
  const answer = onOneLine(phrase.newAnswer);
  if (!/[\p{L}\p{N}]/u.test(text)) return 'empty';
  if (text.length > maxPhraseLength) return 'tooLong';
  if (!answer && !(await answerChoices(language)).some((choice) => choice.path === phrase.path)) return 'noAnswer';
  const path = answer ? pathOf([`${taught}${idOf(text) || 'answer'}`]) : phrase.path;
  const file = `${language}/phrasings.txt`;
  const phrasings = (await draftedValue(file, path)) ?? [];
  if (!Array.isArray(phrasings)) return 'noAnswer';
  const isSame = (known: Value) => String(known).toLocaleLowerCase(language) === text.toLocaleLowerCase(language);
  const isKnown = phrasings.some(isSame);
  if (isKnown && !answer) return 'known';
  const learnt = { file, path, value: isKnown ? phrasings : [...phrasings, text] };
  const part = { at: await placeOf(phrase.path, answer, language), answer };
  const added = { file: `${language}/assistant.yaml`, path: `parts.${path}`, value: part };
  const [fault] = await saveDrafts(answer ? [added, learnt] : [learnt], person);
  if (fault || !answer) return fault;
  const hint = (await allEdits()).hints.find(
    ({ id, file, path }) => id === 'taught' && file === added.file && path === added.path,
  );
  return hint && { unsaid: hint.found };
}

const onOneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** For the short replies, and for none, the place with the figures of the answer, or that of the contact page. */
async function placeOf(path: string, answer: string, language: Language): Promise<string> {
  const { passages } = await knowledgeOf(language);
  const hasFigures = ({ text }: Passage) => /\d\d/.test(answer) && unsupportedFacts(answer, text).length === 0;
  const found = passages.get(path) ?? [...passages.values()].find(hasFigures);
  const { page, anchor } = found ?? (passages.get('contact') as Passage);
  return `${page}#${anchor}`;
}
