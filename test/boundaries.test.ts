/** Holds the table of the house: which room may import which. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

/** Room by folder, the innermost first. */
const rooms = [
  'app/store',
  'app/domain',
  'app/i18n',
  'app/ui',
  'app/chat',
  'app/routes',
  'content',
  'server',
  'cli',
  'test',
  'bench',
  'bin',
  'app',
];

const mayImport: Record<string, string[]> = {
  'app/store': ['app/env.server.ts'],
  'app/domain': ['app/store', 'content', 'app/env.server.ts'],
  content: [],
  'app/i18n': ['content/languages.ts'],
  'app/ui': ['app/i18n', 'content/languages.ts'],
  'app/chat': ['app/ui', 'app/i18n', 'content/languages.ts'],
  'app/routes': ['app/ui', 'app/chat', 'app/i18n', 'content', 'app/domain'],
  server: ['app/domain', 'app/i18n', 'app/env.server.ts'],
  cli: ['app/domain', 'app/env.server.ts'],
};

const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`)) ?? file;

/** One room for each page: the first folder below `routes/`. */
const pageOf = (file: string) => /^app\/routes\/([^/]+)\//.exec(file)?.[1];

/** What a file imports at run time, as paths from the root. Types vanish when the site is built, so they do not count. */
function importsOf(file: string, source: string): string[] {
  const statements = source.matchAll(
    /^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...statements]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((path) => path.startsWith('.') || path.startsWith('#'))
    .filter((path) => !path.startsWith('./+types'))
    .map((path) => (path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))));
}

/** Why an import is against the table; nothing when it is allowed. */
function violation(file: string, imported: string): string | undefined {
  const from = roomOf(file);
  const to = roomOf(imported);
  if (to === 'test' && from !== 'test' && !file.endsWith('.test.ts'))
    return `${file}: nobody imports test/ (${imported})`;
  const allowed = mayImport[from];
  if (!allowed || to === 'test') return undefined;
  if (from === to) {
    const otherPage = from === 'app/routes' && pageOf(file) !== pageOf(imported);
    return otherPage ? `${file}: a page imports another page (${imported})` : undefined;
  }
  return allowed.includes(to) || allowed.includes(imported) ? undefined : `${file}: ${from} may not import ${imported}`;
}

test('every import is allowed by the table', () => {
  const files = globSync('{app,content,server,cli}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));
  assert.ok(files.length > 50);
  const violations = files.flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8')).flatMap((imported) => violation(file, imported) ?? []),
  );
  assert.deepEqual(violations, []);
});

test('a deliberate violation is found', () => {
  const broken = (file: string, source: string) =>
    importsOf(file, source).flatMap((path) => violation(file, path) ?? []);
  assert.equal(
    broken('app/routes/faq/route.tsx', "import { database } from '#app/store/database.server.ts';").length,
    1,
  );
  assert.equal(broken('app/routes/faq/route.tsx', "import { Hero } from '../home/hero.tsx';").length, 1);
  assert.equal(broken('app/ui/header.tsx', "import {\n  a,\n} from '../domain/countdown.ts';").length, 1);
  assert.equal(broken('app/domain/waitlist.ts', "export { x } from '#app/routes/home/route.tsx';").length, 1);
  assert.equal(broken('content/load.server.ts', "const x = await import('#app/env.server.ts');").length, 1);
  assert.equal(broken('app/store/contacts.server.ts', "import '#test/support/site.ts';").length, 1);
  assert.equal(broken('app/routes/faq/route.tsx', "import type { X } from '../home/hero.tsx';").length, 0);
});

test('no file outgrows its room: 250 lines, content and styles aside', () => {
  const long = globSync('{app,server,cli,bin,test}/**/*.{ts,tsx,mjs}').filter(
    (file) => readFileSync(file, 'utf8').split('\n').length > 250,
  );
  assert.deepEqual(long, []);
});
