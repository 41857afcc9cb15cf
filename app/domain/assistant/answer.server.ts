/** Answers a conversation from the site's own words. */
import { chipIds, type IntentId, intentIds, type PassageId } from '../../../content/ids.ts';
import type { Language } from '../../../content/languages.ts';
import { decide } from './decide.ts';
import { type ChipId, suggestFollowUps } from './follow-ups.ts';
import { type Knowledge, knowledgeOf, languageDetector } from './knowledge.server.ts';
import type { Passage } from './passage.ts';
import { withoutPlaceholders } from './passages.ts';

export type Turn = { role: 'user' | 'assistant'; content: string };

/** Where an answer stands on the site; the route makes the address. */
export type Source = Pick<Passage, 'title' | 'page' | 'anchor'>;

export type Answer = {
  answer: string;
  language: Language;
  /** Whether it is an answer at all, and not the offer to pass the question on. */
  confident: boolean;
  sources: Source[];
  followUps: string[];
  /** Whether to offer a person now. */
  handOver: boolean;
};

/** An answer, and what a model needs to give it in its own words; `undefined` where none may. */
export type SiteAnswer = Answer & { passages?: Passage[] };

/** The longest answer, in characters; what is longer ends after a whole sentence before. */
const longestAnswer = 480;
const mostForModel = 5;
const refusals: string[] = ['amounts', 'references'];
const withPerson: string[] = ['human', 'booking', 'unnamed', ...refusals];
/** Where on the site a reply of the assistant's own stands, or is gone into. */
const sourcesOfReplies: Record<string, PassageId[]> = {
  human: ['contact'],
  booking: ['contact'],
  languages: ['contact'],
  amounts: ['pricing'],
  abilities: ['services'],
  bot: ['chat'],
  unnamed: ['owner'],
};

/**
 * The answer to the last of `turns` (from the oldest on, the last one the visitor's), in the language it is asked in;
 * in `pageLanguage` when that could be several. Says only what stands on the site, or that it does not know.
 */
export function answerFromSite(turns: Turn[], pageLanguage: Language): SiteAnswer {
  const asked = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const language = languageOfTurns(asked, pageLanguage);
  const knowledge = knowledgeOf(language);
  const question = asked.at(-1) ?? '';
  if (!/[\p{L}\p{N}]/u.test(question)) return reply(knowledge, language, 'empty', []);

  const subjectsOf = (index: number) =>
    decide(knowledge.classifier, asked[index] ?? '', asked[index - 1], knowledge.messages.follow);
  const { subjects, predictions: candidates } = subjectsOf(asked.length - 1);
  const [subject] = subjects;
  const before = asked.length > 1 ? subjectsOf(asked.length - 2).subjects : [];
  const history = [...before, ...subjects];
  if (subject && isIntent(subject)) return reply(knowledge, language, subject, history);
  const passages = candidates
    .slice(0, mostForModel)
    .flatMap(({ subject }) => passageOf(knowledge, subject) ?? [])
    .filter(({ answer }) => answer !== '');
  const foreign = candidates[0]?.subject.startsWith('unknown-');
  if (!subject) return { ...reply(knowledge, language, 'unknown', history), passages: foreign ? undefined : passages };

  const found = subjects.flatMap((id) => passageOf(knowledge, id) ?? []).filter(({ answer }) => answer !== '');
  if (found.length === 0) return reply(knowledge, language, 'unnamed', history);
  return {
    answer: found.map(({ answer }) => wholeSentences(answer, longestAnswer / found.length)).join('\n\n'),
    language,
    confident: true,
    sources: found.map(sourceOf),
    followUps: chips(knowledge, history),
    handOver: false,
    passages,
  };
}

/** Where a passage stands. */
export function sourceOf({ title, page, anchor }: Passage): Source {
  return { title, page, anchor };
}

/** The language of the last question; of an earlier one when that could be several, and of the page at last. */
function languageOfTurns(asked: string[], pageLanguage: Language): Language {
  for (const text of asked.toReversed()) {
    const language = languageDetector().detect(text);
    if (language) return language;
  }
  return pageLanguage;
}

/** A reply in words of its own. */
function reply(
  knowledge: Knowledge,
  language: Language,
  id: IntentId | 'empty' | 'unknown' | 'unnamed',
  history: string[],
): Answer {
  const confident = id !== 'unknown' && id !== 'empty' && !refusals.includes(id);
  const sources = (sourcesOfReplies[id] ?? []).flatMap((passage) => passageOf(knowledge, passage) ?? []);
  return {
    answer: withoutPlaceholders(knowledge.messages.replies[id], knowledge.site),
    language,
    confident,
    sources: sources.map(sourceOf),
    followUps: chips(knowledge, history),
    handOver: id === 'unknown' || withPerson.includes(id),
  };
}

function isIntent(subject: string): subject is IntentId {
  return intentIds.some((id) => id === subject);
}

function passageOf(knowledge: Knowledge, subject: string): Passage | undefined {
  return knowledge.passages.get(subject as PassageId);
}

function chips(knowledge: Knowledge, history: string[]): string[] {
  return suggestFollowUps(history).map((id) => chip(knowledge, id));
}

/** The question as the FAQ page puts it, or as the texts of the assistant do. */
function chip({ messages: words, passages }: Knowledge, id: ChipId): string {
  const own = chipIds.find((each) => each === id);
  return own ? words.chips[own] : (passages.get(id as PassageId)?.title ?? '');
}

/** As many sentences from the beginning as fit into `most` characters; one at least. */
function wholeSentences(text: string, most: number): string {
  if (text.length <= most) return text;
  const sentences = text.match(/[^.!?]+[.!?]+["”“’)]*\s*|.+$/gs) ?? [text];
  let kept = '';
  for (const sentence of sentences) {
    if (kept && (kept + sentence).trimEnd().length > most) break;
    kept += sentence;
  }
  return kept.trim();
}
