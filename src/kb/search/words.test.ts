import { describe, expect, it } from 'vitest';
import { askedWords, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['org.apache.logging.log4j:log4j-core', ['org', 'apache', 'logging', 'log4j', 'log4j', 'core']],
    ['Log4j 远程代码', ['log4j', '远程', '程代', '代码', '码']],
    ['SQL注入', ['sql', '注入', '入']],
    ['漏', ['漏']],
    ['ＡＢＣ１２', ['abc12']],
    ['snake_case', ['snake', 'case']],
    ['Étude naïve', ['étude', 'naïve']],
    ['𠮷野', ['𠮷野', '野']],
    ['--- !!!', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('leave out what nobody types', () => {
    expect(wordsOf(`sha ${'a'.repeat(65)}`)).toEqual(['sha']);
  });
});

it('takes the last word of a question for a beginning, and a single Chinese character always', () => {
  expect(askedWords('apache log')).toEqual([
    { word: 'apache', isBeginning: false },
    { word: 'log', isBeginning: true },
  ]);
  expect(askedWords('反序列')).toEqual([
    { word: '反序', isBeginning: false },
    { word: '序列', isBeginning: false },
  ]);
  expect(askedWords('洞')).toEqual([{ word: '洞', isBeginning: true }]);
  expect(askedWords('a')).toEqual([{ word: 'a', isBeginning: false }]);
});
