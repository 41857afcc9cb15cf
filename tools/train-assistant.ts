/** Trains the assistant at the build, in threads: the languages whose texts, or whose code, have changed. */

import { languages } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { readModel, trainInThread, trainingHash } from '../app/domain/assistant/model-file.server.ts';
import { passagesOf } from '../app/domain/assistant/passages.ts';

const texts = content();
const { messages, site } = texts;
const outdated = languages.filter((language) => readModel(language)?.hash !== trainingHash(texts, language));
await Promise.all(
  outdated.map((language) => {
    const { assistant } = messages[language];
    const input = { language, messages: assistant, passages: passagesOf(messages[language], site) };
    return trainInThread(input, trainingHash(texts, language), new AbortController().signal);
  }),
);
