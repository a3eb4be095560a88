import { describe, expect, it } from 'vitest';
import { sortPrints } from './sort-prints.ts';

const size = 2 ** 48;
let state = 7;
/** From 0 until before 1, the same ones in each run. */
function random(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}
const manyOf = (count: number, print: () => number) => Array.from({ length: count }, print);

describe('fingerprints in order', () => {
  it.each([
    ['none', []],
    ['few', manyOf(20, () => Math.floor(random() * size))],
    ['well hashed', manyOf(5000, () => Math.floor(random() * size))],
    ['the smallest of many, as they are winnowed', manyOf(5000, () => Math.floor(random() ** 12 * size))],
    ['nearly all under the same first bits', manyOf(3000, () => Math.floor(random() * 1000))],
    ['each many times', manyOf(3000, () => Math.floor(random() * 10) * 2 ** 44)],
    ['the smallest and the largest', manyOf(400, () => (random() < 0.5 ? 0 : size - 1))],
    ['more than are spread in one turn', manyOf(70_000, () => Math.floor(random() * size))],
    ['ascending', manyOf(500, () => Math.floor(random() * size)).sort((a, b) => a - b)],
  ])('%s', (_, prints) => {
    const values = Float64Array.from(prints);

    sortPrints(values);

    expect(values).toEqual(Float64Array.from(prints.toSorted((a, b) => a - b)));
  });
});
