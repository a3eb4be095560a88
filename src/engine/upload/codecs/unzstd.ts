import { Decompress } from 'fzstd';
import type { ByteStream } from '../byte-stream.ts';
import { DamagedArchive } from '../limits.ts';

/** Four bytes can stand for a block of 128 KiB: so much input at once is 32 MiB of output at worst. */
const inputBytes = 1024;

/** Decompress Zstandard (RFC 8878). Content checksums are not checked. */
export async function* unzstd(from: ByteStream): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  // The library overwrites nothing that it has handed out.
  const decoder = new Decompress((piece) => pieces.push(piece));
  const push = (chunk: Uint8Array, isLast: boolean) => {
    pieces = [];
    try {
      decoder.push(chunk, isLast);
    } catch (error) {
      throw new DamagedArchive((error as Error).message);
    }
    return pieces;
  };
  for await (const chunk of from.rest())
    for (let at = 0; at < chunk.length; at += inputBytes)
      yield* push(chunk.subarray(at, at + inputBytes), false);
  yield* push(new Uint8Array(0), true);
}
