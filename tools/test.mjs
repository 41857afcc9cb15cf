/** `npm test`: installs packages and a browser, then runs every test. */
import { browser } from './browser.mjs';
import { check } from './check.mjs';
import { build, node, run } from './setup.mjs';

const CHROMIUM_PATH = browser();
check();
build();
// A failed test may leave a server open, which would keep its process alive for ever.
const limits = ['--test-timeout=420000', '--test-force-exit'];
// Four files at a time even on two cores, because tests mostly wait.
run(
  node,
  ['--test', '--test-concurrency=4', ...limits, 'app/**/route.test.ts', 'cli/**/*.test.ts', 'test/*/**/*.test.ts'],
  { CHROMIUM_PATH },
);
run('playwright', ['test'], { CHROMIUM_PATH });
