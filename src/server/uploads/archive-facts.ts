import { archiveHeadBytes, archiveKind } from '#engine';
import { open } from 'node:fs/promises';

/** What can be told of an archive without unpacking it. */
export interface ArchiveFacts {
  readonly kind: ReturnType<typeof archiveKind>;
  /** Only a zip says how many entries it has; it may lie. */
  readonly entryCount: number | undefined;
}

/** The end record of a zip and the longest comment behind it (APPNOTE 6.3, 4.3.16). */
const tailBytes = 22 + 0xffff;
const endRecord = Buffer.from('PK\x05\x06', 'latin1');

/** Look at both ends of an archive; at most 64 KiB are read. */
export async function archiveFacts(path: string): Promise<ArchiveFacts> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    const kind = archiveKind(await read(0, archiveHeadBytes));
    if (kind !== 'zip') return { kind, entryCount: undefined };
    const tail = await read(Math.max(0, size - tailBytes), Math.min(size, tailBytes));
    return { kind, entryCount: zipEntryCount(tail) };
  } finally {
    await file.close();
  }
}

/** The number of entries that the end record names; `undefined` without one, or where it points to a larger one. */
export function zipEntryCount(tail: Buffer): number | undefined {
  const at = tail.lastIndexOf(endRecord);
  if (at < 0 || tail.length < at + 22) return undefined;
  const count = tail.readUInt16LE(at + 10);
  return count === 0xffff ? undefined : count;
}
