/** Drafts over published edits over the delivered values. */
import { differencesOf, type Edit, isOrder, sameValue, type Value, valueAt, withEdits } from '#content/edit.ts';

type Values = Readonly<Record<string, Value>>;

/** The values of one file with its edits; `undefined` for a file that is not delivered. */
export function valueWithEdits(delivered: Values, file: string, edits: readonly Edit[]): Value | undefined {
  const own = edits.filter((edit) => edit.file === file);
  const whole = own.findLast(({ path }) => path === '');
  const value = delivered[file];
  return whole ? whole.value : value === undefined ? undefined : withEdits(value, own);
}

/**
 * The edits with the drafts: the fewest that make the same values. An edit that gives the delivered value is left out,
 * except one whose place the file does not have any more, which waits for a decision. An edit that is not new keeps its
 * `base` and `at`.
 */
export function mergeEdits(published: readonly Edit[], drafts: readonly Edit[], delivered: Values): Edit[] {
  const isReplaced = (edit: Edit) => drafts.some((draft) => draft.file === edit.file && isWithin(edit.path, draft));
  const all = [...published.filter((edit) => !isReplaced(edit)), ...drafts];
  const files = [...new Set(all.map(({ file }) => file))].sort();
  return files.flatMap((file) => {
    const before = delivered[file];
    const own = all.filter((edit) => edit.file === file);
    const after = valueWithEdits(delivered, file, own);
    if (before === undefined || after === undefined) return own;
    const changes = differencesOf(before, after).map(({ path, before, after }): Edit => {
      const known = own.findLast((edit) => edit.path === path);
      const newest = own.filter((edit) => isWithin(edit.path, { path })).map(({ at }) => at);
      const at = newest.sort().at(-1) ?? '';
      if (known) return { ...known, value: after, at };
      return { file, path, value: after, ...(before !== undefined && { base: before }), at };
    });
    return [...changes, ...own.filter((edit) => isHomeless(edit, after))];
  });
}

/**
 * The drafts without which publishing makes the same edits: back to the published value, an order of entries as it was,
 * a text in an entry that another draft has added and nobody keeps.
 */
export function redundantDrafts<D extends Edit>(
  published: readonly Edit[],
  drafts: readonly D[],
  delivered: Values,
): D[] {
  const files = [...new Set(drafts.map(({ file }) => file))];
  return files.flatMap((file) => {
    const below = published.filter((edit) => edit.file === file);
    const merged = (rest: readonly D[]) =>
      mergeEdits(below, rest, delivered).map(({ path, value, base }) => ({ path, value, base: base ?? null }));
    let rest = drafts.filter((draft) => draft.file === file);
    const after = valueWithEdits(delivered, file, mergeEdits(below, rest, delivered)) ?? null;
    return rest.filter((draft) => {
      const others = rest.filter((other) => other !== draft);
      const isOfNothing = draft.base === undefined && isHomeless(draft, after);
      if (!isOfNothing && !sameValue(merged(rest), merged(others))) return false;
      rest = others;
      return true;
    });
  });
}

/** Whether a path is that of a draft or, unless it is the order of the entries, below it. */
function isWithin(path: string, { path: draft }: { path: string }): boolean {
  return path === draft || (!isOrder(draft) && path.startsWith(`${draft}.`));
}

/** An edit whose place a value does not have. A deletion is done when the place is missing. */
function isHomeless({ path, value }: Edit, after: Value): boolean {
  if (path === '' || value === null || isOrder(path)) return false;
  return !sameValue(valueAt(after, path), value) && valueAt(after, path) === undefined;
}
