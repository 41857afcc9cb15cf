/** Preloaded into the process that serves: writes a line for each time that its event loop was held up, in ms. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.argv[1]?.endsWith('serve.mjs')) {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - last > 2) process.stderr.write(`held up ${now - last - 1}\n`);
    last = now;
  }, 1).unref();
}
