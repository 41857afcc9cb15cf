/** Copies of `content/` with one change, to see what the check of the content says about it. */

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { withHints } from '#app/features.server.ts';
import { faultLine } from '#content/fault.ts';
import { type Content, ContentError, readContent, readGlossaries } from '#content/load.server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { copyTexts } from './working-folder.ts';

type Change = (text: string) => string | Uint8Array;

/** The texts after changes of files, or their problems. */
export function changedContent(changes: Record<string, Change>): Content | string[] {
  const folder = temporaryFolder();
  copyTexts(folder);
  for (const [file, change] of Object.entries(changes)) {
    const before = readFileSync(join(folder, file), 'utf8');
    const changed = change(before);
    assert.notEqual(changed, before, 'the change had no effect');
    writeFileSync(join(folder, file), changed);
  }
  try {
    const content = withHints(readContent(folder));
    readGlossaries(folder);
    return content;
  } catch (error) {
    assert.ok(error instanceof ContentError, String(error));
    return error.faults.map(faultLine);
  }
}

/** The problems of the texts after a change of one file. */
export function problemsAfter(file: string, change: Change): string[] {
  const result = changedContent({ [file]: change });
  return Array.isArray(result) ? result : [];
}

/** Sets a value of a YAML file by its key, such as `process.steps.build.title`; `undefined` removes it. */
export function withValue(key: string, value: unknown): (text: string) => string {
  return (text) => {
    const document = parseDocument(text);
    const path = key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    assert.ok(document.hasIn(value === undefined ? path : path.slice(0, -1)), `${key} does not exist`);
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
    return document.toString({ lineWidth: 0 });
  };
}
