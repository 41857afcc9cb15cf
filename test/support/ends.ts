/**
 * Every file of Node's tests loads it: a failed test may leave a server open, which would keep the file running. Node's
 * own `--test-force-exit` loses the results that are on their way.
 */
import { after } from 'node:test';

/** In ms, while results reach the runner. */
const patience = 5000;

after(() => void setTimeout(() => process.exit(), patience).unref());
