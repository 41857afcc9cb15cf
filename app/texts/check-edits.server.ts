/** The texts with edits over the files are read and checked in a thread: it takes a second. */
import { AnsweringThread } from '#app/worker-thread.server.ts';
import type { Edit } from '#content/edit.ts';
import type { Fault } from '#content/fault.ts';
import type { Content } from '#content/load.server.ts';
import type { Shipped } from './edits.ts';

export type Question = { edits: Edit[] } | 'values';
/** `json` are the texts, which are sent faster as one text than as all their parts. */
export type Checked = { json?: string; problems: Fault[]; used: Edit[] };

/** In ms. Starting the thread takes as long as a check. */
const idleTime = 60_000;
const thread = new AnsweringThread({ source: 'app/texts/content-worker.server.ts', idleTime });

/** `content` leaves out the edits that have faults; `used` are the others. It is missing when the files have faults. */
export type CheckedEdits = { problems: Fault[]; used: Edit[]; content?: Content };

let latest: { key: string; checked: Promise<CheckedEdits> } | undefined;

/** The last result is cached. Throws when the thread fails. */
export async function checkEdits(edits: readonly Edit[]): Promise<CheckedEdits> {
  const key = import.meta.env?.DEV ? '' : JSON.stringify(edits);
  if (!key || latest?.key !== key) latest = { key, checked: check([...edits]) };
  const { checked } = latest;
  checked.catch(() => {
    latest = undefined;
  });
  return checked;
}

async function check(edits: Edit[]): Promise<CheckedEdits> {
  const { json, problems, used } = await thread.ask<Checked>({ edits } satisfies Question);
  return { problems, used, ...(json !== undefined && { content: JSON.parse(json) }) };
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
