/** `npm test`: installs what the tests need, a browser included, and runs all of them. */
import { browser } from './browser.mjs';
import { check } from './check.mjs';
import { build, install, node, run } from './setup.mjs';

install();
const CHROMIUM_PATH = browser();
check();
build();
// A test that fails in the middle may leave a server open: it must not keep everything waiting for ever.
const limits = ['--test-timeout=420000', '--test-force-exit'];
// Three files at a time also where there are two cores only: much of it is waiting.
run(
  node,
  ['--test', '--test-concurrency=3', ...limits, 'app/**/route.test.ts', 'cli/**/*.test.ts', 'test/*/**/*.test.ts'],
  { CHROMIUM_PATH },
);
run('playwright', ['test'], { CHROMIUM_PATH });
