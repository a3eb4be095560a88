import fc from 'fast-check';
import semver from 'semver';
import { expect, it } from 'vitest';
import { compareSemver } from './semver-order.ts';

const number = fc.integer({ min: 0, max: 30 }).map(String);
const identifier = fc.oneof(number, fc.constantFrom('alpha', 'beta', 'rc', 'a-b', 'x1'));
const version = fc
  .tuple(number, number, number, fc.array(identifier, { maxLength: 3 }), fc.constantFrom('', '+build.1'))
  .map(([a, b, c, pre, build]) => `${a}.${b}.${c}${pre.length === 0 ? '' : `-${pre.join('.')}`}${build}`);

it('orders valid versions as node-semver does', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(Math.sign(compareSemver(a, b))).toBe(semver.compare(a, b));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['v1.2.3', '1.2.3', 0],
  ['1.2', '1.2.0', 0],
  ['1.2.3.4', '1.2.3', 1],
  ['1.21rc2', '1.21rc10', -1],
  ['1.21rc2', '1.21.0', -1],
  ['main', '0.0.0', -1],
  ['9007199254740993.0.0', '9007199254740992.0.0', 1],
])('is lenient: %s against %s', (a, b, order) => {
  expect(Math.sign(compareSemver(a, b))).toBe(order);
});
