import { expect, it } from 'vitest';
import { matchBan } from './trusted-standing.ts';

it.each([
  ['1.5', '', 'named'],
  ['1.5', '>=1.0, <2.0', 'named'],
  ['2.0', '>=1.0, <2.0', 'other'],
  ['3.1', '<2 | 3.1.0', 'named'],
  ['', '', 'named'],
  ['', '<2.0', 'unknown'],
  ['${version}', '<2.0', 'unknown'],
  ['1.5', '小于五', 'unknown'],
])('holds version %j against %j: %s', (version, versions, expected) => {
  expect(matchBan('npm', version, versions)).toBe(expected);
});
