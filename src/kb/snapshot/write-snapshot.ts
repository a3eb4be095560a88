import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { allIds, packageKey, type Vulnerability } from '#model';
import { type LineAt, writeIndex } from './index-file.ts';
import {
  type FileFacts,
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
  { origin, statements }: SnapshotSource = {},
): Promise<SnapshotManifest> {
  const draft = `${folder}.${process.pid}-${randomBytes(4).toString('hex')}.draft`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft);
  try {
    const heading = { format: snapshotFormat, generation, origin };
    const manifest = await writeFiles(draft, vulnerabilities, { heading, statements });
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
  made: {
    readonly heading: Pick<SnapshotManifest, 'format' | 'generation' | 'origin'>;
    readonly statements: SnapshotSource['statements'];
  },
): Promise<SnapshotManifest> {
  const { file, byPackage, byId, count, affected } = await writeLines(folder, vulnerabilities);
  const manifest: SnapshotManifest = {
    ...made.heading,
    counts: { vulnerabilities: count, packages: byPackage.size, affected },
    files: {
      'vulnerabilities.ndjson': file,
      'packages.index': await writeWhole(folder, 'packages.index', writeIndex(byPackage)),
      'ids.index': await writeWhole(folder, 'ids.index', writeIndex(byId)),
      [statementsFile]: await moveStatements(folder, made.statements),
    },
  };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`, {
    flush: true,
  });
  return manifest;
}

async function moveStatements(
  folder: string,
  statements: SnapshotSource['statements'],
): Promise<FileFacts | undefined> {
  if (statements === undefined) return undefined;
  const { path, sizeBytes, sha256 } = statements;
  await rename(path, join(folder, statementsFile));
  return { sizeBytes, sha256 };
}

async function writeLines(
  folder: string,
  vulnerabilities: AsyncIterable<Vulnerability> | Iterable<Vulnerability>,
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

async function writeWhole(folder: string, name: SnapshotFile, bytes: Buffer) {
  await writeFile(join(folder, name), bytes, { flush: true });
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
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
