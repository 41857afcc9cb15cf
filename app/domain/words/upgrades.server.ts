/** Delivered texts that a new release has changed under an edit. All functions throw database errors. */
import type { Edit, Value } from '#content/edit.ts';
import { sameValue, valueAt } from '#content/edit.ts';
import { deliveredValues } from './check-edits.server.ts';
import { editsWithDrafts, type Place, storeAsDraft } from './words.server.ts';

/**
 * `base`: the delivered text when it was edited; `theirs`: the delivered text of this release; `mine`: the edited one,
 * which is shown until somebody decides. A missing text means that there is no such entry.
 */
export type UpgradeConflict = Place & { base?: Value; theirs?: Value; mine: Value };

/** All edits whose delivered text has changed since, and is not what the edit makes of it. */
export async function upgradeConflicts(): Promise<UpgradeConflict[]> {
  const [edits, delivered] = await Promise.all([editsWithDrafts(), deliveredValues()]);
  return conflictsIn(edits, delivered);
}

/** As {@link upgradeConflicts}, for these edits over these files. */
export function conflictsIn(edits: readonly Edit[], delivered: Readonly<Record<string, Value>>): UpgradeConflict[] {
  return edits.flatMap(({ file, path, base, value: mine }): UpgradeConflict[] => {
    const theirs = valueAt(delivered[file], path);
    const isSettled = sameValue(base, theirs) || sameValue(theirs ?? null, mine);
    if (isSettled) return [];
    return [{ file, path, ...(base !== undefined && { base }), ...(theirs !== undefined && { theirs }), mine }];
  });
}

/**
 * Decides on a conflict by a draft: with the edited text (`mine`), the delivered one (`theirs`), or another. Nothing
 * happens when the place has no conflict.
 */
export async function resolveConflict(
  place: Place,
  choice: 'mine' | 'theirs' | { value: Value },
  person: string,
): Promise<void> {
  const conflict = (await upgradeConflicts()).find(({ file, path }) => file === place.file && path === place.path);
  if (!conflict) return;
  const { file, path, mine, theirs } = conflict;
  const value = choice === 'mine' ? mine : choice === 'theirs' ? (theirs ?? null) : choice.value;
  await storeAsDraft({ file, path, value, ...(theirs !== undefined && { base: theirs }) }, person);
}
