/** `npm test`: installs packages and a browser, then runs every test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { check } from './check.mjs';
import { build, node, run } from './setup.mjs';

// Compiles each module once for the hundreds of processes that the tests start.
const compileCache = mkdtempSync(join(tmpdir(), 'compile-cache-'));
process.on('exit', () => rmSync(compileCache, { recursive: true, force: true }));
process.env.NODE_COMPILE_CACHE = compileCache;
process.env.CHROMIUM_PATH = browser();
check();
build();
// A failed test may leave a server open, which would keep its process alive for ever.
const limits = ['--test-timeout=420000', '--test-force-exit'];
// Four files at a time even on two cores, because tests mostly wait.
const files = ['app/**/route.test.ts', 'cli/**/*.test.ts', 'test/!(release)/**/*.test.ts'];
run(node, ['--test', '--test-concurrency=4', ...limits, ...files]);
run('playwright', ['test']);
