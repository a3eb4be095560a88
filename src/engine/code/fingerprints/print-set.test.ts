import { expect, it } from 'vitest';
import { ascendingOnce } from './fingerprint.ts';
import { PrintSet } from './print-set.ts';

it('has what it was made of, and nothing beside it', () => {
  const prints = Array.from({ length: 1000 }, (_, at) => (at * 0x9e3779b97f4b) % 2 ** 48);

  const set = new PrintSet(ascendingOnce(Float64Array.from(prints)));

  expect(set.size).toBe(new Set(prints).size);
  expect(prints.every((print) => set.has(print))).toBe(true);
  expect(prints.some((print) => set.has(print + 0.5))).toBe(false);
  expect(set.has(-1) || set.has(2 ** 48)).toBe(false);
});

it('has nothing when it is empty', () => {
  expect(new PrintSet(new Float64Array(0)).has(0)).toBe(false);
});
