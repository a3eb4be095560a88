import { expect, it } from 'vitest';
import type { BilledCopy, BilledResults } from './from-results.ts';
import { locateCopies } from './locate-copies.ts';

const results: BilledResults = {
  subject: {
    key: 'a task',
    name: '商城',
    version: undefined,
    author: undefined,
    endedAt: '2026-11-24T06:00:00Z',
    toolVersion: '0.1.0',
    comment: undefined,
    isWhole: true,
  },
  components: [],
  dependencies: [],
  findings: [],
  copies: [],
  files: [{ path: 'pad.c', sha256: 'a' }],
};

const linesOf = (first: number, last: number): BilledCopy => ({
  path: 'pad.c',
  lines: { first, last },
  cloneType: 1,
  similarity: 1,
  project: 'github.com/madler/zlib',
  version: '1.2.11',
  license: undefined,
  website: undefined,
  origin: { path: 'inflate.c', lines: { first: 1, last: 1 } },
});

async function located(content: Uint8Array | undefined, ...copies: BilledCopy[]) {
  const { copies: found, files } = await locateCopies({ ...results, copies }, async () => content);
  return { places: found.map(({ bytes }) => bytes), sha1: files[0]?.sha1 };
}

it.each([
  ['LF', 'ab\ncd\nef\n'],
  ['LF and no line end at the end', 'ab\ncd\nefg'],
  ['CR alone', 'ab\rcd\ref\r'],
])('tells the bytes of lines that end with %s', async (_name, text) => {
  const { places } = await located(Buffer.from(text), linesOf(1, 1), linesOf(2, 3), linesOf(3, 3));

  expect(places).toEqual([
    { first: 1, last: 3 },
    { first: 4, last: 9 },
    { first: 7, last: 9 },
  ]);
});

it('counts bytes of the file as it is, not characters', async () => {
  const { places, sha1 } = await located(Buffer.from('// 中\r\nint a;\r\n'), linesOf(2, 2));

  expect(places).toEqual([{ first: 9, last: 16 }]);
  expect(sha1).toBe('20b5e4fbdac95d2d40b4c69e8af36e68ece4d9c6');
});

it('tells no bytes of lines that are not there, of UTF-16, and of what is gone', async () => {
  expect(await located(Buffer.from('a\nb\n'), linesOf(2, 3), linesOf(1, 0))).toMatchObject({
    places: [undefined, undefined],
  });
  expect((await located(Buffer.from('a\nb\n', 'utf16le'), linesOf(1, 2))).places).toEqual([undefined]);
  expect(await located(undefined, linesOf(1, 1))).toEqual({ places: [undefined], sha1: undefined });
});
