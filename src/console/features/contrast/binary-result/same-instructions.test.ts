import { expect, it } from 'vitest';
import { sameInstructions } from './same-instructions.ts';

const listing = (start: number, instructions: readonly string[]) =>
  instructions.map((text, at) => `${(start + at * 4).toString(16)}: ${text}`).join('\n');

it('finds instructions again that only moved, and runs of them as one', () => {
  const left = listing(0x1000, ['push rbp', 'mov rbp, rsp', 'add eax, 0x3', 'pop rbp', 'ret']);
  const right = listing(0x2030, ['push rbp', 'mov rbp, rsp', 'nop', 'add eax, 0x5', 'pop rbp', 'ret']);

  expect(sameInstructions(left, right)).toEqual([
    { scanned: { first: 1, last: 2 }, origin: { first: 1, last: 2 } },
    { scanned: { first: 4, last: 5 }, origin: { first: 5, last: 6 } },
  ]);
});

it('finds nothing where nothing is the same', () => {
  expect(sameInstructions('10: nop', '10: ret')).toEqual([]);
});
