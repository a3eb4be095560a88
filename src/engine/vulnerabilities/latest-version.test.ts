import { expect, it } from 'vitest';
import { latestVersion, publishedByStatement } from './latest-version.ts';

it.each([
  ['npm', ['18.2.0', '19.0.0-canary-7118f5dd7-20230705', '18.3.0'], '18.3.0'],
  ['npm', ['1.0.0-rc.1'], '1.0.0-rc.1'],
  ['npm', ['', '1.9.0', '1.10.0'], '1.10.0'],
  ['deb', ['2.10-3', '2.12-1'], '2.12-1'],
  ['pypi', ['2.0rc1', '1.9'], '1.9'],
  ['golang', ['v1.9.0', 'v1.10.0-20230705102030-abcdefabcdef'], 'v1.9.0'],
  ['maven', ['31.1-jre', '32.0.0-M1'], '31.1-jre'],
  ['git', ['abcdef', 'v1.2'], 'v1.2'],
])('takes for the latest of %s %j: %s', (ecosystem, versions, latest) => {
  expect(latestVersion(ecosystem, versions)).toBe(latest);
});

it('knows none without versions', () => {
  expect(latestVersion('npm', ['', ''])).toBeUndefined();
});

it('takes for published what is listed, what repairs and what is the last one affected', () => {
  const bound = (version: string, isIncluded: boolean) => ({ version, isIncluded });

  const published = publishedByStatement({
    intervals: [
      { from: bound('1.0', true), to: bound('1.5', false) },
      { from: bound('2.0', false), to: bound('2.4', true) },
      { from: bound('3.0', true), to: undefined },
    ],
    listed: ['0.9', 'main'],
  });

  expect(published).toEqual(['0.9', '1.5', '2.4']);
});
