/** `npm test`: installs what the tests need, a browser included, and runs all of them. */
import { browser } from './browser.mjs';
import { check } from './check.mjs';
import { build, install, node, run } from './setup.mjs';

install();
const CHROMIUM_PATH = browser();
check();
build();
run(node, ['--test', 'app/**/route.test.ts', 'cli/**/*.test.ts', 'test/*/**/*.test.ts']);
run('playwright', ['test'], { CHROMIUM_PATH });
