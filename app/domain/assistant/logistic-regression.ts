/** Multinomial logistic regression over named features, trained by stochastic gradient descent. */
import { indexIn, type StringTable, stringAt, stringTable } from './string-table.ts';

/** Value by feature name; features that are not in the map are 0. */
export type FeatureVector = Map<string, number>;
export type TrainingExample = { features: FeatureVector; label: number };

/**
 * A trained model as plain data. `weights` is a matrix in one array, a row for each feature and a column for each
 * label, with 8 bits a weight: a quarter of the memory. A weight is its number times the scale of its row.
 */
export type RegressionData = {
  features: StringTable;
  bias: Float32Array;
  weights: Int8Array<ArrayBuffer>;
  scales: Float32Array;
};

/** A training example with numbers for feature names, which takes a fraction of the memory. */
type EncodedExample = { ids: Int32Array; values: Float32Array; label: number };

/** More epochs gave no better ranking in cross-validation. */
const epochs = 5;
const initialLearningRate = 0.5;
const weightDecay = 1e-4;
/** Gradients below this are skipped. */
const minGradient = 0.001;
/** The bias learns at this share of the learning rate of the weights. */
const biasRate = 0.1;
/** The largest number of an `Int8Array`. */
const maxWeight = 127;

export class LogisticRegression {
  private readonly data: RegressionData;

  constructor(data: RegressionData) {
    this.data = data;
  }

  /** The probability of each label; the sum is 1. Features that no training example had are ignored. */
  predict(features: FeatureVector): Float32Array {
    const { features: known, bias, weights, scales } = this.data;
    const probabilities = bias.slice();
    for (const [name, value] of features) {
      const row = indexIn(known, name);
      if (row !== undefined) addScaled(probabilities, weights, row * bias.length, value * (scales[row] ?? 0));
    }
    softmax(probabilities);
    return probabilities;
  }
}

/**
 * Trains a model. Labels are the numbers from 0 to `labelCount` - 1. Takes seconds; the result is deterministic. Throws
 * when `isStopped` becomes true.
 */
export function trainRegression(
  labelCount: number,
  examples: Iterable<TrainingExample>,
  isStopped = () => false,
): RegressionData {
  const training = new Training(labelCount, examples, () => {
    if (isStopped()) throw new Error('The training was stopped.');
  });
  training.run();
  return training.compact();
}

class Training {
  private readonly labelCount: number;
  private readonly idOfFeature = new Map<string, number>();
  private readonly examples: EncodedExample[];
  private readonly bias: Float32Array;
  private readonly weights: Float32Array;
  private readonly labelRates: Float32Array;
  private readonly throwIfStopped: () => void;

  constructor(labelCount: number, examples: Iterable<TrainingExample>, throwIfStopped: () => void) {
    this.labelCount = labelCount;
    this.throwIfStopped = throwIfStopped;
    this.examples = Array.from(examples, (example) => this.encode(example));
    this.bias = new Float32Array(labelCount);
    this.weights = new Float32Array(this.idOfFeature.size * labelCount);
    // Rare labels get a higher learning rate; otherwise the model would never predict one.
    const counts = new Float32Array(labelCount);
    for (const { label } of this.examples) counts[label] = at(counts, label) + 1;
    this.labelRates = counts.map((count) => Math.sqrt(this.examples.length / labelCount / count));
  }

  run(): void {
    const count = this.examples.length;
    // Neighbouring examples have the same label; the stride shuffles them without random numbers.
    const stride = strideFor(count);
    const probabilities = new Float32Array(this.labelCount);
    for (let step = 0; step < epochs * count; step++) {
      this.throwIfStopped();
      const epoch = Math.floor(step / count);
      const example = this.examples[(step * stride) % count];
      if (example) this.update(example, initialLearningRate / (1 + epoch / 4), probabilities);
    }
  }

  compact(): RegressionData {
    const features = stringTable(this.idOfFeature.keys());
    const scales = new Float32Array(features.ends.length);
    const weights = new Int8Array(this.weights.length);
    for (const index of scales.keys()) {
      const start = this.featureId(stringAt(features, index)) * this.labelCount;
      const row = this.weights.subarray(start, start + this.labelCount);
      const max = row.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
      if (max === 0) continue;
      scales[index] = max / maxWeight;
      const compacted = row.map((weight) => Math.round((weight / max) * maxWeight));
      weights.set(compacted, index * this.labelCount);
    }
    return { features, bias: this.bias, weights, scales };
  }

  private encode({ features, label }: TrainingExample): EncodedExample {
    this.throwIfStopped();
    const ids = Int32Array.from(features.keys(), (name) => this.featureId(name));
    return { ids, values: Float32Array.from(features.values()), label };
  }

  private featureId(name: string): number {
    const id = this.idOfFeature.get(name) ?? this.idOfFeature.size;
    this.idOfFeature.set(name, id);
    return id;
  }

  /** One step of gradient descent. `gradient` is a buffer to write into. */
  private update({ ids, values, label }: EncodedExample, learningRate: number, gradient: Float32Array): void {
    const rate = learningRate * at(this.labelRates, label);
    this.score(ids, values, gradient);
    gradient[label] = at(gradient, label) - 1;
    // Most gradients are close to 0: updating those labels would take most of the time and change nothing.
    const labels = [...gradient.keys()].filter((each) => Math.abs(at(gradient, each)) > minGradient);
    const decay = 1 - learningRate * weightDecay;
    for (const [index, id] of ids.entries()) {
      const row = id * this.labelCount;
      const step = rate * at(values, index);
      for (const each of labels)
        this.weights[row + each] = at(this.weights, row + each) * decay - step * at(gradient, each);
    }
    for (const each of labels) this.bias[each] = at(this.bias, each) - rate * biasRate * at(gradient, each);
  }

  /** Writes the probabilities into a buffer, because this is called some thirty thousand times. */
  private score(ids: Int32Array, values: Float32Array, probabilities: Float32Array): void {
    probabilities.set(this.bias);
    for (const [index, id] of ids.entries())
      addScaled(probabilities, this.weights, id * this.labelCount, at(values, index));
    softmax(probabilities);
  }
}

/** Adds a row of `matrix` times `factor` to `sum`. The casts replace bounds checks, which double the running time. */
function addScaled(sum: Float32Array, matrix: Float32Array | Int8Array, row: number, factor: number): void {
  for (let column = 0; column < sum.length; column++)
    sum[column] = (sum[column] as number) + (matrix[row + column] as number) * factor;
}

/** Turns logits into probabilities, in place. */
function softmax(logits: Float32Array): void {
  let max = Number.NEGATIVE_INFINITY;
  for (const logit of logits) max = Math.max(max, logit);
  let sum = 0;
  for (let label = 0; label < logits.length; label++) {
    const exponential = Math.exp((logits[label] as number) - max);
    logits[label] = exponential;
    sum += exponential;
  }
  for (let label = 0; label < logits.length; label++) logits[label] = (logits[label] as number) / sum;
}

/** A number without a common divisor with `count`, near its golden section, so that its multiples visit every index. */
function strideFor(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618));
  while (greatestCommonDivisor(stride, count) > 1) stride += 1;
  return stride;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

function at(values: Float32Array | Int32Array, index: number): number {
  return values[index] ?? 0;
}
