/**
 * Answers a question with the site's own texts. `language-detector.ts` detects the language, `classifier.ts` predicts
 * the subject (a passage, an intent, something that the website does not say, or nothing), `understand.ts` tries the
 * question together with the one before. Measurements: docs/decisions/008.
 */

import { absences } from '#app/i18n/answer-time.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { chipIds, intentIds, unsaidIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { suggestFollowUps } from './follow-ups.ts';
import { hasWord, textAfter } from './heard.ts';
import { type Knowledge, knowledgeOf, languageDetector } from './knowledge.server.ts';
import { type LanguageDetector, languageAskedFor } from './language-detector.ts';
import { statedAnswer } from './offer-reply.server.ts';
import type { Passage } from './passages.ts';
import { isQuestion } from './read-facts.server.ts';
import { halvesOf, sentencesOf, splitAnswer } from './sentences.ts';
import type { TalkState } from './talk-state.ts';
import { noSubject } from './training.ts';
import type { Before } from './understand.ts';
import {
  isReply,
  lastSubject,
  maxQuestionsBefore,
  placeIn,
  pointOf,
  refersBack,
  subjectOf,
  type TalkId,
  understood,
} from './understood.server.ts';
import { wishedDays } from './wished-days.server.ts';

export type Turn = { role: 'user' | 'assistant'; content: string };

export type Source = Pick<Passage, 'title' | 'page' | 'anchor'>;

export type Answer = {
  answer: string;
  language: Language;
  /** Whether it answers the question, and not with a reservation. */
  confident: boolean;
  sources: Source[];
  followUps: string[];
};

/**
 * `wantsCall`: the visitor wants to book a call, and can. `notUnderstood`: no subject was found. `isUnsaid`: the
 * website does not say it. `passage`: which one the answer is.
 */
export type SiteAnswer = Answer & {
  isForModel?: boolean;
  wantsCall?: boolean;
  notUnderstood?: boolean;
  subject?: string;
  isUnsaid?: boolean;
  passage?: string;
  /** Whether only what was said before tells its subject. */
  isOfBefore?: boolean | undefined;
  /** What else the site says about the subject. */
  more?: string;
  /** The half of the question that has no answer. */
  open?: string;
  /** Whether it answers two questions. */
  isOfBoth?: true;
  /** Whether a typed message, and no press, has begun something that is done. */
  hasBegun?: boolean;
};

/** In characters; longer answers end after the last sentence that fits. */
const maxAnswerLength = 480;
/** What is read of a message: a whole one takes 100 ms. In characters, of the last and of each before. */
const maxWords = 60;
const maxLength = 600;
const maxLengthBefore = 300;
/** So many subjects of an unclear question may be suggested. */
const maxLikely = 5;
/** At so many places a question is parted into halves. */
const maxPlaces = 3;
/** In words, of the other half of a question. */
const minWordsOfOpen = { ofWhole: 5, ofClear: 4, ofUnclear: 3 };
/** From this probability on, a question has one subject, unless its halves are long. */
const minClear = 0.9;
const unanswerable: string[] = ['amounts', 'references', 'unknown', 'unclear', 'empty', 'why', ...unsaidIds];
/** Replies about what was said before change no subject. */
const aboutBefore: string[] = ['yes', 'no', 'why', 'correction', 'complaint', 'send-it'];
export const aboutPrice = 'pricing tiers amounts enterprise growth starter setup-fee which-package'.split(' ');
const sourcesOfReplies: Record<string, string[]> = {
  human: ['contact'],
  booking: ['contact'],
  reschedule: ['contact'],
  amounts: ['pricing'],
  suggest: ['consultation'],
  unnamed: ['owner'],
};

/**
 * Answers the last of `turns` (oldest first) in its language; when that is unclear in that of the conversation, as it
 * is known or as it was written before, or in `pageLanguage`. While something is being done (`talk.goal`), it is not
 * understood together with the ones before.
 */
export async function answerFromSite(
  turns: Turn[],
  pageLanguage: Language,
  talk: Partial<Pick<TalkState, 'language' | 'goal'>> = {},
): Promise<SiteAnswer> {
  const all = (talk.goal ? turns.slice(-1) : turns).filter(({ role }) => role === 'user').map(({ content }) => content);
  // "Do I need to prepare anything?" is about the call.
  const known = talk.language ?? pageLanguage;
  const { chips, talk: texts } = messages(known).assistant;
  if (talk.goal === 'call' && isQuestion(all[0] ?? '', { heard: texts.heard, language: known }))
    all.unshift(chips.booking);
  const questions = all.map((text, index) => beginning(text, index === all.length - 1 ? maxLength : maxLengthBefore));
  const detector = await languageDetector();
  const language =
    talk.goal && talk.language
      ? talk.language
      : detectLanguage(detector, talk.language ? questions.slice(-1) : questions, known);
  const knowledge = await knowledgeOf(language);
  const wanted = languageAskedFor(questions.at(-1) ?? '');
  if (!wanted || subjectOf(knowledge, questions).subject !== 'languages')
    return answerFrom(knowledge, questions, language);
  // "In English, please": the last question again.
  const earlier = questions.slice(0, -1);
  const before = lastSubject(await knowledgeOf(detectLanguage(detector, earlier, pageLanguage)), earlier);
  return answerAbout(await knowledgeOf(wanted), wanted, { subject: before?.subject ?? 'languages', isSure: true }, []);
}

/** Serves a press, whose label and details are no question. */
export function answerToPress(language: Language): SiteAnswer {
  const answer = messages(language).assistant.replies.unclear;
  return { answer, language, confident: false, sources: [], followUps: [] };
}

const beginning = (text: string, length: number) => text.split(/\s+/, maxWords).join(' ').slice(0, length);

export function answerFrom(knowledge: Knowledge, questions: string[], language: Language): SiteAnswer {
  const question = questions.at(-1) ?? '';
  if (!/[\p{L}\p{N}]/u.test(question)) return reply(knowledge, language, 'empty', []);
  const away = aboutAbsence(knowledge, question, language);
  if (away) return away;
  const before = lastSubject(knowledge, questions.slice(0, -1));
  const { subject, isSure, point, predictions, isOfBefore } = understood(knowledge, question, before);
  const history = [...(before ? [before.subject] : []), ...(subject ? [subject] : [])];
  const both = answerToBoth(knowledge, question, language, {
    ...{ history, whole: isSure ? subject : undefined },
    isClear: (predictions[0]?.probability ?? 0) >= minClear,
  });
  if (both) return both;
  if (!subject || subject === noSubject) {
    const answer = reply(knowledge, language, subject ? 'unknown' : 'unclear', history);
    // What it may be about comes first.
    const likely = subject
      ? []
      : predictions.slice(0, maxLikely).flatMap((each) => chipText(knowledge, each.subject) ?? []);
    const followUps = [...new Set([...likely, ...answer.followUps])].slice(0, 3);
    return stated({ ...answer, followUps, isForModel: true, notUnderstood: true, subject }, question);
  }
  if (aboutBefore.includes(subject)) return replyAboutBefore(knowledge, language, subject, before);
  const meant = subject === 'human' && namesDay(knowledge, question, language) ? 'booking' : subject;
  const asked = { question, point, isOfBefore };
  return stated(answerAbout(knowledge, language, { subject: meant, isSure }, history, asked), question);
}

/** "When are you back?", while an absence lasts or is to come; whoever speaks of their own asks something else. */
function aboutAbsence(knowledge: Knowledge, question: string, language: Language): SiteAnswer | undefined {
  const { away, notAway } = knowledge.messages.talk.heard;
  if (!hasWord(question, away, language) || hasWord(question, notAway, language)) return undefined;
  const answer = absences.notice?.(language, 'toCome');
  return answer ? { ...reply(knowledge, language, 'human', []), answer, subject: 'absence' } : undefined;
}

function stated(answer: SiteAnswer, question: string): SiteAnswer {
  return { ...answer, ...statedAnswer(answer, question, answer.language) };
}

/**
 * "How long does it take, and what does it cost?": both answers, where each half is a question, and sure by itself;
 * else that of one, where the other is a whole question too, which stays open.
 */
function answerToBoth(
  knowledge: Knowledge,
  question: string,
  language: Language,
  { history, whole, isClear }: { history: string[]; whole: string | undefined; isClear: boolean },
): SiteAnswer | undefined {
  const { heard } = knowledge.messages.talk;
  const questions = halvesOf(textAfter(question, heard.newTopic, language) || question, heard.and).filter((halves) =>
    // "Signature, or access?" belongs to the question before it.
    halves.every((half) => isQuestion(half.replaceAll('?', ''), { heard, language })),
  );
  let ofOne: SiteAnswer | undefined;
  for (const halves of questions.slice(0, maxPlaces)) {
    const [one, other] = halves.map((half) => {
      const { subject = noSubject, isSure, point } = understood(knowledge, half, undefined);
      // That it is not said is no half of an answer, unless it is known what is not.
      const isKnown = subject !== 'not-stated' && [...unsaidIds, 'references', 'amounts'].some((id) => id === subject);
      const isAnswered = isSure && (isKnown || Boolean(knowledge.passages.get(subject)?.answer));
      return isAnswered
        ? stated(answerAbout(knowledge, language, { subject, isSure }, history, { question: half, point }), half)
        : undefined;
    });
    const [said, open] = one ? [one, halves[1]] : [other, halves[0]];
    // "Who wants to buy, and who only looks" is one question.
    const least = whole === said?.subject ? minWordsOfOpen.ofWhole : minWordsOfOpen.ofUnclear;
    if (said && !(one && other) && !refersBack(knowledge, open) && open.split(/\s+/).length >= least)
      ofOne ??= { ...said, open };
    if (!one || !other || one.answer === other.answer) continue;
    const odd = one.subject === whole ? halves[1] : halves[0];
    if (isClear && odd.split(/\s+/).length < minWordsOfOpen.ofClear) continue;
    const [first, second] = [one, other].map(({ answer }) => splitAnswer(answer).first);
    return {
      ...one,
      answer: `${first} ${second}`,
      confident: one.confident && other.confident,
      sources: one.passage === other.passage ? one.sources : [...one.sources, ...other.sources],
      subject: `${one.subject} ${other.subject}`,
      passage: undefined,
      more: undefined,
      isUnsaid: Boolean(one.isUnsaid || other.isUnsaid),
      isOfBoth: true,
    };
  }
  return ofOne;
}

/** "Can I talk to somebody on Thursday?" asks for a call. */
function namesDay({ messages }: Knowledge, question: string, language: Language): boolean {
  return wishedDays(question, messages.call.days, Temporal.Now.plainDateISO().toString(), language).length > 0;
}

function answerAbout(
  knowledge: Knowledge,
  language: Language,
  { subject, isSure }: { subject: string; isSure: boolean },
  history: string[],
  asked?: { question: string; point?: Passage | undefined; isOfBefore?: boolean | undefined },
): SiteAnswer {
  if (knowledge.site.booking !== 'off' && (subject === 'booking' || subject === 'reschedule'))
    return { ...callReply(knowledge, language, subject, history), confident: isSure };
  const { tiers } = messages(language).home.pricing;
  const asksForPrice = subject === 'amounts' && Object.values(tiers).some(({ price }) => price);
  const { telephone } = knowledge.site;
  if (subject === 'phone' && telephone !== '') {
    const answer = `${knowledge.messages.talk.rows.phone}: ${telephone}`;
    const owner = knowledge.passages.get('owner');
    return {
      ...reply(knowledge, language, subject, history),
      answer,
      confident: true,
      subject,
      sources: owner ? [sourceOf(owner)] : [],
    };
  }
  if (isReply(subject) && !asksForPrice) {
    const isUnsaid = [...unsaidIds, 'references'].some((id) => id === subject);
    return { ...reply(knowledge, language, subject, history), subject, isUnsaid };
  }

  const passage = knowledge.passages.get(asksForPrice ? 'tiers' : subject);
  if (!passage?.answer) return { ...reply(knowledge, language, 'unnamed', history), subject, isUnsaid: true };
  const point = asked?.point ?? (asked && pointOf(knowledge, passage.id, asked.question));
  const text = point?.answer ?? firstSentences(passage.answer, maxAnswerLength);
  const { replies, talk } = knowledge.messages;
  // How a price comes about is right, whatever it is asked for.
  const doubt = aboutPrice.includes(subject) ? '' : `${replies.unsure}\n\n`;
  const reservation = asked?.isOfBefore ? `${fill(talk.say.about, { title: passage.title })} ` : doubt;
  const others = sentencesOf(passage.answer).filter((sentence) => !text.includes(sentence));
  return {
    answer: isSure ? text : reservation + text,
    language,
    confident: isSure,
    sources: [sourceOf(point ?? passage)],
    followUps: followUpQuestions(knowledge, history),
    isForModel: true,
    subject,
    passage: point?.id ?? passage.id,
    more: point && others.join(' '),
    isOfBefore: asked?.isOfBefore,
  };
}

/** "Yes", "why?", "no, I meant …": the answer depends on the one before. */
function replyAboutBefore(
  knowledge: Knowledge,
  language: Language,
  subject: string,
  before: Before | undefined,
): SiteAnswer {
  const history = before ? [before.subject] : [];
  if (subject === 'why' && aboutPrice.includes(before?.subject ?? ''))
    return answerAbout(knowledge, language, { subject: 'pricing', isSure: true }, history);
  const id = intentIds.find((each) => each === subject) ?? 'correction';
  if (subject === 'yes' && !before) return reply(knowledge, language, 'empty', []);
  return { ...reply(knowledge, language, id, history), subject };
}

/** Replaces the fixed replies while calls can be booked. */
function callReply(
  knowledge: Knowledge,
  language: Language,
  id: 'booking' | 'reschedule',
  history: string[],
): SiteAnswer {
  const { call } = knowledge.messages;
  const answer = reply(knowledge, language, id, history);
  if (id === 'reschedule') return { ...answer, subject: id, answer: call.reschedule };
  const book: Source = { title: messages(language).book.topic, page: 'book', anchor: 'start' };
  return {
    ...answer,
    answer: call.open,
    sources: [book, ...answer.sources],
    wantsCall: true,
    subject: id,
  };
}

export function sourceOf({ title, page, anchor }: Source): Source {
  return { title, page, anchor };
}

function detectLanguage(detector: LanguageDetector, questions: string[], pageLanguage: Language): Language {
  for (const text of questions.slice(-maxQuestionsBefore - 1).toReversed()) {
    // An address has no language.
    const language = detector.detect(text.replace(/\S+@\S*/g, ' '));
    if (language) return language;
  }
  return pageLanguage;
}

type ReplyId = TalkId | 'empty' | 'unknown' | 'unclear' | 'unnamed';

function reply(knowledge: Knowledge, language: Language, id: ReplyId, history: string[]): Answer {
  const { replies, unsaid } = knowledge.messages;
  const sources = (sourcesOfReplies[id] ?? []).flatMap((passage) => knowledge.passages.get(passage) ?? []);
  return {
    answer: { ...replies, ...unsaid }[id],
    language,
    confident: !unanswerable.includes(id),
    sources: sources.map(sourceOf),
    followUps: followUpQuestions(knowledge, history),
  };
}

function followUpQuestions(knowledge: Knowledge, history: string[]): string[] {
  return suggestFollowUps(
    history,
    (id) => chipText(knowledge, id),
    (id) => placeIn(knowledge.passages, id),
  );
}

function chipText({ messages, passages }: Knowledge, id: string): string | undefined {
  const chipId = chipIds.find((each) => each === id);
  if (chipId) return messages.chips[chipId];
  const passage = passages.get(id);
  return passage?.page === 'faq' ? passage.title : undefined;
}

/** At least one sentence. */
function firstSentences(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const [first = '', ...others] = sentencesOf(text);
  let result = first;
  for (const sentence of others) {
    if (`${result} ${sentence}`.length > maxLength) break;
    result += ` ${sentence}`;
  }
  return result;
}
