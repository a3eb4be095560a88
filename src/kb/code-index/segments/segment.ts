import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedKnowledge } from '../../snapshot/damaged-knowledge.ts';
import { NewFile, writePieces } from '../../snapshot/write-file.ts';
import type { FileFacts } from '../../snapshot/manifest.ts';
import type { FileOwners } from '../file-owners.ts';
import { PostingFile, PostingWriter } from './posting-file.ts';
import { rowBytes } from './posting-rows.ts';
import { RecordFile, RecordWriter, type SegmentRecord } from './record-file.ts';
import { mergeRows, RowCursor } from './row-cursor.ts';

/** `directory` holds what is kept in memory: the fences of both, whose files these are, which files are no more. */
const segmentFiles = ['postings', 'records', 'directory'] as const;
type SegmentFile = (typeof segmentFiles)[number];

/** What the manifest says of a segment. */
export interface SegmentFacts {
  /** What its files are called: `<name>.postings`. */
  readonly name: string;
  readonly postings: number;
  readonly files: Readonly<Record<SegmentFile, FileFacts>>;
}

/** The files of a segment, by their names. */
export function filesOfSegment({ name, files }: SegmentFacts): (FileFacts & { readonly path: string })[] {
  return segmentFiles.map((file) => ({ path: `${name}.${file}`, ...files[file] }));
}

function pathOf(folder: string, name: string, file: SegmentFile): string {
  return join(folder, `${name}.${file}`);
}

/** What a segment adds to the owners of files (`joinOwners`). */
export interface OwnersPart {
  readonly runs: Uint32Array;
  /** Ascending. */
  readonly removed: Uint32Array;
}

/** What a segment is made of: rows and records in their order. */
export interface SegmentSource extends OwnersPart {
  readonly rows: readonly RowCursor[];
  readonly records: AsyncIterable<SegmentRecord>;
  /** Of all files of the index. */
  readonly owners: FileOwners;
}

/** Write the files of a segment and force them to disk. */
export async function writeSegment(
  folder: string,
  name: string,
  source: SegmentSource,
): Promise<SegmentFacts> {
  const path = (file: SegmentFile) => pathOf(folder, name, file);
  // Side by side: most of the time of a small segment is waiting for the disk.
  const [postings, records] = await Promise.all([
    writePostings(path('postings'), source),
    writeRecords(path('records'), source.records),
  ]);
  const sections = [bytesOf(postings.fences), records.fences, bytesOf(source.runs), bytesOf(source.removed)];
  const lengths = Uint32Array.from(sections, (section) => section.length);
  const directory = await writePieces(path('directory'), [bytesOf(lengths), ...sections]);
  return {
    name,
    postings: postings.rowCount,
    files: { postings: postings.facts, records: records.facts, directory },
  };
}

async function writePostings(path: string, { rows, owners }: SegmentSource) {
  const file = await NewFile.create(path);
  try {
    const writer = new PostingWriter(file, owners);
    await mergeRows(
      rows,
      (fingerprint, fileId) => writer.push(fingerprint, fileId),
      () => writer.drain(),
    );
    await writer.finish();
    const fences = Float64Array.from(writer.fences);
    return { facts: await file.finish(), rowCount: writer.rowCount, fences };
  } finally {
    await file.close();
  }
}

async function writeRecords(path: string, records: AsyncIterable<SegmentRecord>) {
  const file = await NewFile.create(path);
  try {
    const writer = new RecordWriter(file);
    for await (const record of records) await writer.push(record);
    const fences = await writer.finish();
    return { facts: await file.finish(), fences };
  } finally {
    await file.close();
  }
}

/** An open segment: it stays readable when its files are removed. */
export class Segment implements OwnersPart {
  private constructor(
    readonly facts: SegmentFacts,
    private readonly folder: string,
    private readonly handles: readonly FileHandle[],
    readonly postings: PostingFile,
    readonly records: RecordFile,
    readonly runs: Uint32Array,
    readonly removed: Uint32Array,
  ) {}

  /**
   * Throws `DamagedKnowledge` when a file has another size than its manifest says, or the directory is another one.
   * Rejects with `ENOENT` when a file is missing: it may have been replaced since the manifest was read.
   */
  static async open(folder: string, facts: SegmentFacts): Promise<Segment> {
    const path = (file: SegmentFile) => pathOf(folder, facts.name, file);
    const directory = await readDirectory(path('directory'), facts);
    const postings = await openChecked(path('postings'), facts.files.postings);
    try {
      const records = await openChecked(path('records'), facts.files.records);
      return new Segment(
        facts,
        folder,
        [postings, records],
        new PostingFile(postings, facts.postings, directory.fences),
        new RecordFile(records, facts.files.records.sizeBytes, directory.recordFences),
        directory.runs,
        directory.removed,
      );
    } catch (error) {
      await postings.close();
      throw error;
    }
  }

  get sizeBytes(): number {
    return segmentFiles.reduce((sum, name) => sum + this.facts.files[name].sizeBytes, 0);
  }

  /** All its rows. */
  rows(): RowCursor[] {
    const [postings] = this.handles;
    return postings === undefined ? [] : [new RowCursor(postings, 0, this.facts.postings)];
  }

  /** Throws `DamagedKnowledge` when a file is not what was written. */
  async verify(): Promise<void> {
    for (const name of segmentFiles) {
      const path = pathOf(this.folder, this.facts.name, name);
      const hash = createHash('sha256');
      for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
      if (hash.digest('hex') !== this.facts.files[name].sha256) {
        throw new DamagedKnowledge(path, '代码索引文件的内容与清单不一致');
      }
    }
  }

  async close(): Promise<void> {
    for (const handle of this.handles) await handle.close();
  }
}

async function openChecked(path: string, { sizeBytes }: FileFacts): Promise<FileHandle> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  if (size === sizeBytes) return file;
  await file.close();
  throw new DamagedKnowledge(path, `代码索引文件大小为 ${size} 字节，清单为 ${sizeBytes} 字节`);
}

async function readDirectory(path: string, { postings, files }: SegmentFacts) {
  const bytes = await readFile(path);
  if (createHash('sha256').update(bytes).digest('hex') !== files.directory.sha256) {
    throw new DamagedKnowledge(path, '代码索引目录文件的内容与清单不一致');
  }
  if (files.postings.sizeBytes !== postings * rowBytes) {
    throw new DamagedKnowledge(path, '代码索引清单内容不一致');
  }
  let at = 4 * Uint32Array.BYTES_PER_ELEMENT;
  const lengths = new Uint32Array(copyOf(bytes, 0, at));
  const section = (number: number) => {
    const start = at;
    at += lengths[number] ?? 0;
    return copyOf(bytes, start, at);
  };
  return {
    fences: new Float64Array(section(0)),
    recordFences: Buffer.from(section(1)),
    runs: new Uint32Array(section(2)),
    removed: new Uint32Array(section(3)),
  };
}

/** In memory of its own: typed arrays have to begin at a multiple of their width. */
function copyOf(bytes: Buffer, from: number, end: number): ArrayBuffer {
  return new Uint8Array(bytes.subarray(from, end)).buffer;
}

function bytesOf(values: Float64Array | Uint32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}
