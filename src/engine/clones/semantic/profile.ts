import { mixed } from '../../code/meaning/mixed.ts';
import { isMeaning } from '../../code/meaning/units.ts';
import type { Units } from '../code-print.ts';

/** What a function does, as far as its tokens tell: what two functions are compared by. */
export interface SemanticProfile {
  /** What it says, in order. */
  readonly sequence: Int32Array;
  /** Two and three units in a row, by hash: what they weigh, as often as they stand there. */
  readonly grams: ReadonlyMap<number, number>;
  readonly gramWeight: number;
  /** How many parameters it has, and what stands with its name and with theirs: types above all; ascending. */
  readonly signature: Int32Array;
  /** Of each parameter: the units before and behind its uses; ascending. */
  readonly parameters: readonly Int32Array[];
}

/** Names and values say what a function is about; operators, structures and local names stand in all code. */
export function weightOf(unit: number): number {
  return isMeaning(unit) ? 0.15 : 1;
}

/** Take the profile of a function. */
export function profileOf(units: Units): SemanticProfile {
  const { codes, parameterCount, types } = units;
  const grams = new Map<number, number>();
  let gramWeight = 0;
  const add = (hash: number, weight: number) => {
    grams.set(hash, (grams.get(hash) ?? 0) + weight);
    gramWeight += weight;
  };
  for (let at = 0; at + 1 < codes.length; at += 1) {
    const [one, two, three] = [codes[at] as number, codes[at + 1] as number, codes[at + 2]];
    const pair = mixed(one, two);
    const weight = weightOf(one) + weightOf(two);
    add(pair, weight);
    if (three !== undefined) add(mixed(pair, three), weight + weightOf(three));
  }
  const signature = ascending([parameterCount, ...types]);
  return { sequence: codes, grams, gramWeight, signature, parameters: usesOf(units) };
}

/** How each parameter is used: a unit before counts as another than the same unit behind. */
function usesOf({ codes, parameters, parameterCount }: Units): Int32Array[] {
  const uses = Array.from({ length: parameterCount }, (): number[] => []);
  for (const [at, parameter] of parameters.entries())
    uses[parameter - 1]?.push(mixed(codes[at - 1] ?? 0, before), mixed(codes[at + 1] ?? 0, behind));
  return uses.map(ascending);
}

const [before, behind] = [1, 2];

function ascending(values: readonly number[]): Int32Array {
  return Int32Array.from(values).sort();
}
