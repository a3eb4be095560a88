import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SharedMap } from './shared-map.ts';

const step = fc.record({
  what: fc.constantFrom('set', 'delete', 'copy', 'become'),
  at: fc.nat(3),
  other: fc.nat(3),
  key: fc.constantFrom('a', 'b', 'c'),
  entry: fc.nat(2),
});

it('holds what a map of its own would hold, whatever its copies become', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shared = Array.from({ length: 4 }, () => new SharedMap<string, number>());
      const plain = Array.from({ length: 4 }, () => new Map<string, number>());
      for (const { what, at, other, key, entry } of steps) {
        const [one, another, own] = [shared[at], shared[other], plain[at]];
        if (one === undefined || another === undefined || own === undefined) continue;
        if (what === 'set') {
          one.set(key, entry);
          own.set(key, entry);
        } else if (what === 'delete') {
          one.delete(key);
          own.delete(key);
        } else {
          plain[at] = new Map(plain[other]);
          if (what === 'copy') shared[at] = another.copy();
          else one.become(another);
        }
      }
      for (const [at, one] of shared.entries()) expect(new Map(one)).toEqual(plain[at]);
    }),
  );
});

it('shares its entries with a copy until one of them is written to', () => {
  const one = new SharedMap<string, number>();
  one.set('a', 1);
  const copy = one.copy();

  expect(copy.isSame(one)).toBe(true);
  copy.set('a', 1);
  expect(copy.isSame(one)).toBe(true);
  copy.set('a', 2);
  expect(copy.isSame(one)).toBe(false);
});
