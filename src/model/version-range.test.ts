import { expect, it } from 'vitest';
import { readVersionRange } from './version-range.ts';
import { intervalText } from './versions.ts';

it.each([
  ['', ['全部版本']],
  ['1.2.3', ['1.2.3']],
  ['= 1.2.3', ['1.2.3']],
  ['<2.0', ['<2.0']],
  ['1:2.0~rc1-3+b1', ['1:2.0~rc1-3+b1']],
  ['>=1.0, <2.0', ['≥1.0, <2.0']],
  ['≥1.0,≤2.0', ['≥1.0, ≤2.0']],
  ['>=1.0,<2.0 | 3.1 | > 4', ['≥1.0, <2.0', '>4', '3.1']],
])('reads %j', (text, expected) => {
  const range = readVersionRange(text);

  expect([...(range?.intervals ?? []).map(intervalText), ...(range?.listed ?? [])]).toEqual(expected);
});

it.each([
  '>=',
  '<1,<2',
  '>1,>2',
  '>=1.0 <2.0',
  'a b',
  '~1',
  '^1.2',
  '*',
  '|',
  '1.0,',
  '~1.2 || 3',
  '小于五',
  '<五',
  '小于5',
  'all',
])('makes no sense of %j', (text) => {
  expect(readVersionRange(text)).toBeUndefined();
});
