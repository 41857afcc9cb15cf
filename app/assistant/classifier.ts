/** A softmax over hashed features: stems, pairs of them, and runs of letters. Measurements: docs/decisions/008. */
import type { Language } from '#content/languages.ts';
import { stem, tokenize } from './tokenize.ts';

/** Subjects with one `target` do not compete with each other. */
export type Label = { subject: string; target: string };
/** `before`: the subjects that were spoken of, as a message may mean something by what it follows. */
export type Example = { text: string; label: number; weight: number; before?: string[] };
/** `probability` (0 to 1) is that of all subjects with one target; `subject` is the most probable of them. */
export type Prediction = { subject: string; probability: number };

/** `weights` has a row for each hash and a column for each label; a weight is its number times `scales`. */
export type ClassifierData = {
  language: Language;
  labels: Label[];
  common: Set<string>;
  bias: Float32Array;
  weights: Int8Array<ArrayBuffer>;
  scales: Float32Array;
};

type Features = { rows: Int32Array; values: Float32Array };

/** What decides about a question comes in its first words. */
const maxWords = 60;
const maxWordLength = 30;
/** L2 norms. Unknown words count towards them, so a text of unknown words has no clear subject. */
const norms = { words: 2, pairs: 1.2, letters: 2.3, before: 2.2, wordsAfter: 3 };
const commonWeight = { word: 0.6, letters: 0.5 };
/** Share of the features that an example lacks, each time others, so that no single word decides about a question. */
const dropout = 0.5;
/** Share of the learning rate that is gone in the last epoch. */
const rateDecay = 0.8;
const biasRate = 0.02;
/** Probability that other labels have in training, so that the classifier is not surer than it should be. */
const smoothing = 0.05;
const minGradient = 0.005;
const maxWeight = 127;

export class Classifier {
  private readonly data: ClassifierData;

  constructor(data: ClassifierData) {
    this.data = data;
  }

  /** Predicts for each target, the most probable first; nothing for a text without words. `before`: {@link Example}. */
  classify(text: string, before: string[] = []): Prediction[] {
    const { language, common, labels, bias, weights, scales } = this.data;
    const { rows, values } = featuresOf({ text, before }, language, common, scales.length);
    if (rows.length === 0) return [];
    const sums = bias.slice();
    for (const [index, row] of rows.entries())
      addRow(sums, weights, row * bias.length, at(values, index) * at(scales, row));
    softmax(sums);
    const byTarget = new Map<string, Prediction & { best: number }>();
    for (const [label, { subject, target }] of labels.entries()) {
      const probability = at(sums, label);
      const { probability: sum = 0, best = 0, subject: first } = byTarget.get(target) ?? {};
      const isBest = probability > best || first === undefined;
      byTarget.set(target, {
        subject: isBest ? subject : first,
        probability: sum + probability,
        best: Math.max(best, probability),
      });
    }
    return [...byTarget.values()].sort((one, other) => other.probability - one.probability);
  }
}

/** Uses AdaGrad. Takes seconds; the result is deterministic. Throws when `isStopped` becomes true. `rowCount`: 2^n. */
export function trainClassifier(
  language: Language,
  labels: Label[],
  stopWords: string[],
  examples: Example[],
  isStopped: () => boolean,
  {
    rowCount = 2 ** 16,
    epochs = 6,
    learningRate = 0.6,
  }: { rowCount?: number; epochs?: number; learningRate?: number } = {},
): ClassifierData {
  const common = new Set(stopWords.flatMap((word) => tokenize(word, language)).map((word) => stem(word, language)));
  const encoded = examples.map(({ label, weight, ...said }) => ({
    ...{ label, weight },
    ...featuresOf(said, language, common, rowCount),
  }));
  const weights = new Float32Array(rowCount * labels.length);
  const bias = new Float32Array(labels.length);
  const squares = new Float32Array(rowCount).fill(0.1);
  const order = Int32Array.from(encoded.keys());
  const random = randomNumbers(epochs);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = learningRate * (1 - (rateDecay * epoch) / epochs);
    shuffle(order, epoch);
    for (const index of order) {
      if (isStopped()) throw new Error('The training was stopped.');
      const { label, weight, ...features } = encoded[index] as (typeof encoded)[number];
      const { rows, values } = someOf(features, random);
      const gradient = bias.slice();
      for (let each = 0; each < rows.length; each++)
        addRow(gradient, weights, (rows[each] as number) * bias.length, values[each] as number);
      softmax(gradient);
      // Most gradients are close to 0: updating those labels would take most of the time.
      const active: number[] = [];
      let size = 0;
      for (let each = 0; each < gradient.length; each++) {
        const wanted = each === label ? 1 - smoothing : smoothing / (labels.length - 1);
        gradient[each] = at(gradient, each) - wanted;
        if (Math.abs(at(gradient, each)) < minGradient) continue;
        active.push(each);
        size += at(gradient, each) ** 2;
      }
      for (let each = 0; each < rows.length; each++) {
        const row = rows[each] as number;
        const value = (values[each] as number) * weight;
        squares[row] = (squares[row] as number) + value ** 2 * size;
        const step = (rate * value) / Math.sqrt(squares[row] as number);
        const start = row * labels.length;
        for (const column of active)
          weights[start + column] = (weights[start + column] as number) - step * (gradient[column] as number);
      }
      for (const column of active) bias[column] = at(bias, column) - biasRate * rate * weight * at(gradient, column);
    }
  }
  return { language, labels, common, bias, ...compact(weights, labels.length) };
}

function compact(weights: Float32Array, columns: number): Pick<ClassifierData, 'weights' | 'scales'> {
  const scales = new Float32Array(weights.length / columns);
  const compacted = new Int8Array(weights.length);
  for (const row of scales.keys()) {
    const values = weights.subarray(row * columns, (row + 1) * columns);
    const max = values.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
    if (max === 0) continue;
    scales[row] = max / maxWeight;
    compacted.set(
      values.map((weight) => Math.round((weight / max) * maxWeight)),
      row * columns,
    );
  }
  return { weights: compacted, scales };
}

function featuresOf(
  { text, before: subjects = [] }: Pick<Example, 'text' | 'before'>,
  language: Language,
  common: Set<string>,
  rowCount: number,
): Features {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  const letters = new Map<string, number>();
  let before = '<';
  for (const word of tokenize(text, language).slice(0, maxWords)) {
    // All numbers are one word; their letters tell them apart.
    const term = /^\d+$/.test(word) ? '0' : stem(word, language);
    const isCommon = common.has(term);
    words.set(term, isCommon ? commonWeight.word : 1);
    pairs.set(`${before} ${term}`, 1);
    before = term;
    const weight = isCommon ? commonWeight.letters : 1;
    for (const run of runsOf(word.slice(0, maxWordLength)))
      letters.set(`#${run}`, Math.max(letters.get(`#${run}`) ?? 0, weight));
  }
  if (words.size > 0) pairs.set(`${before} >`, 1);
  const after = (names: Iterable<string>) =>
    new Map(
      [...names].flatMap((name) => (name ? subjects.slice(-1) : subjects).map((subject) => [`@${subject} ${name}`, 1])),
    );
  const all = [
    ...[...scaled(words, norms.words), ...scaled(pairs, norms.pairs), ...scaled(letters, norms.letters)],
    ...[...scaled(after(['']), norms.before), ...scaled(after(words.keys()), norms.wordsAfter)],
  ];
  return {
    rows: Int32Array.from(all, ([name]) => rowOf(name) & (rowCount - 1)),
    values: Float32Array.from(all, ([, value]) => value),
  };
}

/** They match in spite of typing errors and compounds. */
function runsOf(word: string): string[] {
  const framed = ` ${word} `;
  return [3, 4, 5].flatMap((length) =>
    Array.from({ length: Math.max(framed.length - length + 1, 0) }, (_, start) => framed.slice(start, start + length)),
  );
}

function scaled(vector: Map<string, number>, norm: number): [string, number][] {
  let squares = 0;
  for (const value of vector.values()) squares += value ** 2;
  return [...vector].map(([name, value]) => [name, (norm * value) / Math.sqrt(squares)]);
}

/** FNV-1a, mixed once more, because only its lower bits are used. */
function rowOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** Those that stay weigh more, so that the sum is the same on average. */
function someOf({ rows, values }: Features, random: () => number): Features {
  const some = { rows: new Int32Array(rows.length), values: new Float32Array(rows.length) };
  let count = 0;
  for (let each = 0; each < rows.length; each++) {
    if (random() < dropout) continue;
    some.rows[count] = rows[each] as number;
    some.values[count++] = (values[each] as number) / (1 - dropout);
  }
  return { rows: some.rows.subarray(0, count), values: some.values.subarray(0, count) };
}

/** Between 0 and 1; deterministic (linear congruential generator of "Numerical Recipes"). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: Int32Array, seed: number): void {
  const random = randomNumbers(seed);
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const value = at(order, last);
    order[last] = at(order, other);
    order[other] = value;
  }
}

/** Casts in place of checks of bounds, which double the time. A row of its own saves a third of it. */
function addRow(sum: Float32Array, matrix: Float32Array | Int8Array, start: number, factor: number): void {
  const row = matrix.subarray(start, start + sum.length);
  for (let column = 0; column < row.length; column++)
    sum[column] = (sum[column] as number) + (row[column] as number) * factor;
}

function softmax(logits: Float32Array): void {
  const max = logits.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let label = 0; label < logits.length; label++) {
    logits[label] = Math.exp(at(logits, label) - max);
    sum += at(logits, label);
  }
  for (let label = 0; label < logits.length; label++) logits[label] = at(logits, label) / sum;
}

function at(values: Float32Array | Int32Array | Int8Array, index: number): number {
  return values[index] as number;
}
