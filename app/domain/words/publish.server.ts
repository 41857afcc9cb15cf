/** Publishing of the drafts, and the versions before. All functions throw database errors. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { allDrafts } from '#app/store/content-drafts.server.ts';
import {
  insertVersion,
  listVersions,
  newestVersion,
  type VersionRow,
  versionBefore,
  versionById,
} from '#app/store/content-versions.server.ts';
import type { Id } from '#app/store/tables.ts';
import { differencesOf, type Edit, sameValue, type Value } from '#content/edit.ts';
import { audit } from '../office/audit.server.ts';
import { checkEdits, deliveredValues } from './check-edits.server.ts';
import type { ContentProblem } from './content-problem.ts';
import { mergeEdits, valueWithEdits } from './merge-edits.ts';
import { apply, asPublished } from './published.server.ts';
import { drafts } from './words.server.ts';

/** `problems`: nothing was published, because the texts have these faults. */
export type PublishResult =
  | { status: 'published'; version: string }
  | { status: 'problems'; problems: ContentProblem[] }
  | { status: 'nothing' };

/**
 * Publishes all drafts: in this process at once, in all others within two seconds. The texts are checked as a whole
 * before. `person` is a name, or `shell`; `note` is for the list of versions.
 */
export async function publish({ person, note }: { person: string; note?: string }): Promise<PublishResult> {
  const [rows, added, newest, delivered] = await Promise.all([
    allDrafts(),
    drafts(),
    newestVersion(),
    deliveredValues(),
  ]);
  if (added.length === 0) return { status: 'nothing' };
  const edits = mergeEdits(asPublished(newest).edits, added.map(withoutPerson), delivered);
  const result = await publishEdits({ edits, person, note: note ?? null, newest, drafts: rows });
  // Somebody else has published during the check.
  return result ?? publish({ person, note });
}

const withoutPerson = ({ file, path, value, base, at }: Edit): Edit => ({
  file,
  path,
  value,
  ...(base !== undefined && { base }),
  at,
});

type ToPublish = {
  edits: Edit[];
  person: string;
  note: string | null;
  newest: VersionRow | undefined;
  drafts?: Parameters<typeof insertVersion>[1];
};

/**
 * Publishes exactly these edits in place of those of the newest version. Drafts stay. `nothing`: they are published
 * already.
 */
export async function publishInstead(edits: Edit[], person: string, note: string): Promise<PublishResult> {
  const newest = await newestVersion();
  const before = asPublished(newest).edits;
  const isKnown = (edit: Edit) => (known: Edit) =>
    known.file === edit.file && known.path === edit.path && sameValue(known.value, edit.value);
  const wanted = edits.map((edit) => before.find(isKnown(edit)) ?? edit);
  if (wanted.length === before.length && wanted.every((edit) => before.includes(edit))) return { status: 'nothing' };
  return (await publishEdits({ edits: wanted, person, note, newest })) ?? publishInstead(edits, person, note);
}

async function publishEdits({ edits, person, note, newest, drafts }: ToPublish): Promise<PublishResult | undefined> {
  const { problems, sources, ...checked } = await checkEdits(edits);
  if (!checked.content) return { status: 'problems', problems };
  const at = new Date().toISOString();
  const version = { follows: newest?.id ?? 0, at, person, note, edits: JSON.stringify(edits) };
  await nextTurn(); // requests are answered between the steps, which hold up the event loop for some ms each
  const row = await insertVersion({ ...version, content: checked.lines, sources }, drafts);
  if (!row) return undefined;
  await nextTurn();
  await apply(asPublished(row), checked.content);
  await audit(person, 'content-published', String(row.id));
  return { status: 'published', version: String(row.id) };
}

/**
 * A version in the list. `backTo` is the version whose texts it shows again: its id and time, which is missing for the
 * delivered texts. Times are ISO 8601 in UTC.
 */
export type Version = {
  id: string;
  at: string;
  person: string;
  note: string | null;
  backTo?: { id: string; at: string | undefined };
};

const pageLength = 50;

/** A page of versions, the newest first, and the id before which the next page begins. */
export async function versions(before?: Id): Promise<{ versions: Version[]; next: string | undefined }> {
  const rows = await listVersions(pageLength + 1, before);
  const page = await Promise.all(
    rows.slice(0, pageLength).map(async ({ id, at, person, note }): Promise<Version> => {
      const source = note?.match(/^= (\d+)$/)?.[1];
      const backTo = source && { id: source, at: (await versionById(source))?.at };
      return { id: String(id), at, person, note, ...(backTo && { backTo }) };
    }),
  );
  return { versions: page, next: rows.length > pageLength ? page.at(-1)?.id : undefined };
}

/** A changed value. `before` or `after` is missing for an added or deleted entry. */
export type Change = { file: string; path: string; before?: Value; after?: Value };

/** What a version has changed of the one before; `undefined` for an unknown version. */
export async function differences(version: Id): Promise<Change[] | undefined> {
  const row = await versionById(version);
  if (!row) return undefined;
  const before = await versionBefore(row.id);
  return changesBetween(asPublished(before).edits, asPublished(row).edits);
}

/** What publishing would change. */
export async function draftDifferences(): Promise<Change[]> {
  const [published, added, delivered] = await Promise.all([newestVersion(), drafts(), deliveredValues()]);
  const { edits } = asPublished(published);
  return changesBetween(edits, mergeEdits(edits, added, delivered));
}

/** The values in which the texts differ with these and with those edits. */
async function changesBetween(before: readonly Edit[], after: readonly Edit[]): Promise<Change[]> {
  const delivered = await deliveredValues();
  const files = [...new Set([...before, ...after].map(({ file }) => file))].sort();
  return files.flatMap((file) => {
    const [old = null, now = null] = [before, after].map((edits) => valueWithEdits(delivered, file, edits));
    return differencesOf(old, now).map(({ path, before, after }): Change => {
      return { file, path, ...(before !== undefined && { before }), ...(after !== null && { after }) };
    });
  });
}

/** The id of the delivered texts, before the first version. */
export const deliveredVersion = '0';

/** Publishes the texts of an earlier version again, as a new one. Drafts stay. `nothing`: there is no such version. */
export async function backTo(version: Id, person: string): Promise<PublishResult> {
  const [row, newest] = await Promise.all([versionById(version), newestVersion()]);
  if (!row && version !== deliveredVersion) return { status: 'nothing' };
  const { edits } = asPublished(row);
  const result = await publishEdits({ edits, person, note: `= ${version}`, newest });
  return result ?? backTo(version, person);
}
