import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedKnowledge } from './damaged-knowledge.ts';

/** The version of the files' layout; readers refuse another one. */
export const snapshotFormat = 1;

/** What was imported, statement by statement: only in generations that were made by an import. */
export const statementsFile = 'statements.ndjson';

/** What a knowledge package stated, statement by statement: what is imported here lies upon it. */
export const libraryFile = 'library.ndjson';

/** The files of a generation. One that is optional may be missing: readers then have what ships with the product. */
export const snapshotFiles = [
  { name: 'vulnerabilities.ndjson', isOptional: false },
  { name: 'packages.index', isOptional: false },
  { name: 'ids.index', isOptional: false },
  { name: statementsFile, isOptional: true },
  { name: libraryFile, isOptional: true },
  { name: 'changes.ndjson', isOptional: true },
  { name: 'conflicts.ndjson', isOptional: true },
  { name: 'licenses.ndjson', isOptional: true },
  { name: 'weaknesses.ndjson', isOptional: true },
  { name: 'coverage.ndjson', isOptional: true },
  { name: 'fixes.ndjson', isOptional: true },
  { name: 'fixes.index', isOptional: true },
  { name: 'search.vulnerabilities', isOptional: true },
  { name: 'search.packages', isOptional: true },
] as const;

type NamedFile = (typeof snapshotFiles)[number];
export type SnapshotFile = NamedFile['name'];
export type OptionalFile = Extract<NamedFile, { readonly isOptional: true }>['name'];
export type RequiredFile = Exclude<SnapshotFile, OptionalFile>;

/** What a manifest says of a file. */
export interface FileFacts {
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** How much a generation knows. */
export interface SnapshotCounts {
  readonly vulnerabilities: number;
  readonly packages: number;
  /** Pairs of a vulnerability and a package. */
  readonly affected: number;
}

/** The knowledge package that was installed. */
export interface Library {
  /** What people call it: `2026Q4`. */
  readonly name: string;
  /** A later package has a higher one. */
  readonly serial: number;
  readonly createdAt: string;
}

/** What `manifest.json` of a generation says. */
export interface SnapshotManifest {
  readonly format: number;
  readonly generation: number;
  /** What the generation was made from: `starter <digest>`, or `import over starter <digest>`. */
  readonly origin?: string | undefined;
  /** The knowledge package that it comes from, or lies upon; absent: what the product calls its own. */
  readonly library?: Library | undefined;
  /** The generation that was current before it: one step back. */
  readonly former?: number | undefined;
  readonly madeAt?: string | undefined;
  readonly counts: SnapshotCounts;
  readonly files: Readonly<Record<RequiredFile, FileFacts>> & {
    readonly [Name in OptionalFile]?: FileFacts | undefined;
  };
}

/** Read the manifest of a generation. Throws `DamagedKnowledge` when it is missing or not one. */
export async function readManifest(folder: string): Promise<SnapshotManifest> {
  const path = join(folder, 'manifest.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new DamagedKnowledge(path, '知识库清单不存在或无法读取');
  });
  const manifest = parse(text, path);
  if (manifest.format !== snapshotFormat) {
    throw new DamagedKnowledge(
      path,
      `知识库格式版本为 ${String(manifest.format)}，本程序需要 ${snapshotFormat}`,
    );
  }
  const isWhole =
    Number.isSafeInteger(manifest.generation) &&
    Number.isSafeInteger(manifest.counts?.vulnerabilities) &&
    snapshotFiles.every(
      ({ name, isOptional }) => isOptional || typeof manifest.files?.[name]?.sha256 === 'string',
    );
  if (!isWhole) throw new DamagedKnowledge(path, '知识库清单内容不完整');
  return manifest as SnapshotManifest;
}

function parse(text: string, path: string): Partial<SnapshotManifest> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // falls through: said below, together with what is not an object
  }
  throw new DamagedKnowledge(path, '知识库清单不是有效的 JSON');
}
