/** The texts with edits over the files: read and checked in a thread, which takes a second. */
import { AnsweringThread } from '#app/worker-thread.server.ts';
import type { Edit } from '#content/edit.ts';
import type { Content } from '#content/load.server.ts';
import { type ContentProblem, parseProblem, type Shipped } from './edits.ts';

/** `lenient`: without the edits that have faults, in place of no content at all. */
export type Question = { edits: Edit[]; lenient?: boolean } | 'values';
/** `json` are the texts: a copy of the text alone takes less time in the other thread than one of all its parts. */
export type Checked = { json?: string; problems: string[]; used: Edit[] };

/** In ms. Starting the thread takes as long as a check, and one edit is often followed by another. */
const idleTime = 60_000;
const thread = new AnsweringThread({ name: 'content', workerData: null, idleTime });

/** `content` is missing when there are problems, unless the check was lenient. `used` are the edits in it. */
export type CheckedEdits = { problems: ContentProblem[]; used: Edit[]; content?: Content };

let latest: { key: string; checked: Promise<CheckedEdits> } | undefined;

/**
 * The texts with these edits, or what is wrong with them; `lenient` leaves the faulty edits out. The last result is
 * cached. Throws when the thread fails.
 */
export async function checkEdits(edits: readonly Edit[], { lenient = false } = {}): Promise<CheckedEdits> {
  const key = import.meta.env?.DEV ? '' : JSON.stringify([edits, lenient]);
  if (!key || latest?.key !== key) latest = { key, checked: check([...edits], lenient) };
  const { checked } = latest;
  checked.catch(() => {
    latest = undefined;
  });
  return checked;
}

async function check(edits: Edit[], lenient: boolean): Promise<CheckedEdits> {
  const { json, problems, used } = await thread.ask<Checked>({ edits, lenient } satisfies Question);
  return { problems: problems.map(parseProblem), used, ...(json !== undefined && { content: JSON.parse(json) }) };
}

let shipped: Promise<Shipped> | undefined;

export async function shippedValues(): Promise<Shipped> {
  if (import.meta.env?.DEV) shipped = undefined;
  shipped ??= thread.ask<Shipped>('values' satisfies Question);
  shipped.catch(() => {
    shipped = undefined;
  });
  return shipped;
}

export async function endCheckThread(): Promise<void> {
  await thread.end();
}
