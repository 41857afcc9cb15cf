import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { type Answer, answerFromSite, type SiteAnswer, sourceOf, type Turn } from './answer.server.ts';
import { keepQuestion } from './asked-questions.server.ts';
import { callReply } from './call-reply.server.ts';
import { knowledgeOf } from './knowledge.server.ts';
import { isModelConfigured, ModelError, streamCompletion } from './language-model.server.ts';
import { buildPrompt, saysUnknown, unsupportedFacts } from './prompt.ts';

/** `replace` discards the text of all events before it. `done` comes last and has the whole answer. */
export type AnswerEvent = { kind: 'delta'; text: string } | { kind: 'replace' } | { kind: 'done'; answer: Answer };

/** `language` is that of the page, `timeZone` an IANA name. */
type Visitor = { language: Language; timeZone?: string };

const maxModelSources = 2;

/**
 * Streams the answer to the last of `turns`: worded by the language model where one is configured, else from the site.
 * Falls back to the site's words when the model fails or adds facts. Logs whether the answer is
 * confident, the language and the time in ms; the question only where the owner keeps those that were not understood.
 */
export async function* streamAnswer(
  turns: Turn[],
  { language: pageLanguage, timeZone }: Visitor,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const start = performance.now();
  const { passages, wantsCall, notUnderstood, ...siteAnswer } = await answerFromSite(turns, pageLanguage);
  let answer: Answer = siteAnswer;
  if (wantsCall) answer = { ...answer, answer: await callReply(turns.at(-1)?.content ?? '', { ...answer, timeZone }) };
  if (passages && passages.length > 0 && isModelConfigured())
    answer = yield* streamModelAnswer(turns, { ...siteAnswer, passages }, signal);
  else yield* wordGroups(answer.answer);
  if (notUnderstood && !answer.confident) await keepQuestion(turns.at(-1)?.content ?? '', answer.language);
  const ms = Math.round(performance.now() - start);
  log.info({ confident: answer.confident, language: answer.language, ms }, 'the assistant answered');
  yield { kind: 'done', answer };
}

async function* streamModelAnswer(
  turns: Turn[],
  { passages, ...siteAnswer }: SiteAnswer & { passages: NonNullable<SiteAnswer['passages']> },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, Answer> {
  const { unknown } = (await knowledgeOf(siteAnswer.language)).messages.replies;
  const { language } = siteAnswer;
  const { brand } = content().site;
  const { politeForm } = messages(language).language;
  const prompt = buildPrompt(turns, { passages, language, politeForm, brand, unknown });
  let text = '';
  try {
    for await (const delta of streamCompletion(prompt, signal)) {
      text += delta;
      yield { kind: 'delta', text: delta };
    }
    if (text.trim() === '') throw new ModelError('empty');
    if (saysUnknown(text, unknown))
      return { ...siteAnswer, answer: text.trim(), confident: false, sources: [], handOver: true };
    if (unsupportedFacts(text, passages).length > 0) throw new ModelError('not from the passages');
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ reason: error.message }, 'the model did not answer; the site’s own words do');
    if (text !== '') yield { kind: 'replace' };
    yield* wordGroups(siteAnswer.answer);
    return siteAnswer;
  }
  const sources = siteAnswer.confident ? siteAnswer.sources : passages.slice(0, maxModelSources).map(sourceOf);
  return { ...siteAnswer, answer: text.trim(), confident: true, sources, handOver: false };
}

/** Four words an event, so that the chat draws the answer step by step as it does with a model. */
function* wordGroups(text: string): Generator<AnswerEvent> {
  for (const group of text.match(/(?:\S+\s*){1,4}/g) ?? []) yield { kind: 'delta', text: group };
}
