import { describe, expect, it } from 'vitest';
import { ignoredProblem, longestIgnored, mostIgnored, readIgnored } from './scope.ts';

describe('readIgnored', () => {
  it('takes a pattern a line, without comments and empty lines', () => {
    expect(readIgnored('# 第三方\r\nvendor/\n\n  *.min.js  \n\\#keep\n')).toEqual([
      'vendor/',
      '*.min.js',
      '\\#keep',
    ]);
  });
});

describe('ignoredProblem', () => {
  it.each(['vendor/', '/docs', '*.min.*', '**/test/**', '!vendor/keep.c', 'a\\*b', '说明/*.md'])(
    'accepts %s',
    (pattern) => {
      expect(ignoredProblem([pattern])).toBeUndefined();
    },
  );

  it.each([
    ['../secret', '../'],
    ['./src', './'],
    ['src/../lib', '../'],
    ['src\\test', '“/”'],
    ['/', '没有写路径'],
    ['!', '没有写路径'],
    ['a\u0007', '不可见'],
    ['**/a/**/b/**', '**'],
    ['*a*a*', '*'],
    ['a'.repeat(longestIgnored + 1), `${longestIgnored} 个字`],
  ])('says in one sentence what is wrong with %j', (pattern, words) => {
    expect(ignoredProblem(['vendor/', pattern])).toContain('第 2 条');
    expect(ignoredProblem(['vendor/', pattern])).toContain(words);
  });

  it('takes so many patterns and no more', () => {
    const patterns = Array.from({ length: mostIgnored }, (_, index) => `folder${index}/`);

    expect(ignoredProblem(patterns)).toBeUndefined();
    expect(ignoredProblem([...patterns, 'one-more/'])).toContain('最多 200 条');
  });
});
