/** `npm run shots [WORD]`: screenshots of every page and state in `shots/`, or of those with WORD in their name. */
import { browser } from './browser.mjs';
import { node, run } from './command.mjs';
import { build } from './setup.mjs';

const CHROMIUM_PATH = browser();
build();
run(node, ['test/shots/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH });
