import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { log } from '#app/telemetry/log.server.ts';
import { runInThread } from '#app/worker-thread.server.ts';
import { buildFolder } from '#content/folders.server.ts';
import type { Language } from '#content/languages.ts';
import type { Content } from '#content/load.server.ts';
import { sourceHash } from '#content/stored-content.server.ts';
import type { TrainedModel, TrainingInput } from './training.ts';

/** `hash` is the {@link trainingHash} of the model, `sources` that of the code alone. */
export type ModelFile = { hash: string; sources: string; model: TrainedModel };

export const builtModels = resolve(buildFolder, 'assistant');

/** In a built site, where the sources may be missing. */
export const builtSources = join(builtModels, 'sources');

/** Covers the code that learns and the versions of its packages. */
export function trainingSources(): string {
  if (import.meta.env?.PROD) return readFileSync(builtSources, 'utf8');
  return sourceHash(['app/assistant/*.ts', 'app/i18n/formats.ts', 'content/{ids,languages}.ts', 'package.json']);
}

/** In bytes, more than a model: the memory of many small chunks (20 MB) would not be given back. */
const chunkSize = 2 ** 24;

const fileOf = (folder: string, language: Language) => join(folder, `${language}.model`);

/** Passages without phrasings are part of the hash, because configuration can hide them. */
export function trainingHash({ messages, site }: Content, { language, passages }: TrainingInput): string {
  // Nothing is learnt from what is not on a page.
  const { phrasings, mail: _, 'booking-mail': __, consent: ___, announcement: ____, ...others } = messages[language];
  const { trades: _____, 'trades-phrasings': ______, ...read } = others;
  const texts = JSON.stringify([{ ...read, phrasings }, site, passages.filter(({ id }) => !phrasings[id])]);
  return createHash('sha256').update(texts).update(trainingSources()).digest('base64url');
}

/** `undefined` when there is none that this Node and this code understand. */
export function readModel(folder: string, language: Language): ModelFile | undefined {
  try {
    const file: ModelFile = deserialize(gunzipSync(readFileSync(fileOf(folder, language)), { chunkSize }));
    return file.sources === trainingSources() ? file : undefined;
  } catch (error) {
    // ENOENT, or an Error of `gunzipSync` or `deserialize` after a change of Node or of a half-written file.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ error, language }, 'the stored model of the assistant cannot be read');
    return undefined;
  }
}

/** Where the folder cannot be written, the next start trains again. */
export function writeModel(folder: string, language: Language, hash: string, model: TrainedModel): void {
  const file = fileOf(folder, language);
  const partial = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(partial, gzipSync(serialize({ hash, sources: trainingSources(), model } satisfies ModelFile)));
    renameSync(partial, file);
  } catch (error) {
    log.info({ reason: (error as Error).message }, 'the model of the assistant is not stored');
  }
}

/** Throws when the thread fails, and when it has ended itself at the signal. */
export function trainInThread(
  input: TrainingInput,
  hash: string,
  folder: string,
  signal: AbortSignal,
): Promise<TrainedModel> {
  signal.throwIfAborted();
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  signal.addEventListener('abort', () => Atomics.store(stopped, 0, 1), { once: true });
  const never = new AbortController().signal;
  const data = { input, hash, folder, stopped };
  return runInThread<TrainedModel>('app/assistant/training-worker.server.ts', data, never);
}
