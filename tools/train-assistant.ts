/** In threads. Unchanged models are taken from earlier builds; later changes are learnt by the running site. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import '../app/features.server.ts';
import { builtModels, readModel, trainInThread, trainingHash } from '../app/assistant/model-file.server.ts';
import { passagesOf } from '../app/assistant/passages.ts';

/** React Router empties `build/`, and training takes seconds. */
const cache = join('node_modules', '.cache', 'assistant');

const texts = content();
const { messages, site } = texts;
await Promise.all(
  languages.map(async (language) => {
    const { assistant, phrasings } = messages[language];
    const input = { language, messages: assistant, phrasings, passages: passagesOf(messages[language], site) };
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
