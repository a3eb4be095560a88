import { setImmediate as othersFirst } from 'node:timers/promises';

/** What sentences mean that no query answers: what is said in them alone is known to none. */
export const nothing = 'none';

/** The query of a meaning: `how_to` of `how_to:export-sbom`. */
export function queryOf(label: string): string {
  return label.split(':')[0] ?? label;
}

/** What of its query a meaning is: `export-sbom` of `how_to:export-sbom`; most mean their query and nothing more. */
export function topicOf(label: string): string | undefined {
  return label.split(':')[1];
}

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
  /** The share of features that no sample of a meaning has, or of any topic of a query; 0 of none. */
  novelty(features: readonly string[], meaning: string): number;
  /** How many queries have samples with a feature, and whether a query is one of them. */
  spread(feature: string, query: string): { readonly queries: number; readonly isOf: boolean };
}

const rounds = 15;
const rate = 0.4;
/** What is so nearly right is left as it is. */
const settled = 0.003;
/** How strongly weights are drawn to nothing: what was seen once decides little. */
const decay = 1e-5;

/** What was learned, as plain values: it can be kept in a file. */
export interface Learned {
  readonly labels: readonly string[];
  /** Every feature with the places of its meanings in `labels`; those that were seen more than once come first. */
  readonly features: ReadonlyMap<string, readonly number[]>;
  /** A row for each of the first features, with a weight for each meaning. */
  readonly weights: Float32Array;
}

/**
 * Learn by multinomial logistic regression with AdaGrad (Duchi, Hazan and Singer 2011). The same samples give the same
 * weights; whatever else is to be done is done between the rounds.
 */
export async function learn(samples: readonly Sample[]): Promise<Learned> {
  const labels = [...new Set(samples.map(({ label }) => label))].toSorted();
  const features = meaningsOf(samples, labels);
  const indexOf = new Map([...features.keys()].map((feature, index) => [feature, index]));
  const width = labels.length;
  const weights = new Float32Array(countOfKnown(samples) * width);
  const squares = new Float32Array(weights.length).fill(1e-6);
  const read = samples.map(({ label, features: given }) => ({
    rows: rowsOf(given, indexOf, weights.length, width),
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
  return { labels, features, weights };
}

/** What tells by what was learned. */
export function classifierOf({ labels, features, weights }: Learned): Classifier {
  const width = labels.length;
  const indexOf = new Map([...features.keys()].map((feature, index) => [feature, index]));
  const queries = labels.map(queryOf);
  const queriesWith = (feature: string) =>
    new Set((features.get(feature) ?? []).map((place) => queries[place]));
  return {
    spread(feature, query) {
      const known = queriesWith(feature);
      const isOf = known.has(query);
      known.delete(nothing);
      return { queries: known.size, isOf };
    },
    novelty(given, meaning) {
      const isOf = (place: number) => labels[place] === meaning || queries[place] === meaning;
      const unseen = given.filter((feature) => features.get(feature)?.some(isOf) !== true);
      return unseen.length / Math.max(given.length, 1);
    },
    tell(given) {
      const likely = softmax(weights, rowsOf(given, indexOf, weights.length, width), width);
      return labels
        .map((label, index) => ({ label, probability: likely[index] ?? 0 }))
        .toSorted((one, other) => other.probability - one.probability);
    },
  };
}

/** Where the weights of some features begin; of what was seen but once nothing can be learned, it has none. */
function rowsOf(
  given: readonly string[],
  indexOf: ReadonlyMap<string, number>,
  end: number,
  width: number,
): number[] {
  return [...new Set(given)].flatMap((feature) => {
    const row = (indexOf.get(feature) ?? end) * width;
    return row < end ? [row] : [];
  });
}

/** Every feature with its meanings, those that were seen more than once first. */
function meaningsOf(samples: readonly Sample[], labels: readonly string[]): Map<string, readonly number[]> {
  const meanings = new Map<string, Set<number>>();
  for (const { label, features } of samples)
    for (const feature of features) {
      const known = meanings.get(feature) ?? new Set();
      meanings.set(feature, known.add(labels.indexOf(label)));
    }
  const counts = countsOf(samples);
  const isKnown = ([feature]: readonly [string, unknown]) => (counts.get(feature) ?? 0) > 1;
  const all = [...meanings].map(([feature, places]) => [feature, [...places]] as const);
  return new Map([...all.filter(isKnown), ...all.filter((one) => !isKnown(one))]);
}

/** In how many samples each feature is. */
function countsOf(samples: readonly Sample[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of samples)
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}

function countOfKnown(samples: readonly Sample[]): number {
  return [...countsOf(samples).values()].filter((count) => count > 1).length;
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
