import { expect, it } from 'vitest';
import { cutAtHits } from './hits.ts';

it.each([
  ['Apache Log4j 远程', 'log4j', ['Apache ', '[Log4j]', ' 远程']],
  ['log4j-core and Log4j', 'log4j-core log4j', ['[log4j-core]', ' and ', '[Log4j]']],
  ['反序列化漏洞', '序列', ['反', '[序列]', '化漏洞']],
  ['a.b(c)', '.b(', ['a', '[.b(]', 'c)']],
  ['unchanged', '  ', ['unchanged']],
  ['', 'x', []],
])('cuts %j at %j', (text, words, expected) => {
  const parts = cutAtHits(text, words);

  expect(parts.map(({ part, isHit }) => (isHit ? `[${part}]` : part))).toEqual(expected);
  expect(parts.map(({ part }) => part).join('')).toBe(text);
});
