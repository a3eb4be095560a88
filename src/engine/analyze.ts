import type { AnalysisStep, Component, DependencyEdge, Finding, InventoryFile, Note } from '#model';
import type { BlobStore } from './blobs.ts';
import { mergeComponents } from './components/merge-components.ts';
import { readPackageFiles } from './components/package-files.ts';
import type { ReadPackageFiles } from './reading/read-texts.ts';
import type { Knowledge } from './knowledge.ts';
import { declareLicenses } from './licenses/declared-license.ts';
import { readFolder } from './upload/read-folder.ts';
import { unpackArchive, type UnpackOptions } from './upload/unpack.ts';
import type { UploadTree } from './upload/upload-tree.ts';
import { findVulnerabilities } from './vulnerabilities/find-vulnerabilities.ts';

/** What is analysed: an archive or a folder on this machine. */
export type UploadSource =
  | { readonly kind: 'archive'; readonly path: string; readonly name: string }
  | { readonly kind: 'folder'; readonly path: string };

/** What the engine is lent to work with. */
export interface AnalysisTools {
  readonly blobs: BlobStore;
  readonly knowledge: Knowledge;
  /** Reads the package files of the upload; where it does so decides what a hostile one can do. */
  readonly read: ReadPackageFiles;
  /** Files that are skipped unopened, by their path in the upload, with the reason in Simplified Chinese. */
  readonly avoid?: ReadonlyMap<string, string>;
  /** Hears the path of each file before it is opened, and '' when no file is open; called often. */
  readonly visiting?: (path: string) => void;
}

/** Hears how an analysis goes. What a step found is handed over once, before the next step starts. */
export interface AnalysisReport {
  started(step: AnalysisStep): void;
  /** `done` of `total` units; called often, so it must be cheap. */
  progress(step: AnalysisStep, done: number, total: number): void;
  /** The step is over and this is what it found; resolves when the values are kept. */
  finished(found: StepFound): Promise<void>;
}

/** What one step found. */
export type StepFound =
  | {
      readonly step: 'unpack';
      readonly fileCount: number;
      readonly totalBytes: number;
      readonly notes: readonly Note[];
    }
  | { readonly step: 'inventory'; readonly files: readonly InventoryFile[]; readonly notes: readonly Note[] }
  | {
      readonly step: 'components';
      readonly components: readonly Component[];
      readonly dependencies: readonly DependencyEdge[];
      readonly notes: readonly Note[];
    }
  | { readonly step: 'licenses'; readonly components: readonly Component[]; readonly notes: readonly Note[] }
  | {
      readonly step: 'vulnerabilities';
      readonly findings: readonly Finding[];
      readonly notes: readonly Note[];
    };

/** Everything an analysis found. */
export interface Analysis {
  readonly files: readonly InventoryFile[];
  readonly components: readonly Component[];
  readonly dependencies: readonly DependencyEdge[];
  readonly findings: readonly Finding[];
  readonly notes: readonly Note[];
}

/**
 * Analyse an upload: what is in it, which components it uses, under which licences, with which vulnerabilities.
 *
 * Only an upload that cannot be unpacked ends in an error (`UnusableUpload`, or the reason of `signal`); whatever else
 * cannot be understood becomes a note.
 */
export async function analyze(
  source: UploadSource,
  tools: AnalysisTools,
  report: AnalysisReport,
  signal?: AbortSignal,
): Promise<Analysis> {
  const { avoid = new Map<string, string>(), visiting = () => {} } = tools;
  report.started('unpack');
  const tree = await unpack(source, tools.blobs, {
    signal,
    avoid,
    visiting,
    progress: (done, total) => report.progress('unpack', done, total),
  });
  visiting('');
  const totalBytes = tree.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  await report.finished({ step: 'unpack', fileCount: tree.files.length, totalBytes, notes: tree.notes });

  report.started('inventory');
  const read = await readPackageFiles(tree, tools.read, avoid, (done, total) =>
    report.progress('inventory', done, total),
  );
  visiting('');
  const inventoryNotes = [...read.notes, ...notesOnNothingRead(read.readings.length)];
  await report.finished({ step: 'inventory', files: read.files, notes: inventoryNotes });

  signal?.throwIfAborted();
  report.started('components');
  const { components, dependencies } = mergeComponents(read.readings);
  await report.finished({ step: 'components', components, dependencies, notes: [] });

  report.started('licenses');
  const licensed = declareLicenses(components);
  await report.finished({ step: 'licenses', components: licensed, notes: [] });

  signal?.throwIfAborted();
  report.started('vulnerabilities');
  const { findings, notes } = await findVulnerabilities(licensed, tools.knowledge);
  await report.finished({ step: 'vulnerabilities', findings, notes });

  return {
    files: read.files,
    components: licensed,
    dependencies,
    findings,
    notes: [...tree.notes, ...inventoryNotes, ...notes],
  };
}

/** A report that nobody hears. */
export const silentReport: AnalysisReport = {
  started() {},
  progress() {},
  async finished() {},
};

async function unpack(source: UploadSource, blobs: BlobStore, options: UnpackOptions): Promise<UploadTree> {
  if (source.kind === 'folder') return readFolder(source.path, options.signal);
  return unpackArchive(source.path, source.name, blobs, options);
}

/** "Nothing could be read" is not "nothing was found": it is said, and never looks safe. */
function notesOnNothingRead(readingCount: number): Note[] {
  if (readingCount > 0) return [];
  const reason = '未识别到可解析的清单或锁文件，无法判断组件与漏洞，结果不代表安全';
  return [{ step: 'inventory', level: 'warning', path: undefined, reason }];
}
