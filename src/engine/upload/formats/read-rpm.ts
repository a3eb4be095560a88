import type { ByteStream } from '../byte-stream.ts';
import { DamagedArchive } from '../limits.ts';

/** The longest header of a package that is passed over. */
const maxHeaderBytes = 256 * 1024 * 1024;

/** Pass over the lead, the signature and the header of an rpm package; what follows is a compressed cpio archive. */
export async function passOverRpmHeaders(from: ByteStream): Promise<void> {
  await from.take(96);
  const signatureBytes = await passOverHeader(from);
  await from.passOver((8 - (signatureBytes % 8)) % 8);
  await passOverHeader(from);
}

/** Each header has an index of 16 bytes an entry, and a store of values. Answers its size. */
async function passOverHeader(from: ByteStream): Promise<number> {
  const start = Buffer.from(await from.take(16));
  const sizeBytes = start.readUInt32BE(8) * 16 + start.readUInt32BE(12);
  const isHeader = start.readUInt32BE(0) >>> 8 === 0x8eade8;
  if (!isHeader || sizeBytes > maxHeaderBytes) throw new DamagedArchive('rpm header');
  await from.passOver(sizeBytes);
  return 16 + sizeBytes;
}
