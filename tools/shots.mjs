/** `npm run shots [WORD]`: pictures of every page and state in `shots/`; only those whose name contains WORD, if given. */
import { browser } from './browser.mjs';
import { build, install, node, run } from './setup.mjs';

install();
const CHROMIUM_PATH = browser();
build();
run(node, ['test/shots/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH });
