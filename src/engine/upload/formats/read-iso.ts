import { type ArchiveSink, admit } from '../archive-sink.ts';
import { DamagedArchive, UnreadableArchive } from '../limits.ts';
import { RandomAccess } from '../random-access.ts';

const sectorBytes = 2048;
/** Larger directories are not read; a million entries have room in it. */
const maxDirectoryBytes = 64 * 1024 * 1024;
const maxDepth = 200;

/** Bytes of the volume. */
interface Extent {
  readonly offset: number;
  readonly size: number;
}

interface DirectoryRecord extends Extent {
  readonly name: Buffer | string;
  readonly kind: 'file' | 'directory' | 'link' | 'special';
  /** Another record of the same file follows. */
  readonly continues: boolean;
}

/**
 * Read an ISO 9660 volume (ECMA-119), with the long names of Rock Ridge (IEEE P1282) or else of Joliet.
 *
 * Throws `DamagedArchive` when its directories cannot be read; what stood before has been taken.
 */
export async function readIso(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const volume = await RandomAccess.open(from);
  try {
    const { root, isJoliet } = await findRoot(volume);
    await new IsoReader(volume, isJoliet, sink).directory(root, Buffer.alloc(0), 0);
  } finally {
    await volume.close();
  }
}

/** The tree with the best names: Rock Ridge, then Joliet, then the plain one. */
async function findRoot(volume: RandomAccess): Promise<{ root: Extent; isJoliet: boolean }> {
  let plain: Extent | undefined;
  let joliet: Extent | undefined;
  for (let sector = 16; sector < 16 + 64; sector += 1) {
    const descriptor = await volume.read(sector * sectorBytes, sectorBytes);
    const type = descriptor[0] ?? 0;
    if (type === 255 || descriptor.toString('latin1', 1, 6) !== 'CD001') break;
    const root = extentOf(descriptor.subarray(156));
    if (type === 1) plain ??= root;
    if (type === 2 && /^%\/[@CE]/.test(descriptor.toString('latin1', 88, 91))) joliet ??= root;
  }
  if (plain === undefined) throw new DamagedArchive('no ISO 9660 volume');
  if (joliet === undefined) return { root: plain, isJoliet: false };
  const self = await volume.read(plain.offset, Math.min(plain.size, sectorBytes));
  const hasRockRidge = (self[0] ?? 0) > 34 && self.toString('latin1', 34, 36) === 'SP';
  return hasRockRidge ? { root: plain, isJoliet: false } : { root: joliet, isJoliet: true };
}

function extentOf(record: Buffer): Extent {
  return { offset: record.readUInt32LE(2) * sectorBytes, size: record.readUInt32LE(10) };
}

class IsoReader {
  /** A directory that holds itself would never end. */
  private readonly visited = new Set<number>();

  constructor(
    private readonly volume: RandomAccess,
    private readonly isJoliet: boolean,
    private readonly sink: ArchiveSink,
  ) {}

  async directory(extent: Extent, path: Buffer, depth: number): Promise<void> {
    if (this.visited.has(extent.offset) || depth > maxDepth) return;
    this.visited.add(extent.offset);
    if (extent.size > maxDirectoryBytes) throw new UnreadableArchive('iso 映像的目录过大，无法解包');
    let parts: Extent[] = [];
    for (const record of await this.records(await this.volume.read(extent.offset, extent.size))) {
      const name = typeof record.name === 'string' ? Buffer.from(record.name) : record.name;
      const full = path.length === 0 ? name : Buffer.concat([path, Buffer.from('/'), name]);
      if (record.kind === 'directory') {
        this.sink.budget.countEntry();
        await this.directory(record, full, depth + 1);
        continue;
      }
      parts.push(record);
      if (record.continues) continue;
      await this.file(full, record.kind, parts);
      parts = [];
    }
  }

  private async file(name: Buffer, kind: DirectoryRecord['kind'], parts: readonly Extent[]): Promise<void> {
    const sizeBytes = parts.reduce((sum, { size }) => sum + size, 0);
    const path = admit({ name, kind, sizeBytes }, this.sink);
    if (path !== undefined) await this.sink.take(path, this.contentOf(parts));
    this.sink.reached(Math.min(this.volume.sizeBytes, (parts.at(-1)?.offset ?? 0) + sizeBytes));
  }

  private async *contentOf(parts: readonly Extent[]): AsyncGenerator<Uint8Array> {
    for (const { offset, size } of parts) yield* this.volume.pieces(offset, size);
  }

  private async records(bytes: Buffer): Promise<DirectoryRecord[]> {
    const records: DirectoryRecord[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = bytes[at] ?? 0;
      // No record crosses a sector; what is left of one is zeros.
      if (length === 0) at = (Math.floor(at / sectorBytes) + 1) * sectorBytes;
      else {
        const record = bytes.subarray(at, at + length);
        if (length < 34 || record.length < length || 33 + (record[32] ?? 0) > length)
          throw new DamagedArchive('ISO 9660 directory');
        const read = await this.record(record);
        if (read !== undefined) records.push(read);
        at += length;
      }
    }
    return records;
  }

  /** `undefined` for a directory itself and the one above it. */
  private async record(bytes: Buffer): Promise<DirectoryRecord | undefined> {
    const nameBytes = bytes[32] ?? 0;
    const plainName = bytes.subarray(33, 33 + nameBytes);
    if (nameBytes === 1 && (plainName[0] ?? 0) < 2) return undefined;
    const flags = bytes[25] ?? 0;
    const system = this.isJoliet ? [] : await this.systemFields(bytes.subarray(33 + (nameBytes | 1)));
    const names = system.filter(({ id }) => id === 'NM').map(({ data }) => data.subarray(1));
    const mode = system.find(({ id, data }) => id === 'PX' && data.length >= 4)?.data.readUInt32LE(0) ?? 0;
    const isDirectory = (flags & 2) !== 0;
    return {
      ...extentOf(bytes),
      name: names.length > 0 ? Buffer.concat(names) : this.nameOf(plainName),
      kind: isDirectory ? 'directory' : kindOf(mode),
      continues: (flags & 0x80) !== 0,
    };
  }

  private nameOf(plain: Buffer): string {
    const text = this.isJoliet
      ? new TextDecoder('utf-16be').decode(plain)
      : new TextDecoder('gbk').decode(plain);
    return text.replace(/;\d*$/, '').replace(/\.$/, '');
  }

  /** The fields of the System Use Sharing Protocol, the area they continue in included. */
  private async systemFields(bytes: Buffer): Promise<{ id: string; data: Buffer }[]> {
    const fields: { id: string; data: Buffer }[] = [];
    let area = bytes;
    for (let areas = 0; areas < 8; areas += 1) {
      let next: Buffer | undefined;
      for (let at = 0; at + 4 <= area.length && (area[at + 2] ?? 0) >= 4; at += area[at + 2] ?? 4) {
        const id = area.toString('latin1', at, at + 2);
        const data = area.subarray(at + 4, at + (area[at + 2] ?? 0));
        fields.push({ id, data });
        if (id === 'CE' && data.length >= 24)
          next = await this.volume.read(
            data.readUInt32LE(0) * sectorBytes + data.readUInt32LE(8),
            Math.min(data.readUInt32LE(16), sectorBytes),
          );
      }
      if (next === undefined) break;
      area = next;
    }
    return fields;
  }
}

function kindOf(mode: number): DirectoryRecord['kind'] {
  const type = mode & 0o170000;
  if (type === 0o120000) return 'link';
  return type === 0 || type === 0o100000 ? 'file' : 'special';
}
