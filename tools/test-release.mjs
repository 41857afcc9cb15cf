/** `npm run test:release`: tests that need a further download. For a release; `npm test` leaves them out. */
import { browser } from './browser.mjs';
import { build, node, run } from './setup.mjs';

const FIREFOX_PATH = browser('firefox');
build();
run(node, ['--test', '--test-timeout=420000', '--test-force-exit', 'test/release/**/*.test.ts'], { FIREFOX_PATH });
