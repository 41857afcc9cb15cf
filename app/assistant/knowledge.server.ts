import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dataFolder } from '#app/database/database.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { unsaidIds } from '#content/ids.ts';
import { type Language, languages } from '#content/languages.ts';
import { type Content, publishedContent, shippedContent } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import type { Site } from '#content/site-schema.ts';
import { Classifier } from './classifier.ts';
import { LanguageDetector, type TrigramData } from './language-detector.ts';
import {
  builtModels,
  type ModelFile,
  readModel,
  trainInThread,
  trainingHash,
  writeModel,
} from './model-file.server.ts';
import type { Passage } from './passages.ts';
import { passagesOf } from './passages.ts';
import { learnTaught, type Taught } from './taught.ts';
import { type LearntTexts, learntTexts, noSubject, type TrainedModel, type TrainingInput } from './training.ts';

export type Knowledge = LearntTexts & {
  language: Language;
  site: Site;
  passages: Map<string, Passage>;
  taught: Taught;
  classifier: Classifier;
  /** Tells the answers about one subject apart. */
  points: Classifier;
};

type Texts = Omit<Knowledge, 'classifier' | 'points'>;
type Model = Pick<Knowledge, 'classifier' | 'points'> & { trigrams: TrigramData };

/** Not in `build`: another site that runs from it may have other texts. */
const learntModels = () => join(dataFolder(), 'assistant');

/** Learnt from drafts, which may be published as they are. */
export const triedModels = () => join(dataFolder(), 'assistant-drafts');

/** Kept by language. A promise only until there is a first model. */
const models = new Map<Language, Model | Promise<Model>>();
let texts: Map<Language, Texts> | undefined;
/** What {@link texts} are made from, or will be when `reading` has ended. */
let source: Content | undefined;
let reading: Promise<void> = Promise.resolve();
/** The hash of the texts that each model is made from, or will be when its training ends. */
const wanted = new Map<Language, string>();
/** The hash of the texts that each model is made from. */
const known = new Map<Language, string>();
/** One training at a time, because each takes a hundred megabytes and a processor. */
let trainings: Promise<unknown> = Promise.resolve();
const stopping = new AbortController();

/**
 * Where the texts have changed since a model was stored, trains in a thread; meanwhile the old model answers. Resolves
 * when the texts are read; at a start, they are before it returns. Never rejects; the next call tries again.
 */
export function loadKnowledge(): Promise<void> {
  const newest = publishedContent();
  if (source !== newest) {
    source = newest;
    reading = readTexts(newest).catch((error: unknown) => {
      if (source === newest) source = undefined;
      log.error({ error }, 'the assistant could not read the texts');
    });
  }
  return reading;
}

async function readTexts(content: Content): Promise<void> {
  const read = new Map<Language, Texts>();
  const shipped = shippedContent() ?? content;
  for (const language of languages) {
    // All languages at once would hold up requests.
    if (texts) await nextTurn();
    if (source !== content) return;
    const own = textsOf(content, language, shipped);
    read.set(language, own);
    const input = trainingInput(own);
    loadModel(input, trainingHash(content, input));
  }
  texts = read;
}

/** An answer that was written for a text of `shipped` gives way to the text of the page when that has changed. */
export function textsOf({ messages, site, offer }: Content, language: Language, shipped: Content): Texts {
  const learnt = learntTexts(messages[language]);
  const before = shipped.messages[language];
  const passagesBefore = new Map(passagesOf(before, shipped.site, shipped.offer).map((each) => [each.id, each]));
  const passages = passagesOf(messages[language], site, offer).map((passage) => {
    const { text, answer } = passagesBefore.get(passage.id) ?? passage;
    return text !== passage.text && answer === passage.answer ? { ...passage, answer: passage.text } : passage;
  });
  const isAdded = ({ id, page }: Passage) => page === 'faq' && (!passagesBefore.has(id) || !learnt.phrasings[id]);
  const titles = passages.filter(isAdded).map(({ id, title }) => [title, id] as const);
  const added = [...titles, ...addedPhrasings(before.phrasings, learnt.phrasings)];
  const isSaid = (id: string) => ![noSubject, ...unsaidIds].includes(id);
  const others = Object.entries(before.phrasings).filter(([id]) => isSaid(id));
  const known = [
    ...others.flatMap(([, phrasings]) => phrasings),
    ...[...passagesBefore.values()].map(({ text }) => text),
  ];
  return {
    language,
    ...learnt,
    site,
    passages: new Map(passages.map((passage) => [passage.id, passage])),
    taught: learnTaught(added, { language, messages: learnt.messages }, known),
  };
}

function addedPhrasings(before: Messages<'phrasings'>, now: Messages<'phrasings'>) {
  return Object.entries(now).flatMap(([id, texts]) => {
    const known = new Set(before[id]);
    return texts.filter((text) => !known.has(text)).map((text) => [text, id] as const);
  });
}

export function trainingInput({ site: _, passages, taught, ...learnt }: Texts): TrainingInput {
  return { ...learnt, passages: [...passages.values()], taught: taught.texts };
}

/** The languages whose models are not yet those of the current texts. */
export const learning = (): Language[] => languages.filter((language) => known.get(language) !== wanted.get(language));

/** Resolves when the models are those of the current texts, or their training has failed. */
export async function trainingsDone(): Promise<void> {
  await loadKnowledge();
  await trainings;
}

/** Waits for the training that runs. */
export async function stopTraining(): Promise<void> {
  stopping.abort();
  await trainings;
}

function loadModel(input: TrainingInput, hash: string): void {
  const { language } = input;
  if (!models.has(language)) readStored(input, hash);
  if (wanted.get(language) === hash) return;
  wanted.set(language, hash);
  const isOutdated = () => wanted.get(language) !== hash;
  const isFirst = !models.has(language);
  const training = trainings.then(async () => {
    const before = models.get(language);
    if (isOutdated() && before && !isFirst) return before;
    // In turns of their own, because all steps together would hold up requests.
    await nextTurn();
    const trained = knownModel(language, hash) ?? (await trainInThread(input, hash, learntModels(), stopping.signal));
    await nextTurn();
    return asModel(trained);
  });
  if (isFirst) models.set(language, training);
  trainings = training.then(
    (model) => {
      if (isFirst || !isOutdated()) models.set(language, model);
      if (!isOutdated()) known.set(language, hash);
    },
    (error: unknown) => {
      // The next question tries again where no model can answer.
      if (models.get(language) === training) models.delete(language);
      if (!isOutdated()) wanted.delete(language);
      if (isFirst) source = undefined;
      if (!stopping.signal.aborted) log.error({ error, language }, 'the assistant could not learn the texts');
    },
  );
}

/** One of drafts that are published now, or of the texts of the build, which an owner has gone back to. */
function knownModel(language: Language, hash: string): TrainedModel | undefined {
  const files = [triedModels(), builtModels].map((folder) => readModel(folder, language));
  const known = files.find((file) => file?.hash === hash)?.model;
  if (known) writeModel(learntModels(), language, hash, known);
  return known;
}

export function storedModel(language: Language, hash: string): ModelFile | undefined {
  const learnt = readModel(learntModels(), language);
  return learnt?.hash === hash ? learnt : (readModel(builtModels, language) ?? learnt);
}

function readStored({ language, passages }: TrainingInput, hash: string): void {
  const stored = storedModel(language, hash);
  if (!stored) return;
  const model = asModel(stored.model);
  // Compiles the code that the first question would wait for.
  model.classifier.classify(passages[0]?.text ?? '');
  models.set(language, model);
  wanted.set(language, stored.hash);
  known.set(language, stored.hash);
}

export function asModel({ classifier, points, trigrams }: TrainedModel): Model {
  return { classifier: new Classifier(classifier), points: new Classifier(points), trigrams };
}

/** Waits for the training where there is no model yet. */
export async function knowledgeOf(language: Language): Promise<Knowledge> {
  const { classifier, points } = await modelOf(language);
  return { ...(texts?.get(language) as Texts), classifier, points };
}

export async function languageDetector(): Promise<LanguageDetector> {
  const all = languages.map(async (language) => [language, (await modelOf(language)).trigrams] as const);
  return new LanguageDetector(new Map(await Promise.all(all)));
}

async function modelOf(language: Language): Promise<Model> {
  const isRead = loadKnowledge();
  // After a first training that failed, the texts are read again.
  if (!models.has(language)) await isRead;
  return models.get(language) as Model | Promise<Model>;
}
