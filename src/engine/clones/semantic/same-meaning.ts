import { type SemanticProfile, weightOf } from './profile.ts';

/** From here on two functions are taken to do the same. */
export const semanticThreshold = 0.5;

/**
 * How sure it is that two functions do the same, 0…1, however they are written.
 *
 * Four likenesses are weighed against each other, by weights that hold for all languages: what both say in the same
 * order, what of the shorter one stands in the other in any order, what goes in and out, and how each parameter is
 * used. The weights are a logistic regression over functions that were rewritten by a program, and others that
 * resemble them (`bench/score/clones-gpt.ts`).
 */
export function sameMeaning(a: SemanticProfile, b: SemanticProfile): number {
  const likeness = likenesses(a, b);
  const sum = likeness.reduce((total, value, at) => total + value * (weights[at] as number), bias);
  return 1 / (1 + Math.exp(-sum));
}

/** The four likenesses of two functions, each 0…1: order, content, signature, parameters. */
export function likenesses(a: SemanticProfile, b: SemanticProfile): readonly number[] {
  return [
    sameOrder(a.sequence, b.sequence),
    sameContent(a, b),
    shared(a.signature, b.signature),
    sameUse(a, b),
  ];
}

const weights = [5.93, 4.25, 3.22, 2.3];
const bias = -11.2;

/** The share of both that is a common subsequence, by weight. */
function sameOrder(a: Int32Array, b: Int32Array): number {
  const total = weightOfAll(a) + weightOfAll(b);
  if (total === 0) return 0;
  let before = new Float64Array(b.length + 1);
  let row = new Float64Array(b.length + 1);
  for (const unit of a) {
    const weight = weightOf(unit);
    for (let at = 0; at < b.length; at += 1)
      row[at + 1] =
        unit === b[at]
          ? (before[at] as number) + weight
          : Math.max(before[at + 1] as number, row[at] as number);
    [before, row] = [row, before];
  }
  return (2 * (before[b.length] as number)) / total;
}

function weightOfAll(units: Int32Array): number {
  return units.reduce((sum, unit) => sum + weightOf(unit), 0);
}

/** The share of the grams of the shorter one that stand in the other, by weight. */
function sameContent(a: SemanticProfile, b: SemanticProfile): number {
  const total = Math.min(a.gramWeight, b.gramWeight);
  if (total === 0) return 0;
  let found = 0;
  for (const [gram, weight] of a.grams) found += Math.min(weight, b.grams.get(gram) ?? 0);
  return found / total;
}

/** Parameters in their order; one that the other function has not is used differently. */
function sameUse({ parameters: a }: SemanticProfile, { parameters: b }: SemanticProfile): number {
  const most = Math.max(a.length, b.length);
  if (most === 0) return 1;
  let sum = 0;
  for (const [at, uses] of a.entries()) if (b[at] !== undefined) sum += shared(uses, b[at]);
  return sum / most;
}

/** What two ascending columns share, of all that either holds; 1 where both are empty (Jaccard, of multisets). */
function shared(a: Int32Array, b: Int32Array): number {
  let [left, right, found] = [0, 0, 0];
  while (left < a.length && right < b.length) {
    const difference = (a[left] as number) - (b[right] as number);
    if (difference === 0) found += 1;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  const all = a.length + b.length - found;
  return all === 0 ? 1 : found / all;
}
