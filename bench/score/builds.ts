import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownBuilds, machineFunctions, readBinary } from '#engine';
import { memoryCodeIndex } from '../../test/memory-code-index.ts';

/** A library at a version, built at a level of optimisation; the files beside it lie in its folder. */
interface Build {
  readonly name: string;
  readonly version: string;
  readonly level: string;
  readonly folder: string;
}

/** What came of the programs of one level. */
interface Tally {
  programs: number;
  /** Programs of which nothing is told, of which another library is told, of which the version alone is told, or among others. */
  missed: number;
  foreign: number;
  exact: number;
  among: number;
  /** Functions that are told by name, and right ones; functions that are told, and those of the build. */
  named: number;
  right: number;
  told: number;
  shared: number;
}

/**
 * Stripped programs in which a static library is linked, looked up among known builds of several libraries and versions,
 * all at one level of optimisation (`SUXI_KNOWN_LEVEL`, else `O2`).
 *
 * The folder `builds` of the data has a folder `<library>-<version>-<level>` each, with `lib.a` (the build that is known),
 * `prog` (a stripped program) and `prog.named` (its twin with names).
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const builds = buildsIn(join(dataFolder, 'builds'));
  const level = process.env['SUXI_KNOWN_LEVEL'] ?? 'O2';
  const known = builds.filter((build) => build.level === level);
  const index = memoryCodeIndex(
    known.map(({ name, version, folder }) => ({
      project: `generic/${name}`,
      version,
      files: { 'lib.a': readFileSync(join(folder, 'lib.a')) },
    })),
  );
  const levels = new Map<string, Tally>();
  for (const build of builds) {
    const tally = levels.get(build.level) ?? emptyTally();
    levels.set(build.level, tally);
    await take(build, new KnownBuilds(index), tally);
  }
  console.log(
    'level\tprograms\tmissed\tforeign\tversion\tamong several\tfunctions right\tfunctions told of the build',
  );
  for (const [name, tally] of [...levels].sort(([a], [b]) => a.localeCompare(b)))
    console.log(
      [
        name,
        tally.programs,
        tally.missed,
        tally.foreign,
        tally.exact,
        tally.among,
        share(tally.right, tally.named),
        share(tally.told, tally.shared),
      ].join('\t'),
    );
  return { area: 'builds', known: level, levels: Object.fromEntries(levels) };
}

function emptyTally(): Tally {
  return { programs: 0, missed: 0, foreign: 0, exact: 0, among: 0, named: 0, right: 0, told: 0, shared: 0 };
}

function buildsIn(folder: string): Build[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((entry) => {
    const [name, version, level] = entry.split('-');
    if (name === undefined || version === undefined || level === undefined) return [];
    return [{ name, version, level, folder: join(folder, entry) }];
  });
}

async function take({ name, version, folder }: Build, known: KnownBuilds, tally: Tally): Promise<void> {
  const bytes = readFileSync(join(folder, 'prog'));
  const program = readBinary(bytes);
  const twin = readBinary(readFileSync(join(folder, 'prog.named')));
  if (program === undefined || twin === undefined) throw new Error(`${folder} has no program`);
  const nameAt = new Map(twin.functions.map((one) => [one.address, bareName(one.name)]));
  const nameOf = new Map(program.functions.map(({ offset, address }) => [offset, nameAt.get(address)]));
  const found = await known.find(machineFunctions(bytes, program));
  const build = found.find((one) => one.name === name);
  tally.programs += 1;
  tally.foreign += found.length - (build === undefined ? 0 : 1);
  if (build === undefined) {
    tally.missed += 1;
    return;
  }
  if (build.versions.length === 1 && build.versions[0] === version) tally.exact += 1;
  else if (build.versions.includes(version)) tally.among += 1;
  for (const one of build.functions) {
    tally.named += 1;
    if (nameOf.get(one.offset) === bareName(one.name)) tally.right += 1;
  }
  tally.told += build.functionCount;
  tally.shared += build.knownCount;
}

/** A compiler splits functions and names the parts `name.part.0`, `name.cold`. */
function bareName(name: string): string {
  return name.split('.')[0] ?? name;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000;
}
