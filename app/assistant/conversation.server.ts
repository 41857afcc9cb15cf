import type { RouterContextProvider } from 'react-router';
import { countUsage, pointsOf } from '#app/database/rate-limits.server.ts';
import type { ClientInfo } from '#app/http/client-info.server.ts';
import { consumeForClient } from '#app/http/rate-limit.server.ts';
import { absenceNotice, isPromise } from '#app/i18n/answer-time.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { type Answer, answerFromSite, answerToPress, type SiteAnswer, type Turn } from './answer.server.ts';
import { keepQuestion, keepUnhelpful } from './asked-questions.server.ts';
import { timesText } from './call-times.server.ts';
import { knowledgeOf } from './knowledge.server.ts';
import {
  buildPrompt,
  checkedTexts,
  isModelConfigured,
  ModelError,
  proposedWords,
  type Section,
  sectionsOf,
  streamCompletion,
} from './language-model.server.ts';
import { type Acted, questionBefore } from './question-reply.server.ts';
import { sourceOf } from './site-replies.server.ts';
import { readState } from './talk-state.ts';
import { takeTurn, type Visit } from './turn.server.ts';

/** `replace` discards all text before it. `done` comes last, with the whole answer. */
export type AnswerEvent = { kind: 'delta'; text: string } | { kind: 'replace' } | { kind: 'done'; answer: TurnAnswer };

export type TurnAnswer = Answer & Partial<Acted>;

type Visitor = {
  language: Language;
  timeZone?: string | undefined;
  client: ClientInfo;
  /** Without one, such as by an AI agent, nothing is done but answering. */
  state?: string | undefined;
  press?: string | undefined;
  details?: Partial<Record<string, string>> | undefined;
  context?: Readonly<RouterContextProvider>;
};

const maxModelSources = 2;

/**
 * Streams the answer to the last of `turns`: of the language model where one is configured; the site's own when the
 * model fails, finds nothing in its sources, or has given all answers of the day. Questions are kept only where the
 * owner has switched that on.
 */
export async function* streamAnswer(
  turns: Turn[],
  { language: pageLanguage, timeZone, client, state, press, details, context }: Visitor,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const start = performance.now();
  const question = turns.at(-1)?.content ?? '';
  const known = state === undefined ? undefined : readState(state);
  const site = press
    ? answerToPress(known?.language ?? pageLanguage)
    : await answerFromSite(turns, pageLanguage, known);
  const visit = { turns, timeZone, state: state ?? '', press, details, context };
  const own = state === undefined ? site : await takeTurn(site, visit);
  const isUnclear = own.notUnderstood || (own.passage && !own.confident);
  const turn = (known?.goal && isUnclear && (await moveByModel(site, visit, client, signal))) || own;
  const {
    isForModel,
    isOfBefore: _,
    isClear: __,
    wantsCall,
    notUnderstood,
    isUnsaid,
    hasBegun,
    subject,
    passage,
    ...told
  } = turn;
  let answer: TurnAnswer = told;
  if (wantsCall && state === undefined)
    answer = { ...told, answer: await timesText(question, told.language, timeZone) };
  if (isForModel && isModelConfigured()) answer = yield* streamModelAnswer(turns, told, client, signal);
  else yield* textGroups(answer.answer);
  const away = awayNote(answer);
  if (away) yield { kind: 'delta', text: away };
  answer = { ...answer, answer: answer.answer + away };
  if (press === 'unhelpful') await keepUnhelpful(questionBefore(turns), answer.language);
  const agreed = readState(answer.state ?? '');
  const { fullName, goal } = agreed ?? {};
  // Who gives their details, or wants to be forgotten, is not quoted.
  const givesDetails = (['fullName', 'company', 'phone', 'email'] as const).some(
    (name) => agreed?.[name] !== known?.[name],
  );
  const isKept = hasBegun && !givesDetails && goal !== 'erase' && goal !== 'leave';
  if (notUnderstood || isUnsaid || passage || isKept) {
    const isDoubtful = Boolean(notUnderstood || isUnsaid || !answer.confident);
    const given = { answer: answer.answer, subject: passage ?? (isKept ? '' : (subject ?? '')), isDoubtful };
    await keepQuestion(fullName ? question.replaceAll(fullName, '…') : question, answer.language, given);
  }
  const ms = Math.round(performance.now() - start);
  log.info({ confident: answer.confident, language: answer.language, ms }, 'the assistant answered');
  yield { kind: 'done', answer };
}

/** The notice of an absence, behind an answer that says how soon somebody answers. */
function awayNote({ answer, language }: Answer): string {
  const notice = isPromise(answer, language) && absenceNotice()(language);
  return notice && !answer.includes(notice) ? ` ${notice}` : '';
}

/** What the visitor's words do that a model finds in the message, where the message itself did nothing. */
async function moveByModel(site: SiteAnswer, visit: Visit, client: ClientInfo, signal: AbortSignal) {
  if (!isModelConfigured()) return undefined;
  try {
    await countModelAnswer(client);
    const heard = await proposedWords(visit.turns.at(-1)?.content ?? '', signal);
    const move = heard ? await takeTurn(site, { ...visit, heard }) : undefined;
    return move?.notUnderstood || move?.passage ? undefined : move;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return undefined;
  }
}

async function* streamModelAnswer(
  turns: Turn[],
  siteAnswer: TurnAnswer,
  client: ClientInfo,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, TurnAnswer> {
  const { language } = siteAnswer;
  const { passages, messages, site } = await knowledgeOf(language);
  const sections = sectionsOf(passages.values(), language, site);
  const prompt = buildPrompt(turns, sections.values(), language, site.brand);
  const cited = new Set<Section>();
  let text = '';
  try {
    await countModelAnswer(client);
    for await (const part of checkedTexts(streamCompletion(prompt, signal), sections)) {
      const piece = text && !/^[.!?]/.test(part.text) ? ` ${part.text}` : part.text;
      text += piece;
      for (const section of part.sections) cited.add(section);
      yield { kind: 'delta', text: piece };
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ reason: error.message }, 'the model did not answer; the site’s own words do');
    if (text !== '') yield { kind: 'replace' };
    yield* textGroups(siteAnswer.answer);
    return siteAnswer;
  }
  const sources = [...cited].slice(0, maxModelSources).map(sourceOf);
  const worded = { ...siteAnswer, more: undefined, sources };
  if (text) return { ...worded, answer: text.trim(), confident: true };
  // What is off the subject of the site, or was not understood, has a reply of its own.
  const unsaid = siteAnswer.sources.length > 0 ? messages.unsaid['not-stated'] : siteAnswer.answer;
  yield* textGroups(unsaid);
  return { ...worded, answer: unsaid, confident: false };
}

/** Throws a {@link ModelError} when the day's answers are used up, or the share of one address. */
async function countModelAnswer(client: ClientInfo): Promise<void> {
  if (await consumeForClient('model-address', client)) throw new ModelError('the share of this address is used up');
  const { consumedPoints } = await countUsage('model-day', 'all');
  if (consumedPoints > pointsOf('model-day')) throw new ModelError('ASSISTANT_ANSWERS_A_DAY is used up');
}

/** Four words an event, so that the chat draws the answer as it does with a model. */
function* textGroups(text: string): Generator<AnswerEvent> {
  for (const group of text.match(/(?:\S+\s*){1,4}/g) ?? []) yield { kind: 'delta', text: group };
}
