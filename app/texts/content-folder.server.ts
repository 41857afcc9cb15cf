/** Exports and imports texts for people who keep them in Git. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, type Edit, isMap, orderPath, pathOf, sameValue, type Value } from '#content/edit.ts';
import { type Fault, faultLine } from '#content/fault.ts';
import { shippedValues } from './check-edits.server.ts';
import { editProblem } from './fields.ts';
import { readValue } from './read-value.server.ts';

/** Keeps line ends. Returns the names of the changed files. Throws file errors. */
export function exportEdits(folder: string, edits: readonly Edit[]): string[] {
  const files = [...new Set(edits.map(({ file }) => file))].filter((file) => existsSync(join(folder, file)));
  return files.filter((file) => {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const [mark] = /^\ufeff?/.exec(before) ?? [''];
    const own = edits.filter((edit) => edit.file === file);
    const text = applyEdits(before.slice(mark.length).replace(/\r\n?/g, '\n'), own, file);
    const after = mark + (before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text);
    if (after === before) return false;
    const partial = `${path}.${process.pid}`;
    writeFileSync(partial, after);
    renameSync(partial, path);
    return true;
  });
}

/** `leftOut`: differences that take effect only when the site is built, each with the reason. */
export type Differences = { edits: Edit[]; problems: string[]; leftOut: string[] };

/** Problems are files that cannot be read. */
export async function editsIn(folder: string): Promise<Differences> {
  const at = new Date().toISOString();
  const faults: Fault[] = [];
  const leftOut: string[] = [];
  const edits = Object.entries(await shippedValues()).flatMap(([file, before]) => {
    // A copy of an earlier release lacks files.
    const after = existsSync(join(folder, file)) ? readValue(folder, file, faults) : undefined;
    if (after === undefined) return [];
    return differencesOf(before, after).flatMap((difference): Edit[] => {
      const reason = editProblem(file, difference.path);
      if (reason === undefined) return [{ file, ...difference, at }];
      leftOut.push(`${file}: ${difference.path}: ${reason}`);
      return [];
    });
  });
  return { edits, problems: faults.map(faultLine), leftOut };
}

function differencesOf(before: Value, after: Value, path = ''): Omit<Edit, 'file' | 'at'>[] {
  if (sameValue(before, after)) return [];
  // `null` would delete the entry; a name without a text has an empty one.
  if (!isMap(before) || !isMap(after)) return [{ path, base: before, value: after ?? '' }];
  const below = (key: string) => (path ? `${path}.${pathOf([key])}` : pathOf([key]));
  const changes = Object.entries(before).flatMap(([key, value]) => {
    const now = after[key];
    return now === undefined ? [{ path: below(key), base: value, value: null }] : differencesOf(value, now, below(key));
  });
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const additions = added.map((key) => ({ path: below(key), value: after[key] ?? '' }));
  const wanted = Object.keys(after);
  const expected = [...Object.keys(before).filter((key) => Object.hasOwn(after, key)), ...added];
  const orders = sameValue(expected, wanted)
    ? []
    : [{ path: orderPath(path), base: Object.keys(before), value: wanted }];
  return [...changes, ...additions, ...orders];
}
