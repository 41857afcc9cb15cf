/** Work that takes seconds, in a thread of its own, so that requests are answered meanwhile. */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Runs a source file of the project in a thread and returns its first message. Node runs the file itself, which is not
 * part of the build. Throws when the thread fails, ends without a message, or is ended by the signal.
 */
export async function runInThread<Message>(file: string, workerData: unknown, signal: AbortSignal): Promise<Message> {
  signal.throwIfAborted();
  const thread = new Worker(resolve(file), { workerData });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop);
  try {
    const [message] = await Promise.race([once(thread, 'message'), ended(thread, file)]);
    return message;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

/** `once` of a message rejects on an error event, but not when the thread ends without one. */
async function ended(thread: Worker, file: string): Promise<never> {
  const [code] = await once(thread, 'exit');
  throw new Error(`The thread of ${file} ended with ${code}.`);
}
