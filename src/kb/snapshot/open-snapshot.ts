import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knowledge } from '#engine';
import { packageKey, type Vulnerability } from '#model';
import { DamagedKnowledge } from './damaged-knowledge.ts';
import { findInIndex, type LineAt } from './index-file.ts';
import { LineReader } from './line-reader.ts';
import { readManifest, type SnapshotCounts, type SnapshotFile, type SnapshotManifest } from './manifest.ts';

/** One generation of knowledge, opened for reading. It never changes while it is open. */
export interface Snapshot extends Knowledge {
  readonly folder: string;
  /** What it was made from: `starter <digest>` for the knowledge that comes with the product. */
  readonly origin: string | undefined;
  readonly counts: SnapshotCounts;
  /** The vulnerability with this id (CVE, GHSA, ours, ...), whatever its case; withdrawn ones are answered too. */
  findVulnerability(id: string): Promise<Vulnerability | undefined>;
  /** Every vulnerability of the generation, in the order of our ids. */
  vulnerabilities(): AsyncIterable<Vulnerability>;
  close(): Promise<void>;
}

/**
 * Open a generation of knowledge.
 *
 * The indexes are read and their hashes checked; of the data only the size is, see `verifySnapshot`.
 * Throws `DamagedKnowledge` when a file is missing or not what was written.
 */
export async function openSnapshot(folder: string): Promise<Snapshot> {
  const manifest = await readManifest(folder);
  const [packages, ids] = await Promise.all([
    readIndex(folder, 'packages.index', manifest),
    readIndex(folder, 'ids.index', manifest),
  ]);
  const path = join(folder, 'vulnerabilities.ndjson');
  const file = await open(path, 'r').catch(() => {
    throw new DamagedKnowledge(path, '知识库文件不存在或无法读取');
  });
  if ((await file.stat()).size !== manifest.files['vulnerabilities.ndjson'].sizeBytes) {
    await file.close();
    throw new DamagedKnowledge(path, '知识库文件大小与清单不符');
  }
  return new FileSnapshot(folder, manifest, packages, ids, new LineReader(path, file));
}

/** Read every file of a generation again and compare the hashes. Throws `DamagedKnowledge` at the first difference. */
export async function verifySnapshot(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  for (const name of Object.keys(manifest.files) as SnapshotFile[]) await readIndex(folder, name, manifest);
}

async function readIndex(folder: string, name: SnapshotFile, manifest: SnapshotManifest): Promise<Buffer> {
  const path = join(folder, name);
  const bytes = await readFile(path).catch(() => {
    throw new DamagedKnowledge(path, '知识库文件不存在或无法读取');
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== manifest.files[name].sha256)
    throw new DamagedKnowledge(path, '知识库文件内容与清单中的校验值不符');
  return bytes;
}

class FileSnapshot implements Snapshot {
  readonly generation: number;
  readonly origin: string | undefined;
  readonly counts: SnapshotCounts;

  constructor(
    readonly folder: string,
    private readonly manifest: SnapshotManifest,
    private readonly packages: Buffer,
    private readonly ids: Buffer,
    private readonly lines: LineReader,
  ) {
    this.generation = manifest.generation;
    this.origin = manifest.origin;
    this.counts = manifest.counts;
  }

  async vulnerabilitiesOf(
    packages: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Vulnerability[]>> {
    const places = new Map<string, LineAt[]>();
    for (const purl of packages) {
      const found = findInIndex(this.packages, packageKey(purl));
      if (found.length > 0) places.set(purl, found);
    }
    const read = await this.lines.read([...places.values()].flat());
    return new Map(
      [...places].map(([purl, at]) => [purl, at.flatMap(({ offset }) => read.get(offset) ?? [])] as const),
    );
  }

  async findVulnerability(id: string): Promise<Vulnerability | undefined> {
    const [first] = findInIndex(this.ids, id.trim().toLowerCase());
    if (first === undefined) return undefined;
    return (await this.lines.read([first])).get(first.offset);
  }

  async *vulnerabilities(): AsyncIterable<Vulnerability> {
    let offset = 0;
    while (offset < this.manifest.files['vulnerabilities.ndjson'].sizeBytes) {
      const { lines, next } = await this.lines.readFrom(offset);
      yield* lines;
      offset = next;
    }
  }

  close(): Promise<void> {
    return this.lines.close();
  }
}
