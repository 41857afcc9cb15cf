import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localPath } from './office-context.ts';

test('every spelling that a browser or the router could take for another site stays on this site', () => {
  const slashes = ['//e.example/x', '///e.example/x', '/\\e.example/x', '\\\\e.example/x', '\\/e.example/x'];
  const dots = ['/.//e.example/x', '/./\\e.example/x', '/x/..//e.example/x', '/%2e//e.example/x'];
  const others = ['/x/%2e%2e//e.example/x', '/\t/e.example/x', '/\n\\e.example/x'];
  const hostile = [...slashes, ...dots, ...others].map((rest) => `/office${rest}`);
  for (const path of [...hostile, ' /office//e.example/x', '/x/../office//e.example/x'])
    assert.equal(localPath(path), '/e.example/x', JSON.stringify(path));
});

test('all other paths lead to the first page', () => {
  const elsewhere = ['//e.example/office/x', '\\\\e.example/office/x', 'https://e.example/office/x'];
  const odd = ['https:office', 'javascript:alert(1)//office/x', '/office/../en', '/office/..//e.example', 'https://['];
  for (const path of [null, '', '/', '/en', '/officer', ...elsewhere, ...odd])
    assert.equal(localPath(path), '/', JSON.stringify(path));
});

test('paths of the office keep their query', () => {
  assert.deepEqual(['/office', '/office?done=x'].map(localPath), ['/', '/?done=x']);
  for (const path of ['/', '/leads?q=//x&to=https://y', '/%2f/e.example', '/%5ce.example'])
    assert.equal(localPath(`/office${path}`), path);
});
