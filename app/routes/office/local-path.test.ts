import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localPath } from './local-path.ts';

/** Every spelling that a browser or the router could take for another site. */
const hostile = [
  '/office//evil.example/x',
  '/office///evil.example/x',
  '/office/\\evil.example/x',
  '/office\\\\evil.example/x',
  '/office\\/evil.example/x',
  '/office/.//evil.example/x',
  '/office/./\\evil.example/x',
  '/office/x/..//evil.example/x',
  '/office/%2e//evil.example/x',
  '/office/x/%2e%2e//evil.example/x',
  '/office/\t/evil.example/x',
  '/office/\n\\evil.example/x',
  ' /office//evil.example/x',
  '/x/../office//evil.example/x',
];

for (const path of hostile)
  test(`${JSON.stringify(path)} stays on this site`, () => assert.equal(localPath(path), '/evil.example/x'));

const others = [
  null,
  '',
  '/',
  '/en',
  '/officer',
  '//evil.example/office/x',
  '\\\\evil.example/office/x',
  'https://evil.example/office/x',
  'https:office',
  'javascript:alert(1)//office/x',
  '/office/../en',
  '/office/..//evil.example',
  'https://[',
];

for (const path of others)
  test(`${JSON.stringify(path)} leads to the first page`, () => assert.equal(localPath(path), '/'));

test('paths of the office keep their query', () => {
  assert.equal(localPath('/office'), '/');
  assert.equal(localPath('/office/'), '/');
  assert.equal(localPath('/office?done=x'), '/?done=x');
  assert.equal(localPath('/office/leads?q=//x&to=https://y'), '/leads?q=//x&to=https://y');
  assert.equal(localPath('/office/%2f/evil.example'), '/%2f/evil.example');
  assert.equal(localPath('/office/%5cevil.example'), '/%5cevil.example');
});
