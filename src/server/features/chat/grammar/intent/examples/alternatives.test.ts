import { expect, it } from 'vitest';
import { sentencesOf } from './alternatives.ts';

it('makes every sentence of a line with few alternatives', () => {
  expect(sentencesOf('[who|which project] uses {component}[| now]').toSorted()).toEqual([
    'which project uses {component}',
    'which project uses {component} now',
    'who uses {component}',
    'who uses {component} now',
  ]);
});

it('leaves a line without alternatives as it is', () => {
  expect(sentencesOf('哪些项目用了{component}')).toEqual(['哪些项目用了{component}']);
});

it('takes twelve of many, each alternative among them', () => {
  const sentences = sentencesOf('[a|b|c|d] [e|f|g] [h|i|j|k|l]');

  expect(new Set(sentences).size).toBe(12);
  for (const letter of 'abcdefghijkl') expect(sentences.some((one) => one.includes(letter))).toBe(true);
});
