/** Faults in the legal texts are reported with their file. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ContentError, readContent } from '#content/load.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-'));
after(() => rmSync(folder, { recursive: true }));

/** The problems of the texts after a change of the German privacy text. */
function problemsAfter(change: (text: string) => string): string[] {
  cpSync('content', folder, { recursive: true });
  const file = join(folder, 'de/privacy.md');
  const before = readFileSync(file, 'utf8');
  const changed = change(before);
  assert.notEqual(changed, before, 'the change had no effect');
  writeFileSync(file, changed);
  try {
    readContent(folder);
    return [];
  } catch (error) {
    assert.ok(error instanceof ContentError);
    return error.problems;
  }
}

test('an unknown condition', () => {
  const [problem, ...others] = problemsAfter((text) => `${text}\n{if maill} Mehr.\n`);
  assert.match(problem ?? '', /^de\/privacy\.md: \{if maill\} is not known; the names are airtable, /);
  assert.deepEqual(others, []);
});

test('a condition that is not at the beginning', () => {
  const [problem] = problemsAfter((text) => `${text}\nMehr {if mail} dazu.\n`);
  assert.match(problem ?? '', /^de\/privacy\.md: \{if mail\} must be at the beginning/);
});

test('a passage that is missing, always or with some configuration', () => {
  const [missing] = problemsAfter((text) => text.replaceAll('{#rights} ', ''));
  assert.equal(missing, 'de/privacy.md: no paragraph begins with {#rights}, which the assistant quotes');
  const [hidden] = problemsAfter((text) => text.replaceAll('{#rights} ', '{#rights} {if not crm} '));
  assert.match(hidden ?? '', /^de\/privacy\.md: no paragraph \{#rights\} is shown with crm set up/);
});
