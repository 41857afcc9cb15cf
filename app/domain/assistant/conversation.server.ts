import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '../../../content/languages.ts';
import { content } from '../../../content/load.server.ts';
import { type Answer, answerFromSite, type SiteAnswer, sourceOf, type Turn } from './answer.server.ts';
import { knowledgeOf } from './knowledge.server.ts';
import { isModelConfigured, ModelError, streamCompletion } from './language-model.server.ts';
import { buildPrompt, hasUnsupportedFacts, saysUnknown } from './prompt.ts';

/** `replace`: what was shown so far does not hold, drop it. `done` comes last and has all of the answer. */
export type AnswerEvent = { kind: 'delta'; text: string } | { kind: 'replace' } | { kind: 'done'; answer: Answer };

const sourcesOfModel = 2;

/**
 * Answers the last of `turns` step by step: with the model's words where one is configured and keeps to the site, with
 * the site's own words otherwise. Stores nothing; logs only whether it knew, the language and the time in ms.
 */
export async function* streamAnswer(
  turns: Turn[],
  pageLanguage: Language,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const start = performance.now();
  const { passages, ...found } = answerFromSite(turns, pageLanguage);
  let answer: Answer = found;
  if (passages && passages.length > 0 && isModelConfigured())
    answer = yield* withModel(turns, { ...found, passages }, signal);
  else yield* inWordGroups(found.answer);
  const ms = Math.round(performance.now() - start);
  log.info({ confident: answer.confident, language: answer.language, ms }, 'the assistant answered');
  yield { kind: 'done', answer };
}

async function* withModel(
  turns: Turn[],
  { passages, ...found }: SiteAnswer & { passages: NonNullable<SiteAnswer['passages']> },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, Answer> {
  const { unknown } = knowledgeOf(found.language).messages.replies;
  const { brand } = content().site;
  let text = '';
  try {
    for await (const piece of streamCompletion(
      buildPrompt(turns, { passages, language: found.language, brand, unknown }),
      signal,
    )) {
      text += piece;
      yield { kind: 'delta', text: piece };
    }
    if (text.trim() === '') throw new ModelError('empty');
    if (saysUnknown(text, unknown))
      return { ...found, answer: text.trim(), confident: false, sources: [], handOver: true };
    if (hasUnsupportedFacts(text, passages)) throw new ModelError('not from the passages');
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ reason: error.message }, 'the model did not answer; the site’s own words do');
    if (text !== '') yield { kind: 'replace' };
    yield* inWordGroups(found.answer);
    return found;
  }
  const sources = found.confident ? found.sources : passages.slice(0, sourcesOfModel).map(sourceOf);
  return { ...found, answer: text.trim(), confident: true, sources, handOver: false };
}

/** The answer in pieces of a few words, so that it is drawn as it is read. */
function* inWordGroups(text: string): Generator<AnswerEvent> {
  for (const group of text.match(/(?:\S+\s*){1,4}/g) ?? []) yield { kind: 'delta', text: group };
}
