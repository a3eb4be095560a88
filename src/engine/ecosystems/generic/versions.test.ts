import { expect, it } from 'vitest';
import { compareGenericVersions } from './versions.ts';

it.each([
  ['1.0.1f', '1.0.1g'],
  ['1.0.2', '1.0.2k'],
  ['1.0.2zh', '1.1.0'],
  ['9.0.0.M1', '9.0.0.M10'],
  ['9.0.0.M27', '9.0.0'],
  ['7.4p1', '7.4p2'],
  ['2.4.9', '2.4.10'],
  ['1.3.0-rc1', '1.3.0'],
  ['3.0.0-alpha17', '3.0.0-beta1'],
])('%s is older than %s', (older, newer) => {
  expect(compareGenericVersions(older, newer)).toBeLessThan(0);
  expect(compareGenericVersions(newer, older)).toBeGreaterThan(0);
});
