/** Trains the assistant at the build, in threads. A model of other texts stays: the site learns the changes itself. */

import { languages } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { readModel, trainInThread, trainingHash } from '../app/domain/assistant/model-file.server.ts';
import { passagesOf } from '../app/domain/assistant/passages.ts';

const texts = content();
const { messages, site } = texts;
const missing = languages.filter((language) => !readModel(language));
await Promise.all(
  missing.map((language) => {
    const { assistant } = messages[language];
    const input = { language, messages: assistant, passages: passagesOf(messages[language], site) };
    return trainInThread(input, trainingHash(texts, language), new AbortController().signal);
  }),
);
