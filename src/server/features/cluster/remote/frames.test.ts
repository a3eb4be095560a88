import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../http/refusal.ts';
import { frameHead, framesOf } from './frames.ts';

/** Some bytes as they arrive, in chunks of a length. */
async function* inChunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

function framed(...contents: readonly Uint8Array[]): Buffer {
  return Buffer.concat(contents.flatMap((content) => [frameHead(content.length), content]));
}

async function read(stream: AsyncIterable<Uint8Array>): Promise<Buffer[]> {
  const read: Buffer[] = [];
  for await (const frame of framesOf(stream)) {
    const pieces: Uint8Array[] = [];
    if (frame instanceof Uint8Array) pieces.push(frame);
    else for await (const piece of frame) pieces.push(piece);
    read.push(Buffer.concat(pieces));
  }
  return read;
}

describe('frames', () => {
  const contents = ['one', '', 'three'].map((text) => Buffer.from(text));
  const large = Buffer.alloc(9 * 2 ** 20, 7);

  it.each([1, 3, 8, 1_000])('come whole, however they arrive: %d bytes at once', async (length) => {
    expect(await read(inChunks(framed(...contents), length))).toEqual(contents);
  });

  it('may be larger than what is held at once', async () => {
    const [first, ...rest] = await read(inChunks(framed(large, ...contents), 65_536));

    // Compared byte by byte by the matcher they would take a minute.
    expect(first?.equals(large)).toBe(true);
    expect(rest).toEqual(contents);
  });

  it.each([1, 8, 10])('are refused when they end after %d bytes of one', async (length) => {
    const broken = framed(Buffer.from('content')).subarray(0, length);

    await expect(read(inChunks(broken, 4))).rejects.toThrow(Refusal);
  });
});
