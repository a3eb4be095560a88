import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { allIds, packageKey, type Vulnerability } from '#model';
import {
  type BeginCompanion,
  type Companion,
  companions,
  type ImportedStatements,
  type NewFiles,
  nothingImported,
} from './companions.ts';
import { type LineAt, writeIndex } from './index-file.ts';
import {
  type FileFacts,
  type OptionalFile,
  type SnapshotFile,
  type SnapshotManifest,
  snapshotFormat,
  statementsFile,
} from './manifest.ts';

/** What a generation was made from. */
export interface SnapshotSource {
  readonly origin?: string | undefined;
  /** The statements that were imported: a file on the same disk, which is moved into the generation. */
  readonly statements?: FileFacts & { readonly path: string };
  /** What was imported that is no advisory. */
  readonly imported?: ImportedStatements;
  /** What accompanies the vulnerabilities; `companions` where absent. */
  readonly beginning?: readonly BeginCompanion[];
}

/**
 * Write one generation of knowledge as immutable files into `folder`, which must not exist yet.
 *
 * Everything is written beside it first and renamed at the end: the folder is there whole or not at all.
 * Rejects when the folder is there already, or was made meanwhile.
 */
export async function writeSnapshot(
  folder: string,
  generation: number,
  vulnerabilities: AsyncIterable<Vulnerability> | Iterable<Vulnerability>,
  source: SnapshotSource = {},
): Promise<SnapshotManifest> {
  const draft = `${folder}.${process.pid}-${randomBytes(4).toString('hex')}.draft`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft);
  try {
    const heading = { format: snapshotFormat, generation, origin: source.origin };
    const manifest = await writeFiles(draft, vulnerabilities, { heading, source });
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(
  folder: string,
  vulnerabilities: AsyncIterable<Vulnerability> | Iterable<Vulnerability>,
  {
    heading,
    source,
  }: {
    readonly heading: Pick<SnapshotManifest, 'format' | 'generation' | 'origin'>;
    readonly source: SnapshotSource;
  },
): Promise<SnapshotManifest> {
  const scratch = join(folder, 'scratch');
  await mkdir(scratch);
  const { imported = nothingImported, beginning = companions } = source;
  const begun = beginning.map((begin) => begin(imported, scratch));
  const { file, byPackage, byId, count, affected } = await writeLines(folder, vulnerabilities, begun);
  const manifest: SnapshotManifest = {
    ...heading,
    counts: { vulnerabilities: count, packages: byPackage.size, affected },
    files: {
      'vulnerabilities.ndjson': file,
      'packages.index': await writePieces(folder, 'packages.index', [writeIndex(byPackage)]),
      'ids.index': await writePieces(folder, 'ids.index', [writeIndex(byId)]),
      [statementsFile]: await moveStatements(folder, source.statements),
      ...(await writeCompanions(folder, begun)),
    },
  };
  await rm(scratch, { recursive: true });
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`, {
    flush: true,
  });
  return manifest;
}

async function writeCompanions(folder: string, begun: readonly Companion[]) {
  const facts: { [Name in OptionalFile]?: FileFacts } = {};
  const files: NewFiles = {
    async write(name, pieces) {
      facts[name] = await writePieces(folder, name, pieces);
    },
  };
  for (const companion of begun) await companion.write(files);
  return facts;
}

async function moveStatements(
  folder: string,
  statements: SnapshotSource['statements'],
): Promise<FileFacts | undefined> {
  if (statements === undefined) return undefined;
  const { path, sizeBytes, sha256 } = statements;
  const file = await open(path);
  await file.sync().finally(() => file.close());
  await rename(path, join(folder, statementsFile));
  return { sizeBytes, sha256 };
}

async function writeLines(
  folder: string,
  vulnerabilities: AsyncIterable<Vulnerability> | Iterable<Vulnerability>,
  begun: readonly Companion[],
) {
  const byPackage = new Map<string, LineAt[]>();
  const byId = new Map<string, LineAt[]>();
  let count = 0;
  let affected = 0;
  const lines = await LineWriter.create(join(folder, 'vulnerabilities.ndjson' satisfies SnapshotFile));
  try {
    for await (const vulnerability of vulnerabilities) {
      const at = await lines.write(JSON.stringify(vulnerability));
      count += 1;
      for (const companion of begun) companion.hear?.(vulnerability, at);
      for (const id of [vulnerability.knowledgeId, ...allIds(vulnerability.ids)])
        add(byId, id.toLowerCase(), at);
      // Withdrawn vulnerabilities can be looked up by id, and affect nothing.
      if (vulnerability.withdrawnAt !== undefined) continue;
      const packages = new Set(vulnerability.affected.map((statement) => packageKey(statement.package)));
      for (const key of packages) add(byPackage, key, at);
      affected += packages.size;
    }
    return { file: await lines.finish(), byPackage, byId, count, affected };
  } finally {
    await lines.close();
  }
}

function add(index: Map<string, LineAt[]>, key: string, at: LineAt): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [at]);
  else known.push(at);
}

async function writePieces(
  folder: string,
  name: SnapshotFile,
  pieces: Iterable<string | Uint8Array>,
): Promise<FileFacts> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(join(folder, name), 'wx');
  try {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(bytes);
      sizeBytes += bytes.length;
      await file.writeFile(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** Writes lines in large pieces, remembering where each begins. */
class LineWriter {
  private readonly hash = createHash('sha256');
  private pieces: Buffer[] = [];
  private pendingBytes = 0;
  private offset = 0;

  private constructor(private readonly file: FileHandle) {}

  static async create(path: string): Promise<LineWriter> {
    return new LineWriter(await open(path, 'wx'));
  }

  async write(line: string): Promise<LineAt> {
    const bytes = Buffer.from(`${line}\n`);
    const at = { offset: this.offset, length: bytes.length - 1 };
    this.offset += bytes.length;
    this.pieces.push(bytes);
    this.pendingBytes += bytes.length;
    if (this.pendingBytes > 1 << 20) await this.flush();
    return at;
  }

  async finish(): Promise<{ sizeBytes: number; sha256: string }> {
    await this.flush();
    await this.file.sync();
    return { sizeBytes: this.offset, sha256: this.hash.digest('hex') };
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async flush(): Promise<void> {
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    this.pendingBytes = 0;
    this.hash.update(bytes);
    await this.file.writeFile(bytes);
  }
}
