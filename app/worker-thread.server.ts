/** Work that takes long, in a thread of its own, so that requests are answered meanwhile. */
import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildFolder } from '#content/folders.server.ts';

/** The path of the source of a thread. The build makes a file of each (vite.node.config.ts). */
export type ThreadSource = `app/${string}-worker.server.ts`;

/** Unbuilt code, such as that of tests, runs the source. */
const fileOf = (source: ThreadSource) =>
  import.meta.env?.PROD ? resolve(buildFolder, 'node', basename(source).replace(/ts$/, 'js')) : resolve(source);

/** The first message of a thread. Throws when it fails, ends without a message, or is ended by the signal. */
export async function runInThread<Message>(
  source: ThreadSource,
  workerData: unknown,
  signal: AbortSignal,
): Promise<Message> {
  signal.throwIfAborted();
  const thread = new Worker(fileOf(source), { workerData });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop);
  try {
    const [message] = await Promise.race([once(thread, 'message'), ended(thread, source)]);
    return message;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

/** `once` of a message rejects on an error event, but not when the thread ends without one. */
async function ended(thread: Worker, source: ThreadSource): Promise<never> {
  const [code] = await once(thread, 'exit');
  throw new Error(`The thread of ${source} ended with ${code}.`);
}

/** What a thread of {@link AnsweringThread} posts for each message, in their order. */
type ThreadAnswer = { answer: unknown } | { error: string };

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

/** `waiting`: who waits for its answers, in the order of their messages. */
type Running = { worker: Worker; waiting: Waiting[] };

/** Answers messages one after the other. Starts with the first, and ends after `idleTime` ms without any. */
export class AnsweringThread {
  readonly #options: { source: ThreadSource; idleTime: number };
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: { source: ThreadSource; idleTime: number }) {
    this.#options = options;
  }

  /** Throws the error of the thread, or one when it ends before it has answered. */
  async ask<Answer>(message: unknown): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    const { worker, waiting } = this.#running;
    worker.ref();
    worker.postMessage(message);
    return new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject }));
  }

  /** Those who wait get an error. Later messages start another thread. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = undefined;
    await running?.worker.terminate();
  }

  #start(): Running {
    const { source, idleTime } = this.#options;
    const worker = new Worker(fileOf(source));
    const waiting: Waiting[] = [];
    const running = { worker, waiting };
    worker.on('message', (message: ThreadAnswer) => {
      const { resolve, reject } = waiting.shift() ?? {};
      if ('error' in message) reject?.(new Error(message.error));
      else resolve?.(message.answer as never);
      if (waiting.length > 0 || this.#running !== running) return;
      worker.unref();
      this.#idle = setTimeout(() => void this.end(), idleTime).unref();
    });
    const fail = (error: unknown) => {
      if (this.#running === running) this.#running = undefined;
      for (const { reject } of waiting.splice(0)) reject(error as Error);
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The thread of ${source} ended with ${code}.`)));
    return running;
  }
}
