import { expect, it } from 'vitest';
import type { Language } from '../languages/language.ts';
import { others } from '../languages/others.ts';
import { CodeReader } from '../read-code.ts';
import type { FunctionSpan } from './function-span.ts';
import { functionSpansOf } from './function-spans.ts';

const [plain] = others;
if (plain === undefined) throw new Error('No language is listed.');
const code = new CodeReader().read(plain, Buffer.from('a b c d e f g h i j'));

it('functions stand in their order, end with those that they begin in, and lie as they were where nothing crosses', () => {
  expect(nested([0, 9], [1, 4], [5, 9], [3, 6], [6, 12], [8, 7])).toEqual([
    [0, 9],
    [1, 4],
    [3, 4],
    [5, 9],
    [6, 9],
  ]);
});

function nested(...ranges: readonly (readonly [number, number])[]): [number, number][] {
  const functions = () => ranges.map(([first, last]) => span(first, last));
  const language: Language = { ...(plain as Language), functions };
  return functionSpansOf(language, code).map(({ first, last }) => [first, last]);
}

function span(first: number, last: number): FunctionSpan {
  return { name: first, title: '', openParameters: -1, closeParameters: -1, first, last, container: '' };
}
