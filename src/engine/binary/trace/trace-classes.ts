import type { BinaryFile, InventoryFile, KnownBuild, LibraryTrace, TracedBinary } from '#model';
import type { SourceFate } from '../../code/measure-sources.ts';
import type { KnownBuilds } from '../known/known-builds.ts';
import type { MachineFunction } from '../known/machine-function.ts';
import { binaryReader, type TracedUpload, type TracingTools } from './tracing.ts';
import { withKnownBuilds } from './with-known-builds.ts';

/** A class file that was read. */
interface ReadClass {
  readonly fileNo: number;
  readonly path: string;
  readonly traced: TracedBinary;
  readonly functions: readonly MachineFunction[];
}

/** So many class files of known builds are looked at for one archive. */
const mostFiles = 1_000;

/**
 * The known builds that class files come from, those of an archive looked for together: what a jar was given of others,
 * moved to another package or not. A build is told once, with the class file that has most of it. Nothing is read as long as
 * no code is known.
 */
export async function traceClasses(
  files: readonly InventoryFile[],
  builds: KnownBuilds,
  { read, index, avoid, progress }: TracingTools,
): Promise<TracedUpload> {
  const wanted = files.flatMap(({ path, sha256, outcome }, at) => {
    const isWanted = outcome.kind === 'not-applicable' && /\.class$/i.test(path) && !avoid.has(path);
    return isWanted ? [{ path, sha256, fileNo: at + 1 }] : [];
  });
  const archives = new Map<string, ReadClass[]>();
  const fates: SourceFate[] = [];
  let heardCount = 0;
  if (wanted.length > 0 && index.generation > 0)
    await read(wanted, (heard) => {
      for (const outcome of heard) {
        const file = wanted[heardCount++];
        if (file === undefined || outcome === undefined) continue;
        const { fileNo, path } = file;
        if (typeof outcome === 'string') {
          fates.push({ fileNo, outcome: { kind: 'skipped', reason: outcome } });
          continue;
        }
        fates.push({ fileNo, outcome: { kind: 'read', reader: binaryReader } });
        const archive = path.slice(0, path.lastIndexOf('!/') + 1);
        const others = archives.get(archive) ?? [];
        archives.set(archive, others);
        others.push({ fileNo, path, ...outcome });
      }
      progress(heardCount, wanted.length);
    });
  const binaries: BinaryFile[] = [];
  for (const classes of archives.values()) binaries.push(...(await traceArchive(classes, builds)));
  return { binaries, fates, notes: [] };
}

async function traceArchive(classes: readonly ReadClass[], builds: KnownBuilds): Promise<BinaryFile[]> {
  const functions = classes.flatMap(({ path, functions: own }) => own.map((one) => ({ ...one, path })));
  const found = await builds.find(functions, mostFiles);
  const traces = new Map<ReadClass, LibraryTrace[]>();
  for (const build of found) {
    const path = mostOf(build);
    const holder = classes.find((one) => one.path === path);
    if (holder !== undefined)
      traces.set(holder, [...(traces.get(holder) ?? []), ...withKnownBuilds([], [build])]);
  }
  return [...traces].map(([{ fileNo, traced }, own]) => ({ ...traced, fileNo, traces: own }));
}

/** The file that has most of a build's instructions. */
function mostOf({ functions }: KnownBuild): string | undefined {
  const sums = new Map<string, number>();
  for (const { path = '', instructionCount } of functions)
    sums.set(path, (sums.get(path) ?? 0) + instructionCount);
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0];
}
