/**
 * `npm test` runs the checks and tests, `npm test -- FILE …` the tests of some files, `npm run check` every check that
 * needs no built site, `npm run test:slow` the tests of what changes seldom, `npm run test:release` those that download
 * more than packages and a browser. CONTENT_FOLDER names the texts of the tests, so that the owner's may say anything
 * that `check` accepts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { node, run, statusOf } from './command.mjs';
import { build } from './setup.mjs';

// Compiles each module once for the hundreds of processes that the tests start.
const compileCache = mkdtempSync(join(tmpdir(), 'compile-cache-'));
process.on('exit', () => rmSync(compileCache, { recursive: true, force: true }));
process.env.NODE_COMPILE_CACHE = compileCache;

/** They keep no state in modules and have no hooks outside a suite, so that all of them can run in one process. */
const pureTests = ['app/**/!(route|*command*|*.server).test.ts', 'content/**/*.test.ts', 'test/*.test.ts'];
/** They need no built site, but read its texts faster than those of the sources. */
const serverTests = ['app/**/!(*command*).server.test.ts'];
const siteTests = [
  'app/**/{route,*command*}.test.ts',
  'cli/**/*.test.ts',
  'test/{assistant,delivery,search,server,store}/**/*.test.ts',
];

/** One server for all files. */
const withPostgres = ['--test-global-setup=test/support/global-setup.ts'];

const [first, ...others] = process.argv.slice(2);
if (!first) {
  process.env.CHROMIUM_PATH = browser();
  const checks = check('atEnd');
  await build();
  const browserTests = runBrowserTests(['test/e2e']);
  await checks;
  await runNodeTests(pureTests, 'atEnd', ['--test-isolation=none']);
  await runNodeTests([...serverTests, ...siteTests], 'atEnd', withPostgres);
  await browserTests;
} else if (first === 'check') {
  await check();
  await runNodeTests(pureTests, 'stdout', ['--test-isolation=none']);
  await runNodeTests(serverTests);
} else if (first === 'slow' || first === 'release') {
  process.env.CHROMIUM_PATH = browser();
  if (first === 'release') process.env.FIREFOX_PATH = browser('firefox');
  await build();
  await runNodeTests([`test/${first}/**/*.test.ts`], 'stdout', withPostgres);
  if (first === 'slow') await runBrowserTests(['test/slow']);
} else {
  const files = [first, ...others];
  const browserTests = files.filter((file) => file.endsWith('.spec.ts'));
  if (browserTests.length > 0 || files.some((file) => /^test\/(slow|release)\//.test(file)))
    process.env.CHROMIUM_PATH = browser();
  // Unit tests need no build.
  if (files.some((file) => /(route|command[^/]*)\.test\.ts$|^(cli|test)\//.test(file))) await build();
  const nodeTests = files.filter((file) => !browserTests.includes(file));
  if (nodeTests.length > 0) await runNodeTests(nodeTests);
  if (browserTests.length > 0) await runBrowserTests(browserTests);
}

/** The first that fails ends all. */
async function check(/** @type {'stdout' | 'atEnd'} */ output = 'stdout') {
  await run('biome', ['check', '--error-on-warnings', '.'], { output });
  // The texts of the site, not those of the tests.
  await run(node, ['tools/check-content.mjs'], { output, environment: { CONTENT_FOLDER: 'content' } });
  await run('react-router', ['typegen'], { output });
  // Its threads check much of the same types again: one takes a third of the processor time of four.
  await run('tsc', ['--singleThreaded'], { output });
  await run('knip', ['--no-progress'], { output });
}

/**
 * @param {string[]} files or patterns
 * @param {'stdout' | 'atEnd'} output
 * @param {string[]} more options of Node
 */
async function runNodeTests(files, output = 'stdout', more = []) {
  // Tests mostly wait, so three at a time even on two cores.
  const options = ['--import=./test/support/ends.ts', '--test-concurrency=3', '--test-timeout=420000', ...more];
  fail(await statusOf(node, ['--test', '--test-reporter=spec', ...options, ...files], { output }));
}

/** @param {string[]} files or folders */
async function runBrowserTests(files) {
  fail(await statusOf('playwright', ['test', ...files]));
}

/** Prints at the end: the other tests run meanwhile. */
function fail(/** @type {number} */ status) {
  if (status !== 0) process.exitCode = status;
}
