import {
  type AnalysisStep,
  type CloneMatch,
  ignoredReason,
  type InventoryFile,
  isSkipped,
  type LicensedFile,
  type MeasuredFile,
  type Note,
  type VulnerableCode,
  wholeScope,
} from '#model';
import type {
  Analysis,
  AnalysisOptions,
  AnalysisReport,
  AnalysisTools,
  StepFound,
  UploadSource,
} from './analysis.ts';
import { embeddedLibraries, traceBinaries } from './binary/trace/trace-binaries.ts';
import type { BlobStore } from './blobs.ts';
import { findClones } from './clones/find-clones.ts';
import { readSearchFiles } from './code/includes/search/search-files.ts';
import { resolveTargets } from './code/includes/targets/resolve-targets.ts';
import { measureSources, type SourceFate } from './code/measure-sources.ts';
import { withDescribedFolders } from './components/described-folders.ts';
import { withOwners } from './components/embedded-manifests.ts';
import { withEmbedded } from './components/embedded-projects.ts';
import { mergeComponents } from './components/merge-components.ts';
import {
  listReading,
  type ReadPackageFile,
  readingOf,
  readPackageFiles,
} from './components/package-files.ts';
import { addSboms } from './components/sbom-files.ts';
import { codeFiles, concludeLicenses } from './licenses/conclude-licenses.ts';
import { declareLicenses } from './licenses/declared-license.ts';
import { findFileLicenses } from './licenses/find-file-licenses.ts';
import { findStaticFindings } from './static-analysis/find-in-upload.ts';
import { ignoredPaths } from './upload/ignored-files.ts';
import { openArchives, readFolder } from './upload/read-folder.ts';
import type { UnpackOptions } from './upload/unpack.ts';
import { treeOf, type UploadTree, withoutRead } from './upload/upload-tree.ts';
import { findVulnerableCode } from './vulnerabilities/code/find-vulnerable-code.ts';
import { findVulnerabilities } from './vulnerabilities/find-vulnerabilities.ts';

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
  { signal, scope = wholeScope, said = [], done = [] }: AnalysisOptions = {},
): Promise<Analysis> {
  const { avoid: unopened = new Map<string, string>(), visiting = () => {} } = tools;
  const run = stepRunner(report, { done, signal, over: () => visiting('') });
  const tree = new Remembered<UploadTree>();
  const unpacked = await run('unpack', async (progress) => {
    const options = { signal, avoid: unopened, visiting, progress };
    const { files, notes, ...rest } = tree.keep(await unpackSource(source, tools.blobs, options));
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
    const said = read.notes.filter(({ reason }) => reason !== ignoredReason);
    const notes = [...said, ...notesOnNothingRead(read.readings.length)];
    const files = read.files.map((file) => (ignored.has(file.path) ? { ...file, outcome: leftOut } : file));
    return { files, readings: readings.keep(read.readings).map(listReading), notes };
  });
  // Those that could not be taken from the upload come last.
  const taken = inventory.files.slice(0, unpacked.tree.files.length);
  const code = await run('code', async (progress) => {
    const found = (files: readonly MeasuredFile[]) => report.measured(files);
    const searchFiles = await readSearchFiles(taken, tools.read.texts, avoid);
    const { sources: read } = tools.read;
    return measureSources(taken, { read, searchFiles, avoid, found, progress });
  });
  const sources = filesAfter(taken, code.fates);
  const findCopies = (progress: Progress) => {
    const files = filesAfter(inventory.files, code.fates);
    const found = (matches: readonly CloneMatch[]) => report.matched(matches);
    const { codeIndex: index, read } = tools;
    return findClones(files, { index, read, avoid, found, progress, visiting });
  };
  const clones = isSkipped(scope, 'clones') ? undefined : await run('clones', findCopies);
  const merged = await run('components', async (progress) => {
    const read = readings.or(() => inventory.readings.flatMap(readingOf));
    const traced = await traceBinaries(sources, {
      read: tools.read.binaries,
      index: tools.codeIndex,
      avoid,
      progress,
    });
    const embedded = [...(clones?.embedded ?? []), ...embeddedLibraries(traced.binaries, sources)];
    const owned = withOwners(read, embedded, said);
    const stated = mergeComponents(owned.readings);
    const components = withDescribedFolders(withEmbedded(stated.components, embedded), read, embedded);
    const notes = [...traced.notes, ...owned.notes];
    return { ...stated, components, targets: resolveTargets(code.targets, components), ...traced, notes };
  });
  const fates = [...code.fates, ...merged.fates];
  const licensed = await run('licenses', async (progress) => {
    const found = (some: readonly LicensedFile[]) => report.licensed(some);
    const { licenseFiles, ...stated } = await findFileLicenses(sources, {
      read: tools.read.licenses,
      avoid,
      code: new Set(merged.components.flatMap(codeFiles)),
      found,
      progress,
    });
    const components = concludeLicenses(declareLicenses(merged.components), licenseFiles);
    return { components, ...stated };
  });
  const vulnerable = await run('vulnerabilities', () =>
    findVulnerabilities(licensed.components, tools.knowledge),
  );
  const findRepaired = (progress: Progress) => {
    const found = (some: readonly VulnerableCode[]) => report.suspected(some);
    const { fixes, read } = tools;
    return findVulnerableCode(sources, { fixes, read, avoid, found, progress });
  };
  const suspected = isSkipped(scope, 'vulnerable-code')
    ? undefined
    : await run('vulnerable-code', findRepaired);
  const findWeaknesses = (progress: Progress) =>
    findStaticFindings(sources, { read: tools.read.flows, avoid, said, progress });
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
    notes: [unpacked, inventory, code, clones, merged, licensed, vulnerable, suspected, weak].flatMap(
      (found) => found?.notes ?? [],
    ),
  };
}

type Progress = (done: number, total: number) => void;

/** What becomes of a file that people have left out. */
const leftOut = { kind: 'skipped', reason: ignoredReason } as const;

type FoundIn<Step extends AnalysisStep> = Extract<StepFound, { step: Step }>;

/** Runs a step and reports it, or answers what is known of it already. `over` hears that the work of a step is done. */
function stepRunner(
  report: AnalysisReport,
  {
    done,
    signal,
    over,
  }: {
    readonly done: readonly StepFound[];
    readonly signal: AbortSignal | undefined;
    readonly over: () => void;
  },
) {
  return async function run<Step extends AnalysisStep>(
    step: Step,
    work: (progress: Progress) => Promise<Omit<FoundIn<Step>, 'step'>>,
  ): Promise<FoundIn<Step>> {
    const known = done.find((found): found is FoundIn<Step> => found.step === step);
    if (known !== undefined) return known;
    signal?.throwIfAborted();
    report.started(step);
    const result = await work((count, total) => report.progress(step, count, total));
    over();
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
