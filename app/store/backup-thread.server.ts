/** A backup in a thread of its own: reading back a large copy would hold up requests for seconds. */
import { runInThread } from '#app/worker-thread.server.ts';
import { type RowCounts, removePartial } from './backup.server.ts';

/** As `backUp`. Gives up when the signal is aborted; throws then, and for all errors of the backup. */
export async function backUpInThread(file: string, signal: AbortSignal): Promise<RowCounts> {
  try {
    return await runInThread<RowCounts>('app/store/backup-worker.server.ts', file, signal);
  } finally {
    if (signal.aborted) removePartial(file);
  }
}
