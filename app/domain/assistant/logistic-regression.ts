/** Multinomial logistic regression over named features, trained by stochastic gradient descent. */

/** Value by feature name; features that are not in the map are 0. */
export type FeatureVector = Map<string, number>;
export type TrainingExample = { features: FeatureVector; label: number };

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
/** Examples in one slice of the training, about 3 ms. */
const sliceSize = 50;

export class LogisticRegression {
  private readonly labelCount: number;
  private readonly featureIds = new Map<string, number>();
  private readonly bias: Float32Array;
  /** A matrix in one array: a row for each feature, a column for each label. */
  private weights = new Float32Array(0);
  private labelRates = new Float32Array(0);

  private constructor(labelCount: number) {
    this.labelCount = labelCount;
    this.bias = new Float32Array(labelCount);
  }

  /**
   * Trains in slices of about 3 ms, so that requests are answered in between: every `next()` is a slice, the last one
   * returns the model. Labels are the numbers from 0 to `labelCount` - 1. The result is deterministic.
   */
  static *train(labelCount: number, examples: Iterable<TrainingExample>): Generator<void, LogisticRegression> {
    const model = new LogisticRegression(labelCount);
    const encoded: EncodedExample[] = [];
    for (const example of examples) {
      encoded.push(model.encode(example));
      if (encoded.length % sliceSize === 0) yield;
    }
    model.initialize(encoded);
    // Neighbouring examples have the same label; the stride shuffles them without random numbers.
    const stride = strideFor(encoded.length);
    const probabilities = new Float32Array(labelCount);
    for (let step = 0; step < epochs * encoded.length; step++) {
      const epoch = Math.floor(step / encoded.length);
      const example = encoded[(step * stride) % encoded.length];
      if (example) model.update(example, initialLearningRate / (1 + epoch / 4), probabilities);
      if (step % sliceSize === 0) yield;
    }
    return model;
  }

  /** The probability of each label; the sum is 1. Features that no training example had are ignored. */
  predict(features: FeatureVector): Float32Array {
    const probabilities = new Float32Array(this.labelCount);
    const known = [...features].filter(([name]) => this.featureIds.has(name));
    const ids = Int32Array.from(known, ([name]) => this.featureIds.get(name) ?? 0);
    const values = Float32Array.from(known, ([, value]) => value);
    this.score(ids, values, probabilities);
    return probabilities;
  }

  private encode({ features, label }: TrainingExample): EncodedExample {
    const ids = Int32Array.from(features.keys(), (name) => this.featureId(name));
    return { ids, values: Float32Array.from(features.values()), label };
  }

  private featureId(name: string): number {
    const id = this.featureIds.get(name) ?? this.featureIds.size;
    this.featureIds.set(name, id);
    return id;
  }

  /** Rare labels get a higher learning rate; otherwise the model would never predict one. */
  private initialize(examples: EncodedExample[]): void {
    const counts = new Float32Array(this.labelCount);
    for (const { label } of examples) counts[label] = at(counts, label) + 1;
    const mean = examples.length / this.labelCount;
    this.labelRates = counts.map((count) => Math.sqrt(mean / count));
    this.weights = new Float32Array(this.featureIds.size * this.labelCount);
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

  /** Writes the probabilities into a buffer, because the training calls this some thirty thousand times. */
  private score(ids: Int32Array, values: Float32Array, probabilities: Float32Array): void {
    probabilities.set(this.bias);
    for (const [index, id] of ids.entries())
      addScaled(probabilities, this.weights, id * this.labelCount, at(values, index));
    softmax(probabilities);
  }
}

/** Adds a row of `matrix` times `factor` to `sum`. The casts replace bounds checks, which double the running time. */
function addScaled(sum: Float32Array, matrix: Float32Array, row: number, factor: number): void {
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
