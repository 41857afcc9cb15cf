/**
 * Preloaded into the process that serves: writes a line for each time that its event loop was held up, with that time
 * and the processor time of the thread in it, in ms.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.argv[1]?.endsWith('serve.mjs')) {
  const processorTime = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = { at: performance.now(), used: processorTime() };
  setInterval(() => {
    const turn = { at: performance.now(), used: processorTime() };
    const delay = turn.at - last.at;
    if (delay > 2) process.stderr.write(`held up ${delay - 1} ${turn.used - last.used}\n`);
    last = turn;
  }, 1).unref();
}
