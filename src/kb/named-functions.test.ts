import { expect, it } from 'vitest';
import { namedFunctions } from './named-functions.ts';

it.each([
  [
    'marked as code',
    'The `defaultsDeep` function and `_.template(text)` are affected.',
    ['defaultsDeep', '_.template'],
  ],
  ['called', 'A crafted file makes yaml.load() run code.', ['yaml.load']],
  ['named as functions', 'The full_load method and the function fromJSON', ['full_load', 'fromJSON']],
  ['in Chinese', 'lodash 的 defaultsDeep 函数存在原型污染。', ['defaultsDeep']],
  [
    'with other separators',
    '`Net::IMAP#send` and `smallvec::SmallVec::grow`',
    ['Net.IMAP.send', 'smallvec.SmallVec.grow'],
  ],
])('finds functions that are %s', (_how, description, expected) => {
  expect(namedFunctions({ description })).toEqual(expected);
});

it.each([
  ['words before "function"', 'This function and the hash function are slow; the same method helps.'],
  [
    'files, hosts and constants',
    '`src/a.js` `index.js` `api.example.com` `MAX_SIZE` `true` `deadbeef01` `__proto__`',
  ],
  ['blocks of code', 'It is this:\n```js\nmerge({})\n```\n\n    template()\n'],
  [
    'what is advised',
    'Use `safe_load` instead. 请改用 `safe_load` 函数。 Users should upgrade and call `check()`.',
  ],
])('does not take %s for functions', (_what, description) => {
  expect(namedFunctions({ description })).toEqual([]);
});

it('reads the title too, and names each function once, twenty at most', () => {
  const description = Array.from({ length: 60 }, (_, index) => `\`call${index % 30}\``).join(' ');

  expect(namedFunctions({ title: '`first` is slow', description })).toHaveLength(20);
  expect(namedFunctions({ title: '`first` is slow', description: '`first()`' })).toEqual(['first']);
});

it('reads long and odd texts in time that grows with them', () => {
  for (const part of ['`a', 'a.', 'a(', '```', 'the function ', '::'])
    expect(namedFunctions({ description: part.repeat(100_000) }).length).toBeLessThanOrEqual(20);
});
