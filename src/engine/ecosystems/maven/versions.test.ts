import { expect, it } from 'vitest';
import { compareMavenVersions } from './versions.ts';

it.each([
  ['1.0-alpha-1', '1.0-beta-1'],
  ['1.0-rc1', '1.0'],
  ['2.17.0', '2.17.1'],
  ['2.0-beta9', '2.0-rc1'],
  ['9.4.34.v20201102', '9.4.35.v20201120'],
  ['9.4.35', '9.4.35.v20201120'],
  ['1.2.83', '1.2.83_noneautotype'],
  ['5.3.17', '5.3.18.RELEASE'],
  ['1.0-SNAPSHOT', '1.0'],
  ['2.13.4', '2.13.4.2'],
])('%s is older than %s', (older, newer) => {
  expect(compareMavenVersions(older, newer)).toBeLessThan(0);
});

it.each([
  ['1.0', '1'],
  ['4.1.9.Final', '4.1.9'],
  ['5.3.18.RELEASE', '5.3.18'],
  ['1.0.RC2', '1.0-rc-2'],
])('%s is the same as %s', (a, b) => {
  expect(compareMavenVersions(a, b)).toBe(0);
});
