import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ByteStream } from '../byte-stream.ts';
import { DamagedArchive } from '../limits.ts';

/** Decompress gzip (RFC 1952), several members in a row included. */
export async function* gunzip(from: ByteStream): AsyncGenerator<Uint8Array> {
  const source = Readable.from(from.rest());
  const content = createGunzip({ chunkSize: 256 * 1024 });
  pipeline(source, content, () => {});
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    const isDamage = String((error as { code?: unknown }).code).startsWith('Z_');
    throw isDamage ? new DamagedArchive((error as Error).message) : error;
  }
}
