/** Learns from examples which words speak for what: multinomial logistic regression over weighted terms. */

export type Features = Map<string, number>;
type Example = { features: Features; label: number };

/** Steps and their size; enough for the likelihood to settle on some thousand short examples. */
const epochs = 12;
const firstRate = 0.5;
/** How fast weights that nothing confirms fade. */
const decay = 1e-4;

export class Classifier {
  private readonly weights = new Map<string, Float32Array>();
  private readonly bias: Float32Array;
  private readonly labels: number;

  /** `labels` is how many there are; an example's label counts from zero. The order of learning is always the same. */
  constructor(labels: number, examples: Example[]) {
    this.labels = labels;
    this.bias = new Float32Array(labels);
    for (let epoch = 0; epoch < epochs; epoch++) {
      const rate = firstRate / (1 + epoch / 4);
      // Neighbours are of one kind; a stride through all of them is not.
      const stride = strideFor(examples.length);
      for (let step = 0; step < examples.length; step++) {
        const example = examples[(step * stride) % examples.length];
        if (example) this.learn(example, rate);
      }
    }
  }

  /** How likely each label is, in all 1. */
  classify(features: Features): Float32Array {
    const scores = Float32Array.from(this.bias);
    for (const [name, value] of features) {
      const weights = this.weights.get(name);
      if (weights)
        for (let label = 0; label < this.labels; label++)
          scores[label] = at(scores, label) + value * at(weights, label);
    }
    return softmax(scores);
  }

  private learn({ features, label }: Example, rate: number): void {
    const likely = this.classify(features);
    likely[label] = at(likely, label) - 1;
    for (const [name, value] of features) {
      const weights = this.weights.get(name) ?? new Float32Array(this.labels);
      this.weights.set(name, weights);
      for (let each = 0; each < this.labels; each++) {
        weights[each] = at(weights, each) * (1 - rate * decay) - rate * value * at(likely, each);
      }
    }
    for (let each = 0; each < this.labels; each++)
      this.bias[each] = at(this.bias, each) - rate * 0.1 * at(likely, each);
  }
}

/** In place: this runs some thirty thousand times while an index is made. */
function softmax(scores: Float32Array): Float32Array {
  let most = 0;
  for (let each = 0; each < scores.length; each++) most = Math.max(most, at(scores, each));
  let sum = 0;
  for (let each = 0; each < scores.length; each++) {
    scores[each] = Math.exp(at(scores, each) - most);
    sum += at(scores, each);
  }
  for (let each = 0; each < scores.length; each++) scores[each] = at(scores, each) / sum;
  return scores;
}

/** Some number that shares no divisor with `count`, near its golden section. */
function strideFor(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618));
  while (divisor(stride, count) > 1) stride += 1;
  return stride;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}
