import type { ByteStream } from '../byte-stream.ts';
import { DamagedArchive } from '../limits.ts';

/** The longest header of a package that is passed over. */
const maxHeaderBytes = 256 * 1024 * 1024;

/** A header above this size is passed over: nobody has written one. */
const keptHeaderBytes = 64 * 1024 * 1024;

/**
 * Pass over the lead, the signature and the header of an rpm package; what follows is a compressed cpio archive.
 *
 * Answers the header as databases of rpm keep it, without its first eight bytes; `undefined` when it is too large.
 */
export async function passOverRpmHeaders(from: ByteStream): Promise<Buffer | undefined> {
  await from.take(96);
  const signature = await startOfHeader(from);
  await from.passOver(signature.restBytes + ((8 - (signature.restBytes % 8)) % 8));
  const { counts, restBytes } = await startOfHeader(from);
  if (restBytes <= keptHeaderBytes) return Buffer.concat([counts, await from.take(restBytes)]);
  await from.passOver(restBytes);
  return undefined;
}

/** Each header has an index of 16 bytes an entry, and a store of values. */
async function startOfHeader(from: ByteStream) {
  const start = Buffer.from(await from.take(16));
  const counts = start.subarray(8);
  const restBytes = counts.readUInt32BE(0) * 16 + counts.readUInt32BE(4);
  const isHeader = start.readUInt32BE(0) >>> 8 === 0x8eade8;
  if (!isHeader || restBytes > maxHeaderBytes) throw new DamagedArchive('rpm header');
  return { counts, restBytes };
}
