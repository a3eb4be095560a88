import { expect, it } from 'vitest';
import { decoderOf } from '../code/decoder.ts';
import { startsByFlow } from './follow-code.ts';

/** Where functions begin in code of MIPS, given as words; it runs from 0x1000 on. */
function starts(words: readonly string[], known: readonly number[] = []): number[] {
  const code = Buffer.from(words.join(''), 'hex');
  const options = { architecture: 'mips', format: 'elf', isLittle: false, isWide: false } as const;
  const place = { offset: 0, address: 0x1000, end: 0x1000 + code.length };
  return startsByFlow(
    decoderOf(code, options, () => false),
    place,
    new Set(known),
  );
}

const [back, nothing, add, addOther] = ['03e00008', '00000000', '24420001', '24420002'];

it('begins a function behind a return and what runs before it is taken', () => {
  expect(starts([add, back, addOther, nothing, add, back, nothing, add])).toEqual([0x1010, 0x101c]);
});

it('does not begin one where a branch leads across the return', () => {
  // beqz $v0, to the word behind the return
  expect(starts(['10400003', nothing, back, nothing, add, back, nothing])).toEqual([]);
});

it('begins one where a call leads, and only frames behind a jump by a table', () => {
  // bal 0x1018
  expect(starts(['04110005', nothing, add, add, add, add, add, back])).toEqual([0x1018]);
  // jr $v0: the next return may be in the midst of the function; addiu $sp, $sp, -32 is not
  expect(starts(['00400008', nothing, add, back, nothing, add, back, nothing, '27bdffe0'])).toEqual([0x1020]);
});
