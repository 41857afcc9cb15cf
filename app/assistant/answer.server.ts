/**
 * Answers a question with the site's own texts. `language-detector.ts` detects the language, `classifier.ts` predicts
 * the subject (a passage, an intent, something that the website does not say, or nothing), `understand.ts` tries the
 * question together with the one before. Measurements: docs/decisions/008.
 */

import { absenceNotice } from '#app/i18n/answer-time.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { isPlaceholder } from '#content/fill.ts';
import { intentIds, unsaidIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { areTwo, halvesOf } from './halves.ts';
import { hasWord, namedIn, textAfter, tokenized } from './heard.ts';
import { type Knowledge, knowledgeOf, languageDetector } from './knowledge.server.ts';
import { type LanguageDetector, languageAskedFor } from './language-detector.ts';
import { isOfTheirs, isOfUs, meantOfTheirs } from './meant.ts';
import { statedAnswer } from './offer-reply.server.ts';
import type { Passage } from './passages.ts';
import { isQuestion, withoutAddresses } from './read-facts.server.ts';
import { sentencesOf, splitAnswer } from './sentences.ts';
import { callReply, chipText, followUpQuestions, reply, type SiteAnswer, sourceOf } from './site-replies.server.ts';
import { respelt } from './spellings.ts';
import type { TalkState } from './talk-state.ts';
import { isSmallTalk, noSubject } from './training.ts';
import { type Before, isFew, isShort } from './understand.ts';
import {
  isReply,
  lastSubject,
  maxQuestionsBefore,
  pointOf,
  refersBack,
  subjectOf,
  understood,
} from './understood.server.ts';
import { wishedDays } from './wished-days.server.ts';
import { withYesOrNo } from './yes-or-no.ts';

export type Turn = { role: 'user' | 'assistant'; content: string };

export type { Answer, SiteAnswer, Source } from './site-replies.server.ts';

export const aboutPrice = 'pricing tiers amounts enterprise growth starter setup-fee which-package'.split(' ');
/** What says why, by the subject before. */
const reasons: Partial<Record<string, string>> = {
  ...Object.fromEntries(aboutPrice.map((id) => [id, 'why-no-prices'])),
  ...{ disclose: 'ai-label', custom: 'ai-label', approval: 'wrong-answers', needs: 'needs-content' },
  ...{ savings: 'savings-depends', benefits: 'savings-depends', customers: 'customers-how' },
  ...{ cookies: 'no-banner', comparison: 'why-you' },
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
/** "Per mail?" is of any language. */
const maxWordsOfAny = 2;
/** In words, of the other half of a question. */
const minWordsOfOpen = { ofWhole: 4, ofClear: 4, ofUnclear: 3 };
/** From this probability on, a question has one subject, unless its halves are long, or as clear. */
const minClear = 0.9;
const minOfOdd = 0.7;
/** Of the subject of one half, whatever its point is. */
const minOfHalf = 0.2;
/** Where pages have figures of their own. */
const ofFigures = ['benefits', 'savings'];
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
  // "Do I need to prepare anything?" is about the call.
  const known = talk.language ?? pageLanguage;
  const { chips, talk: texts } = messages(known).assistant;
  const [said = ''] = all;
  const chip = talk.goal === 'call' && !/\d/.test(said) ? chips.booking : talk.goal === 'erase' && chips.rights;
  if (chip && isQuestion(said, { heard: texts.heard, language: known })) all.unshift(chip);
  const questions = all.map((text, index) =>
    beginning(withoutAddresses(respelt(text)).trim() || text, index === all.length - 1 ? maxLength : maxLengthBefore),
  );
  const detector = await languageDetector();
  const language =
    talk.goal && talk.language
      ? talk.language
      : detectLanguage(
          detector,
          talk.language ? questions.slice(-1).filter((text) => !isFew(text, maxWordsOfAny)) : questions,
          known,
        );
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
  const isWhetherThere = asksWhetherThere(knowledge, question, language);
  const away = isWhetherThere ? absenceNotice()(language, 'toCome') : undefined;
  if (away) return { ...reply(knowledge, language, 'human', []), answer: away, subject: 'absence' };
  const before = lastSubject(knowledge, questions.slice(0, -1));
  const whole = withoutRemark(knowledge, question, before);
  const { subject, point, predictions, isOfBefore, ...read } = {
    ...whole,
    ...(meantOfTheirs(knowledge, question, whole) ?? withOwner(knowledge, question)),
  };
  // "Do you work with estate agents?"
  const isSure = read.isSure || (subject === 'companies' && namesTrade(knowledge, question, language));
  const history = [...(before ? [before.subject] : []), ...(subject ? [subject] : [])];
  const both = answerToBoth(knowledge, question, language, {
    ...{ history, whole: isSure ? subject : undefined },
    isClear: (predictions[0]?.probability ?? 0) >= minClear,
  });
  if (both) return both;
  // "40–60 here, up to 40 there: which is right?"
  if (ofFigures.includes(subject ?? '') && (question.match(/\d+/g)?.length ?? 0) > 1) {
    const [home, faq] = ofFigures.map((id) => answerAbout(knowledge, language, { subject: id, isSure: true }, history));
    if (home && faq) return joined(home, faq);
  }
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
  if (aboutBefore.includes(subject)) return replyAboutBefore(knowledge, language, subject, before);
  const meant = subject === 'human' && namesDay(knowledge, question, language) ? 'booking' : subject;
  const asked = { question, point, isOfBefore };
  return stated(knowledge, answerAbout(knowledge, language, { subject: meant, isSure }, history, asked), question);
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

/** "Can you do emails, we get loads of them": the question alone, where both together are not clear. */
function withoutRemark(knowledge: Knowledge, question: string, before: Before | undefined) {
  const whole = understood(knowledge, question, before);
  const { messages, language } = knowledge;
  if (whole.isSure || whole.isOfBefore) return whole;
  const reader = { heard: messages.talk.heard, language };
  const places = halvesOf(question, []).slice(0, maxPlaces);
  const parts = places.flatMap(([first, other]) => {
    const asked = [first, other].filter((half) => isQuestion(half, reader));
    return asked.length === 1 ? understood(knowledge, asked[0] ?? '', before) : [];
  });
  return parts.find(({ isSure, subject }) => isSure && subject !== noSubject && !isSmallTalk(subject ?? '')) ?? whole;
}

/** With what the owner has stated, else with its "yes" or "no". */
function stated(knowledge: Knowledge, answer: SiteAnswer, question: string): SiteAnswer {
  const facts = statedAnswer(answer, question, answer.language);
  const { passage, subject = '', confident } = answer;
  const isOpened = confident && !answer.isOfBefore && !answer.isUnsaid && Object.keys(facts).length === 0;
  const opened = isOpened && { answer: withYesOrNo(knowledge, passage ?? subject, question, answer.answer) };
  return { ...answer, ...facts, ...opened };
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
  const isAsked = (half: string) => isQuestion(half.replaceAll('?', ''), { heard, language });
  // "Signature, or access?" belongs to the question before it.
  const questions = halvesOf(textAfter(question, heard.newTopic, language) || question, heard.and).filter(
    ([first, other]) => isAsked(first) && isAsked(other),
  );
  const ofTheirs = isOfTheirs(knowledge, question);
  /** Those of both halves that are clear. */
  const answerTo = (half: string, before?: Before): { said: SiteAnswer; probability: number } | undefined => {
    const { subject = noSubject, isSure, point, predictions } = understood(knowledge, half, before);
    // That it is not said is no half of an answer, unless it is known what is not.
    const isKnown = subject !== 'not-stated' && [...unsaidIds, 'references', 'amounts'].some((id) => id === subject);
    const { probability = 0 } = predictions.find((each) => each.subject === subject) ?? {};
    const isPassage = Boolean(knowledge.passages.get(subject)?.answer) && probability >= minOfHalf;
    const isAnswered = isSure && (isKnown || isPassage) && !(ofTheirs && isOfUs(knowledge.passages, subject));
    if (!isAnswered) return undefined;
    const about = answerAbout(knowledge, language, { subject, isSure }, history, { question: half, point });
    return { said: stated(knowledge, about, half), probability };
  };
  let ofOne: SiteAnswer | undefined;
  for (const halves of questions.slice(0, maxPlaces)) {
    const one = answerTo(halves[0]);
    // "How long does it take, do I need a CRM for that?"
    const before = one && lastSubject(knowledge, [halves[0]]);
    const other = answerTo(halves[1], refersBack(knowledge, halves[1]) ? before : undefined);
    const [{ said } = {}, open] = one ? [one, halves[1]] : [other, halves[0]];
    // "Who wants to buy, and who only looks" is one question.
    const least = whole === said?.subject ? minWordsOfOpen.ofWhole : minWordsOfOpen.ofUnclear;
    const isOpen = (!whole || !refersBack(knowledge, open)) && open.split(/\s+/).length >= least;
    if (said && !(one && other) && isOpen && areTwo(halves, heard, language)) ofOne ??= { ...said, open };
    if (!one || !other || one.said.answer.endsWith(other.said.answer) || other.said.answer.endsWith(one.said.answer))
      continue;
    const [odd, words] = one.said.subject === whole ? [other, halves[1]] : [one, halves[0]];
    if (isClear && odd.probability < minOfOdd && words.split(/\s+/).length < minWordsOfOpen.ofClear) continue;
    return joined(one.said, other.said);
  }
  return ofOne;
}

function joined(one: SiteAnswer, other: SiteAnswer): SiteAnswer {
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

const namesTrade = ({ messages }: Knowledge, question: string, language: Language) =>
  namedIn(question, messages.talk.heard.trades, language).length > 0;

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
  const reservation = asked?.isOfBefore
    ? `${fill(talk.say.about, { title: passage.title.replace(/\?$/, '') })} `
    : doubt;
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
