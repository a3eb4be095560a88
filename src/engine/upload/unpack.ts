import { createReadStream, ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BlobStore } from '../blobs.ts';
import { archiveHeadBytes, archiveKind, opensWhenNested } from './archive-kind.ts';
import { gunzip } from './gunzip.ts';
import {
  Budget,
  DamagedArchive,
  defaultLimits,
  endsUpload,
  type UploadLimits,
  UnusableUpload,
} from './limits.ts';
import { readTar } from './read-tar.ts';
import { type ArchiveSink, readZip } from './read-zip.ts';
import { TreeBuilder, type UploadTree } from './upload-tree.ts';

/** What unpacking may be told beside the archive. */
export interface UnpackOptions {
  readonly signal?: AbortSignal | undefined;
  readonly limits?: UploadLimits;
  /** Hears how many bytes of the archive have been read, of how many. */
  readonly progress?: (done: number, total: number) => void;
}

/**
 * Unpack an archive into blobs.
 *
 * No name of the archive is ever a path on disk. Archives inside it are opened too, on the same budget. An entry that
 * cannot be taken is listed as skipped with its reason.
 *
 * Throws `UnusableUpload` when the file is no archive, holds nothing readable, or costs more than `limits` allow;
 * rejects with the reason of `signal` when cancelled.
 */
export async function unpackArchive(
  path: string,
  name: string,
  blobs: BlobStore,
  { signal, limits = defaultLimits, progress = () => {} }: UnpackOptions = {},
): Promise<UploadTree> {
  const { size } = await stat(path);
  const budget = new Budget(limits, signal);
  budget.startArchive(size);
  const unpacking = new Unpacking(blobs, budget, (offset) => progress(offset, size));
  await unpacking.open({ from: path, head: await headOf(path), prefix: '', name, depth: 0 });
  const tree = unpacking.tree.build();
  if (tree.files.length === 0) throw new UnusableUpload(whyNothing(tree));
  return tree;
}

/** An archive about to be opened; its files go below `prefix`. */
interface Archive {
  /** A path on disk, or the bytes of an archive that lay in another. */
  readonly from: string | Buffer;
  readonly head: Uint8Array;
  readonly prefix: string;
  readonly name: string;
  readonly depth: number;
}

/** One run of unpacking, over all levels of nesting. */
class Unpacking {
  readonly tree = new TreeBuilder();

  constructor(
    private readonly blobs: BlobStore,
    private readonly budget: Budget,
    private readonly reached: (offset: number) => void,
  ) {}

  async open(archive: Archive): Promise<void> {
    const sink = this.sinkOf(archive);
    const kind = archiveKind(archive.head);
    if (kind === 'zip') return readZip(archive.from, sink);
    if (kind === undefined) throw new UnusableUpload('无法识别的压缩格式，请上传 zip、tar 或 tar.gz');
    const stream = streamOf(archive.from);
    const offset = () => (stream instanceof ReadStream ? stream.bytesRead : 0);
    return kind === 'tar' ? readTar(stream, sink, offset) : this.openGzip(archive.name, stream, sink, offset);
  }

  /** Only the outermost archive tells how far unpacking has come. */
  private sinkOf({ prefix, depth }: Archive): ArchiveSink {
    return {
      budget: this.budget,
      tree: this.tree,
      take: (path, bytes) => this.take(prefix + path, bytes, depth),
      reached: depth === 0 ? this.reached : () => {},
    };
  }

  private async openGzip(
    name: string,
    stream: Readable,
    sink: ArchiveSink,
    offset: () => number,
  ): Promise<void> {
    const { head, content } = await gunzip(stream, archiveHeadBytes).catch((error: Error) => {
      throw new DamagedArchive(error.message);
    });
    if (archiveKind(head) === 'tar') return readTar(content, sink, offset);
    this.budget.countEntry();
    await sink.take(singleName(name), await this.collect(content));
  }

  private async collect(content: Readable): Promise<Buffer> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of content) {
        this.budget.countBytes((chunk as Buffer).length);
        chunks.push(chunk as Buffer);
      }
    } catch (error) {
      throw endsUpload(error) ? error : new DamagedArchive((error as Error).message);
    }
    return Buffer.concat(chunks);
  }

  private async take(path: string, bytes: Uint8Array, depth: number): Promise<void> {
    const sha256 = await this.blobs.put(bytes);
    this.tree.add({ path, sizeBytes: bytes.length, sha256, read: () => this.blobs.read(sha256) });
    const head = bytes.subarray(0, archiveHeadBytes);
    if (!opensWhenNested(path) || archiveKind(head) === undefined) return;
    if (depth >= this.budget.limits.nesting) return this.tree.warn(path, '压缩包嵌套过深，未继续解包');
    const from = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    await this.openNested({ from, head, prefix: `${path}!/`, name: path, depth: depth + 1 });
  }

  /** A damaged archive inside the upload is a note; a budget that is spent ends the whole upload. */
  private async openNested(archive: Archive): Promise<void> {
    try {
      await this.open(archive);
    } catch (error) {
      if (!(error instanceof DamagedArchive)) throw error;
      this.tree.warn(archive.name, '内嵌压缩包已损坏，未能解包');
    }
  }
}

function streamOf(from: string | Buffer): Readable {
  return typeof from === 'string' ? createReadStream(from) : Readable.from([from]);
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(archiveHeadBytes);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** What the content of a gzip that holds no tar is called: `notes.txt.gz` holds `notes.txt`. */
function singleName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  return last.replace(/\.t?gz$/i, '') || 'content';
}

function whyNothing(tree: UploadTree): string {
  const [first] = tree.skipped;
  if (first === undefined) return '压缩包内没有文件';
  if (tree.skipped.every(({ reason }) => reason.includes('加密')))
    return '压缩包已加密，请上传未加密的压缩包';
  return `压缩包内没有可读取的文件（${first.path}：${first.reason}）`;
}
