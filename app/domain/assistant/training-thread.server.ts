/** Training in a thread of its own: it takes seconds, in which no request would be answered. */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TrainedModel, TrainingInput } from './training.ts';

/** Trains a model and stores it. Throws when the thread fails, and when the signal ends it. */
export async function trainInThread(input: TrainingInput, hash: string, signal: AbortSignal): Promise<TrainedModel> {
  signal.throwIfAborted();
  const thread = new Worker(resolve('app/domain/assistant/training-worker.server.ts'), {
    workerData: { input, hash },
  });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop);
  try {
    const [model] = await Promise.race([once(thread, 'message'), ended(thread)]);
    return model;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

/** `once` of a message rejects on an error event, but not when the thread ends without one. */
async function ended(thread: Worker): Promise<never> {
  const [code] = await once(thread, 'exit');
  throw new Error(`The thread of the training ended with ${code}.`);
}
