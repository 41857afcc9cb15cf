/** What the assistant would answer with the drafts: at once as it is, and again once it has learnt them. */
import { setTimeout } from 'node:timers/promises';
import { log } from '#app/telemetry/log.server.ts';
import { AnsweringThread } from '#app/worker-thread.server.ts';
import type { Edit } from '#content/edit.ts';
import type { Language } from '#content/languages.ts';
import { answerFrom, type Source } from './answer.server.ts';
import { knowledgeOf, trainingsDone, triedModels } from './knowledge.server.ts';
import { trainInThread } from './model-file.server.ts';
import type { TrainingInput } from './training.ts';

export type TrialRequest = { language: Language; question: string; current: Edit[]; drafted: Edit[] };

export type Reply = { answer: string; confident: boolean; sources: Source[] };

/**
 * `checked`: questions of `assistant-check.yaml`, and how many are answered rightly. `worse`: with the texts of today,
 * and not with the drafts.
 */
export type Comparison = { checked: number; now: number; drafted: number; worse: string[]; better: string[] };

/** `comparison` is missing as long as the drafts are being learnt, `reply` as long as they are being read. */
export type Trial = { reply?: Reply | undefined; comparison?: Comparison };

/** `untrained`: what has to be learnt first. */
export type ThreadTrial = Trial & { untrained?: { input: TrainingInput; hash: string } };

/** In ms. */
const soon = 2000;
/** In ms. The thread keeps the models for the next question. */
const idleTime = 5 * 60_000;

/** What is being learnt, or is learnt: the hash of the drafts of each language. */
const drafts = new Map<Language, { hash: string; training: Promise<void>; stop: AbortController }>();

const thread = new AnsweringThread({ source: 'app/assistant/trial-worker.server.ts', idleTime });

export async function replyNow(language: Language, question: string): Promise<Reply | undefined> {
  return question ? answerFrom(await knowledgeOf(language), [question], language) : undefined;
}

/** Returns soon, also when the thread has only begun to read the texts. Throws when they have faults. */
export function tryDrafts(request: TrialRequest): Promise<Trial> {
  const tried = thread.ask<ThreadTrial>(request).then(({ untrained, ...trial }): Trial => {
    if (untrained) learnDrafts(untrained.input, untrained.hash);
    return trial;
  });
  return Promise.race([tried, setTimeout(soon, {}, { ref: false })]);
}

/** Learns what is published first. Gives up earlier drafts of the language. */
function learnDrafts(input: TrainingInput, hash: string): void {
  const before = drafts.get(input.language);
  if (before?.hash === hash) return;
  before?.stop.abort();
  const stop = new AbortController();
  const learn = async () => {
    await Promise.all([trainingsDone(), ...[...drafts.values()].map(({ training }) => training)]);
    await trainInThread(input, hash, triedModels(), stop.signal);
  };
  const training = learn().catch((error: unknown) => {
    if (!stop.signal.aborted) log.error({ error }, 'the assistant could not learn the drafts');
  });
  drafts.set(input.language, { hash, training, stop });
}

export async function endTrials(): Promise<void> {
  for (const { stop } of drafts.values()) stop.abort();
  await Promise.all([thread.end(), ...[...drafts.values()].map(({ training }) => training)]);
}
