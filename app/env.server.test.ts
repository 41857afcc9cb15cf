import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EnvironmentError, readEnvironment } from './env.server.ts';

test('everything has a default, and an empty value counts as unset', () => {
  const environment = readEnvironment({ PORT: ' ', SITE_URL: '' });
  assert.deepEqual(
    [environment.PORT, environment.HOST, environment.DATABASE_URL, environment.SITE_URL, environment.TRUST_PROXY],
    [3000, '127.0.0.1', 'file:data/site.db', undefined, 0],
  );
});

test('a wrong value is named with what it got and what it wants', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'http' }, /^PORT is "http", but must be a port number/],
    [{ PORT: '70000' }, /^PORT is "70000"/],
    [{ SITE_URL: 'example.com' }, /^SITE_URL is "example\.com", but must be the public origin/],
    [{ SITE_URL: 'https://example.com/site' }, /^SITE_URL is/],
    [{ SITE_URL: 'https://example.com/?a=b' }, /^SITE_URL is/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is "mysql:\/\/x"/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY is "yes"/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"/],
  ];
  for (const [source, message] of wrong) {
    assert.throws(
      () => readEnvironment(source),
      (error) => error instanceof EnvironmentError && message.test(error.message),
    );
  }
});

test('the example file holds values that are right', async () => {
  const { readFileSync } = await import('node:fs');
  const { parseEnv } = await import('node:util');
  readEnvironment(parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>);
});
