/** For those who keep the texts in Git. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, differencesOf, type Edit } from '#content/edit.ts';
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
