import type { CodecKind } from './archive-kind.ts';
import { ByteStream } from './byte-stream.ts';
import { bunzip2 } from './codecs/bunzip2.ts';
import { gunzip } from './codecs/gunzip.ts';
import { unxz } from './codecs/unxz.ts';
import { unzstd } from './codecs/unzstd.ts';
import type { Budget } from './limits.ts';

const decoders: Readonly<Record<CodecKind, (from: ByteStream) => AsyncGenerator<Uint8Array>>> = {
  gzip: gunzip,
  bzip2: bunzip2,
  xz: unxz,
  zstd: unzstd,
};

export function isCodec(kind: string | undefined): kind is CodecKind {
  return kind !== undefined && kind in decoders;
}

/** What a compressed stream holds. Every byte counts, and throws when it is one too many. */
export function decompress(kind: CodecKind, from: ByteStream, budget: Budget): ByteStream {
  return new ByteStream(counted(decoders[kind](from), budget));
}

/** The same pieces; each counts, and throws when it is one too many. */
export async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  budget: Budget,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    budget.countFlow(piece.length);
    yield piece;
  }
}
