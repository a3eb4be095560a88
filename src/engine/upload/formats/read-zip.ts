import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import {
  type ArchiveSink,
  admit,
  checkedCrc,
  DamagedEntry,
  type EntryHeader,
  takeChecked,
} from '../archive-sink.ts';
import { DamagedArchive, EncryptedArchive, SplitArchive } from '../limits.ts';

const inflate = promisify(inflateRaw) as (
  packed: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

/** Contents above this size go by in pieces. */
const inMemoryBytes = 16 * 1024 * 1024;

/**
 * Read a zip archive from a file or from memory. Damaged entries are skipped.
 *
 * Throws `UnreadableArchive` where its directory is damaged; what stood before has been taken.
 */
export async function readZip(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const zip = await openZip(from);
  try {
    sink.budget.expectEntries(zip.entryCount);
    for await (const entry of entriesOf(zip)) {
      await readEntry(zip, entry, sink);
      sink.reached(entry.relativeOffsetOfLocalHeader + entry.compressedSize);
    }
  } finally {
    zip.close();
  }
}

async function openZip(from: string | Buffer) {
  const options = {
    lazyEntries: true,
    decodeStrings: false,
    autoClose: false,
    validateEntrySizes: true,
  } as const;
  try {
    return typeof from === 'string'
      ? await yauzl.openPromise(from, options)
      : await yauzl.fromBufferPromise(from, options);
  } catch (error) {
    throw meaningOf(error as Error);
  }
}

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  const entries = zip.eachEntry()[Symbol.asyncIterator]();
  for (;;) {
    const next = await entries.next().catch((error: unknown) => {
      throw meaningOf(error as Error);
    });
    if (next.done === true) return;
    yield next.value;
  }
}

/** What the reader means; errors of the disk are not the archive's. */
function meaningOf(error: Error): Error {
  if ('syscall' in error) return error;
  if (/multi-disk/.test(error.message)) return new SplitArchive();
  if (/encrypt/.test(error.message)) return new EncryptedArchive();
  return new DamagedArchive(error.message);
}

async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, sink: ArchiveSink): Promise<void> {
  const name = nameOf(entry);
  const sizeBytes = entry.uncompressedSize;
  const modifiedMs = entry.getLastModDate().getTime();
  const path = admit({ name, kind: kindOf(entry, name), sizeBytes, modifiedMs }, sink);
  if (path === undefined) return;
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    return sink.skip(path, sizeBytes, '不支持的压缩算法');
  const entrySays = { path, sizeBytes };
  if (sizeBytes > inMemoryBytes)
    return takeChecked(sink, entrySays, checkedCrc(piecesOf(zip, entry), entry.crc32));
  await takeChecked(
    sink,
    entrySays,
    lazily(() => contentOf(zip, entry)),
  );
}

/** What is made when it is asked for, in one piece. */
async function* lazily(make: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await make();
}

/** The content of a large entry in pieces, checked against its stated size. */
async function* piecesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
  } catch (error) {
    throw damageOf(error as Error);
  }
}

/** What cannot be read of one entry is its own damage; errors of the disk are not. */
function damageOf(error: Error): Error {
  if (error instanceof DamagedEntry || 'syscall' in error) return error;
  return new DamagedEntry('压缩数据错误', { cause: error });
}

/** The bytes of an entry, checked against its stated size and CRC; never more than the stated size is inflated. */
async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  // Empty files, of which there may be many, are not worth a look at the disk.
  if (entry.uncompressedSize === 0 && entry.crc32 === 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  try {
    const stream = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch (error) {
    throw damageOf(error as Error);
  }
  const packed = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
  const bytes = entry.compressionMethod === 0 ? packed : await inflateWithin(packed, entry.uncompressedSize);
  if (bytes.length !== entry.uncompressedSize) throw new DamagedEntry('大小与目录不符');
  if (crc32(bytes) !== entry.crc32) throw new DamagedEntry('校验和不符');
  return bytes;
}

async function inflateWithin(packed: Buffer, sizeBytes: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, sizeBytes) });
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new DamagedEntry(isTooLarge ? '大小与目录不符' : '压缩数据错误', { cause: error });
  }
}

/** Unix file types, as Info-ZIP keeps them in the upper half of the external attributes. */
const typeMask = 0o170000;
const symbolicLink = 0o120000;
const regularFile = 0o100000;

function kindOf(entry: yauzl.Entry, name: Uint8Array | string): EntryHeader['kind'] {
  const last = typeof name === 'string' ? name.at(-1) : String.fromCharCode(name.at(-1) ?? 0);
  if ((last === '/' || last === '\\') && entry.uncompressedSize === 0) return 'directory';
  if (entry.isEncrypted()) return 'encrypted';
  const type = (entry.externalFileAttributes >>> 16) & typeMask;
  if (type === symbolicLink) return 'link';
  return type === 0 || type === regularFile ? 'file' : 'special';
}

/** The id of the Info-ZIP extra field that repeats the name in UTF-8. */
const unicodePathField = 0x7075;

function nameOf(entry: yauzl.Entry): Uint8Array | string {
  const raw = entry.fileNameRaw;
  if (!entry.extraFields.some(({ id }) => id === unicodePathField)) return raw;
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false);
}
