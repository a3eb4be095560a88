import { describe, expect, it } from 'vitest';
import { isAmong, packPasswords, readPasswordList } from './leaked-passwords.ts';
import { digestOf } from './passwords.ts';

const bytes = (text: string) => Buffer.from(text);

describe('a list', () => {
  it('is read line by line, each password once, with what it is made of', () => {
    const list = readPasswordList(bytes('\uFEFF# one\r\n two \r\n\r\n密码密码\n# one\nlast'));

    expect(list).toEqual({ passwords: ['# one', ' two ', '密码密码', 'last'], skippedCount: 0 });
  });

  it('goes without the lines that nobody can type, and counts them', () => {
    const gbk = Buffer.from([0xc3, 0xdc, 0xc2, 0xeb, 0x0a]);

    const list = readPasswordList(Buffer.concat([gbk, bytes(`${'x'.repeat(257)}\n${'y'.repeat(256)}\n`)]));

    expect(list).toEqual({ passwords: ['y'.repeat(256)], skippedCount: 2 });
  });

  it('may hold a password that looks like a hash', () => {
    const hash = '21bd12dc183f740ee76f27b78eb39c8ad972a757';

    expect(readPasswordList(bytes(`${hash}\nhunter2000\n`)).passwords).toEqual([hash, 'hunter2000']);
  });

  it.each([
    ['nothing', '', '没有可用的密码'],
    ['empty lines', '\n\r\n', '没有可用的密码'],
    ['what is no text', 'PK\u0003\u0004\0\0', '不是文本文件'],
    ['hashes', '21BD12DC183F740EE76F27B78EB39C8AD972A757:3861493\n', '散列值'],
    ['too many', Array.from({ length: 1_000_001 }, (_, index) => index).join('\n'), '最多 1000000 个'],
  ])('is refused when it is %s', (_what, text, reason) => {
    expect(() => readPasswordList(bytes(text))).toThrow(
      expect.objectContaining({ name: 'UnusableList', message: expect.stringContaining(reason) }),
    );
  });
});

describe('a password', () => {
  const many = Array.from({ length: 12_000 }, (_, index) => `filler ${index}`);

  it.each(['Tr0ub4dor&3', 'filler 0', 'filler 4999', 'filler 5000', 'filler 11999', '密码密码'])(
    'is found as %j',
    async (password) => {
      const packed = await packPasswords([...many, 'Tr0ub4dor&3', '密码密码']);

      expect(await isAmong(packed, '张三', digestOf('张三', password))).toBe(true);
    },
  );

  it('is not found when it is none of them, written otherwise, or of another user', async () => {
    const packed = await packPasswords([...many, 'Tr0ub4dor&3']);

    for (const digest of [
      digestOf('zhang', 'tr0ub4dor&3'),
      digestOf('zhang', ''),
      digestOf('li', 'Tr0ub4dor&3'),
    ]) {
      expect(await isAmong(packed, 'zhang', digest)).toBe(false);
    }
  });
});
