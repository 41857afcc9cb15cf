/**
 * The texts that the owner edits in the office (docs/decisions/023): drafts, and their publishing. Edits lie over the
 * files of `content/`. All functions throw database errors.
 */
import {
  allDrafts,
  type DraftRow,
  deleteAllDrafts,
  deleteDraft,
  storeDrafts,
} from '#app/store/content-drafts.server.ts';
import { newestVersion } from '#app/store/content-versions.server.ts';
import { type Edit, sameValue, type Value, valueAt } from '#content/edit.ts';
import { editProblem } from '#content/editable.ts';
import { type CheckedEdits, checkEdits, deliveredValues, digestOf } from './check-edits.server.ts';
import { type ContentProblem, isAbout } from './content-problem.ts';
import { mergeEdits, redundantDrafts, valueWithEdits } from './merge-edits.ts';
import { asPublished } from './published.server.ts';

export { digestOf } from './check-edits.server.ts';
export type { ContentProblem } from './content-problem.ts';
export { currentEdits, currentProblems } from './published.server.ts';

/** An edit that is not published, and who has saved it. */
export type Draft = Edit & { person: string };
export type Place = { file: string; path: string };

/** What a form sends. `seen` is the digest of the value that it showed ({@link digestOf}); missing: whatever it was. */
export type TypedValue = Place & { value: Value; seen?: string };

/** `theirs`: what the other person has saved meanwhile. */
export type Conflict = Place & { mine: Value; theirs?: Value; person?: string; at?: string };
export type Saved = { status: 'saved' } | { status: 'conflict'; conflicts: Conflict[] } | Rejected;
type Rejected = { status: 'problem'; problems: ContentProblem[] };

/** All drafts, the earliest first. */
export async function drafts(): Promise<Draft[]> {
  return (await allDrafts()).map(asDraft);
}

function asDraft({ file, path, value, base, person, at }: DraftRow): Draft {
  return { file, path, value: JSON.parse(value), ...(base !== null && { base: JSON.parse(base) }), person, at };
}

/** The published edits of all processes, which may be newer than those of this one. */
export async function publishedEdits(): Promise<Edit[]> {
  return asPublished(await newestVersion()).edits;
}

/** The published edits with the drafts: everything that would lie over the files after publishing. */
export async function editsWithDrafts(): Promise<Edit[]> {
  const [published, added, delivered] = await Promise.all([publishedEdits(), drafts(), deliveredValues()]);
  return mergeEdits(published, added, delivered);
}

/** The texts with the drafts, without those that have faults; `problems` are the faults. For previews. */
export async function draftContent(): Promise<CheckedEdits> {
  return checkEdits(await editsWithDrafts(), { lenient: true });
}

/** What is wrong with the drafts, as publishing would find it. */
export async function draftProblems(): Promise<ContentProblem[]> {
  return (await checkEdits(await editsWithDrafts())).problems;
}

/** The values of whole files: delivered, published, and with the drafts. */
export async function fileValues(
  file: string,
): Promise<{ delivered: Value | undefined; published: Value | undefined; value: Value | undefined }> {
  const [published, merged, delivered] = await Promise.all([publishedEdits(), editsWithDrafts(), deliveredValues()]);
  return {
    delivered: delivered[file],
    published: valueWithEdits(delivered, file, published),
    value: valueWithEdits(delivered, file, merged),
  };
}

/** As {@link saveDrafts}, for one value. */
export async function saveDraft({ person, ...typed }: TypedValue & { person: string }): Promise<Saved> {
  return saveDrafts([typed], person);
}

/**
 * Saves values as drafts, all or none. A conflict: somebody else has saved another value since `seen`. A problem: a
 * value that the check of the texts rejects at its own place; faults elsewhere, such as an entry that another language
 * does not have yet, are left to {@link draftProblems}, and so are texts that are still empty or, with `mayBeEmpty`,
 * empty at all. A list is saved whole; `null` deletes an entry; the order of entries has a path of its own
 * (`orderPath`).
 */
export async function saveDrafts(typed: TypedValue[], person: string, { mayBeEmpty = false } = {}): Promise<Saved> {
  const unsuitable = typed.flatMap(({ file, path }): ContentProblem[] => {
    const message = editProblem(file, path);
    return message === undefined ? [] : [{ file, path, message }];
  });
  if (unsuitable.length > 0) return { status: 'problem', problems: unsuitable };
  const [rows, published, delivered] = await Promise.all([allDrafts(), publishedEdits(), deliveredValues()]);
  const before = mergeEdits(published, rows.map(asDraft), delivered);
  const current = ({ file, path }: Place) => valueAt(valueWithEdits(delivered, file, before), path);
  const conflicts = typed.filter((one) => one.seen !== undefined && isOther(one, current(one)));
  if (conflicts.length > 0)
    return { status: 'conflict', conflicts: conflicts.map((one) => conflictOf(one, current, rows)) };

  const at = new Date().toISOString();
  const edits = typed.map(({ file, path, value }): Edit => {
    // An edit keeps its base: a new release under it is decided on by itself (`upgrades.server.ts`).
    const known = before.find((edit) => isAt(edit, { file, path }));
    const base = known ? known.base : valueAt(delivered[file], path);
    return { file, path, value, ...(base !== undefined && { base }), at };
  });
  const after = mergeEdits(before, edits, delivered);
  const { problems } = await checkEdits(after);
  const isEmpty = ({ file, path = '' }: ContentProblem, all: Edit[]) =>
    valueAt(valueWithEdits(delivered, file, all), path) === '';
  const isLeft = (problem: ContentProblem) => isEmpty(problem, after) && (mayBeEmpty || isEmpty(problem, before));
  const own = problems.filter((problem) => edits.some((edit) => isAbout(problem, edit)) && !isLeft(problem));
  if (own.length > 0) return { status: 'problem', problems: own };
  const stored = await storeDrafts(
    edits.map((edit) => ({ draft: rowOf(edit, person), replaces: rows.find((row) => isAt(row, edit))?.at })),
  );
  // Somebody else has saved during the check.
  if (!stored) return saveDrafts(typed, person, { mayBeEmpty });
  await deleteRedundantDrafts();
  return { status: 'saved' };
}

/** Deletes the drafts that change nothing against what is published. */
export async function deleteRedundantDrafts(): Promise<void> {
  const [added, published, delivered] = await Promise.all([drafts(), publishedEdits(), deliveredValues()]);
  for (const draft of redundantDrafts(published, added, delivered)) await deleteDraft(draft);
}

const isAt = (one: Place, other: Place) => one.file === other.file && one.path === other.path;

function rowOf({ file, path, value, base, at }: Edit, person: string) {
  const text = base === undefined ? null : JSON.stringify(base);
  return { file, path, value: JSON.stringify(value), base: text, person, at };
}

/** Stores a value as a draft in place of any other, without a check. */
export async function storeAsDraft(edit: Omit<Edit, 'at'>, person: string): Promise<void> {
  await deleteDraft(edit);
  await storeDrafts([{ draft: rowOf({ ...edit, at: new Date().toISOString() }, person), replaces: undefined }]);
}

/** Whether the value at a place is neither the one that was seen nor the one that is saved. */
function isOther({ seen, value }: TypedValue, current: Value | undefined): boolean {
  return seen !== digestOf(current) && !sameValue(current ?? null, value);
}

function conflictOf(
  { file, path, value }: TypedValue,
  current: (place: Place) => Value | undefined,
  rows: DraftRow[],
): Conflict {
  const theirs = current({ file, path });
  const { person, at } = rows.find((row) => isAt(row, { file, path })) ?? {};
  return { file, path, mine: value, ...(theirs !== undefined && { theirs }), ...(person && { person, at }) };
}

/** Deletes the draft of a place; the published value is shown again. */
export async function discardDraft({ file, path }: Place): Promise<void> {
  await deleteDraft({ file, path });
}

/** Deletes all drafts. */
export async function discardAllDrafts(): Promise<void> {
  await deleteAllDrafts();
}
