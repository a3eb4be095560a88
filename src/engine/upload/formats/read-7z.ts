import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type ArchiveSink, admit, checkedCrc, type EntryHeader, takeChecked } from '../archive-sink.ts';
import { ByteStream } from '../byte-stream.ts';
import { bunzip2 } from '../codecs/bunzip2.ts';
import { LzmaDecoder, LzmaWindow } from '../codecs/lzma.ts';
import { dictionaryBytesOf, maxDictionaryBytes, readLzma2 } from '../codecs/unxz.ts';
import { counted } from '../decompress.ts';
import { DamagedArchive, EncryptedArchive, UnreadableArchive } from '../limits.ts';
import { RandomAccess } from '../random-access.ts';
import {
  type Coder,
  type Folder,
  lastOutput,
  type ListedFile,
  type Listing,
  readListing,
  type Streams,
} from './seven-zip-header.ts';

/** The longest list of files that is read, packed or not. */
const maxListingBytes = 64 * 1024 * 1024;
/** LZMA, unlike LZMA2, is decoded from memory. */
const maxLzmaBytes = 64 * 1024 * 1024;

const encryption = '06f10701';

/**
 * Read a 7z archive: LZMA, LZMA2, BZip2, Deflate and plain copies; files compressed otherwise are listed as skipped.
 *
 * Throws `EncryptedArchive` when even the names are encrypted, `DamagedArchive` when the list cannot be read.
 */
export async function readSevenZip(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const archive = await RandomAccess.open(from);
  try {
    const { streams, files } = await readFileList(archive, sink);
    await readFolders(archive, streams, files, sink);
  } finally {
    await archive.close();
  }
}

async function readFileList(
  archive: RandomAccess,
  sink: ArchiveSink,
): Promise<Listing & { readonly kind: 'files' }> {
  const start = Buffer.from(await archive.read(0, 32));
  if (crc32(start.subarray(12, 32)) !== start.readUInt32LE(8)) throw new DamagedArchive('7z start header');
  const size = Number(start.readBigUInt64LE(20));
  if (size === 0) return { kind: 'files', streams: { packedAt: 0, packedSizes: [], folders: [] }, files: [] };
  if (size > maxListingBytes) throw new UnreadableArchive('7z 压缩包的目录过大，无法解包');
  let bytes: Buffer = Buffer.from(await archive.read(32 + Number(start.readBigUInt64LE(12)), size));
  if (crc32(bytes) !== start.readUInt32LE(28)) throw new DamagedArchive('7z header CRC');
  for (let packings = 0; packings < 4; packings += 1) {
    const listing = readListing(bytes, sink.budget.limits.entryCount);
    if (listing.kind === 'files') return listing;
    bytes = await unpackListing(archive, listing.streams, sink);
  }
  throw new DamagedArchive('7z header is packed too often');
}

async function unpackListing(archive: RandomAccess, streams: Streams, sink: ArchiveSink): Promise<Buffer> {
  const [folder] = streams.folders;
  const [stream] = folder?.streams ?? [];
  if (folder === undefined || stream === undefined) throw new DamagedArchive('7z header without a stream');
  if (isEncrypted(folder)) throw new EncryptedArchive();
  if (stream.sizeBytes > maxListingBytes) throw new UnreadableArchive('7z 压缩包的目录过大，无法解包');
  const packed = packedStreamsOf(streams, 0).map(({ offset, size }) => archive.pieces(offset, size));
  const content = new ByteStream(counted(contentOf(folder, packed), sink.budget));
  const bytes = Buffer.from(await content.take(stream.sizeBytes));
  if (stream.crc !== undefined && crc32(bytes) !== stream.crc) throw new DamagedArchive('7z header CRC');
  return bytes;
}

async function readFolders(
  archive: RandomAccess,
  streams: Streams,
  files: readonly ListedFile[],
  sink: ArchiveSink,
): Promise<void> {
  const listed = files[Symbol.iterator]();
  for (const [index, folder] of streams.folders.entries()) {
    const packed = packedStreamsOf(streams, index);
    const content = new FolderContent(archive, folder, { packed, sink });
    for (const stream of folder.streams) {
      const file = await nextWithContent(listed, sink);
      if (file === undefined) throw new DamagedArchive('7z has more streams than files');
      await content.next(file, stream);
    }
    await content.close();
    sink.reached(packed.at(-1)?.offset ?? 0);
  }
  // What is left has no content.
  await nextWithContent(listed, sink);
}

/** The next file that has a content; those before it have none, and are taken as they are. */
async function nextWithContent(
  files: Iterator<ListedFile>,
  sink: ArchiveSink,
): Promise<ListedFile | undefined> {
  for (let next = files.next(); next.done !== true; next = files.next()) {
    const file = next.value;
    if (file.hasContent) return file;
    const path = admit({ name: file.name, kind: kindOf(file), sizeBytes: 0 }, sink);
    if (path !== undefined) await sink.take(path, new Uint8Array(0));
  }
  return undefined;
}

/** The content of one folder, file after file. */
class FolderContent {
  private readonly stream: ByteStream;
  private readonly isEncrypted: boolean;
  /** Why nothing more can be read of it. */
  private fault: string | undefined;

  constructor(
    archive: RandomAccess,
    folder: Folder,
    private readonly way: {
      readonly packed: readonly { readonly offset: number; readonly size: number }[];
      readonly sink: ArchiveSink;
    },
  ) {
    const { packed, sink } = way;
    this.isEncrypted = isEncrypted(folder);
    if (!this.isEncrypted && !folder.coders.every(({ id }) => id in decoders))
      this.fault = '不支持的压缩算法';
    const pieces = packed.map(({ offset, size }) => archive.pieces(offset, size));
    this.stream = new ByteStream(counted(contentOf(folder, pieces), sink.budget));
  }

  async next(file: ListedFile, stream: { sizeBytes: number; crc: number | undefined }): Promise<void> {
    const { sink } = this.way;
    const { sizeBytes } = stream;
    const kind = this.isEncrypted ? 'encrypted' : kindOf(file);
    const path = admit({ name: file.name, kind, sizeBytes }, sink);
    if (this.isEncrypted) return;
    if (this.fault !== undefined)
      return path === undefined ? undefined : sink.skip(path, sizeBytes, this.fault);
    try {
      if (path === undefined) await this.stream.passOver(sizeBytes);
      else
        await takeChecked(sink, { path, sizeBytes }, checkedCrc(this.stream.chunks(sizeBytes), stream.crc));
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error;
      this.fault = error instanceof DamagedArchive ? '内容已损坏，无法解出' : error.reason;
      if (path !== undefined) sink.skip(path, sizeBytes, this.fault);
    }
  }

  close(): Promise<void> {
    return this.stream.close();
  }
}

function isEncrypted(folder: Folder): boolean {
  return folder.coders.some(({ id }) => id === encryption);
}

function kindOf({ attributes, isDirectory }: ListedFile): EntryHeader['kind'] {
  if (isDirectory) return 'directory';
  const type = (attributes & 0x8000) === 0 ? 0 : (attributes >>> 16) & 0o170000;
  if (type === 0o120000) return 'link';
  return type === 0 || type === 0o100000 ? 'file' : 'special';
}

/** Where the packed streams of a folder lie: they follow each other, folder by folder. */
function packedStreamsOf({ packedAt, packedSizes, folders }: Streams, index: number) {
  const countBefore = folders.slice(0, index).reduce((sum, { packedInputs }) => sum + packedInputs.length, 0);
  const count = folders[index]?.packedInputs.length ?? 0;
  let offset = 32 + packedAt + packedSizes.slice(0, countBefore).reduce((sum, size) => sum + size, 0);
  return packedSizes.slice(countBefore, countBefore + count).map((size) => {
    offset += size;
    return { offset: offset - size, size };
  });
}

type Decode = (from: ByteStream, coder: Coder, size: number) => AsyncGenerator<Uint8Array>;

const decoders: Readonly<Record<string, Decode>> = {
  '00': (from) => from.rest(),
  '030101': decodeLzma,
  '21': decodeLzma2,
  '040202': (from) => bunzip2(from),
  '040108': (from) => inflate(from),
};

/** What comes out of a folder whose coders each have one input and one output. */
function contentOf(folder: Folder, packed: readonly AsyncIterable<Uint8Array>[]): AsyncGenerator<Uint8Array> {
  return outputOf(lastOutput(folder), 0);

  function outputOf(index: number, depth: number): AsyncGenerator<Uint8Array> {
    const coder = folder.coders[index];
    const decode = decoders[coder?.id ?? ''];
    const isPlain = folder.coders.every(({ inputCount, outputCount }) => inputCount * outputCount === 1);
    if (coder === undefined || decode === undefined || !isPlain || depth > 32)
      return refuse('7z 压缩包使用了不支持的压缩算法');
    const feeding = folder.bonds.find(({ input }) => input === index);
    const from = feeding === undefined ? packed[0] : outputOf(feeding.output, depth + 1);
    if (from === undefined) return refuse('7z 压缩包使用了不支持的压缩算法');
    return decode(new ByteStream(from), coder, folder.sizes[index] ?? 0);
  }
}

/** Refuses when it is read, as the others do. */
async function* refuse(reason: string): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(0);
  throw new UnreadableArchive(reason);
}

async function* decodeLzma(
  from: ByteStream,
  { properties }: Coder,
  size: number,
): AsyncGenerator<Uint8Array> {
  if (properties.length < 5) throw new DamagedArchive('LZMA properties');
  const dictionaryBytes = Math.max(4096, properties.readUInt32LE(1));
  const input = await from.peek(maxLzmaBytes + 1);
  if (dictionaryBytes > maxDictionaryBytes && size > maxDictionaryBytes)
    throw new UnreadableArchive('7z 数据的字典过大，无法解包');
  if (input.length > maxLzmaBytes) throw new UnreadableArchive('7z 的 LZMA 数据块过大，无法解包');
  const decoder = new LzmaDecoder(new LzmaWindow(Math.min(dictionaryBytes, Math.max(size, 4096))));
  decoder.setProperties(properties[0] ?? 0);
  decoder.reset();
  yield* decoder.decodeWhole(input, size);
}

async function* decodeLzma2(
  from: ByteStream,
  { properties }: Coder,
  size: number,
): AsyncGenerator<Uint8Array> {
  // 7-Zip sets dictionaries larger than what they are for.
  const dictionaryBytes = Math.min(dictionaryBytesOf(properties[0] ?? 0), Math.max(size, 4096));
  if (dictionaryBytes > maxDictionaryBytes) throw new UnreadableArchive('7z 数据的字典过大，无法解包');
  yield* readLzma2(from, dictionaryBytes);
}

async function* inflate(from: ByteStream): AsyncGenerator<Uint8Array> {
  const content = createInflateRaw({ chunkSize: 256 * 1024 });
  pipeline(Readable.from(from.rest()), content, () => {});
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    const isDamage = String((error as { code?: unknown }).code).startsWith('Z_');
    throw isDamage ? new DamagedArchive((error as Error).message) : error;
  }
}
