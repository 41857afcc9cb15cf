/** Faults in the legal texts are reported with their file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsAfter as problemsAfterChange } from './support/content-copy.ts';

const problemsAfter = (change: (text: string) => string) => problemsAfterChange('de/privacy.md', change);

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
