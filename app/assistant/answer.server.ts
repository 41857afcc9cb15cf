/**
 * Answers a question with the site's own texts. `language-detector.ts` detects the language, `classifier.ts` predicts
 * the subject (a passage, an intent, something that the website does not say, or nothing), `understand.ts` tries the
 * question together with the one before. Measurements: docs/decisions/008.
 */

import { absenceNotice } from '#app/i18n/answer-time.server.ts';
import { isPlaceholder } from '#content/fill.ts';
import { intentIds, unsaidIds } from '#content/ids.ts';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { aboutPrice, answerAbout, stated } from './answer-about.server.ts';
import { areTwo, halvesOf } from './halves.ts';
import { beginsWith, hasWord, tokenized } from './heard.ts';
import { type Knowledge, knowledgeOf, languageDetector } from './knowledge.server.ts';
import { type LanguageDetector, languageAskedFor } from './language-detector.ts';
import { meantOfTheirs } from './meant.ts';
import { isQuestion, withoutAddressee, withoutAddresses, withoutGreeting } from './read-facts.server.ts';
import { isSaidIn, splitAnswer } from './sentences.ts';
import { callLength, chipText, reply, type SiteAnswer } from './site-replies.server.ts';
import { respelt } from './spellings.ts';
import type { TalkState } from './talk-state.ts';
import { isSmallTalk, noSubject } from './training.ts';
import { type Before, isFew, isShort } from './understand.ts';
import {
  aboutSubject,
  lastSubject,
  maxQuestionsBefore,
  refersBack,
  subjectOf,
  understood,
} from './understood.server.ts';
import { withoutYesOrNo } from './yes-or-no.ts';

export type Turn = { role: 'user' | 'assistant'; content: string };

export type { Answer, SiteAnswer, Source } from './site-replies.server.ts';

/** What says why, by the subject before. */
const reasons: Partial<Record<string, string>> = {
  ...Object.fromEntries(aboutPrice.map((id) => [id, 'why-no-prices'])),
  ...{ disclose: 'ai-label', custom: 'ai-label', approval: 'wrong-answers', needs: 'needs-content' },
  ...{ savings: 'savings-depends', benefits: 'savings-depends', customers: 'customers-how' },
  ...{ cookies: 'no-banner', comparison: 'why-you' },
};

/** What is read of a message: a whole one takes 100 ms. In characters, of the last and of each before. */
const maxWords = 60;
const maxLength = 600;
const maxLengthBefore = 300;
/** So many subjects of an unclear question may be suggested. */
const maxLikely = 5;
/** At so many places a question is parted into halves. */
const maxPlaces = 3;
/** In words, of the other half of a question. */
const minWordsOfOpen = { ofWhole: 4, ofUnclear: 3 };
/** From this probability on, a question has one subject. */
const minClear = 0.9;
/** Of a question beside a remark, which is less clear with it. */
const minOfRemark = 0.4;
/** Of the subject of one half, whatever its point is. */
const minOfHalf = 0.2;
/** "Do I need to prepare anything?" is about the call that is being booked. */
const ofActs: Record<NonNullable<TalkState['goal']>, string | undefined> = {
  ...{ call: 'booking', callBack: 'call-back', quote: 'quote', demo: 'demo', erase: 'rights', leave: 'unsubscribe' },
  ...{ complaint: 'complaint-about-us', end: 'cancellation', move: 'reschedule', join: 'waitlist' },
  write: undefined,
};
/** Replies about what was said before change no subject. */
const aboutBefore: string[] = ['yes', 'no', 'why', 'correction', 'complaint', 'send-it'];

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
  const known = talk.language ?? pageLanguage;
  const { talk: texts } = messages(known).assistant;
  const { heard } = texts;
  const said = all.at(-1) ?? '';
  // "When do I hear from you?", when a message has been sent
  const isSent = turns.at(-3)?.content === texts.buttons.confirmMessage;
  const act = isSent ? 'contact' : talk.goal && ofActs[talk.goal];
  const isAboutAct = isQuestion(said, { heard, language: known }) && !/\d/.test(said);
  const questions = all.map((text, index) =>
    beginning(withoutAddresses(respelt(text)).trim() || text, index === all.length - 1 ? maxLength : maxLengthBefore),
  );
  const detector = await languageDetector();
  const language = talk.goal && talk.language ? talk.language : detectLanguage(detector, questions, known);
  const knowledge = await knowledgeOf(language);
  const wanted = languageToSpeak(questions.at(-1) ?? '', knowledge);
  if (
    !wanted ||
    ![knowledge, await knowledgeOf(wanted)].some((each) => subjectOf(each, questions).subject === 'languages')
  )
    return answerFrom(knowledge, questions, language, isAboutAct ? act : undefined);
  // "In English, please": the last question again.
  const earlier = questions.slice(0, -1);
  const before = lastSubject(await knowledgeOf(detectLanguage(detector, earlier, pageLanguage)), earlier);
  const again = { subject: before?.subject ?? 'languages', isSure: true };
  return { ...answerAbout(await knowledgeOf(wanted), wanted, again, []), isAgain: true };
}

/** "In English, please", but not "In Turkish too?", which asks what is offered. */
function languageToSpeak(question: string, { messages: { talk }, language }: Knowledge): Language | undefined {
  const { heard } = talk;
  const isSaid = languages.some((each) => hasWord(question, messages(each).assistant.talk.heard.speak, each));
  const isAsked =
    isQuestion(question, { heard, language }) || hasWord(question, [...heard.and, ...heard.also], language);
  return isSaid || !isAsked ? languageAskedFor(question) : undefined;
}

/** Serves a press, whose label and details are no question. */
export function answerToPress(language: Language): SiteAnswer {
  const answer = messages(language).assistant.replies.unclear;
  return { answer, language, confident: false, sources: [], followUps: [] };
}

const beginning = (text: string, length: number) => text.split(/\s+/, maxWords).join(' ').slice(0, length);

/** `about`: what is being done, where that is what the question may be about. */
export function answerFrom(knowledge: Knowledge, texts: string[], language: Language, about?: string): SiteAnswer {
  const questions = texts.map((text) => withoutAddressee(text, knowledge.messages.talk.heard));
  const question = questions.at(-1) ?? '';
  if (!/[\p{L}\p{N}]/u.test(question)) return reply(knowledge, language, 'empty', []);
  const isWhetherThere = asksWhetherThere(knowledge, question, language);
  const away = isWhetherThere ? absenceNotice()(language, 'toCome') : undefined;
  if (away) return { ...reply(knowledge, language, 'human', []), answer: away, subject: 'absence' };
  const before = about ? aboutSubject(knowledge, about) : lastSubject(knowledge, questions.slice(0, -1));
  const { asked: part, ...whole } = withoutRemark(knowledge, question, before);
  const { subject, isSure, point, predictions, isOfBefore, isTaught } = {
    ...whole,
    ...(whole.isTaught ? {} : (meantOfTheirs(knowledge, question, whole) ?? withOwner(knowledge, question))),
  };
  const history = [...(before ? [before.subject] : []), ...(subject ? [subject] : [])];
  const asked = { question, point, isOfBefore };
  if (isTaught && subject && subject !== noSubject)
    return { ...answerAbout(knowledge, language, { subject, isSure }, history, asked), isTaught };
  const both = answerToBoth(knowledge, question, language, {
    isOfAct: about !== undefined,
    ...{ history, whole: isSure && subject !== 'not-stated' ? subject : undefined, last: before },
  });
  if (both) return both;
  if (isWhetherThere && (!subject || subject === noSubject))
    return answerAbout(knowledge, language, { subject: 'reply', isSure: true }, history);
  if (!subject || subject === noSubject) {
    const answer = reply(knowledge, language, subject ? 'unknown' : 'unclear', history);
    // What it may be about comes first.
    const likely = subject
      ? []
      : predictions.slice(0, maxLikely).flatMap((each) => chipText(knowledge, each.subject) ?? []);
    const followUps = [...new Set([...likely, ...answer.followUps])].slice(0, 3);
    return stated(knowledge, { ...answer, followUps, isForModel: true, notUnderstood: true, subject }, question);
  }
  // "Polish?"
  if (subject === 'languages' && before?.subject === subject && isFew(question))
    return answerAbout(knowledge, language, { subject: 'language-of-bot', isSure: true }, history);
  if (aboutBefore.includes(subject)) return replyAboutBefore(knowledge, language, subject, before);
  const answer = answerAbout(knowledge, language, { subject, isSure }, history, asked);
  return stated(knowledge, { ...answer, isClear: whole.isClear && point === whole.point }, question, part);
}

/** "Who is Ada Example?" */
function withOwner({ site, language }: Knowledge, question: string): { subject: string; isSure: true } | undefined {
  const words = tokenized(question, language);
  const isNamed = [site.owner, isShort(question) ? (site.owner.split(' ').at(-1) ?? '') : site.owner].some((name) =>
    words.includes(tokenized(name, language)),
  );
  return isNamed && !isPlaceholder(site.owner) ? { subject: 'owner', isSure: true } : undefined;
}

/** "When are you back?"; whoever speaks of their own asks something else. */
function asksWhetherThere({ messages }: Knowledge, question: string, language: Language): boolean {
  const { away, notAway } = messages.talk.heard;
  return hasWord(question, away, language) && !hasWord(question, notAway, language);
}

/**
 * "Can you do emails, we get loads of them", "We are a salon. What does it cost?": what is asked beside a remark, where
 * that is clearer than both together. `asked`: the part that asks.
 */
function withoutRemark(knowledge: Knowledge, question: string, before: Before | undefined) {
  const whole = understood(knowledge, question, before);
  if (whole.isOfBefore) return { ...whole, asked: undefined };
  const parts = halvesOf(question, [])
    .slice(0, maxPlaces)
    .flatMap(([first, other]) => {
      const asked = [first, other].filter((half) => asksByItself(knowledge, half));
      return asked.length === 1 ? (asked[0] ?? []) : [];
    })
    .toSorted((one, other) => one.length - other.length);
  const probability = ({ predictions, subject }: typeof whole) =>
    predictions.find((each) => each.subject === subject)?.probability ?? 0;
  for (const asked of parts) {
    const part = understood(knowledge, asked, before);
    if (!part.isSure || !part.subject || part.subject === noSubject || isSmallTalk(part.subject)) continue;
    if (part.subject === whole.subject) return { ...(whole.isSure ? whole : part), asked };
    // "Does that work?" needs what is said before it.
    const least = refersBack(knowledge, asked) ? minClear - minOfRemark : minOfRemark;
    if (!whole.isSure || (probability(part) >= Math.max(least, probability(whole)) && !part.isOfBefore))
      return { ...part, asked };
  }
  return { ...whole, asked: undefined };
}

/** Whether it is a question without what is beside it; German ones begin with any verb. */
function asksByItself({ messages, language }: Knowledge, half: string): boolean {
  const { heard } = messages.talk;
  return isQuestion(half, { heard, language }) || beginsWith(withoutGreeting(half, heard), heard.inverted, language);
}

type BothOf = { history: string[]; whole: string | undefined; last: Before | undefined; isOfAct: boolean };

/**
 * "How long does it take, and what does it cost?": both answers, where each half is a question, and sure by itself;
 * else that of one, where the other is a whole question too, which stays open. `whole`: what all of it is about.
 */
function answerToBoth(
  knowledge: Knowledge,
  question: string,
  language: Language,
  { history, whole, last, isOfAct }: BothOf,
): SiteAnswer | undefined {
  const { heard } = knowledge.messages.talk;
  const isAsked = (half: string) => asksByItself(knowledge, half.replaceAll('?', ''));
  // "Signature, or access?" belongs to the question before it.
  const questions = halvesOf(question, heard.and).filter(
    // "Do you set cookies? And you keep my address?", "And in which languages": the marks tell whole sentences.
    ([first, other, isJoined]) =>
      (isAsked(first) || first.endsWith('?')) &&
      (isAsked(other) || (first.endsWith('?') && asksWhole(other, isJoined))),
  );
  const answerTo = (half: string, before?: Before, one?: SiteAnswer): SiteAnswer | undefined => {
    const { subject = noSubject, isSure, point, predictions } = understood(knowledge, half, before);
    // That it is not said is no half of an answer, unless it is known what is not.
    const isKnown =
      subject !== 'not-stated' && [...unsaidIds, 'references', 'amounts', 'bot'].some((id) => id === subject);
    const { probability = 0 } = predictions.find((each) => each.subject === subject) ?? {};
    // "Does the price go up at once?", after the way up
    const isOfFirst = point !== undefined && subject === one?.subject;
    const isPassage = Boolean(knowledge.passages.get(subject)?.answer) && (isOfFirst || probability >= minOfHalf);
    if (!isSure || !(isKnown || isPassage)) return undefined;
    const answer = answerAbout(knowledge, language, { subject, isSure }, history, { question: half, point });
    const isOfLength =
      answer.passage === 'call-how' || (answer.passage === 'consultation' && hasWord(half, heard.howLong, language));
    return stated(knowledge, isOfLength ? { ...answer, answer: callLength(language) } : answer, half);
  };
  let ofOne: SiteAnswer | undefined;
  for (const halves of questions.slice(0, maxPlaces)) {
    const beforeIf = (half: string, previous: Before | undefined) =>
      isOfAct || refersBack(knowledge, half) ? previous : undefined;
    const one = answerTo(halves[0], beforeIf(halves[0], last));
    // "How long does it take, do I need a CRM for that?"
    const before = one ? lastSubject(knowledge, [halves[0]]) : last;
    const other = answerTo(halves[1], beforeIf(halves[1], before), one);
    const [said, open] = one ? [one, halves[1]] : [other, halves[0]];
    // "Who wants to buy, and who only looks" is one question.
    const isOne = whole === said?.subject && !halves[0].endsWith('?');
    const least = isOne ? minWordsOfOpen.ofWhole : minWordsOfOpen.ofUnclear;
    const isOpen = (!whole || !refersBack(knowledge, open)) && open.split(/\s+/).length >= least;
    // "When the contract ends, what becomes of our data, do you give it back?" is about the end.
    const isOfWhole = !whole || whole === said?.subject || !one || halves[0].endsWith('?');
    // "Do you give it back?" alone says nothing on a list.
    const listed = refersBack(knowledge, open) || isFew(open) ? question : open;
    if (said && !(one && other) && isOpen && isOfWhole && areTwo(halves, heard, language))
      ofOne ??= { ...said, open: listed };
    if (!one || !other) continue;
    const [first, second] = [one, other].map(({ answer }) => withoutYesOrNo(knowledge, answer));
    const [shown = '', next = ''] = [first, second].map((answer = '') => splitAnswer(answer).first);
    if (shown.endsWith(next) || next.endsWith(shown)) continue;
    const both = joined(one, { ...other, answer: second ?? '' });
    const chips = [one, other].map(({ subject = '' }) => chipText(knowledge, subject));
    return { ...both, followUps: both.followUps.filter((text) => !chips.includes(text)) };
  }
  return ofOne;
}

const asksWhole = (half: string, isJoined: boolean) =>
  (isJoined && half.endsWith('?')) ||
  ((isJoined || half.endsWith('?')) && half.split(/\s+/).length >= minWordsOfOpen.ofUnclear);

function joined(one: SiteAnswer, other: SiteAnswer): SiteAnswer {
  const [said = '', next = ''] = [one, other].map(({ answer }) => splitAnswer(answer).first);
  // "…; you can cancel at any time" after that
  const [opening = '', ...clauses] = next.split(/;\s+/);
  const second = [opening, ...clauses.filter((clause) => !isSaidIn(clause, said))]
    .join('; ')
    .replace(/(?<![.!?”"])$/, '.');
  const open = one.open ?? other.open;
  // "German law applies. German law applies; …"
  const isBegun = second.startsWith(said.replace(/[.!?]$/, ''));
  return {
    ...one,
    ...(open !== undefined && { open }),
    answer: isBegun ? second : `${said} ${second}`,
    confident: one.confident && other.confident,
    sources: one.passage === other.passage ? one.sources : [...one.sources, ...other.sources],
    subject: `${one.subject} ${other.subject}`,
    passage: undefined,
    more: undefined,
    isUnsaid: Boolean(one.isUnsaid || other.isUnsaid),
    isOfBoth: true,
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
  const { passages } = knowledge;
  const isPrice = aboutPrice.includes(before?.subject ?? '');
  const reason = passages.get(reasons[before?.subject ?? ''] ?? '') ?? (isPrice ? passages.get('pricing') : undefined);
  const point = subject === 'why' ? reason : undefined;
  if (point?.answer)
    return answerAbout(knowledge, language, { subject: point.of ?? point.id, isSure: true }, history, {
      ...{ question: '', point },
    });
  const id = intentIds.find((each) => each === subject) ?? 'correction';
  if (subject === 'yes' && !before) return reply(knowledge, language, 'empty', []);
  return { ...reply(knowledge, language, id, history), subject };
}

function detectLanguage(detector: LanguageDetector, questions: string[], pageLanguage: Language): Language {
  for (const text of questions.slice(-maxQuestionsBefore - 1).toReversed()) {
    // An address has no language.
    const language = detector.detect(text.replace(/(?<!\S)\S+@\S*/g, ' '), pageLanguage);
    if (language) return language;
  }
  return pageLanguage;
}
