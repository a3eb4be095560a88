import { admit, type ArchiveSink, DamagedEntry, takeChecked } from '../../archive-sink.ts';
import { UnreadableArchive } from '../../limits.ts';

/** A file or directory as some node of a file system for flash chips names it; of several with one name the newest counts. */
export interface FlashName {
  readonly parent: number;
  readonly name: Uint8Array;
  /** 0: the name is no more. */
  readonly inode: number;
  readonly kind: 'file' | 'directory' | 'link' | 'special';
  readonly version: number;
}

export interface FlashInode {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly version: number;
}

/** A piece of a file; newer ones lie upon older ones. */
export interface FlashPiece {
  readonly offset: number;
  readonly sizeBytes: number;
  readonly version: number;
  read(): Promise<Uint8Array>;
}

/** Files are put together in windows of so many bytes. */
const windowBytes = 65_536;
const maxDepth = 200;
/** No device has more; each is kept in memory. */
const mostNodes = 2_000_000;

/**
 * A file system for flash chips, by the nodes that lie in it in the order they were written: nothing is overwritten there, and
 * what is newest counts. Nodes are given in any order; then everything that is in there is taken.
 */
export class FlashTree {
  private readonly names = new Map<number, Map<string, FlashName>>();
  private readonly inodes = new Map<number, FlashInode>();
  /** By inode and window. */
  private readonly pieces = new Map<number, Map<number, FlashPiece[]>>();
  private nodeCount = 0;

  name(one: FlashName): void {
    this.count();
    const names = this.names.get(one.parent) ?? new Map<string, FlashName>();
    this.names.set(one.parent, names);
    const key = Buffer.from(one.name).toString('latin1');
    if ((names.get(key)?.version ?? -1) < one.version) names.set(key, one);
  }

  inode(number: number, one: FlashInode): void {
    this.count();
    if ((this.inodes.get(number)?.version ?? -1) < one.version) this.inodes.set(number, one);
  }

  piece(inode: number, one: FlashPiece): void {
    const windows = this.pieces.get(inode) ?? new Map<number, FlashPiece[]>();
    this.pieces.set(inode, windows);
    const last = Math.floor((one.offset + Math.max(1, one.sizeBytes) - 1) / windowBytes);
    for (let window = Math.floor(one.offset / windowBytes); window <= last; window += 1) {
      this.count();
      const inWindow = windows.get(window) ?? [];
      inWindow.push(one);
      windows.set(window, inWindow);
    }
  }

  async take(sink: ArchiveSink): Promise<void> {
    await this.directory(1, '', 0, new Set(), sink);
  }

  private count(): void {
    this.nodeCount += 1;
    if (this.nodeCount > mostNodes) throw new UnreadableArchive('闪存文件系统的节点过多，无法解包');
  }

  /** A directory that holds itself would never end. */
  private async directory(
    inode: number,
    path: string,
    depth: number,
    visited: Set<number>,
    sink: ArchiveSink,
  ): Promise<void> {
    if (visited.has(inode) || depth > maxDepth) return;
    visited.add(inode);
    for (const one of this.names.get(inode)?.values() ?? []) {
      if (one.inode === 0) continue;
      const name = Buffer.concat([Buffer.from(path), one.name]);
      if (one.kind === 'directory') {
        sink.budget.countEntry();
        await this.directory(one.inode, `${name.toString()}/`, depth + 1, visited, sink);
      } else await this.file(name, one, sink);
    }
  }

  private async file(name: Buffer, { inode, kind }: FlashName, sink: ArchiveSink): Promise<void> {
    const { sizeBytes = 0, modifiedMs } = this.inodes.get(inode) ?? {};
    const path = admit({ name, kind, sizeBytes, modifiedMs }, sink);
    if (path !== undefined)
      await takeChecked(sink, { path, sizeBytes }, this.contentOf(inode, sizeBytes, sink));
  }

  /** What no piece says are zeroes. A piece that cannot be read spoils its file, and no other one. */
  private async *contentOf(inode: number, sizeBytes: number, sink: ArchiveSink): AsyncGenerator<Uint8Array> {
    const windows = this.pieces.get(inode);
    try {
      for (let begin = 0; begin < sizeBytes; begin += windowBytes) {
        const content = Buffer.alloc(Math.min(windowBytes, sizeBytes - begin));
        const pieces = windows?.get(begin / windowBytes) ?? [];
        for (const piece of pieces.toSorted((a, b) => a.version - b.version)) {
          const bytes = await piece.read();
          sink.budget.countFlow(bytes.length);
          const from = Math.max(0, begin - piece.offset);
          const to = Math.min(bytes.length, begin + content.length - piece.offset);
          if (to > from) content.set(bytes.subarray(from, to), piece.offset + from - begin);
        }
        yield content;
      }
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error;
      throw new DamagedEntry(error.reason);
    }
  }
}
