import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vulnerability } from '#model';
import { fixesFile } from '../fixes/fix-files.ts';
import { cutLines } from '../cutting/cut-lines.ts';
import { mergeHeads } from '../merge/merge-advisories.ts';
import { digestOf, type Priority, readPriority } from '../merge/priority.ts';
import { currentManifest, generationFolder, importOrigin, publishImport } from '../snapshot/current.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import {
  libraryFile,
  type OptionalFile,
  type SnapshotManifest,
  statementsFile,
} from '../snapshot/manifest.ts';
import type { MovedFile } from '../snapshot/write-snapshot.ts';
import { loadRepairs } from '../starter/load-repairs.ts';
import { loadStarter, starterDigest } from '../starter/load-starter.ts';
import type { WrittenVulnerability } from '../snapshot/write-snapshot.ts';
import { FormerGeneration, isMergedAlike, type KnownBefore, type Making } from './former-generation.ts';
import { type ChangedStatements, type Layer, linesFile, StatementStore } from './statement-store.ts';

/** What a library is taken from: an installed generation, or an unpacked package. */
export type Below = Pick<SnapshotManifest, 'library' | 'files'> & { readonly folder: string };

/** The statements that will make the next generation: what ships, below what a package brought, below what is imported. */
export class Merge {
  private constructor(
    private readonly knowledgeFolder: string,
    private readonly work: string,
    readonly base: SnapshotManifest | undefined,
    private readonly below: Below | undefined,
    readonly store: StatementStore,
    private readonly changes: ChangedStatements,
  ) {}

  /**
   * Begin with what the current generation stands on; `below` puts another library under it. `work` is a folder of our
   * own on the same disk. Throws `DamagedKnowledge`.
   */
  static async begin(knowledgeFolder: string, work: string, below?: Below): Promise<Merge> {
    const base = await currentManifest(knowledgeFolder);
    const store = new StatementStore(join(work, linesFile));
    const folder = generationFolder(knowledgeFolder, base?.generation ?? 0);
    const library = below ?? (base === undefined ? undefined : { ...base, folder });
    try {
      if (library?.files[libraryFile] !== undefined)
        await addLines(store, join(library.folder, libraryFile), 'library');
      if (base?.files[statementsFile] !== undefined)
        await addLines(store, join(folder, statementsFile), 'imported');
      return new Merge(knowledgeFolder, work, base, library, store, store.noteChanges());
    } catch (error) {
      store.close();
      throw error;
    }
  }

  /** Merge everything into the next generation and make it current; `undefined` when it would be the same as now. */
  async publish(): Promise<SnapshotManifest | undefined> {
    const { base, store, below, work } = this;
    const path = join(work, statementsFile);
    const written = store.writeImported(path);
    const [order, starter] = [await readPriority(this.knowledgeFolder), await starterDigest()];
    const origin = `${importOrigin} ${starter} ${digestOf(order)}`.trimEnd();
    const isSame =
      base?.origin === origin &&
      base.files[statementsFile]?.sha256 === written.sha256 &&
      base.files[libraryFile]?.sha256 === below?.files[libraryFile]?.sha256 &&
      // A later package may state the same as the one before it: its serial counts.
      base.library?.serial === below?.library?.serial &&
      base.library?.name === below?.library?.name;
    if (isSame) return undefined;
    const former = this.formerOf({ origin, starter, order });
    const kept = (await former?.keptFiles()) ?? [];
    store.endImport();
    if (!kept.includes(fixesFile)) for await (const repair of loadRepairs()) store.add(repair, 'shipped');
    for await (const advisory of loadStarter()) store.addShipped(advisory);
    store.heads.ids.end();
    const moved: MovedFile[] = [{ name: statementsFile, path, ...written }];
    if (below !== undefined) moved.push(...(await this.shared(below, [libraryFile])));
    if (former !== undefined) moved.push(...(await this.shared(former, kept)));
    try {
      return await publishImport(this.knowledgeFolder, base?.generation, {
        vulnerabilities: mergedOnce(store, order, await former?.knownTo(store)),
        origin,
        library: below?.library,
        moved,
        imported: store,
      });
    } finally {
      former?.close();
    }
  }

  close(): void {
    this.store.close();
  }

  /** The generation before, when what it was made from is merged as it was then. */
  private formerOf(making: Making): FormerGeneration | undefined {
    const { base, below } = this;
    if (base === undefined || below?.library !== undefined || !isMergedAlike(base, making)) return undefined;
    return new FormerGeneration(generationFolder(this.knowledgeFolder, base.generation), base, this.changes);
  }

  /** Files never change: two generations may have the same one. */
  private async shared({ folder, files }: Below, names: readonly OptionalFile[]): Promise<MovedFile[]> {
    const shared: MovedFile[] = [];
    for (const name of names) {
      const [facts, from, path] = [files[name], join(folder, name), join(this.work, name)];
      if (facts === undefined) continue;
      await link(from, path).catch(() => copyFile(from, path));
      shared.push({ name, path, ...facts });
    }
    return shared;
  }
}

/** What the store holds, merged; what merging remembers of it is forgotten behind the last vulnerability. */
function* mergedOnce(
  store: StatementStore,
  order: Priority,
  known: KnownBefore | undefined,
): Iterable<Vulnerability | WrittenVulnerability> {
  yield* mergeHeads(store.heads, store.current(), { load: (row) => store.load(row), order, known });
  store.endMerge();
}

/**
 * Merge again what is known: over another library, by other priorities, or over what a new release ships. Feeds are not
 * read again. `undefined` when nothing would change. Throws `DamagedKnowledge`.
 */
export async function mergeAgain(
  knowledgeFolder: string,
  below?: Below,
): Promise<SnapshotManifest | undefined> {
  const work = join(knowledgeFolder, `merge-${randomUUID()}.draft`);
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const merge = await Merge.begin(knowledgeFolder, work, below);
    try {
      return await merge.publish();
    } finally {
      merge.close();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function addLines(store: StatementStore, path: string, layer: Layer): Promise<void> {
  try {
    for await (const cut of cutLines(createReadStream(path))) {
      if (!('text' in cut)) throw new DamagedKnowledge(path, cut.reason);
      store.addLine(cut.text, layer);
    }
  } catch {
    throw new DamagedKnowledge(path, '已导入的记录无法读取');
  }
}
