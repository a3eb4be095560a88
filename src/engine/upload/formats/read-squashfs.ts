import { admit, type ArchiveSink, DamagedEntry, takeChecked } from '../archive-sink.ts';
import { DamagedArchive, UnreadableArchive } from '../limits.ts';
import { RandomAccess } from '../random-access.ts';
import { SquashfsBlocks, type Superblock } from './squashfs-blocks.ts';

/** A file whose last part lies in no fragment. */
const noFragment = 0xffff_ffff;
const maxDepth = 200;
/** Larger directories are not read; a million entries have room in it. */
const maxDirectoryBytes = 64 * 2 ** 20;

/** A file system in one file, as Linux reads it: 4.0, little-endian ("Squashfs 4.0 Filesystem", kernel documentation). */
export async function readSquashfs(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const volume = await RandomAccess.open(from);
  try {
    const superblock = readSuperblock(await volume.read(0, 96));
    const blocks = new SquashfsBlocks(volume, superblock, sink.budget);
    await new SquashfsReader(blocks, superblock, sink).directory(superblock.rootInode, '', 0);
  } finally {
    await volume.close();
  }
}

function readSuperblock(bytes: Buffer): Superblock {
  if (bytes.readUInt16LE(28) !== 4) throw new UnreadableArchive('squashfs 版本过旧，无法解包');
  const blockBytes = bytes.readUInt32LE(12);
  if (blockBytes < 4096 || blockBytes > 2 ** 20 || blockBytes !== 2 ** bytes.readUInt16LE(22))
    throw new DamagedArchive('squashfs block size');
  return {
    blockBytes,
    compression: bytes.readUInt16LE(20),
    fragmentCount: bytes.readUInt32LE(16),
    rootInode: Number(bytes.readBigUInt64LE(32)),
    inodeTable: Number(bytes.readBigUInt64LE(64)),
    directoryTable: Number(bytes.readBigUInt64LE(72)),
    fragmentTable: Number(bytes.readBigUInt64LE(80)),
  };
}

/** Where a directory is listed. */
interface Directory {
  readonly kind: 'directory';
  readonly block: number;
  readonly offset: number;
  readonly sizeBytes: number;
}

interface RegularFile {
  readonly kind: 'file';
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly start: number;
  readonly fragment: number;
  readonly fragmentOffset: number;
  /** Packed sizes, with a bit for what is not compressed; 0: zeroes. */
  readonly blocks: readonly number[];
}

type Inode = Directory | RegularFile | { readonly kind: 'link' | 'special' };

class SquashfsReader {
  /** A directory that holds itself would never end. */
  private readonly visited = new Set<number>();

  constructor(
    private readonly blocks: SquashfsBlocks,
    private readonly superblock: Superblock,
    private readonly sink: ArchiveSink,
  ) {}

  /** `reference`: the block of an inode behind the beginning of their table, and 16 bits for its place in there. */
  async directory(reference: number, path: string, depth: number): Promise<void> {
    if (this.visited.has(reference) || depth > maxDepth) return;
    this.visited.add(reference);
    const inode = await this.inode(reference);
    if (inode.kind !== 'directory') throw new DamagedArchive('squashfs directory');
    for (const { name, reference: below, isDirectory } of await this.entries(inode)) {
      const full = path === '' ? name : `${path}/${name}`;
      if (isDirectory) {
        this.sink.budget.countEntry();
        await this.directory(below, full, depth + 1);
      } else await this.file(full, await this.inode(below));
    }
  }

  private async file(name: string, inode: Inode): Promise<void> {
    if (inode.kind !== 'file') {
      admit({ name, kind: inode.kind, sizeBytes: 0 }, this.sink);
      return;
    }
    const { sizeBytes, modifiedMs } = inode;
    const path = admit({ name, kind: 'file', sizeBytes, modifiedMs }, this.sink);
    if (path !== undefined) await takeChecked(this.sink, { path, sizeBytes }, this.contentOf(inode));
  }

  /** A block that cannot be read spoils its file, and no other one. */
  private async *contentOf(file: RegularFile): AsyncGenerator<Uint8Array> {
    try {
      let { start } = file;
      let left = file.sizeBytes;
      for (const stated of file.blocks) {
        const bytes = Math.min(left, this.superblock.blockBytes);
        yield stated === 0 ? Buffer.alloc(bytes) : exactly(await this.blocks.data(start, stated), bytes);
        start += stated & 0xff_ffff;
        left -= bytes;
      }
      if (left === 0) return;
      const fragment = await this.blocks.fragment(file.fragment);
      yield exactly(fragment.subarray(file.fragmentOffset, file.fragmentOffset + left), left);
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error;
      throw new DamagedEntry(error.reason);
    }
  }

  private async inode(reference: number): Promise<Inode> {
    const block = this.superblock.inodeTable + Math.floor(reference / 0x10000);
    const bytes = this.blocks.metadata(block, reference % 0x10000);
    const head = await bytes.take(16);
    const type = head.readUInt16LE(0);
    const modifiedMs = head.readUInt32LE(8) * 1000;
    if (type === 1) {
      const rest = await bytes.take(16);
      return listed(rest.readUInt32LE(0), rest.readUInt16LE(10), rest.readUInt16LE(8));
    }
    if (type === 8) {
      const rest = await bytes.take(24);
      return listed(rest.readUInt32LE(8), rest.readUInt16LE(18), rest.readUInt32LE(4));
    }
    if (type === 3 || type === 10) return { kind: 'link' };
    if (type !== 2 && type !== 9) return { kind: 'special' };
    const isLong = type === 9;
    const rest = await bytes.take(isLong ? 40 : 16);
    const sizeBytes = isLong ? Number(rest.readBigUInt64LE(8)) : rest.readUInt32LE(12);
    const fragment = rest.readUInt32LE(isLong ? 28 : 4);
    const whole = sizeBytes / this.superblock.blockBytes;
    const count = fragment === noFragment ? Math.ceil(whole) : Math.floor(whole);
    // A file that is too large is not taken, and its blocks need not be known.
    const isTooLarge = sizeBytes > this.sink.budget.limits.fileBytes;
    const table = isTooLarge ? Buffer.alloc(0) : await bytes.take(count * 4);
    return {
      kind: 'file',
      sizeBytes,
      modifiedMs,
      start: isLong ? Number(rest.readBigUInt64LE(0)) : rest.readUInt32LE(0),
      fragment,
      fragmentOffset: rest.readUInt32LE(isLong ? 32 : 8),
      blocks: Array.from({ length: table.length / 4 }, (_, at) => table.readUInt32LE(at * 4)),
    };
  }

  private async entries({ block, offset, sizeBytes }: Directory) {
    if (sizeBytes > maxDirectoryBytes) throw new UnreadableArchive('squashfs 的目录过大，无法解包');
    const entries: { name: string; reference: number; isDirectory: boolean }[] = [];
    const bytes = this.blocks.metadata(this.superblock.directoryTable + block, offset);
    for (let left = sizeBytes; left >= 12; ) {
      const head = await bytes.take(12);
      left -= 12;
      const inodes = head.readUInt32LE(4);
      for (let count = head.readUInt32LE(0) + 1; count > 0 && left > 0; count -= 1) {
        const entry = await bytes.take(8);
        const nameBytes = entry.readUInt16LE(6) + 1;
        const name = (await bytes.take(nameBytes)).toString('utf8');
        left -= 8 + nameBytes;
        const type = entry.readUInt16LE(4);
        entries.push({ name, reference: inodes * 0x10000 + entry.readUInt16LE(0), isDirectory: type === 1 });
      }
    }
    return entries;
  }
}

/** The size of a listing counts three bytes for what is not in it: `.` and `..`. */
function listed(block: number, offset: number, size: number): Directory {
  return { kind: 'directory', block, offset, sizeBytes: Math.max(0, size - 3) };
}

function exactly(bytes: Buffer, length: number): Buffer {
  if (bytes.length < length) throw new DamagedArchive('squashfs block');
  return bytes.subarray(0, length);
}
