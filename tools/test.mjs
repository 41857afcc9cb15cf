/**
 * `npm test` runs the checks and tests, `npm test -- FILE …` the tests of some files, `npm run check` every check that
 * needs no built site, `npm run test:slow` the tests of what changes seldom, `npm run test:release` those that download
 * more than packages and a browser, `npm run shots [WORD]` the pictures with WORD in their name. CONTENT_FOLDER names
 * the texts of the tests, so that the owner's may say anything that `check` accepts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { node, run } from './command.mjs';
import { build } from './setup.mjs';

// Compiles each module once for the hundreds of processes that the tests start.
const compileCache = mkdtempSync(join(tmpdir(), 'compile-cache-'));
process.on('exit', () => rmSync(compileCache, { recursive: true, force: true }));
process.env.NODE_COMPILE_CACHE = compileCache;

const [first, ...others] = process.argv.slice(2);
if (!first) {
  process.env.CHROMIUM_PATH = browser();
  check();
  build();
  runTests(
    [
      'app/**/{route,*command*}.test.ts',
      'cli/**/*.test.ts',
      'test/{assistant,delivery,search,server,store}/**/*.test.ts',
    ],
    ['test/e2e'],
  );
} else if (first === 'check') {
  check();
} else if (first === 'shots') {
  process.env.CHROMIUM_PATH = browser();
  build();
  run(node, ['test/shots/main.ts', ...others]);
} else if (first === 'slow' || first === 'release') {
  process.env.CHROMIUM_PATH = browser();
  if (first === 'release') process.env.FIREFOX_PATH = browser('firefox');
  build();
  runTests([`test/${first}/**/*.test.ts`], first === 'slow' ? ['test/slow'] : []);
} else {
  const files = [first, ...others];
  const browserTests = files.filter((file) => file.endsWith('.spec.ts'));
  if (browserTests.length > 0 || files.some((file) => /^test\/(slow|release)\//.test(file)))
    process.env.CHROMIUM_PATH = browser();
  // Unit tests need no build.
  if (files.some((file) => /(route|command[^/]*)\.test\.ts$|^(cli|test)\//.test(file))) build();
  runTests(
    files.filter((file) => !browserTests.includes(file)),
    browserTests,
  );
}

function check() {
  run('biome', ['check', '--error-on-warnings', '.']);
  // The texts of the site, not those of the tests.
  run(node, ['tools/check-content.mjs'], { CONTENT_FOLDER: 'content' });
  run('react-router', ['typegen']);
  run('tsc', []);
  run('knip', ['--no-progress']);
  // By default Node leaves one processor free.
  run(node, [
    '--test',
    '--test-concurrency=2',
    'app/**/!(route|*command*).test.ts',
    'content/**/*.test.ts',
    'test/*.test.ts',
  ]);
}

/**
 * @param {string[]} nodeTests files or patterns
 * @param {string[]} browserTests files or folders
 */
function runTests(nodeTests, browserTests) {
  // Tests mostly wait, so four at a time even on two cores.
  const options = ['--test-concurrency=4', '--test-timeout=420000', '--test-force-exit'];
  if (nodeTests.some((file) => file.includes('*'))) options.push('--test-global-setup=test/support/global-setup.ts');
  const reporters = ['spec', './test/support/failed-files.ts'].flatMap((name) => [
    `--test-reporter=${name}`,
    '--test-reporter-destination=stdout',
  ]);
  // A failed test may leave a server open.
  if (nodeTests.length > 0) run(node, ['--test', ...options, ...reporters, ...nodeTests]);
  if (browserTests.length > 0) run('playwright', ['test', ...browserTests]);
}
