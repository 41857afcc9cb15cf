/**
 * Trains the assistant at the build, in threads: the languages without a model that this code understands. Words that
 * have changed since are learnt by the running site, whose old model answers meanwhile.
 */

import { languages } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { builtModels, readModel, trainInThread, trainingHash } from '../app/domain/assistant/model-file.server.ts';
import { passagesOf } from '../app/domain/assistant/passages.ts';

const texts = content();
const { messages, site } = texts;
const outdated = languages.filter((language) => !readModel(builtModels, language));
await Promise.all(
  outdated.map((language) => {
    const { assistant } = messages[language];
    const input = { language, messages: assistant, passages: passagesOf(messages[language], site) };
    return trainInThread(input, trainingHash(texts, language), builtModels, new AbortController().signal);
  }),
);
