import type {
  AnalysisStep,
  BinaryFile,
  CloneMatch,
  CloneTotals,
  CodeTotals,
  Component,
  DependencyEdge,
  EmbeddedProject,
  FileLicenseTotals,
  Finding,
  IncludeTarget,
  InventoryFile,
  LicensedFile,
  MeasuredFile,
  Note,
  ResolvedTarget,
  StaticFinding,
  StaticTotals,
  UndetectedComponent,
  VulnerableCode,
  VulnerableCodeTotals,
} from '#model';
import { ignoredReason, isSkipped, type Scope, wholeScope } from '#model';
import { embeddedLibraries, traceBinaries } from './binary/trace/trace-binaries.ts';
import type { BlobStore } from './blobs.ts';
import type { CodeIndex } from './clones/code-index.ts';
import { findClones } from './clones/find-clones.ts';
import { readSearchFiles } from './code/includes/search/search-files.ts';
import { resolveTargets } from './code/includes/targets/resolve-targets.ts';
import { measureSources, type SourceFate } from './code/measure-sources.ts';
import { withDescribedFolders } from './components/described-folders.ts';
import { withEmbedded } from './components/embedded-projects.ts';
import { mergeComponents } from './components/merge-components.ts';
import {
  type ListedReading,
  listReading,
  type ReadPackageFile,
  readingOf,
  readPackageFiles,
} from './components/package-files.ts';
import type { FileReading } from './reading/read-files.ts';
import type { Knowledge } from './knowledge.ts';
import { addSboms } from './components/sbom-files.ts';
import { codeFiles, concludeLicenses } from './licenses/conclude-licenses.ts';
import { declareLicenses } from './licenses/declared-license.ts';
import { findFileLicenses } from './licenses/find-file-licenses.ts';
import { findStaticFindings } from './static-analysis/find-in-upload.ts';
import { ignoredPaths } from './upload/ignored-files.ts';
import { openArchives, readFolder } from './upload/read-folder.ts';
import type { UnpackOptions } from './upload/unpack.ts';
import { type ListedTree, treeOf, type UploadTree, withoutRead } from './upload/upload-tree.ts';
import { findVulnerableCode } from './vulnerabilities/code/find-vulnerable-code.ts';
import type { KnownFixes } from './vulnerabilities/code/security-fix.ts';
import { findVulnerabilities } from './vulnerabilities/find-vulnerabilities.ts';

/** What is analysed: an archive or a folder on this machine. */
export type UploadSource =
  | { readonly kind: 'archive'; readonly path: string; readonly name: string }
  | { readonly kind: 'folder'; readonly path: string };

/** What the engine is lent to work with. */
export interface AnalysisTools {
  readonly blobs: BlobStore;
  readonly knowledge: Knowledge;
  /** What code is known from elsewhere. */
  readonly codeIndex: CodeIndex;
  /** In which code vulnerabilities were repaired. */
  readonly fixes: KnownFixes;
  /** Reads the files of the upload; where it does so decides what a hostile one can do. */
  readonly read: FileReading;
  /** Files that are skipped unopened, by their path in the upload, with the reason in Simplified Chinese. */
  readonly avoid?: ReadonlyMap<string, string>;
  /** Hears the path of each file before it is opened, and '' when no file is open; called often. */
  readonly visiting?: (path: string) => void;
}

/**
 * Hears how an analysis goes. What a step found is handed over once, before the next step starts; what would be too
 * much at once comes before that, in parts.
 */
export interface AnalysisReport {
  started(step: AnalysisStep): void;
  /** `done` of `total` units; called often, so it must be cheap. */
  progress(step: AnalysisStep, done: number, total: number): void;
  /** Some source files were measured, in no particular order; resolves when they are kept. */
  measured(files: readonly MeasuredFile[]): Promise<void>;
  /** Some code was found elsewhere; resolves when it is kept. */
  matched(matches: readonly CloneMatch[]): Promise<void>;
  /** Some files name licences; resolves when they are kept. */
  licensed(files: readonly LicensedFile[]): Promise<void>;
  /** Some code resembles code that was repaired; resolves when it is kept. */
  suspected(code: readonly VulnerableCode[]): Promise<void>;
  /** The step is over and this is what it found; resolves when the values are kept. */
  finished(found: StepFound): Promise<void>;
}

/** What one step found, as plain values: with what was found before it, an analysis can go on from here. */
export type StepFound =
  | {
      readonly step: 'unpack';
      readonly fileCount: number;
      /** For the steps that follow. */
      readonly tree: ListedTree;
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'inventory';
      readonly files: readonly InventoryFile[];
      /** For the steps that follow. */
      readonly readings: readonly ListedReading[];
      readonly notes: readonly Note[];
    }
  | {
      /** The files themselves were handed over in parts. */
      readonly step: 'code';
      readonly totals: CodeTotals;
      /** For the steps that follow. */
      readonly targets: readonly IncludeTarget[];
      readonly fates: readonly SourceFate[];
      readonly notes: readonly Note[];
    }
  | {
      /** The matches themselves were handed over in parts. */
      readonly step: 'clones';
      readonly totals: CloneTotals;
      readonly embedded: readonly EmbeddedProject[];
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'components';
      readonly components: readonly Component[];
      readonly dependencies: readonly DependencyEdge[];
      /** What the includes of source files lead to, by the number of the target, from 1. */
      readonly targets: readonly ResolvedTarget[];
      /** The programs and libraries among the files, and what became of them. */
      readonly binaries: readonly BinaryFile[];
      readonly fates: readonly SourceFate[];
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'licenses';
      readonly components: readonly Component[];
      /** Of what files say; the files themselves were handed over in parts. */
      readonly totals: FileLicenseTotals;
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'vulnerabilities';
      readonly findings: readonly Finding[];
      readonly undetected: readonly UndetectedComponent[];
      readonly notes: readonly Note[];
    }
  | {
      /** The code itself was handed over in parts. */
      readonly step: 'vulnerable-code';
      readonly totals: VulnerableCodeTotals;
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'static-analysis';
      readonly findings: readonly StaticFinding[];
      readonly totals: StaticTotals;
      readonly notes: readonly Note[];
    };

/** Everything an analysis found. */
export interface Analysis {
  readonly files: readonly InventoryFile[];
  readonly code: CodeTotals;
  /** Absent where copied code was not to be looked for. */
  readonly clones: CloneTotals | undefined;
  readonly components: readonly Component[];
  readonly dependencies: readonly DependencyEdge[];
  /** What the includes of source files lead to. */
  readonly targets: readonly ResolvedTarget[];
  /** The programs and libraries among the files. */
  readonly binaries: readonly BinaryFile[];
  readonly findings: readonly Finding[];
  /** The components of which finding nothing says nothing. */
  readonly undetected: readonly UndetectedComponent[];
  /** Absent where vulnerable code was not to be looked for. */
  readonly vulnerableCode: VulnerableCodeTotals | undefined;
  /** What was found by following data through the code; absent where it was not to be followed. */
  readonly weaknesses: readonly StaticFinding[] | undefined;
  readonly notes: readonly Note[];
}

/** What an analysis may be told beside its upload. */
export interface AnalysisOptions {
  readonly signal?: AbortSignal | undefined;
  /** What is looked at; everything, where nothing is said. Steps that are left out are not reported. */
  readonly scope?: Scope;
  /** What an earlier run of the same analysis found, from its first step on; it goes on with the next one. */
  readonly done?: readonly StepFound[];
}

/**
 * Analyse an upload: what is in it, which components it uses, under which licences, with which vulnerabilities.
 *
 * Only an upload that cannot be unpacked ends in an error (`UnusableUpload`, or the reason of `signal`); whatever else
 * cannot be understood becomes a note. Steps that are done are not reported; the result is the same as without them.
 */
export async function analyze(
  source: UploadSource,
  tools: AnalysisTools,
  report: AnalysisReport,
  { signal, scope = wholeScope, done = [] }: AnalysisOptions = {},
): Promise<Analysis> {
  const { avoid: unopened = new Map<string, string>(), visiting = () => {} } = tools;
  const run = stepRunner(report, done, signal);
  const tree = new Remembered<UploadTree>();
  const unpacked = await run('unpack', async (progress) => {
    const options = { signal, avoid: unopened, visiting, progress };
    const { files, notes, ...rest } = tree.keep(await unpackSource(source, tools.blobs, options));
    visiting('');
    return { fileCount: files.length, tree: { ...rest, files: files.map(withoutRead), notes }, notes };
  });
  const ignored = ignoredPaths(
    unpacked.tree.files.map(({ path }) => path),
    scope.ignored,
  );
  const avoid = new Map([...unopened, ...[...ignored].map((path) => [path, ignoredReason] as const)]);
  const readings = new Remembered<readonly ReadPackageFile[]>();
  const inventory = await run('inventory', async (progress) => {
    const archive = source.kind === 'archive' ? source.name : undefined;
    const whole = tree.or(() => treeOf(unpacked.tree, tools.blobs));
    const stated = await readPackageFiles(whole, tools.read.packages, avoid, progress, archive);
    const read = await addSboms(whole, stated, tools.read.sboms, avoid);
    visiting('');
    const said = read.notes.filter(({ reason }) => reason !== ignoredReason);
    const notes = [...said, ...notesOnNothingRead(read.readings.length)];
    const files = read.files.map((file) => (ignored.has(file.path) ? { ...file, outcome: leftOut } : file));
    return { files, readings: readings.keep(read.readings).map(listReading), notes };
  });
  const code = await run('code', async (progress) => {
    const found = (files: readonly MeasuredFile[]) => report.measured(files);
    // Those that could not be taken from the upload come last.
    const files = inventory.files.slice(0, unpacked.tree.files.length);
    const searchFiles = await readSearchFiles(files, tools.read.texts, avoid);
    const { sources: read } = tools.read;
    const measured = await measureSources(files, { read, searchFiles, avoid, found, progress });
    visiting('');
    return measured;
  });
  const findCopies = async (progress: Progress) => {
    const files = filesAfter(inventory.files, code.fates);
    const found = (matches: readonly CloneMatch[]) => report.matched(matches);
    const { codeIndex: index, read } = tools;
    const copied = await findClones(files, { index, read, avoid, found, progress, visiting });
    visiting('');
    return copied;
  };
  const clones = isSkipped(scope, 'clones') ? undefined : await run('clones', findCopies);
  const merged = await run('components', async (progress) => {
    const read = readings.or(() => inventory.readings.flatMap(readingOf));
    const stated = mergeComponents(read);
    const files = filesAfter(inventory.files.slice(0, unpacked.tree.files.length), code.fates);
    const traced = await traceBinaries(files, {
      read: tools.read.binaries,
      index: tools.codeIndex,
      avoid,
      progress,
    });
    visiting('');
    const embedded = [...(clones?.embedded ?? []), ...embeddedLibraries(traced.binaries, files)];
    const components = withDescribedFolders(withEmbedded(stated.components, embedded), read, embedded);
    const found = { ...stated, components };
    return { ...found, targets: resolveTargets(code.targets, found.components), ...traced };
  });
  const fates = [...code.fates, ...merged.fates];
  const licensed = await run('licenses', async (progress) => {
    // Those that could not be taken from the upload come last.
    const files = filesAfter(inventory.files.slice(0, unpacked.tree.files.length), code.fates);
    const found = (some: readonly LicensedFile[]) => report.licensed(some);
    const { licenseFiles, ...stated } = await findFileLicenses(files, {
      read: tools.read.licenses,
      avoid,
      code: new Set(merged.components.flatMap(codeFiles)),
      found,
      progress,
    });
    visiting('');
    const components = concludeLicenses(declareLicenses(merged.components), licenseFiles);
    return { components, ...stated };
  });
  const vulnerable = await run('vulnerabilities', () =>
    findVulnerabilities(licensed.components, tools.knowledge),
  );
  const findRepaired = async (progress: Progress) => {
    const files = filesAfter(inventory.files.slice(0, unpacked.tree.files.length), code.fates);
    const found = (some: readonly VulnerableCode[]) => report.suspected(some);
    const { fixes, read } = tools;
    const repaired = await findVulnerableCode(files, { fixes, read, avoid, found, progress });
    visiting('');
    return repaired;
  };
  const suspected = isSkipped(scope, 'vulnerable-code')
    ? undefined
    : await run('vulnerable-code', findRepaired);
  const findWeaknesses = async (progress: Progress) => {
    const files = filesAfter(inventory.files.slice(0, unpacked.tree.files.length), code.fates);
    const found = await findStaticFindings(files, { read: tools.read.flows, avoid, progress });
    visiting('');
    return found;
  };
  const weak = isSkipped(scope, 'static-analysis') ? undefined : await run('static-analysis', findWeaknesses);
  return {
    files: filesAfter(inventory.files, fates),
    code: code.totals,
    clones: clones?.totals,
    components: licensed.components,
    dependencies: merged.dependencies,
    targets: merged.targets,
    binaries: merged.binaries,
    findings: vulnerable.findings,
    undetected: vulnerable.undetected,
    vulnerableCode: suspected?.totals,
    weaknesses: weak?.findings,
    notes: [
      ...unpacked.notes,
      ...inventory.notes,
      ...code.notes,
      ...(clones?.notes ?? []),
      ...merged.notes,
      ...licensed.notes,
      ...vulnerable.notes,
      ...(suspected?.notes ?? []),
      ...(weak?.notes ?? []),
    ],
  };
}

type Progress = (done: number, total: number) => void;

/** What becomes of a file that people have left out. */
const leftOut = { kind: 'skipped', reason: ignoredReason } as const;

type FoundIn<Step extends AnalysisStep> = Extract<StepFound, { step: Step }>;

/** Runs a step and reports it, or answers what is known of it already. */
function stepRunner(report: AnalysisReport, done: readonly StepFound[], signal: AbortSignal | undefined) {
  return async function run<Step extends AnalysisStep>(
    step: Step,
    work: (progress: Progress) => Promise<Omit<FoundIn<Step>, 'step'>>,
  ): Promise<FoundIn<Step>> {
    const known = done.find((found): found is FoundIn<Step> => found.step === step);
    if (known !== undefined) return known;
    signal?.throwIfAborted();
    report.started(step);
    const result = await work((count, total) => report.progress(step, count, total));
    const found = { step, ...result } as unknown as FoundIn<Step>;
    await report.finished(found);
    return found;
  };
}

/** A value of this run; after a step that was done before, it is made from what that step found. */
class Remembered<Value> {
  private value: Value | undefined;

  keep(value: Value): Value {
    this.value = value;
    return value;
  }

  or(make: () => Value): Value {
    return this.value ?? make();
  }
}

/** A report that nobody hears. */
export const silentReport: AnalysisReport = {
  started() {},
  progress() {},
  async measured() {},
  async matched() {},
  async licensed() {},
  async suspected() {},
  async finished() {},
};

/** The files of a folder, with those of archives in it, or of an archive. Throws `UnusableUpload`. */
export async function unpackSource(
  source: UploadSource,
  blobs: BlobStore,
  options: UnpackOptions,
): Promise<UploadTree> {
  if (source.kind === 'folder')
    return openArchives(await readFolder(source.path, options.signal), source.path, blobs, options);
  const { unpackArchive } = await import('./upload/unpack.ts');
  return unpackArchive(source.path, source.name, blobs, options);
}

/** The files with what has become of those that were not applicable before. */
function filesAfter(files: readonly InventoryFile[], fates: readonly SourceFate[]): InventoryFile[] {
  const outcomes = new Map(fates.map(({ fileNo, outcome }) => [fileNo, outcome]));
  return files.map((file, index) => ({ ...file, outcome: outcomes.get(index + 1) ?? file.outcome }));
}

/** "Nothing could be read" is not "nothing was found": it is said, and never looks safe. */
function notesOnNothingRead(readingCount: number): Note[] {
  if (readingCount > 0) return [];
  const reason = '未识别到可解析的清单或锁文件，无法判断组件与漏洞，结果不代表安全';
  return [{ step: 'inventory', level: 'warning', path: undefined, reason }];
}
