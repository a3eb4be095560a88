import { createHash, getHashes, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { Sm3 } from './sm3.ts';

const hash = (text: string) => new Sm3().update(new TextEncoder().encode(text)).digest();

it('hashes the two examples of the standard (GB/T 32905-2016, annex A)', () => {
  expect(hash('abc')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0');
  expect(hash('abcd'.repeat(16))).toBe('debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732');
});

it('hashes nothing', () => {
  expect(hash('')).toBe('1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b');
});

it.skipIf(!getHashes().includes('sm3'))(
  'agrees with OpenSSL for every length around a block, in any pieces',
  () => {
    for (let length = 0; length < 200; length += 1) {
      const bytes = randomBytes(length);
      const cut = Math.floor(Math.random() * (length + 1));

      const ours = new Sm3().update(bytes.subarray(0, cut)).update(bytes.subarray(cut)).digest();

      expect(ours, `${length} bytes`).toBe(createHash('sm3').update(bytes).digest('hex'));
    }
  },
);
