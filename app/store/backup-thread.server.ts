/** A backup in a thread of its own: reading back a large copy would hold up requests for seconds. */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type RowCounts, removePartial } from './backup.server.ts';

/** As `backUp`. Gives up when the signal is aborted; throws then, and for all errors of the backup. */
export async function backUpInThread(file: string, signal: AbortSignal): Promise<RowCounts> {
  signal.throwIfAborted();
  const thread = new Worker(resolve('app/store/backup-worker.server.ts'), { workerData: file });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop);
  try {
    const [counts] = await Promise.race([once(thread, 'message'), ended(thread)]);
    return counts;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
    if (signal.aborted) removePartial(file);
  }
}

/** `once` of a message rejects on an error event, but not when the thread ends without one. */
async function ended(thread: Worker): Promise<never> {
  const [code] = await once(thread, 'exit');
  throw new Error(`The thread of the backup ended with ${code}.`);
}
