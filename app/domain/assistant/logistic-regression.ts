/** Learns from examples what a text is about: multinomial logistic regression over named features. */

/** What a text shows, by name, and how strongly. */
export type FeatureVector = Map<string, number>;
export type Example = { features: FeatureVector; label: number };

type Prepared = { ids: Int32Array; values: Float32Array; label: number };

/** Rounds over all examples, and the size of a step; more rounds ranked no better in cross-validation. */
const rounds = 5;
const firstRate = 0.5;
/** How fast weights that nothing confirms fade. */
const decay = 1e-4;
/** A label that is missed by less than this learns nothing. */
const leastMove = 0.001;
/** So much of a step goes to how common a label is by itself. */
const biasShare = 0.1;
/** After so many examples whoever drives the learning may do something else: about 3 ms. */
const sliceSize = 50;

export class LogisticRegression {
  private readonly labels: number;
  private readonly ids = new Map<string, number>();
  private readonly bias: Float32Array;
  /** A row of labels for each feature. */
  private weights = new Float32Array(0);
  private rates = new Float32Array(0);

  private constructor(labels: number) {
    this.labels = labels;
    this.bias = new Float32Array(labels);
  }

  /**
   * Learns in slices, so that it can be done beside other work; every `next()` is one, the last gives the classifier.
   * `labels` is how many there are, an example's label counts from zero. Same examples, same classifier.
   */
  static *train(labels: number, examples: Iterable<Example>): Generator<void, LogisticRegression> {
    const classifier = new LogisticRegression(labels);
    const prepared: Prepared[] = [];
    for (const example of examples) {
      prepared.push(classifier.prepare(example));
      if (prepared.length % sliceSize === 0) yield;
    }
    classifier.begin(prepared);
    // Neighbours are of one kind; a stride through all of them is not.
    const stride = strideFor(prepared.length);
    const likely = new Float32Array(labels);
    for (let step = 0; step < rounds * prepared.length; step++) {
      const round = Math.floor(step / prepared.length);
      const example = prepared[(step * stride) % prepared.length];
      if (example) classifier.update(example, firstRate / (1 + round / 4), likely);
      if (step % sliceSize === 0) yield;
    }
    return classifier;
  }

  /** How likely each label is, in all 1. */
  classify(features: FeatureVector): Float32Array {
    const likely = new Float32Array(this.labels);
    const known = [...features].filter(([name]) => this.ids.has(name));
    const ids = Int32Array.from(known, ([name]) => this.ids.get(name) ?? 0);
    this.predict(
      ids,
      Float32Array.from(known, ([, value]) => value),
      likely,
    );
    return likely;
  }

  /** In numbers: the names of all examples together are many times as large. */
  private prepare({ features, label }: Example): Prepared {
    const ids = Int32Array.from(features.keys(), (name) => this.idOf(name));
    return { ids, values: Float32Array.from(features.values()), label };
  }

  /** Rare labels take larger steps, or nothing would ever be taken for one. */
  private begin(examples: Prepared[]): void {
    const counts = new Float32Array(this.labels);
    for (const { label } of examples) counts[label] = at(counts, label) + 1;
    const mean = examples.length / this.labels;
    this.rates = counts.map((count) => Math.sqrt(mean / count));
    this.weights = new Float32Array(this.ids.size * this.labels);
  }

  private idOf(name: string): number {
    const id = this.ids.get(name) ?? this.ids.size;
    this.ids.set(name, id);
    return id;
  }

  private update({ ids, values, label }: Prepared, stepSize: number, likely: Float32Array): void {
    const size = stepSize * at(this.rates, label);
    this.predict(ids, values, likely);
    likely[label] = at(likely, label) - 1;
    // Most labels are out of the question anyway; a step for them would change nothing and cost most of the time.
    const moved = [...likely.keys()].filter((each) => Math.abs(at(likely, each)) > leastMove);
    const kept = 1 - stepSize * decay;
    for (const [index, id] of ids.entries()) {
      const start = id * this.labels;
      const step = size * at(values, index);
      for (const each of moved)
        this.weights[start + each] = at(this.weights, start + each) * kept - step * at(likely, each);
    }
    for (const each of moved) this.bias[each] = at(this.bias, each) - size * biasShare * at(likely, each);
  }

  /** Writes into `likely`: this runs some thirty thousand times while an index is made. */
  private predict(ids: Int32Array, values: Float32Array, likely: Float32Array): void {
    likely.set(this.bias);
    for (const [index, id] of ids.entries()) addTo(likely, this.weights, id * this.labels, at(values, index));
    softmax(likely);
  }
}

/** Adds `times` what stands in the other from `start` on. The casts are what makes it quick: a check costs as much. */
function addTo(one: Float32Array, other: Float32Array, start: number, times: number): void {
  for (let each = 0; each < one.length; each++)
    one[each] = (one[each] as number) + (other[start + each] as number) * times;
}

/** In place. */
function softmax(scores: Float32Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let each = 0; each < scores.length; each++) {
    const share = Math.exp((scores[each] as number) - most);
    scores[each] = share;
    sum += share;
  }
  for (let each = 0; each < scores.length; each++) scores[each] = (scores[each] as number) / sum;
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

function at(values: Float32Array | Int32Array, index: number): number {
  return values[index] ?? 0;
}
