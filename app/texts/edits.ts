import {
  type Edit,
  isMap,
  isOrder,
  keysOf,
  orderPath,
  sameValue,
  type Value,
  valueAt,
  withEdits,
  withoutOrder,
} from '#content/edit.ts';
import type { Fault } from '#content/fault.ts';
import { publicTexts } from './fields.ts';

export type Place = { file: string; path: string };
/** Values by file, such as `de/home.yaml`: parsed YAML or phrasings, the text of Markdown. */
export type Shipped = Readonly<Record<string, Value>>;

/** Nothing is below an order of entries. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || outer === '' || (!isOrder(outer) && (path.startsWith(`${outer}.`) || path === orderPath(outer)));

export const isAt = (one: Place, other: Place) => one.file === other.file && one.path === other.path;
export const isIn = ({ file, path = '' }: { file: string; path?: string }, outer: Place) =>
  file === outer.file && isWithin(path, outer.path);

/** `undefined` for a file that is not shipped. */
export function fileValue(shipped: Shipped, file: string, edits: readonly Edit[]): Value | undefined {
  const value = shipped[file];
  return (
    value &&
    withEdits(
      value,
      edits.filter((edit) => edit.file === file),
    )
  );
}

/** Leaves out those of files that are no texts of visitors, or are gone. */
export const knownEdits = <Own extends Edit>(edits: Own[]): Own[] => edits.filter(({ file }) => publicTexts(file));

/** Replaces edits at and below the path of each new one, or merges it into an added entry that contains the path. */
export function mergeInto(below: readonly Edit[], above: readonly Edit[]): Edit[] {
  let all = [...below];
  for (const edit of above.toSorted((one, other) => keysOf(one.path).length - keysOf(other.path).length)) {
    all = all.filter((other) => !isIn(other, edit));
    const outer = all.findIndex((other) => isIn(edit, other) && isMap(other.value));
    const entry = all[outer];
    if (!entry) all.push(edit);
    else {
      const path = edit.path.slice(entry.path.length).replace(/^\./, '');
      all[outer] = { ...entry, value: withEdits(entry.value, [{ ...edit, path }]), at: edit.at };
    }
  }
  return all;
}

/** Leaves out edits that change nothing in the shipped texts. */
export function mergeEdits(published: readonly Edit[], drafts: readonly Edit[], shipped: Shipped): Edit[] {
  const all = mergeInto(published, drafts);
  return all.filter((edit) => {
    const { file, path } = edit;
    if (isOrder(path)) return !isIdle(edit, all, shipped);
    if (sameValue(valueAt(shipped[file], path) ?? null, edit.value)) return false;
    return edit.value === null || valueAt(fileValue(shipped, file, all), path) !== undefined;
  });
}

function isIdle(edit: Edit, all: readonly Edit[], shipped: Shipped): boolean {
  const others = all.filter((other) => other !== edit);
  const [without, withAll] = [others, all].map((edits) => valueAt(fileValue(shipped, edit.file, edits), edit.path));
  return sameValue(without, withAll);
}

export function editsOfChangedTexts(edits: readonly Edit[], shipped: Shipped): Edit[] {
  return edits.filter(({ file, path, base, value }) => {
    const now = valueAt(shipped[file], path);
    return !isOrder(path) && !sameValue(base, now) && !sameValue(now ?? null, value);
  });
}

/** An entry, or a group of texts, counts once, whatever is edited in it and in how many languages. */
export function countEntries(edits: readonly Edit[]): number {
  const entryOf = ({ path, value }: Edit) => {
    const keys = keysOf(withoutOrder(path));
    return isMap(value) || value === null || keys.length < 2 ? keys : keys.slice(0, -1);
  };
  return new Set(edits.map((edit) => [inAnyLanguage(edit.file), ...entryOf(edit)].join(' '))).size;
}

export const inAnyLanguage = (file: string) => file.replace(/^[^/]+\//, '');

/** `before` or `after` is missing for an added or deleted entry. */
export type Change = Place & { before?: Value; after?: Value };

export function changesBetween(before: readonly Edit[], after: readonly Edit[], shipped: Shipped): Change[] {
  const files = new Set([...before, ...after].map(({ file }) => file));
  const changes = [...files].toSorted().flatMap((file) => {
    const [old, now] = [before, after].map((edits) => fileValue(shipped, file, edits));
    const paths = new Set([...before, ...after].filter((edit) => edit.file === file).map(({ path }) => path));
    return [...paths].flatMap((path): Change[] => {
      const [one, other] = [valueAt(old, path), valueAt(now, path)];
      if (sameValue(one, other)) return [];
      return [{ file, path, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }];
    });
  });
  // Texts of an added or deleted entry are parts of it.
  return changes.filter((change) => !changes.some((outer) => outer !== change && isIn(change, outer)));
}

/** Whether the edit may be the reason for the problem. */
export function isConcerned({ file, path }: Place, problem: Fault): boolean {
  if (file !== problem.file || !problem.path || path === '') return file === problem.file;
  const own = withoutOrder(path);
  return isWithin(problem.path, own) || isWithin(own, problem.path);
}
