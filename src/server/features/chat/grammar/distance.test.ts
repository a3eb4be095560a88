import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance, nearest } from './distance.ts';

it.each([
  ['lodash', 'lodahs', 1],
  ['lodash', 'lodash', 0],
  ['lodash', 'ldash', 1],
  ['abc', 'xyz', 3],
])('from %s to %s is %d', (one, other, distance) => {
  expect(editDistance(one, other, 5)).toBe(distance);
});

it('is the same both ways, and never more than one above what is borne', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), fc.nat(4), (one, other, most) => {
      const there = editDistance(one, other, most);

      expect(there).toBe(editDistance(other, one, most));
      expect(there).toBeLessThanOrEqual(most + 1);
      expect(there === 0).toBe(one === other);
    }),
  );
});

it('names the nearest word, and none where several are as near', () => {
  expect(nearest('lodahs', ['lodash', 'left-pad'])).toBe('lodash');
  expect(nearest('marke', ['marked', 'market'])).toBeUndefined();
  expect(nearest('ab', ['abc'])).toBeUndefined();
});
