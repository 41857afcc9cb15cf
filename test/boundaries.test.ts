/** Allowed imports between folders (types and style sheets included), no import cycles, no file above 400 lines. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

/** The floors, from below; `app` stands for the files directly in it. */
const ground = ['database', 'delivery', 'document', 'findings', 'fonts', 'http', 'i18n', 'office-kit', 'shell'];
const features = [
  ...['assistant', 'backup', 'booking', 'check', 'countdown', 'leads', 'pages', 'privacy', 'statistics', 'texts'],
  'offer',
  'trades',
  'waitlist',
];
const floors = [
  ['content', ...[...ground, 'telemetry', 'ui'].map((name) => `app/${name}`)],
  features.map((name) => `app/${name}`),
  ['app', 'app/layout', 'app/office', 'app/probes'],
  ['server', 'cli'],
];
const composition = 2;
const rooms = [...floors.flat(), 'bench', 'tools', 'test'].sort((a, b) => b.length - a.length);

const env = 'app/settings.server.ts';
const thread = 'app/worker-thread.server.ts';
const languages = 'content/languages.ts';
const schema = 'content/schema.ts';
/** The files directly in `app` that belong to the ground. */
const commandLine = 'app/command-line.server.ts';
const parameter = 'app/parameter.ts';
const groundFiles = [
  env,
  thread,
  commandLine,
  parameter,
  'app/repeated-work.server.ts',
  'app/feature.ts',
  'app/below-fold.css',
];

/** What a room uses besides the floors below it and telemetry. */
const arrows: Record<string, string[]> = {
  // The list of pages is data: it names the texts that each page has.
  content: ['app/i18n/pages.ts'],
  'app/database': [env, thread, parameter, 'app/delivery/tables.ts', 'app/office-kit/tables.ts'],
  'app/delivery': [env, parameter, 'content', 'app/database', 'app/findings', 'app/i18n'],
  'app/document': ['content/folders.server.ts', 'app/http', 'app/i18n', 'app/shell', 'app/ui'],
  'app/findings': [],
  'app/fonts': [],
  'app/http': [env, languages, 'app/database', 'app/i18n', 'app/delivery/tables.ts'],
  'app/i18n': [env, parameter, 'content'],
  'app/office-kit': [...[env, 'content', 'app/database', 'app/delivery', 'app/findings', 'app/http', 'app/i18n']],
  'app/shell': [languages, schema, 'app/i18n', 'app/ui', 'app/below-fold.css'],
  'app/telemetry': [env],
  'app/ui': [languages, 'app/fonts', 'app/http/form-contract.ts', 'app/i18n'],
  'app/probes': ['package.json'],
  cli: ['tools/load-settings.mjs'],
  server: ['tools/load-settings.mjs'],
  'app/pages': ['app/countdown/banner/banner.css'],
  'app/check': ['app/pages'],
  // Passages are what pages say.
  'app/assistant': ['app/leads', 'app/pages'],
  'app/booking': ['app/leads'],
  // What visitors asked for is in their messages.
  'app/offer': ['app/leads'],
  // An address is checked as in forms.
  'app/privacy': ['app/leads/fields.ts'],
  'app/waitlist': ['app/leads'],
  // A sample business reads words, days and times as the chat does.
  'app/trades': ['app/assistant', 'app/leads'],
};

/** Arrows against the others. The list may only shrink. */
const exceptions: Record<string, string[]> = {
  // A backup has the tables of all features. The privacy text, which threads check, says where leads are delivered to.
  'app/backup/store-backup-worker.server.ts': ['app/features.server.ts'],
  'app/assistant/build.ts': ['app/features.server.ts'],
  'app/assistant/trial-worker.server.ts': ['app/features.server.ts'],
  'app/texts/content-worker.server.ts': ['app/features.server.ts'],
};

const roomOf = (file: string) =>
  groundFiles.includes(file) ? file : (rooms.find((room) => file.startsWith(`${room}/`)) ?? file);
const floorOf = (room: string) => floors.findIndex((names) => names.includes(room));

/** Views: the folders inside of a feature, and the office. SQL is in the `store*.server.ts` of a feature. */
const isView = (file: string) => /^app\/office\/|^app\/(?!database|delivery|document)[^/]+\/[^/]+\//.test(file);
const isStore = (file: string) => /\/store[^/]*\.server\.ts$/.test(file) || file.startsWith('app/database/');

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
  const from = roomOf(file);
  const to = roomOf(imported);
  if (to === 'test' && from !== 'test' && !file.endsWith('.test.ts')) return `${file}: nobody imports ${imported}`;
  if (!floors.flat().includes(from) || to === 'test' || file.endsWith('.test.ts')) return undefined;
  if (isView(file) && isStore(imported)) return `${file}: views do not read the database (${imported})`;
  if (from === 'app/pages' && to === from && isOtherPage(file, imported)) return `${file}: a page imports ${imported}`;
  if (from === to) return undefined;
  if (to === 'app/telemetry' && from !== 'content') return undefined;
  const floor = groundFiles.includes(to) ? 0 : floorOf(to);
  const isBelow = floor >= 0 && (floorOf(from) > floor || (floor === composition && floorOf(from) === composition));
  const allowed = [...(arrows[from] ?? []), ...(exceptions[from] ?? []), ...(exceptions[file] ?? [])];
  return isBelow || allowed.includes(to) || allowed.includes(imported)
    ? undefined
    : `${file}: ${from} may not import ${imported}`;
}

/** Of two files in folders of pages: whether the folders are different ones. */
function isOtherPage(file: string, imported: string): boolean {
  const [page, other] = [file, imported].map((path) => /^app\/pages\/([^/]+)\//.exec(path)?.[1]);
  return page !== undefined && other !== undefined && page !== other;
}

const files = globSync('{app,content,server,cli}/**/*.{ts,tsx,css}').filter((file) => !file.endsWith('.d.ts'));
const graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));

test('every import is allowed by the table', () => {
  assert.ok(files.length > 200);
  const found = [...graph].flatMap(([file, imports]) => imports.flatMap((imported) => violation(file, imported) ?? []));
  assert.deepEqual(found, []);
});

test('finds forbidden imports, of types and style sheets too', () => {
  const check = (file: string, source: string) =>
    importsOf(file, source).flatMap((path) => violation(file, path) ?? []);
  const type = "import type {\n  Messages,\n} from '#content/schema.ts';";
  assert.equal(check('app/ui/button.tsx', type).length, 1);
  assert.equal(check('app/pages/faq/faq.css', "@import '../home/hero.css';").length, 1);
});

test('every channel of delivery is registered', () => {
  const isChannel = (file: string) =>
    /^export const \w+ = .*\): Channel\b/m.test(readFileSync(file, 'utf8')) && !file.endsWith('.test.ts');
  const registering = files.filter((file) => /\/features?\.server\.ts$/.test(file));
  const registered = registering.flatMap((file) => graph.get(file) ?? []);
  const channels = files.filter((file) => /\.server\.ts$/.test(file) && isChannel(file));
  assert.ok(channels.length >= 3, String(channels));
  const strays = channels.filter((file) => !registered.includes(file));
  assert.deepEqual(strays, []);
});

test('no import cycles', () => {
  assert.deepEqual(importCycles(graph), []);
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
