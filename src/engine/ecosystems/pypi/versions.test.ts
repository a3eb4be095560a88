import { compare } from '@renovatebot/pep440';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePypiVersions } from './versions.ts';

const number = fc.integer({ min: 0, max: 12 }).map(String);
const optional = (...suffixes: string[]) =>
  fc.oneof(
    fc.constant(''),
    fc.tuple(fc.constantFrom(...suffixes), number).map((parts) => parts.join('')),
  );
const version = fc
  .tuple(
    optional('1!').map((epoch) => (epoch === '' ? '' : '1!')),
    fc.array(number, { minLength: 1, maxLength: 4 }),
    optional('a', 'b', 'rc'),
    optional('.post'),
    optional('.dev'),
    optional('+l.', '+'),
  )
  .map(
    ([epoch, release, pre, post, dev, local]) => `${epoch}${release.join('.')}${pre}${post}${dev}${local}`,
  );

it('orders versions as an implementation of PEP 440 does', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(Math.sign(comparePypiVersions(a, b)), `${a} ${b}`).toBe(Math.sign(compare(a, b)));
    }),
    { numRuns: 2000 },
  );
});

it('orders what PEP 440 does not allow before everything else', () => {
  expect(comparePypiVersions('0.1-bulbasaur', '0.0.1')).toBeLessThan(0);
  expect(comparePypiVersions('0.1-bulbasaur', '0.1-charmander')).toBeLessThan(0);
});
