/** The links between documents lead to files and headings that exist. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

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
