import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '../../http/refusal.ts';
import { refusalOfFullDisk, syncFolder } from '../../uploads/stored-upload.ts';

/** Where the bytes of an unfinished upload lie, each at the place that it has in the whole. */
export function partPath(folder: string, uploadId: string): string {
  return join(folder, 'part', uploadId);
}

/** Make the file of an upload; one that is there already stays as it is. */
export async function makePart(path: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  await file.close();
  await syncFolder(dirname(path));
}

/** The bytes of one chunk: where they belong, and how many there must be. */
export interface ChunkPlace {
  readonly offset: number;
  readonly length: number;
}

/** Write a chunk to its place and force it to disk. Answers its SHA-256. Refuses one of another length. */
export async function writeChunk(
  path: string,
  { offset, length }: ChunkPlace,
  content: Readable,
): Promise<string> {
  const file = await open(path, 'r+');
  try {
    const hash = createHash('sha256');
    let written = 0;
    for await (const bytes of content as AsyncIterable<Buffer>) {
      if (written + bytes.length > length) throw wrongLength(length);
      hash.update(bytes);
      await writeAll(file, bytes, offset + written);
      written += bytes.length;
    }
    if (written !== length) throw wrongLength(length);
    await file.datasync();
    return hash.digest('hex');
  } catch (error) {
    throw refusalOfFullDisk(error) ?? error;
  } finally {
    await file.close();
  }
}

function wrongLength(length: number): Refusal {
  return new Refusal(400, 'wrong-chunk-length', `这一分块应为 ${length} 字节`);
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** The SHA-256 of a whole file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(bytes as Buffer);
  return hash.digest('hex');
}
