import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { usualStyle, usualTemplate } from '#model';
import { withCleanLogo } from './logo.ts';
import { readPng, UnreadablePicture, writePng } from '../../../picture/png.ts';

describe('a logo', () => {
  const picture = {
    width: 3,
    height: 2,
    rgb: Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
    alpha: Buffer.from([255, 128, 0, 1, 2, 3]),
  };
  const logo = writePng(picture).toString('base64');

  it('is read as it was written, whatever the filters of its lines', () => {
    expect(readPng(writePng(picture))).toEqual(picture);
    expect(readPng(writePng({ ...picture, alpha: undefined })).alpha).toBeUndefined();
    for (const filter of [0, 1, 2, 3, 4]) {
      const raw = Buffer.from([filter, 10, 20, 30, 1, 2, 3, filter, 1, 1, 1, 250, 0, 9]);
      const { rgb } = readPng(pngOf({ width: 2, height: 2, color: 2 }, deflateSync(raw)));
      expect([...rgb]).toEqual(unfilteredByHand[filter]);
    }
  });

  it('is refused when it is no picture, or not what it says', () => {
    const head = { width: 2, height: 2, color: 2 };
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    for (const hostile of [
      Buffer.from('<svg onload="alert(1)"/>'),
      writePng(picture).subarray(0, 50),
      pngOf(head, Buffer.from('not deflated')),
      pngOf(head, deflateSync(Buffer.alloc(3))),
      pngOf(head, bomb),
      pngOf({ ...head, width: 60_000 }, bomb),
      pngOf({ ...head, color: 3 }, deflateSync(Buffer.alloc(6))),
      pngOf(head, deflateSync(Buffer.from([9, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0]))),
    ])
      expect(() => readPng(hostile)).toThrow(UnreadablePicture);
    const broken = Buffer.from(writePng(picture));
    broken[45] = (broken[45] ?? 0) ^ 1;
    expect(() => readPng(broken)).toThrow('已损坏');
  });

  it('keeps nothing but its pixels', () => {
    const withText = Buffer.concat([
      writePng(picture).subarray(0, 33),
      chunkOf('tEXt', Buffer.from('Comment\0<script>')),
      writePng(picture).subarray(33),
    ]);
    const clean = withCleanLogo({
      ...usualTemplate('general'),
      style: { ...usualStyle, logo: withText.toString('base64') },
    });

    expect(clean.style.logo).toBe(logo);
  });
});

/** Two lines of two pixels, 10 20 30, 1 2 3 and 1 1 1, 250 0 9, after each filter was undone. */
const unfilteredByHand: Readonly<Record<number, readonly number[]>> = {
  0: [10, 20, 30, 1, 2, 3, 1, 1, 1, 250, 0, 9],
  1: [10, 20, 30, 11, 22, 33, 1, 1, 1, 251, 1, 10],
  2: [10, 20, 30, 1, 2, 3, 11, 21, 31, 251, 2, 12],
  3: [10, 20, 30, 6, 12, 18, 6, 11, 16, 0, 11, 26],
  4: [10, 20, 30, 11, 22, 33, 11, 21, 31, 5, 22, 42],
};

function pngOf(
  { width, height, color }: { width: number; height: number; color: number },
  data: Buffer,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  head.writeUInt8(color, 9);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunkOf('IHDR', head),
    chunkOf('IDAT', data),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, body: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), body])));
  return Buffer.concat([length, Buffer.from(type), body, sum]);
}
