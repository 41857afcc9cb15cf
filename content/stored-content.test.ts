import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { contentFolder } from '#content/folders.server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { copyTexts } from '#test/support/working-folder.ts';
import { checkedContent, readContent } from './load.server.ts';
import { contentSources, sourceHash, storeContent, storedContent } from './stored-content.server.ts';

const project = temporaryFolder();
const folder = join(project, 'content');
const content = readContent(contentFolder);

beforeEach(() => {
  rmSync(join(project, 'build'), { recursive: true, force: true });
  copyTexts(folder);
});

test('the stored texts are those that were read', () => {
  assert.equal(storedContent(folder), undefined, 'before the first build');
  storeContent(folder, readContent);
  assert.deepEqual(storedContent(folder), content);
});

test('a changed word, a further file and another name are noticed', () => {
  const changes = [
    () => appendFileSync(join(folder, 'de/faq.yaml'), '# a comment\n'),
    () => writeFileSync(join(folder, 'en/pages.md'), '# Another page\n'),
    () => renameSync(join(folder, 'de/flag.svg'), join(folder, 'de/flags.svg')),
  ];
  for (const change of changes) {
    storeContent(folder, () => content);
    change();
    assert.equal(storedContent(folder), undefined, String(change));
    rmSync(folder, { recursive: true });
    copyTexts(folder);
  }
});

test('changed code has another hash, and makes texts that are not read', () => {
  const file = join(project, 'code.ts');
  writeFileSync(file, 'export const limit = 1;\n');
  const before = sourceHash([file]);
  assert.equal(sourceHash([file]), before);
  appendFileSync(file, '// a comment\n');
  assert.notEqual(sourceHash([file]), before);
  assert.equal(contentSources(), sourceHash(['content/**/*.ts', 'package.json']));
  storeContent(folder, () => content);
  const stored = join(project, 'build', 'content.json');
  const { hash } = JSON.parse(readFileSync(stored, 'utf8'));
  writeFileSync(stored, readFileSync(stored, 'utf8').replace(hash, 'of-other-code'));
  assert.equal(storedContent(folder), undefined);
});

test('faulty words are reported although valid ones are stored', () => {
  storeContent(folder, () => content);
  writeFileSync(join(folder, 'en/faq.yaml'), 'head: {}\n');
  assert.throws(() => checkedContent(folder), /content\/en\/faq\.yaml/);
});

test('texts that change while they are read are read again by the next start', () => {
  storeContent(folder, () => {
    appendFileSync(join(folder, 'en/faq.yaml'), '# a comment\n');
    return content;
  });
  assert.equal(storedContent(folder), undefined);
});
