import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localPath } from './office-context.ts';

test('every spelling that a browser or the router could take for another site stays on this site', () => {
  const slashes = [
    '//evil.example/x',
    '///evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    '\\/evil.example/x',
  ];
  const dots = ['/.//evil.example/x', '/./\\evil.example/x', '/x/..//evil.example/x', '/%2e//evil.example/x'];
  const others = ['/x/%2e%2e//evil.example/x', '/\t/evil.example/x', '/\n\\evil.example/x'];
  const hostile = [...slashes, ...dots, ...others].map((rest) => `/office${rest}`);
  for (const path of [...hostile, ' /office//evil.example/x', '/x/../office//evil.example/x'])
    assert.equal(localPath(path), '/evil.example/x', JSON.stringify(path));
});

test('all other paths lead to the first page', () => {
  const elsewhere = ['//evil.example/office/x', '\\\\evil.example/office/x', 'https://evil.example/office/x'];
  const odd = [
    'https:office',
    'javascript:alert(1)//office/x',
    '/office/../en',
    '/office/..//evil.example',
    'https://[',
  ];
  for (const path of [null, '', '/', '/en', '/officer', ...elsewhere, ...odd])
    assert.equal(localPath(path), '/', JSON.stringify(path));
});

test('paths of the office keep their query', () => {
  assert.deepEqual(['/office', '/office?done=x'].map(localPath), ['/', '/?done=x']);
  for (const path of ['/', '/leads?q=//x&to=https://y', '/%2f/evil.example', '/%5cevil.example'])
    assert.equal(localPath(`/office${path}`), path);
});
