import { join } from 'node:path';
import type { VulnerabilityIds } from '#model';
import { fixesFile, fixIndexFile } from '../fixes/fix-files.ts';
import { digestOf, type Priority } from '../merge/priority.ts';
import { untouchedBy } from '../merge/untouched.ts';
import type { OptionalFile, SnapshotManifest } from '../snapshot/manifest.ts';
import { isAsWritten } from '../snapshot/open-snapshot.ts';
import type { WrittenVulnerability } from '../snapshot/write-snapshot.ts';
import { FormerLines } from './former-lines.ts';
import type { ChangedStatements, StatementStore } from './statement-store.ts';

const linesFile = 'vulnerabilities.ndjson';

/** What is known already of a vulnerability of some rows, see `mergeHeads`. */
export type KnownBefore = (
  rows: readonly number[],
  knowledgeId: string,
  ids: VulnerabilityIds,
) => WrittenVulnerability | undefined;

/** A generation, where the next one says the same: whatever no changed statement reaches is taken from it. */
export class FormerGeneration {
  private lines: FormerLines | undefined;

  constructor(
    readonly folder: string,
    private readonly manifest: SnapshotManifest,
    private readonly changes: ChangedStatements,
  ) {}

  get files(): SnapshotManifest['files'] {
    return this.manifest.files;
  }

  /** The files that the next generation has word for word. */
  async keptFiles(): Promise<OptionalFile[]> {
    const names = [fixesFile, fixIndexFile] as const;
    if (this.changes.kinds.has('fix')) return [];
    for (const name of names) if (!(await isAsWritten(this.folder, name, this.manifest))) return [];
    return [...names];
  }

  /** Tells of vulnerabilities that no change reaches, see `mergeHeads`. Ask when every statement is in the store. */
  async knownTo({ heads }: StatementStore): Promise<KnownBefore | undefined> {
    if (!(await isAsWritten(this.folder, linesFile, this.manifest))) return undefined;
    const lines = new FormerLines(join(this.folder, linesFile), this.manifest.files[linesFile].sizeBytes);
    this.lines = lines;
    const isUntouched = untouchedBy(heads, this.changes.names);
    return ([row = 0], knowledgeId, ids) => {
      const line = isUntouched(row) ? lines.find(knowledgeId, ids) : undefined;
      return line === undefined ? undefined : { line };
    };
  }

  close(): void {
    this.lines?.close();
  }
}

/** How statements are merged. */
export interface Making {
  /** What the generation will say that it was made from. */
  readonly origin: string;
  /** The digest of what ships with the product. */
  readonly starter: string;
  readonly order: Priority;
}

/**
 * Whether what a generation was made from is merged now as it was then: by the same product, over the same that ships, by
 * the same order of sources. What a package brought was merged elsewhere.
 */
export function isMergedAlike({ origin, library }: SnapshotManifest, making: Making): boolean {
  const isShipped = origin === `starter ${making.starter}` && digestOf(making.order) === '';
  return library === undefined && (isShipped || origin === making.origin);
}
