/**
 * Trains the models of a build (`tools/setup.mjs`), in threads. Unchanged models are taken from earlier builds; later
 * changes are learnt by the running site.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import '../features.server.ts';
import {
  builtModels,
  builtSources,
  readModel,
  trainInThread,
  trainingHash,
  trainingSources,
} from './model-file.server.ts';
import { passagesOf } from './passages.ts';
import { learntTexts } from './training.ts';

/** React Router empties `build/`, and training takes seconds. */
const cache = join('node_modules', '.cache', 'assistant');

const texts = content();
const { messages, site, offer } = texts;
await Promise.all(
  languages.map(async (language) => {
    const passages = passagesOf(messages[language], site, offer);
    const input = { language, ...learntTexts(messages[language]), passages };
    const hash = trainingHash(texts, input);
    const isStored = () => readModel(cache, language)?.hash === hash;
    if (!isStored()) {
      await trainInThread(input, hash, cache, new AbortController().signal);
      if (!isStored()) throw new Error(`The model of the assistant could not be stored in ${cache}.`);
    }
    const file = `${language}.model`;
    cpSync(join(cache, file), join(builtModels, file));
  }),
);
writeFileSync(builtSources, trainingSources());
