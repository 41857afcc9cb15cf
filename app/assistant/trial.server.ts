/** What the assistant would answer with other texts; trained and asked in a thread. */
import { AnsweringThread } from '#app/worker-thread.server.ts';
import type { Edit } from '#content/edit.ts';
import type { Language } from '#content/languages.ts';
import type { Source } from './answer.server.ts';

export type TrialRequest = { language: Language; edits: Edit[]; question?: string };

/** `checked`: questions of `assistant-check.yaml`; `wrong`: those that are not answered as they should be. */
export type Trial = {
  reply?: { answer: string; confident: boolean; sources: Source[] };
  checked: number;
  wrong: string[];
};

/** `worse`: answered rightly with the texts of today, and not with the drafts. */
export type Comparison = { now: Trial; drafted: Trial; worse: string[]; better: string[] };

/** In ms. The thread keeps the model for the next question. */
const idleTime = 5 * 60_000;

const thread = new AnsweringThread({ source: 'app/assistant/trial-worker.server.ts', idleTime });

/** Learns new texts first, which takes seconds. Throws when the texts have faults. */
function tryTexts(request: TrialRequest): Promise<Trial> {
  return thread.ask<Trial>(request);
}

/** Throws when the texts have faults. */
export async function compareTexts(
  { language, question }: Omit<TrialRequest, 'edits'>,
  edits: { current: Edit[]; drafted: Edit[] },
): Promise<Comparison> {
  const now = await tryTexts({ language, question, edits: edits.current });
  const drafted = await tryTexts({ language, question, edits: edits.drafted });
  return {
    now,
    drafted,
    worse: drafted.wrong.filter((ask) => !now.wrong.includes(ask)),
    better: now.wrong.filter((ask) => !drafted.wrong.includes(ask)),
  };
}

export async function endTrials(): Promise<void> {
  await thread.end();
}
