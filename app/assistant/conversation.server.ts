import { countUsage, pointsOf } from '#app/database/rate-limits.server.ts';
import type { ClientInfo } from '#app/http/client-info.server.ts';
import { consumeForClient } from '#app/http/rate-limit.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { type Answer, answerFromSite, sourceOf, type Turn } from './answer.server.ts';
import { keepQuestion } from './asked-questions.server.ts';
import { callReply } from './call-reply.server.ts';
import { knowledgeOf } from './knowledge.server.ts';
import {
  buildPrompt,
  checkedTexts,
  isModelConfigured,
  ModelError,
  type Section,
  sectionsOf,
  streamCompletion,
} from './language-model.server.ts';

/** `replace` discards all text before it. `done` comes last, with the whole answer. */
export type AnswerEvent = { kind: 'delta'; text: string } | { kind: 'replace' } | { kind: 'done'; answer: Answer };

type Visitor = { language: Language; timeZone?: string; client: ClientInfo };

const maxModelSources = 2;

/**
 * Streams the answer to the last of `turns`: of the language model where one is configured; the site's own when the
 * model fails, finds nothing in its sources, or has given all answers of the day. The log has the question only where
 * the owner keeps those that were not understood.
 */
export async function* streamAnswer(
  turns: Turn[],
  { language: pageLanguage, timeZone, client }: Visitor,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const start = performance.now();
  const question = turns.at(-1)?.content ?? '';
  const { isForModel, wantsCall, notUnderstood, ...siteAnswer } = await answerFromSite(turns, pageLanguage);
  let answer: Answer = siteAnswer;
  if (wantsCall) answer = { ...answer, answer: await callReply(question, { ...answer, timeZone }) };
  if (isForModel && isModelConfigured()) answer = yield* streamModelAnswer(turns, siteAnswer, client, signal);
  else yield* textGroups(answer.answer);
  if (notUnderstood && !answer.confident) await keepQuestion(question, answer.language);
  const ms = Math.round(performance.now() - start);
  log.info({ confident: answer.confident, language: answer.language, ms }, 'the assistant answered');
  yield { kind: 'done', answer };
}

async function* streamModelAnswer(
  turns: Turn[],
  siteAnswer: Answer,
  client: ClientInfo,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, Answer> {
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
  if (text) return { ...siteAnswer, answer: text.trim(), confident: true, sources, handOver: false };
  const { unknown } = messages.replies;
  yield* textGroups(unknown);
  return { ...siteAnswer, answer: unknown, confident: false, sources: [], handOver: true };
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
