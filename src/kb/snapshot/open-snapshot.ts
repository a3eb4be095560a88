import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knowledge } from '#engine';
import {
  coverageByField,
  coverageFile,
  type CoverageLine,
  readCoverage,
  shippedFields,
} from '../coverage/coverage-lines.ts';
import { fixIndexFile, type OpenFixes, openFixes } from '../fixes/fix-files.ts';
import { type Coverage, packageKey, primaryId, type Vulnerability, type VulnerabilityFacts } from '#model';
import { DamagedKnowledge } from './damaged-knowledge.ts';
import { IndexReader, type LineAt } from './index-file.ts';
import { LineReader } from './line-reader.ts';
import {
  type OptionalFile,
  readManifest,
  type SnapshotCounts,
  type SnapshotFile,
  snapshotFiles,
  type SnapshotManifest,
} from './manifest.ts';

/** One generation of knowledge, opened for reading. It never changes while it is open. */
export interface Snapshot extends Knowledge {
  readonly folder: string;
  /** What it was made from: `starter <digest>` for the knowledge that comes with the product. */
  readonly origin: string | undefined;
  /** What the library is called in this generation; absent: what the product calls it. */
  readonly library: string | undefined;
  readonly counts: SnapshotCounts;
  /** What is known of each ecosystem and release; absent in generations that were made before it was kept. */
  readonly coverage: readonly CoverageLine[] | undefined;
  /**
   * The vulnerability with this id (CVE, GHSA, ours, ...), whatever its case; withdrawn ones are answered too.
   *
   * An id of an advisory may be carried by several; the one that is called by it comes first.
   */
  findVulnerability(id: string): Promise<Vulnerability | undefined>;
  /** The vulnerabilities at some places of `vulnerabilities.ndjson`, in this order. */
  vulnerabilitiesAt(places: readonly LineAt[]): Promise<Vulnerability[]>;
  /** Every vulnerability of the generation, in the order of our ids. */
  vulnerabilities(): AsyncIterable<Vulnerability>;
  /** An optional file, whole and with its hash checked; `undefined` when the generation has none of this name. */
  read(name: OptionalFile): Promise<Buffer | undefined>;
  /** The repairs that code is compared with; opened anew for whoever asks, who closes them. */
  openFixes(): Promise<OpenFixes>;
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
  const [packages, ids, coverage] = await Promise.all([
    readWhole(folder, 'packages.index', manifest),
    readWhole(folder, 'ids.index', manifest),
    coverageOf(folder, manifest),
  ]);
  const path = join(folder, 'vulnerabilities.ndjson');
  const file = await open(path, 'r').catch(() => {
    throw new DamagedKnowledge(path, unreadable);
  });
  if ((await file.stat()).size !== manifest.files['vulnerabilities.ndjson'].sizeBytes) {
    await file.close();
    throw new DamagedKnowledge(path, '知识库文件大小与清单不符');
  }
  return new FileSnapshot(folder, manifest, { packages, ids, coverage }, new LineReader(path, file));
}

/**
 * What a generation says of each ecosystem and release; `undefined` when it was made before that was kept. Throws
 * `DamagedKnowledge`.
 */
export async function coverageOf(
  folder: string,
  manifest: SnapshotManifest,
): Promise<CoverageLine[] | undefined> {
  if (manifest.files[coverageFile] === undefined) return undefined;
  return readCoverage((await readWhole(folder, coverageFile, manifest)).toString('utf8'));
}

/** Read every file of a generation again and compare the hashes. Throws `DamagedKnowledge` at the first difference. */
export async function verifySnapshot(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  for (const { name } of snapshotFiles) {
    if (manifest.files[name] !== undefined) await checkFile(folder, name, manifest);
  }
}

/** Whether a file of a generation is what was written. */
export async function isAsWritten(
  folder: string,
  name: SnapshotFile,
  manifest: SnapshotManifest,
): Promise<boolean> {
  return checkFile(folder, name, manifest).then(
    () => true,
    () => false,
  );
}

/** Hash a file piece by piece: the data is larger than what should lie in memory. */
async function checkFile(folder: string, name: SnapshotFile, manifest: SnapshotManifest): Promise<void> {
  const path = join(folder, name);
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  } catch {
    throw new DamagedKnowledge(path, unreadable);
  }
  if (hash.digest('hex') !== manifest.files[name]?.sha256) throw new DamagedKnowledge(path, notAsWritten);
}

async function readWhole(folder: string, name: SnapshotFile, manifest: SnapshotManifest): Promise<Buffer> {
  const path = join(folder, name);
  const bytes = await readFile(path).catch(() => {
    throw new DamagedKnowledge(path, unreadable);
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== manifest.files[name]?.sha256) throw new DamagedKnowledge(path, notAsWritten);
  return bytes;
}

const unreadable = '知识库文件不存在或无法读取';
const notAsWritten = '知识库文件内容与清单中的校验值不符';
/** An id that more vulnerabilities than these carry names none of them. */
const mostOfOneId = 20;

/** What is read of a generation when it is opened. */
interface ReadAtOnce {
  readonly packages: Buffer;
  readonly ids: Buffer;
  readonly coverage: readonly CoverageLine[] | undefined;
}

class FileSnapshot implements Snapshot {
  readonly generation: number;
  readonly origin: string | undefined;
  readonly library: string | undefined;
  readonly counts: SnapshotCounts;
  readonly coverage: readonly CoverageLine[] | undefined;
  private readonly packages: IndexReader;
  private readonly ids: IndexReader;
  /** The beginnings of the same lines, as the index of packages names them. */
  private readonly heads: LineReader;
  private readonly extents: ReadonlyMap<string, Coverage>;

  constructor(
    readonly folder: string,
    private readonly manifest: SnapshotManifest,
    { packages, ids, coverage }: ReadAtOnce,
    private readonly lines: LineReader,
  ) {
    this.generation = manifest.generation;
    this.origin = manifest.origin;
    this.library = manifest.library?.name;
    this.counts = manifest.counts;
    this.packages = new IndexReader(packages);
    this.ids = new IndexReader(ids);
    this.heads = lines.another();
    this.coverage = coverage;
    this.extents = coverage === undefined ? shippedFields : coverageByField(coverage);
  }

  covers(field: string): Coverage {
    return this.extents.get(field) ?? 'none';
  }

  async vulnerabilitiesOf(
    packages: readonly string[],
  ): Promise<ReadonlyMap<string, readonly VulnerabilityFacts[]>> {
    const places = this.packages.findAll(packages.map(packageKey));
    const read = await this.heads.read(places.flat());
    const answer = new Map<string, readonly VulnerabilityFacts[]>();
    for (const [index, purl] of packages.entries()) {
      const at = places[index] ?? [];
      if (at.length > 0)
        answer.set(
          purl,
          at.flatMap(({ offset }) => read.get(offset) ?? []),
        );
    }
    return answer;
  }

  async findVulnerability(id: string): Promise<Vulnerability | undefined> {
    const wanted = id.trim().toLowerCase();
    const places = this.ids.find(wanted).slice(0, mostOfOneId);
    const found = [...(await this.lines.read(places)).values()];
    return found.find((one) => primaryId(one).toLowerCase() === wanted) ?? found[0];
  }

  async vulnerabilitiesAt(places: readonly LineAt[]): Promise<Vulnerability[]> {
    const read = await this.lines.read(places);
    return places.flatMap(({ offset }) => read.get(offset) ?? []);
  }

  async *vulnerabilities(): AsyncIterable<Vulnerability> {
    let offset = 0;
    while (offset < this.manifest.files['vulnerabilities.ndjson'].sizeBytes) {
      const { lines, next } = await this.lines.readFrom(offset);
      yield* lines;
      offset = next;
    }
  }

  async read(name: OptionalFile): Promise<Buffer | undefined> {
    return this.manifest.files[name] === undefined ? undefined : readWhole(this.folder, name, this.manifest);
  }

  async openFixes(): Promise<OpenFixes> {
    return openFixes(this.folder, await this.read(fixIndexFile));
  }

  close(): Promise<void> {
    return this.lines.close();
  }
}
