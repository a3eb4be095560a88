import { setImmediate as othersFirst } from 'node:timers/promises';

/** What is learned from: the features of a sentence and what it means. */
export interface Sample {
  readonly label: string;
  readonly features: readonly string[];
}

/** How likely a sentence means something, the likeliest first; the probabilities sum to 1. */
export type Likelihood = readonly { readonly label: string; readonly probability: number }[];

/** Tells by the features of a sentence what it means. */
export interface Classifier {
  tell(features: readonly string[]): Likelihood;
  /** The share of features that no sample of a meaning has; 0 of none. */
  novelty(features: readonly string[], label: string): number;
  /** Whether any sample has a feature. */
  knows(feature: string): boolean;
}

const rounds = 15;
const rate = 0.4;
/** What is so nearly right is left as it is. */
const settled = 0.003;
/** How strongly weights are drawn to nothing: what was seen once decides little. */
const decay = 1e-5;

/**
 * Learn by multinomial logistic regression with AdaGrad (Duchi, Hazan and Singer 2011). The same samples give the same
 * classifier; whatever else is to be done is done between the rounds.
 */
export async function learn(samples: readonly Sample[]): Promise<Classifier> {
  const labels = [...new Set(samples.map(({ label }) => label))].toSorted();
  const indexOf = indexOfKnown(samples);
  const width = labels.length;
  const weights = new Float32Array(indexOf.size * width);
  const squares = new Float32Array(weights.length).fill(1e-6);
  const rowsOf = (features: readonly string[]) =>
    [...new Set(features)].flatMap((feature) => {
      const index = indexOf.get(feature);
      return index === undefined ? [] : [index * width];
    });
  const read = samples.map(({ label, features }) => ({
    rows: rowsOf(features),
    wanted: labels.indexOf(label),
  }));
  for (let round = 0; round < rounds; round += 1) {
    await othersFirst();
    for (const at of shuffled(read.length, round)) {
      const sample = read[at];
      if (sample === undefined) continue;
      const likely = softmax(weights, sample.rows, width);
      for (let label = 0; label < width; label += 1) {
        const error = (likely[label] ?? 0) - (label === sample.wanted ? 1 : 0);
        if (Math.abs(error) < settled) continue;
        for (const row of sample.rows) {
          const place = row + label;
          const step = error / Math.sqrt(sample.rows.length) + decay * (weights[place] ?? 0);
          squares[place] = (squares[place] ?? 0) + step * step;
          weights[place] = (weights[place] ?? 0) - (rate * step) / Math.sqrt(squares[place] ?? 1);
        }
      }
    }
  }
  const seen = seenWith(samples);
  return {
    knows: (feature) => [...seen.values()].some((features) => features.has(feature)),
    novelty(features, label) {
      const unseen = features.filter((feature) => seen.get(label)?.has(feature) !== true);
      return unseen.length / Math.max(features.length, 1);
    },
    tell(features) {
      const likely = softmax(weights, rowsOf(features), width);
      return labels
        .map((label, index) => ({ label, probability: likely[index] ?? 0 }))
        .toSorted((one, other) => other.probability - one.probability);
    },
  };
}

/** The features of the samples of each meaning. */
function seenWith(samples: readonly Sample[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Map<string, Set<string>>();
  for (const { label, features } of samples) {
    const known = seen.get(label) ?? new Set();
    for (const feature of features) known.add(feature);
    seen.set(label, known);
  }
  return seen;
}

/** A place for each feature that was seen more than once: of others nothing can be learned. */
function indexOfKnown(samples: readonly Sample[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const { features } of samples)
    for (const feature of new Set(features)) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const known = [...seen].filter(([, count]) => count > 1);
  return new Map(known.map(([feature], index) => [feature, index]));
}

function softmax(weights: Float32Array, rows: readonly number[], width: number): Float64Array {
  const sums = new Float64Array(width);
  const scale = 1 / Math.sqrt(Math.max(rows.length, 1));
  for (const row of rows)
    for (let label = 0; label < width; label += 1)
      sums[label] = (sums[label] ?? 0) + (weights[row + label] ?? 0) * scale;
  const most = Math.max(...sums);
  let total = 0;
  for (let label = 0; label < width; label += 1) {
    sums[label] = Math.exp((sums[label] ?? 0) - most);
    total += sums[label] ?? 0;
  }
  return sums.map((each) => each / total);
}

/** An order that differs with each round and is always the same for it. */
function shuffled(length: number, round: number): number[] {
  const order = Array.from({ length }, (_, index) => index);
  let state = (round + 1) * 2_654_435_761;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
