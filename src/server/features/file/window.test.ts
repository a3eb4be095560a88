import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { guessReading, type TextEncoding } from './encoding.ts';
import { outlineOf } from './outline.ts';
import { readWindow, windowBytes } from './window.ts';

const folder = mkdtempSync(join(tmpdir(), 'suxi-window-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function reading<T>(bytes: Uint8Array, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const path = join(folder, 'content');
  writeFileSync(path, bytes);
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

/** Every window of a content, one after the other. */
async function allWindows(bytes: Uint8Array, encoding: TextEncoding) {
  return reading(bytes, async (file) => {
    const windows = [];
    for (let offset = 0; ; ) {
      const window = await readWindow(file, offset, encoding);
      if (window.bytes.length === 0) return windows;
      windows.push(window);
      offset = window.end;
    }
  });
}

function utf16(text: string, isBig: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

/** `中文测试` in GB 18030, and a character of four bytes. */
const chinese = Buffer.from('d6d0cec4b2e2cad4', 'hex');
const fourBytes = Buffer.from('95328236', 'hex'); // U+20000

const contents: readonly (readonly [TextEncoding, string, Buffer])[] = [
  ['utf-8', '中文测试\u{20000}é', Buffer.from('中文测试\u{20000}é')],
  ['utf-16le', '中文测试\u{20000}ਊ', utf16('中文测试\u{20000}ਊ', false)],
  ['utf-16be', '中文测试\u{20000}ਊ', utf16('中文测试\u{20000}ਊ', true)],
  ['gb18030', '中文测试\u{20000}', Buffer.concat([chinese, fourBytes])],
  ['windows-1252', 'déjà vu ', Buffer.from('déjà vu ', 'latin1')],
];

describe('the windows of a content', () => {
  it.each(contents)(
    'follow each other without a broken character in a long line of %s',
    async (encoding, text, bytes) => {
      const times = Math.ceil((3 * windowBytes) / bytes.length);

      const windows = await allWindows(Buffer.concat(Array<Buffer>(times).fill(bytes)), encoding);

      expect(windows.length).toBeGreaterThan(2);
      expect(windows.every(({ bytes: { length } }) => length <= windowBytes)).toBe(true);
      expect(windows.flatMap(({ lines }) => lines).join('') === text.repeat(times)).toBe(true);
      expect(windows.every(({ lineEnds }) => lineEnds === 0)).toBe(true);
    },
  );

  it.each(contents)('end with whole lines where they can, in %s', async (encoding, text) => {
    const lines = Array.from(
      { length: 4_500 },
      (_, index) => `${index} ${encoding.startsWith('utf') ? text : 'x'}`,
    );
    const joined = `${lines.join('\r\n')}\r\n`;
    const bytes = encoding.startsWith('utf-16')
      ? utf16(joined, encoding === 'utf-16be')
      : Buffer.from(joined);

    const windows = await allWindows(bytes, encoding);

    expect(windows.flatMap((window) => window.lines)).toEqual(lines);
    expect(windows.every((window) => window.lines.length === window.lineEnds)).toBe(true);
    expect(windows.every((window) => window.lines.length <= 1_000)).toBe(true);
  });

  it('leave the byte order mark out at the beginning and nowhere else', async () => {
    const [window] = await allWindows(Buffer.from('\ufeffa\n\ufeffb'), 'utf-8');

    expect(window?.lines).toEqual(['a', '\ufeffb']);
  });

  it('show bytes in rows of sixteen', async () => {
    const bytes = Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>', 'latin1');

    const { lines } = await reading(bytes, (file) => readWindow(file, 0, 'hex'));

    expect(lines).toEqual([
      '7f 45 4c 46 02 01 01 00 00 00 00 00 00 00 00 00  .ELF............',
      '03 00 3e                                         ..>',
    ]);
  });
});

describe('the outline of a content', () => {
  it('numbers the lines, counts what is hidden and names where a text stands', async () => {
    const long = 'x'.repeat(150_000);
    const text = `first\n${long}\u202e\nsecond \u200b\u200b\u3000\nSECOND second`;

    const outline = await reading(Buffer.from(text), (file) => outlineOf(file, 'utf-8', 'Second'));

    expect(outline).toMatchObject({
      lineCount: 4,
      bidiCount: 1,
      invisibleCount: 2,
      spaceCount: 1,
      foundCount: 3,
    });
    expect(outline.sha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect(outline.windows.map(({ line }) => line)).toEqual([1, 2, 2, 2]);
    expect(outline.hidden.map(({ line }) => line)).toEqual([2, 3]);
    expect(outline.found.map(({ line }) => line)).toEqual([3, 4]);
  });

  it.each([
    ['', 1],
    ['a', 1],
    ['a\n', 1],
    ['a\n\n', 2],
    ['a\nb', 2],
  ])('counts the lines of %j: %i', async (text, lineCount) => {
    const outline = await reading(Buffer.from(text), (file) => outlineOf(file, 'utf-8', ''));

    expect(outline.lineCount).toBe(lineCount);
  });
});

describe('the reading that fits', () => {
  it.each([
    ['utf-8', Buffer.from('中文')],
    ['utf-8', Buffer.from('')],
    ['utf-8', Buffer.from('\ufeffabc')],
    ['utf-8', Buffer.from(`a text with one NUL\0 in it, and much more text behind it than that`)],
    ['utf-16le', utf16('class A { }', false)],
    ['utf-16be', utf16('class A { }', true)],
    ['utf-16le', utf16('\ufeff中文', false)],
    ['gb18030', Buffer.concat([Buffer.from('// '), chinese, Buffer.from('\n')])],
    ['windows-1252', Buffer.from('// été, déjà vu, naïve, façade', 'latin1')],
    ['hex', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>', 'latin1')],
  ])('is %s', (expected, bytes) => {
    expect(guessReading(bytes, true)).toBe(expected);
  });

  it('is UTF-8 though the sample ends within a character', () => {
    expect(guessReading(Buffer.from('中文').subarray(0, 5), false)).toBe('utf-8');
  });
});
