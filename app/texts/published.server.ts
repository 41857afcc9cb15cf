/** What this process shows: the edits of the newest version over the files. */

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFolder } from '#app/database/database.server.ts';
import { TableFollower } from '#app/database/table-follower.server.ts';
import { findingsAbout, named, type SetupFinding } from '#app/findings/finding.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Edit } from '#content/edit.ts';
import { type Fault, faultLine } from '#content/fault.ts';
import { type Content, publishedContent, replaceContent } from '#content/load.server.ts';
import { checkEdits, shippedValues } from './check-edits.server.ts';
import { editsOfChangedTexts, knownEdits } from './edits.ts';
import { inspectNewestVersion, newestVersion, newestVersionId, type VersionRow } from './store.server.ts';

/** In ms: how long a start waits for the database. */
const readTimeout = 5000;

/** `id` is a number as text, empty before the first publishing. `at`: ISO 8601 in UTC. */
type Published = { id: string; at: string; edits: Edit[] };

const nothing: Published = { id: '', at: '', edits: [] };
/** With the faults of its edits in the files of this release. */
let shown = { version: nothing, problems: [] as readonly Fault[] };
let shipped: Content | undefined;
let turns = 0;

/** Its `id` is empty before the first publishing. */
export const currentVersion = (): Readonly<Published> => shown.version;

/** Throws when files cannot be read. */
export async function editFindings(): Promise<SetupFinding[]> {
  const {
    version: { edits },
    problems,
  } = shown;
  if (edits.length === 0) return [];
  const { good, note, bad } = findingsAbout('edited texts');
  const placeOf = ({ file, path }: { file: string; path?: string }) => (path ? `${file}: ${path}` : file);
  const overtaken = editsOfChangedTexts(edits, await shippedValues());
  return [
    good('content-edited', { count: edits.length }),
    ...(overtaken.length > 0
      ? [named(note('content-edit-conflict', { count: overtaken.length }), overtaken.map(placeOf))]
      : []),
    ...(problems.length > 0
      ? [named(bad('content-edit-unfit', { count: problems.length }), problems.map(faultLine))]
      : []),
  ];
}

/**
 * Before the first request: from the database or, when that does not answer within 5 s, from the file of the last
 * version. Edits that do not fit the files of a new release are left out and logged. Never throws.
 */
export async function loadPublished(): Promise<void> {
  const fromDatabase = newestVersion().then(asPublished);
  const newest = await Promise.race([fromDatabase, wait(readTimeout, undefined, { ref: false })]).catch(
    () => undefined,
  );
  if (newest) writeFile(newest);
  await showInProcess(newest ?? readFile() ?? nothing);
}

/** Serves a process without pages, such as the command line. Changes nothing in the database. Never throws. */
export async function inspectPublished(): Promise<void> {
  await showInProcess(await inspectNewestVersion().then(asPublished, () => nothing)); // no tables yet, or no database
}

async function showInProcess(version: Published): Promise<void> {
  if (version.id === '') return;
  try {
    await (await show(version))?.followed;
  } catch (error) {
    log.error({ error }, 'the edited texts cannot be read');
  }
}

export function asPublished(row: VersionRow | undefined): Published {
  return row ? { id: String(row.id), at: row.at, edits: knownEdits(JSON.parse(row.edits)) } : nothing;
}

export const follower = new TableFollower(
  newestVersionId,
  async () => {
    const newest = asPublished(await newestVersion());
    if (newest.id !== shown.version.id) await apply(newest);
  },
  'the edited texts could not be read',
);

/** `undefined` when another version was published during the check. */
async function show(version: Published, checked?: Content): Promise<{ followed: Promise<unknown> } | undefined> {
  shipped ??= publishedContent();
  const turn = ++turns;
  const known = version.edits.length === 0 ? shipped : checked;
  const { content, problems, used } = known
    ? { content: known, problems: [], used: version.edits }
    : await checkEdits(version.edits);
  if (turn !== turns) return undefined;
  if (!content) throw new Error('The shipped texts have faults.');
  if (problems.length > 0) log.warn({ problems }, 'edited texts do not fit to the files and are not shown');
  shown = { version, problems };
  return { followed: replaceContent(content, used) };
}

/** Waits for all who follow the texts. Throws when the thread that reads the texts fails; the texts then stay. */
export async function apply(version: Published, checked?: Content): Promise<void> {
  const followed = await show(version, checked);
  if (!followed) return;
  writeFile(version);
  await followed.followed;
}

/** Keeps a start without the database from bringing back older texts (product.md T3). */
const file = () => join(dataFolder(), 'published-texts.json');

/** `undefined` when there is none. Never throws. */
function readFile(): Published | undefined {
  try {
    const version: Published = JSON.parse(readFileSync(file(), 'utf8'));
    return { ...version, edits: knownEdits(version.edits) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ error }, 'the published texts cannot be read');
    return undefined;
  }
}

/** Never throws: a folder that cannot be written is logged. */
function writeFile(version: Published): void {
  const partial = `${file()}.${process.pid}`;
  try {
    if (version.id === '') {
      rmSync(file(), { force: true });
      return;
    }
    mkdirSync(dirname(partial), { recursive: true });
    writeFileSync(partial, JSON.stringify(version), { mode: 0o600 });
    renameSync(partial, file());
  } catch (error) {
    log.warn({ error, file: file() }, 'the published texts are not stored in a file');
  }
}
