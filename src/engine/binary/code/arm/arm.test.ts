import { expect, it } from 'vitest';
import { decoderOf } from '../decoder.ts';

/** What each instruction of some code of ARM is: its length, where it leads, what it refers to. It runs from 0x1000 on. */
function instructions(hex: string): string[] {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const options = { architecture: 'arm', format: 'elf', isLittle: true, isWide: false } as const;
  const decoder = decoderOf(bytes, options, () => false);
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += decoder.size) {
    decoder.decode(at, bytes.length, 0x1000 + at);
    const { size, flow, target, reference, isFilling } = decoder;
    const places = [target, reference].map((place) => (place < 0 ? '' : ` 0x${place.toString(16)}`));
    found.push(`${size} ${isFilling ? 'filling' : flow}${places.join('')}`);
  }
  return found;
}

it('follows Thumb, whose words between instructions are no instructions', () => {
  // push {r4, lr}; ldr r2, [pc, #16]; movs r1, #1; add r2, pc; bl; ble.n; cbz; pop {r4, pc}; .word 0xfd6a
  expect(instructions('10b5 044a 0121 7a44 00f002f8 ffdd 08b1 10bd 00bf 6afd0000')).toEqual([
    '2 next',
    '2 next',
    '2 next',
    '2 next 0x10d74',
    '4 call 0x1010',
    '2 branch 0x100e',
    '2 branch 0x1014',
    '2 return',
    '2 filling',
    '4 filling',
  ]);
});

it('follows code of ARM', () => {
  // push {r4, lr}; ldr r0, [pc, #12]; add r0, pc, r0; bl; bne; pop {r4, pc}; .word 0x100
  expect(instructions('10402de9 0c009fe5 00008fe0 fbffffeb 0000001a 1080bde8 00010000')).toEqual([
    '4 next',
    '4 next',
    '4 next 0x1110',
    '4 call 0x1000',
    '4 branch 0x1018',
    '4 return',
    '4 filling',
  ]);
});
