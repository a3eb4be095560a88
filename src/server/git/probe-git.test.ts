import { expect, it } from 'vitest';
import { judgeVersion } from './probe-git.ts';

it.each([
  ['git version 2.39.5\n', true],
  ['git version 2.37.0.windows.1', true],
  ['git version 3.0.0', true],
  ['git version 2.36.1', false],
  ['git version 1.8.3.1', false],
  ['something else', false],
])('judges %j', (printed, isEnabled) => {
  expect(judgeVersion(printed).isEnabled).toBe(isEnabled);
});
