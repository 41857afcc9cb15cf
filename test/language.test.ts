/** Comments and documents: no dead references or links, no long lines of comments, no unknown rule. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file) && !lstatSync(file).isSymbolicLink());

/** The problems of every file that `isChecked` picks, each with the path of its file. */
function problemsIn(isChecked: (file: string) => boolean, problemsOf: (text: string) => string[]): string[] {
  return files
    .filter(isChecked)
    .flatMap((file) => problemsOf(readFileSync(file, 'utf8')).map((problem) => `${file}: ${problem}`));
}

/** Documents that are not in the repository. Split, so that this file does not name them itself. */
const missingDocuments = new RegExp(`\\b(?:${['SP_EC', 'DECI_SIONS', 'PROTO_COLS'].join('|').replaceAll('_', '')})\\b`);

function deadReferences(text: string): string[] {
  return text.split('\n').filter((line) => missingDocuments.test(line));
}

test('no file refers to a document that is not in the repository', () => {
  assert.ok(files.length > 500);
  const isChecked = (file: string) => !file.endsWith('package-lock.json') && !/^bench\/.*\.json$/.test(file);
  assert.deepEqual(problemsIn(isChecked, deadReferences), []);
});

const maxCommentLength = 120;

/** Lines that begin with a comment, or are inside one. */
function longComments(source: string): string[] {
  let isInside = false;
  return source.split('\n').filter((line) => {
    const isComment = isInside || /^\s*(?:\/\/|\{?\/\*)/.test(line);
    if (isComment) isInside = (isInside || line.includes('/*')) && !line.includes('*/');
    return isComment && line.length > maxCommentLength;
  });
}

test(`a line of a comment has at most ${maxCommentLength} characters`, () => {
  const found = problemsIn((file) => /\.(ts|tsx|js|mjs|css)$/.test(file), longComments);
  assert.deepEqual(found, []);
});

const rule = '[A-Z]\\d+';
const citation = new RegExp(`product\\.md[\`’]? (${rule}(?:(?:, | and |, and | or | to |–)${rule})*)`, 'g');

/** Rules that a text cites and that docs/product.md does not have. */
function unknownRules(text: string, known: ReadonlySet<string>): string[] {
  const cited = [...text.matchAll(citation)].flatMap(([, rules = '']) => rules.match(new RegExp(rule, 'g')) ?? []);
  return cited.filter((name) => !known.has(name)).map((name) => `product.md has no rule ${name}`);
}

test('every rule that is cited is in docs/product.md', () => {
  const rules = new Set(
    [...readFileSync('docs/product.md', 'utf8').matchAll(/\*\*([A-Z]\d+)\*\*/g)].map(([, id = '']) => id),
  );
  assert.ok(rules.has('A1') && rules.size > 30);
  const found = files.flatMap((file) => unknownRules(readFileSync(file, 'utf8'), rules).map((name) => [file, name]));
  assert.deepEqual(found, []);
});

const documents = globSync('{*.md,{docs,deploy,app,content}/**/*.md}').filter((file) => !/^content\/\w\w\//.test(file));

/** The anchors of a document, as GitHub makes them. */
const anchors = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link to a document leads to a file and a heading of it', () => {
  assert.ok(documents.length > 10);
  for (const file of documents) {
    const text = readFileSync(file, 'utf8').replace(/```.*?```|`[^`]*`/gs, '');
    for (const [, path = '', anchor] of text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
      const target = path ? join(dirname(file), path) : file;
      assert.ok(existsSync(target), `${file}: ${path}`);
      if (anchor) assert.ok(anchors(target).includes(anchor), `${file}: ${path}#${anchor}`);
    }
  }
});
