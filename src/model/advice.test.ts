import { expect, it } from 'vitest';
import { adviceLevel, upkeepOf } from './advice.ts';

it.each([
  ['critical', ['runtime'], 1],
  ['high', [], 1],
  ['high', ['dev'], 2],
  ['high', ['dev', 'runtime'], 1],
  ['medium', ['provided'], 2],
  ['medium', ['test', 'build'], 3],
  ['unknown', ['runtime'], 2],
  ['low', ['dev'], 3],
  ['none', ['dev'], 4],
  ['undetected', ['runtime'], 0],
] as const)('a risk of %s needed for %j is of level %i', (risk, scopes, level) => {
  expect(adviceLevel(risk, scopes)).toBe(level);
});

it.each([
  [null, 'unknown'],
  ['2026-03-01', 'active'],
  ['2024-06-01', 'slow'],
  ['2023-01-01', 'stopped'],
  ['2027-01-01', 'active'],
])('a newest release of %s is %s', (date, upkeep) => {
  expect(upkeepOf(date === null ? null : new Date(date), new Date('2026-11-22'))).toBe(upkeep);
});
