/** The thread of `trial.server.ts`. */

import { isDeepStrictEqual } from 'node:util';
import { parentPort } from 'node:worker_threads';
import type { Edit } from '#content/edit.ts';
import { contentFolder } from '#content/folders.server.ts';
import type { Language } from '#content/languages.ts';
import { type Content, checkedContent, withContent } from '#content/load.server.ts';
import { type AssistantCheck, isRight, readAssistantCheck } from './assistant-check.server.ts';
// What the privacy text says depends on where leads are delivered to.
import '#app/features.server.ts';
import { answerFrom } from './answer.server.ts';
import { asModel, storedModel, textsOf, trainingInput, triedModels } from './knowledge.server.ts';
import { readModel, trainingHash } from './model-file.server.ts';
import type { TrainingInput } from './training.ts';
import type { Comparison, ThreadTrial, TrialRequest } from './trial.server.ts';

/** The hashes are of the texts, and of what the model is made from. `wrong`: what is not answered as it should be. */
type Learnt = {
  key: string;
  content: Content;
  texts: ReturnType<typeof textsOf>;
  input: TrainingInput;
  hash: string;
  model?: ReturnType<typeof asModel> & { hash: string };
  wrong?: string[] | undefined;
};

/** The texts of the last two requests: those of today and of the drafts. */
const learnt: Learnt[] = [];

parentPort?.on('message', (request: TrialRequest) => {
  try {
    parentPort?.postMessage({ answer: trial(request) });
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message });
  }
});

function trial({ language, question, current, drafted }: TrialRequest): ThreadTrial {
  const now = learn(language, current);
  const then = learn(language, drafted, now);
  const { hash, input, model } = then;
  const reply = model && question ? withContent(then.content, () => answerOf(then, question)) : undefined;
  // Other texts change what is said, and hardly what is understood.
  const isLearnt = model?.hash === hash || isDeepStrictEqual(now.texts.phrasings, then.texts.phrasings);
  return {
    reply: reply && { answer: reply.answer, confident: reply.confident, sources: reply.sources },
    ...(model && isLearnt ? { comparison: compare(now, then, language) } : { untrained: { input, hash } }),
  };
}

/** With the model of these texts as soon as there is one, until then with that of `today`. */
function learn(language: Language, edits: Edit[], today?: Learnt): Learnt {
  const key = JSON.stringify([language, edits]);
  const own = learnt.find((each) => each.key === key) ?? read(key, language, edits);
  if (own.model?.hash === own.hash) return own;
  const files = [readModel(triedModels(), language), storedModel(language, own.hash)];
  const file = files.find((each) => each?.hash === own.hash) ?? (today ? undefined : files[1]);
  const model = file ? { ...asModel(file.model), hash: file.hash } : today?.model;
  return Object.assign(own, model?.hash === own.model?.hash ? {} : { model, wrong: undefined });
}

const answerOf = ({ texts, model }: Learnt, question: string) =>
  answerFrom({ ...texts, ...(model as NonNullable<typeof model>) }, [question], texts.language);

function read(key: string, language: Language, edits: Edit[]): Learnt {
  const content = checkedContent(contentFolder, edits);
  const texts = withContent(content, () => textsOf(content, language, checkedContent(contentFolder)));
  const input = trainingInput(texts);
  const now = { key, content, texts, input, hash: trainingHash(content, input) };
  learnt.unshift(now);
  learnt.splice(2);
  return now;
}

function compare(now: Learnt, then: Learnt, language: Language): Comparison {
  const check = readAssistantCheck(contentFolder, language) ?? { inScope: [], outOfScope: [] };
  const [old, drafted] = [now, then].map((each) => {
    each.wrong ??= withContent(each.content, () => wrongAnswers(each, check));
    return each.wrong;
  }) as [string[], string[]];
  const checked = check.inScope.length + check.outOfScope.length;
  return {
    ...{ checked, now: checked - old.length, drafted: checked - drafted.length },
    worse: drafted.filter((ask) => !old.includes(ask)),
    better: old.filter((ask) => !drafted.includes(ask)),
  };
}

function wrongAnswers(learnt: Learnt, { inScope, outOfScope }: AssistantCheck): string[] {
  return [
    ...inScope.filter(({ ask, from }) => !isRight(answerOf(learnt, ask), from)).map(({ ask }) => ask),
    ...outOfScope.filter((ask) => answerOf(learnt, ask).confident),
  ];
}
