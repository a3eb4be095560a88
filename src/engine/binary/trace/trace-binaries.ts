import type { BinaryFile, EmbeddedProject, InventoryFile, LibraryTrace, Note, TracedBinary } from '#model';
import type { CodeIndex } from '../../clones/code-index.ts';
import type { SourceFate } from '../../code/measure-sources.ts';
import type { FileReading } from '../../reading/read-files.ts';
import { KnownBuilds } from '../known/known-builds.ts';
import type { ReadBinary } from './trace-binary.ts';
import { withKnownBuilds } from './with-known-builds.ts';

/** What tracing needs beside the files. */
interface TracingTools {
  readonly read: FileReading['binaries'];
  /** What builds are known. */
  readonly index: CodeIndex;
  /** Files that are left alone, by their path, with the reason. */
  readonly avoid: ReadonlyMap<string, string>;
  progress(done: number, total: number): void;
}

/** What was found in the binaries of an upload, and what became of each of them. */
export interface TracedUpload {
  readonly binaries: readonly BinaryFile[];
  readonly fates: readonly SourceFate[];
  readonly notes: readonly Note[];
}

/** The reader that files are said to be read by which are programs or libraries. */
const binaryReader = 'binary';

/** Larger ones would take more memory than a thread has. */
const maxBinaryBytes = 512 * 2 ** 20;

/** Endings of programs and libraries; on Unix programs have none. Class files are read by the readers of their packages. */
const binaryName =
  /(?:^|\/)[^./]+$|\.(?:so|dll|exe|sys|ocx|efi|dylib|bundle|a|lib|o|obj|ko|elf|axf|out|bin|node|pyd|wasm|dex)$|\.so\.[\d.]+$|\.dylib\.[\d.]+$/i;

/**
 * Read the programs and libraries among files that nothing else has read. A library that one of them is linked with and
 * that lies in the upload too has the version of that file.
 */
export async function traceBinaries(
  files: readonly InventoryFile[],
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
  const builds = new KnownBuilds(tools.index);
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
  return { binaries: withLinkedVersions(binaries, files), fates, notes };
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
          folder: path,
          license: build?.license ?? '',
          fileCount: 1,
          codeLines: 0,
          confidence,
          paths: [path],
        },
      ];
    }),
  );
}
