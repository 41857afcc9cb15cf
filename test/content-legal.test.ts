/** Faults in the legal texts are reported with their file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentFolder } from '#content/folders.server.ts';
import { readContent } from '#content/load.server.ts';
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

test('a link that is neither a page nor an address', () => {
  const links = ['data:text/html,x', 'vbscript:x', 'javascript:x', '//example.com', 'contact', 'https://example.com'];
  const more = ['mailto:{email}', 'tel:+49301234', 'firstDemo', 'our-team', 'file:///etc/passwd', '{brand}'];
  const list = [...links, ...more].map((link) => `- [a](${link})`).join('\n');
  const problems = problemsAfter((text) => `${text}\n${list}\n`);
  const advice = 'must be the name of a page, or begin with https:, http:, mailto: or tel:';
  const refused = [...links.slice(0, 4), 'file:///etc/passwd', readContent(contentFolder).site.brand];
  assert.deepEqual(
    problems,
    refused.map((link) => `de/privacy.md: the link to "${link}" ${advice}`),
  );
});

test('a passage that is missing, always or with some configuration', () => {
  const [missing] = problemsAfter((text) => text.replaceAll('{#rights} ', ''));
  assert.equal(missing, 'de/privacy.md: no paragraph begins with {#rights}, which the assistant quotes');
  const [hidden] = problemsAfter((text) => text.replaceAll('{#rights} ', '{#rights} {if not crm} '));
  assert.match(hidden ?? '', /^de\/privacy\.md: no paragraph \{#rights\} is shown with crm set up/);
});
