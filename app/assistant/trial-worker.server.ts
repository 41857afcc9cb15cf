/** The thread of `trial.server.ts`. */

import { parentPort } from 'node:worker_threads';
import { contentFolder } from '#content/folders.server.ts';
import type { Language } from '#content/languages.ts';
import { type Content, checkedContent, withContent } from '#content/load.server.ts';
import { type AssistantCheck, isRight, readAssistantCheck } from './assistant-check.server.ts';
// What the privacy text says depends on where leads are delivered to.
import '#app/features.server.ts';
import { answerFrom } from './answer.server.ts';
import { asModel, type Knowledge, storedModel, textsOf, trainingInput, triedModels } from './knowledge.server.ts';
import { trainingHash, writeModel } from './model-file.server.ts';
import { train } from './training.ts';
import type { Trial, TrialRequest } from './trial.server.ts';

type Learnt = { key: string; knowledge: Knowledge; content: Content };

/** The texts of the last two requests: those of today and of the drafts. */
const learnt: Learnt[] = [];

parentPort?.on('message', (request: TrialRequest) => {
  try {
    parentPort?.postMessage({ answer: trial(request) });
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message });
  }
});

function trial({ language, edits, question }: TrialRequest): Trial {
  const key = JSON.stringify([language, edits]);
  const { knowledge, content } = learnt.find((each) => each.key === key) ?? learn(key, language, edits);
  const check = readAssistantCheck(contentFolder, language) ?? { inScope: [], outOfScope: [] };
  return withContent(content, () => {
    const reply = question ? answerFrom(knowledge, [question], language) : undefined;
    return {
      reply: reply && { answer: reply.answer, confident: reply.confident, sources: reply.sources },
      checked: check.inScope.length + check.outOfScope.length,
      wrong: wrongAnswers(knowledge, check, language),
    };
  });
}

function learn(key: string, language: Language, edits: TrialRequest['edits']): Learnt {
  const content = checkedContent(contentFolder, edits);
  const texts = withContent(content, () => textsOf(content, language, checkedContent(contentFolder)));
  const input = trainingInput(texts, language);
  const hash = trainingHash(content, input);
  const stored = storedModel(language, hash);
  const isCurrent = stored?.hash === hash;
  const model = isCurrent ? stored.model : train(input);
  if (!isCurrent) writeModel(triedModels(), language, hash, model);
  const now = { key, content, knowledge: { ...texts, ...asModel(model) } };
  learnt.unshift(now);
  learnt.splice(2);
  return now;
}

function wrongAnswers(knowledge: Knowledge, { inScope, outOfScope }: AssistantCheck, language: Language): string[] {
  const answer = (ask: string) => answerFrom(knowledge, [ask], language);
  return [
    ...inScope.filter(({ ask, from }) => !isRight(answer(ask), from)).map(({ ask }) => ask),
    ...outOfScope.filter((ask) => answer(ask).confident),
  ];
}
