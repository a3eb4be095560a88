import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { entryPath } from './entry-path.ts';
import { type Budget, DamagedArchive, endsUpload } from './limits.ts';
import type { TreeBuilder } from './upload-tree.ts';

const inflate = promisify(inflateRaw) as (
  packed: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

/** Where a reader of archives puts what it meets. */
export interface ArchiveSink {
  readonly budget: Budget;
  readonly tree: TreeBuilder;
  /** Each file with its bytes, in the order of the archive. */
  take(path: string, bytes: Uint8Array): Promise<void>;
  /** How far into the archive the reader has come, in packed bytes. */
  reached(offset: number): void;
}

/** Read a zip archive from a file or from memory. Damaged entries are skipped; a damaged directory is an error. */
export async function readZip(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const zip = await openZip(from);
  try {
    for await (const entry of zip.eachEntry()) {
      sink.budget.countEntry();
      await readEntry(zip, entry, sink);
      sink.reached(entry.relativeOffsetOfLocalHeader + entry.compressedSize);
    }
  } catch (error) {
    if (endsUpload(error)) throw error;
    if (sink.tree.fileCount === 0) throw new DamagedArchive((error as Error).message);
    sink.tree.warn(undefined, '压缩包的目录已损坏，仅分析了能够解出的文件');
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
    throw new DamagedArchive((error as Error).message);
  }
}

async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, sink: ArchiveSink): Promise<void> {
  const { budget, tree } = sink;
  const size = entry.uncompressedSize;
  const name = nameOf(entry);
  if (isDirectory(entry, name)) return;
  const where = entryPath(name, budget.limits);
  if ('refused' in where) return tree.skip(Buffer.from(name).toString(), size, where.refused);
  const reason = whyUnreadable(entry, budget);
  if (reason !== undefined) return tree.skip(where.path, size, reason);
  const bytes = await contentOf(zip, entry).catch((error: unknown) => error as Error);
  if (bytes instanceof Error) return tree.skip(where.path, size, `内容已损坏，无法解出（${bytes.message}）`);
  budget.countBytes(bytes.length);
  await sink.take(where.path, bytes);
}

/** Unix file types, as Info-ZIP keeps them in the upper half of the external attributes. */
const typeMask = 0o170000;
const symbolicLink = 0o120000;
const regularFile = 0o100000;

function whyUnreadable(entry: yauzl.Entry, budget: Budget): string | undefined {
  if (entry.isEncrypted()) return '文件已加密，无法读取';
  const type = (entry.externalFileAttributes >>> 16) & typeMask;
  if (type === symbolicLink) return '符号链接，不跟随';
  if (type !== 0 && type !== regularFile) return '特殊文件，不读取';
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return '不支持的压缩算法';
  if (entry.uncompressedSize > budget.limits.fileBytes) return '文件过大，未读取内容';
  // A limit that is met is an error of the whole upload, so it is met before the bytes are made.
  if (entry.uncompressedSize > budget.fileAllowance()) budget.countBytes(entry.uncompressedSize);
  return undefined;
}

/** The bytes of an entry, checked against its stated size and CRC; never more than the stated size is inflated. */
async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const packed = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
  const bytes = entry.compressionMethod === 0 ? packed : await inflateWithin(packed, entry.uncompressedSize);
  if (bytes.length !== entry.uncompressedSize) throw new Error('大小与目录不符');
  if (crc32(bytes) !== entry.crc32) throw new Error('校验和不符');
  return bytes;
}

async function inflateWithin(packed: Buffer, sizeBytes: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, sizeBytes) });
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Error(isTooLarge ? '大小与目录不符' : '压缩数据错误', { cause: error });
  }
}

function isDirectory(entry: yauzl.Entry, name: Uint8Array | string): boolean {
  const last = typeof name === 'string' ? name.at(-1) : String.fromCharCode(name.at(-1) ?? 0);
  return (last === '/' || last === '\\') && entry.uncompressedSize === 0;
}

/** The id of the Info-ZIP extra field that repeats the name in UTF-8. */
const unicodePathField = 0x7075;

function nameOf(entry: yauzl.Entry): Uint8Array | string {
  const raw = entry.fileNameRaw;
  if (!entry.extraFields.some(({ id }) => id === unicodePathField)) return raw;
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false);
}
