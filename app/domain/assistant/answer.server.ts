/**
 * Answers a question with the site's own texts, by classification and passage retrieval:
 *
 * 1. `language-detector.ts` detects the language; `knowledge.server.ts` has its passages (`passages.ts`) and
 *    classifier. `training.ts` learned it from the phrasings in `content/<language>/assistant.yaml`, at the build or in
 *    a thread.
 * 2. `tokenize.ts` splits the question into words, `vocabulary.ts` maps them to terms, `features.ts` to features.
 * 3. `question-classifier.ts` (`logistic-regression.ts`) predicts the subject: a passage, an intent or out of scope.
 * 4. `decide.ts` compares probabilities with thresholds, and tries clauses and the previous question too.
 * 5. `entry-matcher.ts` finds passages that have no phrasings in assistant.yaml yet, by the words of their texts.
 * 6. This file answers with the subject's passage, or with a fixed reply (intent, out of scope, low confidence).
 *
 * `conversation.server.ts` may have a language model reword the answer. Measurements: docs/decisions/008.
 */
import { chipIds, type IntentId, intentIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import { hasPrices } from '#content/lists.ts';
import { messages } from '#content/load.server.ts';
import { type Decision, decide } from './decide.ts';
import { suggestFollowUps } from './follow-ups.ts';
import { type Knowledge, knowledgeOf, languageDetector } from './knowledge.server.ts';
import type { LanguageDetector } from './language-detector.ts';
import type { Passage } from './passage.ts';
import { withoutPlaceholders } from './passages.ts';
import { isOutOfScope } from './question-classifier.ts';

export type Turn = { role: 'user' | 'assistant'; content: string };

/** The page and anchor of a passage; the route makes a URL of them. */
export type Source = Pick<Passage, 'title' | 'page' | 'anchor'>;

export type Answer = {
  answer: string;
  language: Language;
  /** False for the replies that offer to pass the question on. */
  confident: boolean;
  sources: Source[];
  followUps: string[];
  /** Whether the chat offers a person. */
  handOver: boolean;
};

/**
 * `passages` are the context of a language model; `undefined` where none may answer. `wantsCall`: the visitor wants to
 * book a call, and can (`call-reply.server.ts` has the free times). `notUnderstood`: no subject was found.
 */
export type SiteAnswer = Answer & { passages?: Passage[]; wantsCall?: boolean; notUnderstood?: boolean };

/** In characters; longer answers end after the last sentence that fits. */
const maxAnswerLength = 480;
const maxModelPassages = 5;
/** Intents whose reply is that the site does not say. */
const unanswerable: string[] = ['amounts', 'references'];
/** Passages that end in “ask our team”. */
const passagesWithHandOver: string[] = ['data'];
const withHandOver: string[] = ['human', 'booking', 'reschedule', 'unnamed', ...unanswerable];
/** Passages to link from a fixed reply. */
const sourcesOfReplies: Record<string, string[]> = {
  human: ['contact'],
  booking: ['contact'],
  reschedule: ['contact'],
  languages: ['contact'],
  amounts: ['pricing'],
  abilities: ['services'],
  bot: ['chat'],
  unnamed: ['owner'],
};

/**
 * The answer to the last of `turns` (oldest first, the last one of role `user`), in the language of the question, or in
 * `pageLanguage` when that is unclear. Contains nothing but texts of the site and fixed replies.
 */
export async function answerFromSite(turns: Turn[], pageLanguage: Language): Promise<SiteAnswer> {
  const questions = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const language = detectLanguage(await languageDetector(), questions, pageLanguage);
  return answerFrom(await knowledgeOf(language), questions, language);
}

/** The answer to the last of `questions` from this knowledge; the one before gives a follow-up question its context. */
export function answerFrom(knowledge: Knowledge, questions: string[], language: Language): SiteAnswer {
  const question = questions.at(-1) ?? '';
  if (!/[\p{L}\p{N}]/u.test(question)) return reply(knowledge, language, 'empty', []);

  const decisionOn = (index: number): Decision => {
    const text = questions[index] ?? '';
    const decision = decide(knowledge.classifier, text, questions[index - 1], knowledge.messages.follow);
    const entry = knowledge.matcher?.answering(text, decision.predictions[0]);
    // The model may have been learnt from texts of before, with passages that are gone.
    const isKnown = (subject: string) => isIntent(subject) || knowledge.passages.has(subject);
    return { ...decision, subjects: entry && isKnown(entry) ? [entry] : decision.subjects.filter(isKnown) };
  };
  const { subjects, predictions } = decisionOn(questions.length - 1);
  const [subject] = subjects;
  const previousSubjects = questions.length > 1 ? decisionOn(questions.length - 2).subjects : [];
  const history = [...previousSubjects, ...subjects];
  if (knowledge.site.booking !== 'off' && (subject === 'booking' || subject === 'reschedule'))
    return callReply(knowledge, language, subject, history);
  const asksForPrice = subject === 'amounts' && hasPrices(messages(language).home);
  if (subject && isIntent(subject) && !asksForPrice) return reply(knowledge, language, subject, history);
  const passages = predictions
    .slice(0, maxModelPassages)
    .flatMap(({ subject }) => passageOf(knowledge, subject) ?? [])
    .filter(({ answer }) => answer !== '');
  if (!subject) {
    const outOfScope = predictions[0] && isOutOfScope(predictions[0].subject);
    const unknown = reply(knowledge, language, 'unknown', history);
    return { ...unknown, passages: outOfScope ? undefined : passages, notUnderstood: true };
  }

  const answers = (asksForPrice ? ['tiers'] : subjects)
    .flatMap((id) => passageOf(knowledge, id) ?? [])
    .filter(({ answer }) => answer !== '');
  if (answers.length === 0) return reply(knowledge, language, 'unnamed', history);
  return {
    answer: answers.map(({ answer }) => firstSentences(answer, maxAnswerLength / answers.length)).join('\n\n'),
    language,
    confident: true,
    sources: answers.map(sourceOf),
    followUps: followUpQuestions(knowledge, history),
    handOver: answers.some(({ id }) => passagesWithHandOver.includes(id)),
    passages,
  };
}

/** In place of the fixed replies while calls can be booked. The link to book one leads to the times of its page. */
function callReply(
  knowledge: Knowledge,
  language: Language,
  id: 'booking' | 'reschedule',
  history: string[],
): SiteAnswer {
  const { call } = knowledge.messages;
  const answer = reply(knowledge, language, id, history);
  if (id === 'reschedule') return { ...answer, answer: call.reschedule };
  const book: Source = { title: messages(language).book.topic, page: 'book', anchor: 'start' };
  return { ...answer, answer: call.open, sources: [book, ...answer.sources], wantsCall: true };
}

/** The source to cite for a passage. */
export function sourceOf({ title, page, anchor }: Passage): Source {
  return { title, page, anchor };
}

/** The language of the latest question whose language is clear. */
function detectLanguage(detector: LanguageDetector, questions: string[], pageLanguage: Language): Language {
  for (const text of questions.toReversed()) {
    const language = detector.detect(text);
    if (language) return language;
  }
  return pageLanguage;
}

/** A fixed reply (`replies` in assistant.yaml). */
function reply(
  knowledge: Knowledge,
  language: Language,
  id: IntentId | 'empty' | 'unknown' | 'unnamed',
  history: string[],
): Answer {
  const confident = id !== 'unknown' && id !== 'empty' && !unanswerable.includes(id);
  const sources = (sourcesOfReplies[id] ?? []).flatMap((passage) => passageOf(knowledge, passage) ?? []);
  return {
    answer: withoutPlaceholders(knowledge.messages.replies[id], knowledge.site),
    language,
    confident,
    sources: sources.map(sourceOf),
    followUps: followUpQuestions(knowledge, history),
    handOver: id === 'unknown' || withHandOver.includes(id),
  };
}

function isIntent(subject: string): subject is IntentId {
  return intentIds.some((id) => id === subject);
}

function passageOf(knowledge: Knowledge, subject: string): Passage | undefined {
  return knowledge.passages.get(subject);
}

function followUpQuestions(knowledge: Knowledge, history: string[]): string[] {
  return suggestFollowUps(history, (id) => chipText(knowledge, id));
}

/** The text of a chip in assistant.yaml, else the question of the FAQ page. */
function chipText({ messages, passages }: Knowledge, id: string): string | undefined {
  const chipId = chipIds.find((each) => each === id);
  if (chipId) return messages.chips[chipId];
  const passage = passages.get(id);
  return passage?.page === 'faq' ? passage.title : undefined;
}

/** As many sentences as fit into `maxLength` characters; one at least. */
function firstSentences(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentences = text.match(/[^.!?]+[.!?]+["”“’)]*\s*|.+$/gs) ?? [text];
  let result = '';
  for (const sentence of sentences) {
    if (result && (result + sentence).trimEnd().length > maxLength) break;
    result += sentence;
  }
  return result.trim();
}
