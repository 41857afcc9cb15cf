/** The published texts of this process: the edits of the newest version over the files. */

import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import {
  inspectNewestVersion,
  newestVersion,
  newestVersionId,
  storedVersionContent,
  type VersionRow,
} from '#app/store/content-versions.server.ts';
import { watchChanges } from '#app/store/watch-changes.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { fromLines } from '#content/content-lines.server.ts';
import type { Edit } from '#content/edit.ts';
import { contentFolder } from '#content/folders.server.ts';
import { type Content, publishedContent, replaceContent } from '#content/load.server.ts';
import { sourcesHash } from '#content/stored-content.server.ts';
import { loadKnowledge } from '../assistant/knowledge.server.ts';
import { recordPageChanges } from '../site/page-last-modified.server.ts';
import { checkEdits } from './check-edits.server.ts';
import type { ContentProblem } from './content-problem.ts';
import { type Published, readPublishedFile, writePublishedFile } from './published-file.server.ts';

/** How long a start waits for the database, and the delay before a failed read is repeated, in ms. */
const readTimeout = 5000;
const retryDelay = 1000;

const nothing: Published = { id: '', at: '', edits: [] };
let published = nothing;
let publishedProblems: readonly ContentProblem[] = [];
let delivered: Content | undefined;
const listeners = new Set<() => void>();
let stopWatching: (() => void) | undefined;
let isReading = false;
let readAgain = false;
let turns = 0;

/** The edits that visitors see in this process. */
export function currentEdits(): readonly Edit[] {
  return published.edits;
}

/** The version that visitors see in this process; its id is empty before the first publishing. */
export function currentVersion(): Readonly<Omit<Published, 'edits'>> {
  return { id: published.id, at: published.at };
}

/** Why some of the {@link currentEdits} are not shown: they do not fit to the files of a new release. */
export function currentProblems(): readonly ContentProblem[] {
  return publishedProblems;
}

/** Calls a function after every change of the texts. */
export function subscribeToContent(changed: () => void): void {
  listeners.add(changed);
}

/**
 * Reads the newest version before the first request: from the database or, when that does not answer within 5 s, from
 * the file of the last one. Edits that do not fit to the files of a new release are left out and logged. Never throws.
 */
export async function loadPublished(): Promise<void> {
  const newest = await Promise.race([readNewest(), wait(readTimeout, undefined, { ref: false })]).catch(
    () => undefined,
  );
  if (newest) writePublishedFile(newest);
  await showInProcess(newest ?? readPublishedFile() ?? nothing);
  // Reads a hundred files: at the first publishing, that would hold up requests.
  ownSources();
}

/** Shows the published texts in a process that serves no pages, such as the command line. Never throws. */
export async function showPublished(): Promise<void> {
  await showInProcess(await readNewest().catch(() => nothing));
}

/** As {@link showPublished}, for a check that must not change the database: of an edited version alone. */
export async function inspectPublished(): Promise<void> {
  const row = await inspectNewestVersion().catch(() => undefined); // no tables yet, or no database
  await showInProcess(asPublished(row), row?.content ? { ...row, content: row.content } : undefined);
}

async function showInProcess(version: Published, stored?: { content: string; sources: string | null }): Promise<void> {
  if (version.id === '') return;
  try {
    const isSame = stored && stored.sources === ownSources();
    await show(version, isSame ? await fromLines(stored.content) : undefined);
  } catch (error) {
    log.error({ error }, 'the edited texts cannot be read');
  }
}

async function readNewest(): Promise<Published> {
  return asPublished(await newestVersion());
}

/** The edits of a stored version. */
export function asPublished(row: VersionRow | undefined): Published {
  return row ? { id: String(row.id), at: row.at, edits: JSON.parse(row.edits) } : nothing;
}

/** Follows the versions that other processes publish. */
export function startFollowing(): void {
  stopWatching ??= watchChanges('content', refresh);
  refresh();
}

/** Ends what {@link startFollowing} has started. */
export function stopFollowing(): void {
  stopWatching?.();
  stopWatching = undefined;
}

function refresh(): void {
  readAgain = true;
  if (!isReading) void readWhileChanging();
}

async function readWhileChanging(): Promise<void> {
  isReading = true;
  while (readAgain && stopWatching) {
    readAgain = false;
    try {
      if ((await newestVersionId()) !== published.id) await apply(await readNewest());
    } catch (error) {
      log.error({ error }, 'the edited texts could not be read');
      setTimeout(() => stopWatching && refresh(), retryDelay).unref();
    }
  }
  isReading = false;
}

let sources: string | undefined;

/** The hash of this process's files, which do not change while it runs. */
function ownSources(): string {
  sources ??= sourcesHash(contentFolder);
  return sources;
}

/** The texts that the publishing process has stored, if it has the same files: reading and checking takes a second. */
async function storedContentOf({ id }: Published): Promise<Content | undefined> {
  if (import.meta.env?.DEV) return undefined;
  const hash = ownSources();
  await nextTurn();
  const stored = await storedVersionContent(id, hash).catch(() => undefined);
  await nextTurn();
  return stored === undefined ? undefined : fromLines(stored);
}

/** Whether texts were swapped; `false` when another version was published during the check. */
async function show(version: Published, checked?: Content): Promise<boolean> {
  delivered ??= publishedContent();
  const turn = ++turns;
  const known = version.edits.length === 0 ? delivered : (checked ?? (await storedContentOf(version)));
  const { content, problems, used } = known
    ? { content: known, problems: [], used: version.edits }
    : await checkEdits(version.edits, { lenient: true });
  if (turn !== turns) return false;
  if (!content) throw new Error('The delivered texts have faults.');
  if (problems.length > 0) log.warn({ problems }, 'edited texts do not fit to the files and are not shown');
  published = version;
  publishedProblems = problems;
  replaceContent(content, used);
  return true;
}

/**
 * Shows a version to visitors: the texts are swapped, pages are rendered again, and the assistant of a running site
 * learns them. Requests are answered between the steps. Throws when the thread that reads them fails; the texts then
 * stay as they are.
 */
export async function apply(version: Published, checked?: Content): Promise<void> {
  if (!(await show(version, checked))) return;
  for (const changed of listeners) changed();
  writePublishedFile(version);
  await nextTurn();
  await recordPageChanges();
  await nextTurn();
  // The command line ends before the assistant has learnt anything.
  if (stopWatching) await loadKnowledge();
}
