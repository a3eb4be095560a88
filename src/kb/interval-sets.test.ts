import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAffected, versionOrderOf } from '#engine';
import type { VersionInterval } from '#model';
import { complement, intersect, unite } from './interval-sets.ts';

const compare = versionOrderOf('npm');
const versions = Array.from({ length: 12 }, (_, patch) => `1.0.${patch}`);
const bound = fc.option(fc.record({ version: fc.constantFrom(...versions), isIncluded: fc.boolean() }), {
  nil: undefined,
});
const someSet = fc.array(fc.record({ from: bound, to: bound }), { maxLength: 5 });

/** Which of the versions a set includes. */
function members(set: readonly VersionInterval[]): string[] {
  return versions.filter((version) => isAffected(version, { intervals: set, listed: [] }, compare));
}

describe('sets of intervals', () => {
  it('unite into the same versions, disjoint and in order', () => {
    fc.assert(
      fc.property(someSet, (set) => {
        const united = unite(set, compare);

        expect(members(united)).toEqual(members(set));
        for (const version of versions) {
          expect(united.filter((one) => members([one]).includes(version)).length).toBeLessThanOrEqual(1);
        }
        expect(unite([...set].reverse(), compare)).toEqual(united);
      }),
    );
  });

  it('intersect in the versions of both', () => {
    fc.assert(
      fc.property(someSet, someSet, (a, b) => {
        expect(members(intersect(a, b, compare))).toEqual(
          members(a).filter((version) => members(b).includes(version)),
        );
      }),
    );
  });

  it('have everything else as complement', () => {
    fc.assert(
      fc.property(someSet, (set) => {
        const rest = complement(set, compare);

        expect(members(rest)).toEqual(versions.filter((version) => !members(set).includes(version)));
        expect(complement(rest, compare)).toEqual(unite(set, compare));
      }),
    );
  });
});
