import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { UnreadableFile } from '../../unreadable-file.ts';

const inflate = promisify(inflateRaw);

/** What the files of one archive may come to. */
export interface ZipLimits {
  readonly entries: number;
  readonly totalBytes: number;
}

const defaultLimits: ZipLimits = { entries: 200_000, totalBytes: 512 * 1024 * 1024 };

/**
 * Read the files of a zip archive, in their order; folders and what `wanted` refuses are left out.
 *
 * Throws `UnreadableFile` for a damaged or encrypted archive, and for one that unpacks to more than the limits.
 */
export async function readZip(
  bytes: Uint8Array,
  path: string,
  wanted: (name: string) => boolean,
  limits = defaultLimits,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  let totalBytes = 0;
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      lazyEntries: true,
      validateEntrySizes: true,
    });
    if (zip.entryCount > limits.entries) throw new UnreadableFile(path, tooLarge);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || !wanted(entry.fileName)) continue;
      totalBytes += entry.uncompressedSize;
      if (totalBytes > limits.totalBytes) throw new UnreadableFile(path, tooLarge);
      files.set(entry.fileName, await contentOf(zip, entry));
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(path, '压缩包已损坏、不完整或已加密');
  }
  return files;
}

const tooLarge = '压缩包中的文件过多或解压后过大';

/** The content of an entry; never more than its stated size is inflated. */
async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array> {
  const packed: Buffer[] = [];
  const stream = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  for await (const chunk of stream) packed.push(chunk as Buffer);
  const content = Buffer.concat(packed);
  if (entry.compressionMethod === 0) return content;
  return inflate(content, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
}
