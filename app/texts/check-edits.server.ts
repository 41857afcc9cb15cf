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

/** Keeps the last result, and none that failed or, in development, of files that may have changed. */
function keptLast<Result>(): (key: string, make: () => Promise<Result>) => Promise<Result> {
  const kept = new Map<string, Promise<Result>>();
  return (key, make) => {
    const found = kept.get(key);
    if (found && !import.meta.env?.DEV) return found;
    kept.clear();
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

const checked = keptLast<CheckedEdits>();
const shipped = keptLast<Shipped>();

/** Throws when the thread fails. */
export const checkEdits = (edits: readonly Edit[]) => checked(JSON.stringify(edits), () => check([...edits]));

async function check(edits: Edit[]): Promise<CheckedEdits> {
  const { json, problems, used } = await thread.ask<Checked>({ edits } satisfies Question);
  return { problems, used, ...(json !== undefined && { content: JSON.parse(json) }) };
}

export const shippedValues = () => shipped('values', () => thread.ask<Shipped>('values' satisfies Question));

export async function endCheckThread(): Promise<void> {
  await thread.end();
}
