import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewHeaders } from './preview-headers.server.ts';

test('a preview may be framed by this site alone, runs nothing, and is stored nowhere', () => {
  const headers = previewHeaders(
    new Headers({
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self' 'sha256-a'; img-src 'self'; frame-ancestors 'none'",
      'Cache-Control': 'public, s-maxage=600',
    }),
  );
  assert.equal(
    headers.get('Content-Security-Policy'),
    "default-src 'none'; img-src 'self'; frame-ancestors 'self'; form-action 'none'; sandbox allow-same-origin",
  );
  assert.equal(headers.get('X-Frame-Options'), 'SAMEORIGIN');
  assert.equal(headers.get('Cache-Control'), 'no-store');
  assert.match(headers.get('X-Robots-Tag') ?? '', /noindex/);
});
