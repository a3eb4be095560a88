import type {
  BinaryFile,
  EmbeddedProject,
  InventoryFile,
  KnownBuild,
  LibraryTrace,
  Note,
  TracedBinary,
} from '#model';
import type { SourceFate } from '../../code/measure-sources.ts';
import { KnownBuilds } from '../known/known-builds.ts';
import type { ReadBinary } from './trace-binary.ts';
import { binaryReader, type TracedUpload, type TracingTools } from './tracing.ts';
import { traceClasses } from './trace-classes.ts';
import { withKnownBuilds } from './with-known-builds.ts';

/** Larger ones would take more memory than a thread has. */
const maxBinaryBytes = 512 * 2 ** 20;

/** Endings of programs and libraries; on Unix programs have none. */
const binaryName =
  /(?:^|\/)[^./]+$|\.(?:so|dll|exe|sys|ocx|efi|dylib|bundle|a|lib|o|obj|ko|elf|axf|out|bin|node|pyd|wasm|dex)$|\.so\.[\d.]+$|\.dylib\.[\d.]+$/i;

/**
 * Read the programs, libraries and class files among files that nothing else has read. A library that one of them is linked
 * with and that lies in the upload too has the version of that file.
 */
export async function traceBinaries(
  files: readonly InventoryFile[],
  tools: TracingTools,
): Promise<TracedUpload> {
  const builds = new KnownBuilds(tools.index);
  const programs = await tracePrograms(files, builds, tools);
  const classes = await traceClasses(files, builds, tools);
  return {
    binaries: [...withLinkedVersions(programs.binaries, files), ...classes.binaries].sort(
      (a, b) => a.fileNo - b.fileNo,
    ),
    fates: [...programs.fates, ...classes.fates],
    notes: [...programs.notes, ...classes.notes],
  };
}

async function tracePrograms(
  files: readonly InventoryFile[],
  builds: KnownBuilds,
  tools: TracingTools,
): Promise<TracedUpload> {
  const places = files.flatMap((file, index) => {
    const isWanted =
      file.outcome.kind === 'not-applicable' && file.sizeBytes >= 64 && binaryName.test(file.path);
    return isWanted ? [{ ...file, fileNo: index + 1 }] : [];
  });
  const outcomes = new Map<number, TracedBinary | string | undefined>();
  const wanted = places.filter(({ path, sizeBytes, fileNo }) => {
    const reason = sizeBytes > maxBinaryBytes ? '二进制文件超过 512 MB，未解析' : tools.avoid.get(path);
    if (reason !== undefined) outcomes.set(fileNo, reason);
    return reason === undefined;
  });
  let heardCount = 0;
  await tools.read(wanted, async (heard) => {
    for (const outcome of heard)
      outcomes.set(wanted[heardCount++]?.fileNo ?? 0, await tracedWith(builds, outcome));
    tools.progress(heardCount, wanted.length);
  });
  const binaries: BinaryFile[] = [];
  const fates: SourceFate[] = [];
  const notes: Note[] = [];
  for (const { path, fileNo } of places) {
    const outcome = outcomes.get(fileNo);
    if (outcome === undefined) continue;
    const reasons = typeof outcome === 'string' ? [outcome] : outcome.notes;
    for (const reason of reasons) notes.push({ step: 'components', level: 'warning', path, reason });
    if (typeof outcome === 'string') fates.push({ fileNo, outcome: { kind: 'skipped', reason: outcome } });
    else {
      fates.push({ fileNo, outcome: { kind: 'read', reader: binaryReader } });
      binaries.push({ ...outcome, fileNo });
    }
  }
  return { binaries, fates, notes };
}

async function tracedWith(
  builds: KnownBuilds,
  outcome: ReadBinary | string | undefined,
): Promise<TracedBinary | string | undefined> {
  if (outcome === undefined || typeof outcome === 'string') return outcome;
  const { traced, functions } = outcome;
  return { ...traced, traces: withKnownBuilds(traced.traces, await builds.find(functions)) };
}

function withLinkedVersions(binaries: readonly BinaryFile[], files: readonly InventoryFile[]): BinaryFile[] {
  const known = new Map<string, string>();
  for (const { fileNo, traces } of binaries)
    for (const { name, version, verdict } of traces)
      if (verdict === 'embedded' && version !== undefined)
        known.set(`${name} ${fileName(files[fileNo - 1]?.path ?? '')}`, version);
  const versionOf = ({ name, evidence }: LibraryTrace) => {
    const file = evidence.find(({ kind }) => kind === 'library')?.value;
    return file === undefined ? undefined : known.get(`${name} ${fileName(file)}`);
  };
  return binaries.map((binary) => ({
    ...binary,
    traces: binary.traces.map((trace) =>
      trace.verdict === 'linked' ? { ...trace, version: versionOf(trace) } : trace,
    ),
  }));
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The libraries whose code lies in binaries, as components are made of them; those without a version are none. */
export function embeddedLibraries(
  binaries: readonly BinaryFile[],
  files: readonly InventoryFile[],
): EmbeddedProject[] {
  return binaries.flatMap(({ fileNo, traces }) =>
    traces.flatMap(({ name, ecosystem, version, verdict, confidence, build }) => {
      const path = files[fileNo - 1]?.path;
      if (verdict !== 'embedded' || version === undefined || path === undefined) return [];
      return [
        {
          project: build?.project ?? name,
          ecosystem,
          name,
          version,
          isPrivate: false,
          folder: archiveOf(path) ?? path,
          license: build?.license ?? '',
          fileCount: 1,
          codeLines: 0,
          confidence,
          paths: [path, ...pathsOf(build?.functions ?? [], path)],
        },
      ];
    }),
  );
}

/** Of a class file, what the paths in its archive begin with: `lib/a.jar!`, '' for what lies in none. */
function archiveOf(path: string): string | undefined {
  return /\.class$/i.test(path) ? path.slice(0, path.lastIndexOf('!/') + 1) : undefined;
}

/** The other files that functions of a build are in. */
function pathsOf(functions: KnownBuild['functions'], own: string): string[] {
  const paths = new Set(functions.map(({ path }) => path ?? own));
  paths.delete(own);
  return [...paths];
}
