/** Allowed imports between folders (types and style sheets included), no import cycles, no file above 400 lines. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

/** Folders with rules of their own, inner folders first. `app` stands for the files directly in it. */
const inApp = ['chat', 'document', 'domain', 'fonts', 'http', 'i18n', 'routes', 'shell', 'store', 'telemetry', 'ui'];
const folders = [...inApp.map((name) => `app/${name}`), 'app', 'bench', 'tools', 'cli', 'content', 'server', 'test'];

const env = 'app/env.server.ts';
const thread = 'app/worker-thread.server.ts';
const languages = 'content/languages.ts';
const pages = 'app/i18n/pages.ts';
const places = 'content/folders.server.ts';
const settings = 'tools/load-settings.mjs';

/** What the command line does with whole databases. */
const storeOfCli = ['backup', 'erasures', 'restore'];

/**
 * Folders and files that a folder may import, besides itself, `app/contracts.ts` and (except for content) telemetry.
 */
const mayImport: Record<string, string[]> = {
  app: [
    ...['chat', 'document', 'domain', 'fonts', 'http', 'i18n', 'shell', 'ui'].map((name) => `app/${name}`),
    ...['app/routes/home/sections.css', 'content'],
  ],
  'app/chat': ['app/ui', 'app/i18n', languages, 'content/schema.ts'],
  'app/document': ['app/shell', 'app/ui', 'app/http', 'app/i18n', places],
  'app/domain': ['app/store', 'content', 'app/i18n', env, thread],
  'app/fonts': [],
  'app/http': ['app/domain', env, 'app/i18n', 'app/store/rate-limits.server.ts', languages],
  'app/i18n': [languages],
  'app/routes': ['app/shell', 'app/ui', 'app/fonts', 'app/chat', 'app/i18n', 'content', 'app/http', 'app/domain'],
  'app/shell': ['app/ui', 'app/i18n', languages, 'content/schema.ts', 'app/below-fold.css'],
  'app/store': [env, thread, 'app/i18n/formats.ts'],
  'app/telemetry': [env],
  'app/ui': ['app/fonts', 'app/i18n', languages],
  cli: ['app/domain', ...storeOfCli.map((name) => `app/store/${name}.server.ts`), env, places, settings],
  // The list of pages is data: it names the texts that each page has.
  content: [pages],
  server: [
    ...['app/http', 'app/domain', 'app/document', 'app/i18n', 'app/routes/office/office.server.ts'],
    ...[env, places, languages, settings],
  ],
};

const folderOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`)) ?? file;

/** The page of a file: the folder below `routes/`. */
const pageOf = (file: string) => /^app\/routes\/([^/]+)\//.exec(file)?.[1];

const statement =
  /^\s*(?:import|export)\b[^'";]*?\bfrom\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|@import\s+['"]([^'"]+)['"]/gm;

/** Our files that a file imports, as paths from the root, type imports and style sheets included. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(statement)]
    .map(([, ...paths]) => paths.find((path) => path !== undefined) ?? '')
    .filter((path) => /^[.#]/.test(path) && !path.startsWith('./+types'))
    .map((path) => path.replace(/\?\w+$/, ''))
    .map((path) => (path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))));
}

/** The reason why an import is forbidden, if it is. */
function violation(file: string, imported: string): string | undefined {
  const from = folderOf(file);
  const to = folderOf(imported);
  if (to === 'test' && from !== 'test' && !file.endsWith('.test.ts')) return `${file}: nobody imports ${imported}`;
  const allowed = mayImport[from];
  if (!allowed || to === 'test' || imported === 'app/contracts.ts') return undefined;
  if (from === to) {
    const isOtherPage = from === 'app/routes' && pageOf(file) !== pageOf(imported);
    return isOtherPage ? `${file}: a page imports another page (${imported})` : undefined;
  }
  if (to === 'app/telemetry' && from !== 'content') return undefined;
  return allowed.includes(to) || allowed.includes(imported) ? undefined : `${file}: ${from} may not import ${imported}`;
}

const files = globSync('{app,content,server,cli}/**/*.{ts,tsx,css}').filter((file) => !file.endsWith('.d.ts'));
const graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));

test('every import is allowed by the table', () => {
  assert.ok(files.length > 200);
  const found = [...graph].flatMap(([file, imports]) => imports.flatMap((imported) => violation(file, imported) ?? []));
  assert.deepEqual(found, []);
});

test('every imported file exists', () => {
  const missing = [...graph].flatMap(([file, imports]) =>
    imports.filter((imported) => !existsSync(imported)).map((imported) => `${file}: ${imported}`),
  );
  assert.deepEqual(missing, []);
});

test('finds forbidden imports, of types and style sheets too', () => {
  const check = (file: string, source: string) =>
    importsOf(file, source).flatMap((path) => violation(file, path) ?? []);
  const forbidden: [file: string, source: string][] = [
    ['app/routes/faq/route.tsx', "import { database } from '#app/store/database.server.ts';"],
    ['app/routes/faq/route.tsx', "import type { Hero } from '../home/hero.tsx';"],
    ['app/routes/faq/faq.css', "@import '../home/hero.css';"],
    ['app/ui/button.tsx', "import {\n  a,\n} from '../domain/countdown.ts';"],
    ['app/ui/button.tsx', "import type { Messages } from '#content/schema.ts';"],
    ['app/shell/header.tsx', "import { messages } from '#content/load.server.ts';"],
    ['app/domain/leads/waitlist-services.ts', "export { x } from '#app/routes/home/route.tsx';"],
    ['app/domain/leads/waitlist-services.ts', "import { x } from '../../http/csp.server.ts';"],
    ['app/document/scripts.tsx', "import { x } from '../domain/waitlist.ts';"],
    ['app/http/csp.server.ts', "import { x } from '../store/submissions.server.ts';"],
    ['app/telemetry/log.server.ts', "import { x } from '../http/csp.server.ts';"],
    ['content/load.server.ts', "const x = await import('#app/env.server.ts');"],
    ['app/store/submissions.server.ts', "import '#test/support/site.ts';"],
  ];
  for (const [file, source] of forbidden) assert.equal(check(file, source).length, 1, `${file}: ${source}`);
  assert.deepEqual(check('app/routes/faq/route.tsx', "import { log } from '#app/telemetry/log.server.ts';"), []);
});

test('no import cycles', () => {
  assert.deepEqual(importCycles(graph), []);
  const broken = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
  ]);
  assert.deepEqual(importCycles(broken), ['a → b → c → a']);
});

/** One example of each import cycle. */
function importCycles(imports: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

test('no file has more than 400 lines, texts and styles aside', () => {
  const long = globSync('{app,server,cli,tools,bench,test}/**/*.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**', '**/texts/??.ts'],
  }).filter((file) => readFileSync(file, 'utf8').split('\n').length > 400);
  assert.deepEqual(long, []);
});
