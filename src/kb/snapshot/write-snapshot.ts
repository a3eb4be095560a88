import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
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
import { IndexWriter } from './index-file.ts';
import type { FileFacts, Library, OptionalFile, SnapshotFile, SnapshotManifest } from './manifest.ts';
import { type DraftedGeneration, sealGeneration } from './seal-generation.ts';
import { NewFile, writePieces } from './write-file.ts';

/** A file that is there already. */
export interface MovedFile extends FileFacts {
  readonly name: OptionalFile;
  readonly path: string;
}

/** A vulnerability as the line that an earlier generation has of it. */
export interface WrittenVulnerability {
  readonly line: string;
}

/** What is written, in the order of our ids. */
export type Vulnerabilities =
  | AsyncIterable<Vulnerability | WrittenVulnerability>
  | Iterable<Vulnerability | WrittenVulnerability>;

/** What a generation was made from. */
export interface SnapshotSource {
  readonly origin?: string | undefined;
  readonly former?: number | undefined;
  readonly library?: Library | undefined;
  /** Files on the same disk that are moved into the generation: the statements that were imported. */
  readonly moved?: readonly MovedFile[];
  /** What was imported that is no advisory. */
  readonly imported?: ImportedStatements | undefined;
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
  vulnerabilities: Vulnerabilities,
  source: SnapshotSource = {},
): Promise<SnapshotManifest> {
  const draft = `${folder}.${process.pid}-${randomBytes(4).toString('hex')}.draft`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft);
  try {
    const drafted = await writeFiles(draft, vulnerabilities, source);
    return await sealGeneration(draft, folder, { ...drafted, generation });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(
  folder: string,
  vulnerabilities: Vulnerabilities,
  source: SnapshotSource,
): Promise<Omit<DraftedGeneration, 'generation'>> {
  const { origin, former, library, imported = nothingImported, beginning = companions } = source;
  const scratch = join(folder, 'scratch');
  await mkdir(scratch);
  const begun = beginning.map((begin) => begin(imported, scratch));
  const { file, byPackage, byId, count, affected } = await writeLines(folder, vulnerabilities, begun);
  const files = {
    'vulnerabilities.ndjson': file,
    'packages.index': await writePieces(join(folder, 'packages.index'), byPackage.pieces()),
    'ids.index': await writePieces(join(folder, 'ids.index'), byId.pieces()),
    ...(await writeCompanions(folder, begun, source.moved ?? [])),
  };
  await rm(scratch, { recursive: true });
  const counts = { vulnerabilities: count, packages: byPackage.keyCount, affected };
  return { origin, former, library, counts, files };
}

/** A file that is there already is not made again. */
async function writeCompanions(folder: string, begun: readonly Companion[], moved: readonly MovedFile[]) {
  const facts = await moveFiles(folder, moved);
  const files: NewFiles = {
    async write(name, pieces) {
      facts[name] ??= await writePieces(join(folder, name), pieces);
    },
  };
  for (const companion of begun) await companion.write(files);
  return facts;
}

async function moveFiles(folder: string, moved: readonly MovedFile[]) {
  const facts: { [Name in OptionalFile]?: FileFacts } = {};
  for (const { name, path, sizeBytes, sha256 } of moved) {
    const file = await open(path);
    await file.sync().finally(() => file.close());
    await rename(path, join(folder, name));
    facts[name] = { sizeBytes, sha256 };
  }
  return facts;
}

async function writeLines(folder: string, vulnerabilities: Vulnerabilities, begun: readonly Companion[]) {
  const byPackage = new IndexWriter();
  const byId = new IndexWriter();
  let count = 0;
  let affected = 0;
  const lines = await NewFile.create(join(folder, 'vulnerabilities.ndjson' satisfies SnapshotFile));
  try {
    for await (const one of vulnerabilities) {
      const { vulnerability, head, whole } = 'line' in one ? readLine(one.line) : lineOf(one);
      const line = await lines.write(`${whole}\n`);
      const at = { offset: line.offset, length: line.length - 1 };
      count += 1;
      for (const companion of begun) companion.hear?.(vulnerability, at);
      const ids = [vulnerability.knowledgeId, ...allIds(vulnerability.ids)];
      byId.add(new Set(ids.map((id) => id.toLowerCase())), at);
      // Withdrawn vulnerabilities can be looked up by id, and affect nothing.
      if (vulnerability.withdrawnAt !== undefined) continue;
      const packages = new Set(vulnerability.affected.map((statement) => packageKey(statement.package)));
      byPackage.add(packages, { offset: line.offset, length: Buffer.byteLength(head) });
      affected += packages.size;
    }
    return { file: await lines.finish(), byPackage, byId, count, affected };
  } finally {
    await lines.close();
  }
}

/** A vulnerability and its line, `head` without what sources say in their own words. */
interface Line {
  readonly vulnerability: Vulnerability;
  readonly head: string;
  readonly whole: string;
}

/**
 * A vulnerability as its line. The accounts stand at the end, so that matching, which asks by package, reads the
 * beginning alone: it ends with the comma before them.
 */
function lineOf(vulnerability: Vulnerability): Line {
  const { accounts, ...facts } = vulnerability;
  const head = `${JSON.stringify(facts).slice(0, -1)},`;
  return { vulnerability, head, whole: head + accountsAs(accounts) };
}

function readLine(whole: string): Line {
  const vulnerability = JSON.parse(whole) as Vulnerability;
  return { vulnerability, head: whole.slice(0, -accountsAs(vulnerability.accounts).length), whole };
}

function accountsAs(accounts: Vulnerability['accounts']): string {
  return `"accounts":${JSON.stringify(accounts)}}`;
}
