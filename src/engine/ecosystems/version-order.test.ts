import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ecosystems } from './list.ts';

/** Texts that look like versions, with the signs that matter to some ecosystem. */
const pieces = fc.constantFrom(
  ...'0 1 2 10 01 05 123456789012345678901 a b m k v r p rc alpha beta final ga sp snapshot SNAPSHOT'.split(
    ' ',
  ),
  ...'foo dev post pl pre Final'.split(' '),
);
const separators = fc.constantFrom('.', '-', '_', '+', '~', '^', ':', '!', '', '.', '.', '#');
const versionLike = fc
  .array(fc.tuple(pieces, separators), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.map(([piece, separator]) => piece + separator).join(''));
const anyVersion = fc.oneof(
  { weight: 8, arbitrary: versionLike },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom('0', '1', 'a', 'sp', 'alpha', 'x', '.', '-'), { maxLength: 7 })
      .map((signs) => signs.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

describe.each(ecosystems)('the version order of $id', (ecosystem) => {
  const compareVersions = (a: string, b: string) => ecosystem.compareVersions(a, b);

  it('is antisymmetric and holds every version equal to itself', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (a, b) => {
        expect(compareVersions(a, a)).toBe(0);
        // `+` turns -0 into 0.
        expect(Math.sign(compareVersions(a, b)) + 0).toBe(-Math.sign(compareVersions(b, a)) + 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('is transitive', () => {
    fc.assert(
      fc.property(fc.array(anyVersion, { minLength: 3, maxLength: 6 }), (versions) => {
        const order = versions.map((a) => versions.map((b) => compareVersions(a, b) <= 0));
        const isUpTo = (a: number, b: number) => order[a]?.[b] === true;
        const broken = versions.flatMap((_a, a) =>
          versions.flatMap((_b, b) =>
            versions.flatMap((_c, c) =>
              isUpTo(a, b) && isUpTo(b, c) && !isUpTo(a, c) ? [[versions[a], versions[b], versions[c]]] : [],
            ),
          ),
        );
        expect(broken).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  // Anything but linear time would not end before the runner gives up.
  it.each(['1', '1.', 'a', '-', '~', '1a', '_rc'])('compares megabytes of "%s"', (sign) => {
    expect(compareVersions(sign.repeat(300_000), `${sign.repeat(300_000)}2`)).not.toBeNaN();
  });
});
