/** Edits into the files of a folder, and out of them: for those who keep the texts in Git. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { differencesOf, type Edit, type Value } from '#content/edit.ts';
import { applyEdits } from '#content/edit-file.ts';
import { editProblem } from '#content/editable.ts';
import { readTextFile } from '#content/text-file.server.ts';
import { deliveredValues } from './check-edits.server.ts';

/**
 * Writes edits into the files of a folder, which is a copy of `content/` or `content/` itself. Only the characters of
 * the edited values change. Returns the names of the changed files. Throws file errors.
 */
export function exportEdits(folder: string, edits: readonly Edit[]): string[] {
  const files = [...new Set(edits.map(({ file }) => file))].filter((file) => existsSync(join(folder, file)));
  return files.filter((file) => {
    const own = edits.filter((edit) => edit.file === file);
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = inStyleOf(before, (text) => applyEdits(text, own));
    if (after === before) return false;
    const partial = `${path}.${process.pid}`;
    writeFileSync(partial, after);
    renameSync(partial, path);
    return true;
  });
}

/** Changes a text and keeps its line ends. */
function inStyleOf(before: string, change: (text: string) => string): string {
  const text = before.replace(/\r\n?/g, '\n');
  const after = change(text);
  if (after === text) return before;
  return before.includes('\r\n') ? after.replaceAll('\n', '\r\n') : after;
}

/** `leftOut`: files with differences that take effect only when the site is built, each with the reason. */
export type Differences = { edits: Edit[]; problems: string[]; leftOut: string[] };

/** What the files of a folder have in place of the delivered values. Problems are files that cannot be read. */
export async function editsIn(folder: string): Promise<Differences> {
  const delivered = await deliveredValues();
  const at = new Date().toISOString();
  const problems: string[] = [];
  const leftOut: string[] = [];
  const edits = Object.entries(delivered).flatMap(([file, before]) => {
    const after = valueIn(folder, file, problems);
    if (after === undefined) return [];
    return differencesOf(before, after).flatMap(({ path, before, after }): Edit[] => {
      const reason = editProblem(file, path);
      if (reason !== undefined) leftOut.push(`${file}: ${path}: ${reason}`);
      return reason === undefined
        ? [{ file, path, value: after, ...(before !== undefined && { base: before }), at }]
        : [];
    });
  });
  return { edits, problems, leftOut };
}

function valueIn(folder: string, file: string, problems: string[]): Value | undefined {
  // A copy of an earlier release lacks files.
  if (!existsSync(join(folder, file))) return undefined;
  const text = readTextFile(folder, file, problems);
  if (text === undefined || file.endsWith('.md')) return text;
  const document = parseDocument(text);
  if (document.errors.length === 0) return document.toJS();
  problems.push(`${file}: cannot be read as YAML`);
  return undefined;
}
