/** The texts with edits over the files: read and checked in a thread, which takes a second. */
import { createHash } from 'node:crypto';
import { AnsweringThread } from '#app/worker-thread.server.ts';
import { fromLines } from '#content/content-lines.server.ts';
import type { Edit, Value } from '#content/edit.ts';
import type { Content } from '#content/load.server.ts';
import { type ContentProblem, parseProblem } from './content-problem.ts';
import type { Checked, Question } from './content-worker.server.ts';

/** In ms. Starting the thread takes as long as a check, and one edit is often followed by another. */
const idleTime = 60_000;
const thread = new AnsweringThread({ file: 'app/domain/words/content-worker.server.ts', workerData: null, idleTime });

/**
 * `content` is missing when there are problems, unless the check was lenient. `lines` are the same texts as the
 * database stores them, `used` the edits in them; `sources` is the hash of the files below.
 */
export type CheckedEdits = { problems: ContentProblem[]; used: Edit[]; sources: string } & (
  | { content: Content; lines: string }
  | { content?: undefined }
);

let latest: { key: string; checked: Promise<CheckedEdits> } | undefined;

/**
 * The texts with these edits, or what is wrong with them; `lenient` leaves the faulty edits out. The last result is
 * cached. Throws when the thread fails.
 */
export async function checkEdits(edits: readonly Edit[], { lenient = false } = {}): Promise<CheckedEdits> {
  const key = import.meta.env?.DEV ? '' : digestOf([edits as unknown as Value, lenient]);
  if (!key || latest?.key !== key) latest = { key, checked: check([...edits], lenient) };
  const { checked } = latest;
  checked.catch(() => {
    latest = undefined;
  });
  return checked;
}

async function check(edits: Edit[], lenient: boolean): Promise<CheckedEdits> {
  const { lines, problems, ...checked } = await thread.ask<Checked>({ edits, lenient } satisfies Question);
  const result = { ...checked, problems: problems.map(parseProblem) };
  return lines === undefined ? result : { ...result, content: await fromLines(lines), lines };
}

let delivered: Promise<Record<string, Value>> | undefined;

/** What the files have, by file such as `de/home.yaml`: the parsed YAML, the text of Markdown. */
export async function deliveredValues(): Promise<Readonly<Record<string, Value>>> {
  if (import.meta.env?.DEV) delivered = undefined;
  delivered ??= thread.ask<Record<string, Value>>('values' satisfies Question);
  delivered.catch(() => {
    delivered = undefined;
  });
  return delivered;
}

/** Ends the thread, if it runs. */
export async function endCheckThread(): Promise<void> {
  await thread.end();
}

/** A short digest of a value, to see whether two are the same; of nothing, too. */
export function digestOf(value: Value | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 22);
}
