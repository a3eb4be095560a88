import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  contrastWorks,
  emptyCodeIndex,
  FileBlobs,
  printCode,
  takeFile,
  versionOrderOf,
  type Work,
} from '#engine';
import { repository } from '../../test/source-files.ts';

/** A package at a version, and how its files are read. */
interface Release {
  readonly name: string;
  readonly version: string;
  open(): Promise<Work>;
}

/** What was contrasted, from the most alike to the least. */
const relations = ['neighbour', 'distant', 'unrelated'] as const;
type Relation = (typeof relations)[number];

/**
 * Pairs of npm packages: neighbouring releases, distant ones, and packages that have nothing to do with each other. A
 * pair is right when it is more alike than every pair of its package that ought to be less alike.
 *
 * Releases are archives as `npm pack` makes them, in the folder `contrast` of the data (`lodash-4.17.21.tgz`; the two
 * newest are neighbours, the oldest is distant), and packages that `node_modules` has in several versions.
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const scratch = mkdtempSync(join(tmpdir(), 'suxi-contrast-'));
  try {
    const packages = [...packedReleases(join(dataFolder, 'contrast'), scratch), ...installedReleases()];
    const rows: (Partial<Record<Relation, number>> & { name: string })[] = [];
    for (const [at, releases] of packages.entries()) {
      const other = packages[(at + 1) % packages.length]?.at(-1);
      rows.push({ name: releases[0]?.name ?? '', ...(await likenesses(releases, other)) });
    }
    const found = rows.flatMap(judged);
    console.log('package                    neighbour   distant   unrelated');
    for (const row of rows)
      console.log(row.name.padEnd(26), ...relations.map((relation) => percent(row[relation]).padStart(10)));
    const right = found.filter((isRight) => isRight).length;
    return { area: 'contrast', pairs: found.length, right, share: right / Math.max(1, found.length) };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** How alike the newest release is to the one before it, to the oldest, and to another package. */
async function likenesses(releases: readonly Release[], other: Release | undefined) {
  const newest = releases.at(-1);
  const wanted: Partial<Record<Relation, Release | undefined>> = {
    ...(releases.length > 2 && { neighbour: releases.at(-2) }),
    distant: releases[0],
    unrelated: other,
  };
  const found: Partial<Record<Relation, number>> = {};
  for (const relation of relations) {
    const against = wanted[relation];
    if (newest === undefined || against === undefined) continue;
    const tools = { known: emptyCodeIndex, progress: () => undefined };
    const { figures } = await contrastWorks(await newest.open(), await against.open(), tools);
    found[relation] = figures.likeness?.combined ?? 0;
  }
  return found;
}

/** Of each pair of a package, whether it is more alike than those that ought to be less alike. */
function judged(row: Partial<Record<Relation, number>>): boolean[] {
  const shares = relations.flatMap((relation) => row[relation] ?? []);
  return shares.map((share, at) =>
    at < shares.length - 1
      ? shares.slice(at + 1).every((less) => share > less)
      : shares.slice(0, at).every((more) => share < more),
  );
}

/** Archives by their packages, the oldest release first. */
function packedReleases(folder: string, scratch: string): Release[][] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const releases = names.flatMap((file): Release[] => {
    const [, name, version] = /^(.+)-(\d[^-]*(?:-.+)?)\.tgz$/.exec(file) ?? [];
    if (name === undefined || version === undefined) return [];
    const blobs = new FileBlobs(scratch);
    const open = async () => workOf((await takeFile(join(folder, file), file, blobs)).files, blobs);
    return [{ name, version, open }];
  });
  return grouped(releases).filter((group) => group.length > 1);
}

/** Packages that are installed in several versions. */
function installedReleases(): Release[][] {
  const releases = readdirSync(join(repository, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'package.json')
    .flatMap((path): Release[] => {
      const folder = join(repository, 'node_modules', path, '..');
      const named = /(?:^|node_modules\/)((?:@[^/]+\/)?[^/]+)$/.exec(join(path, '..'))?.[1];
      const { name, version } = stated(join(folder, 'package.json'));
      return name === undefined || version === undefined || name !== named
        ? []
        : [{ name, version, open: () => Promise.resolve(folderWork(folder)) }];
    });
  return grouped(releases).filter((group) => group.length > 1);
}

function stated(path: string): { readonly name?: string; readonly version?: string } {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { name?: string; version?: string };
  } catch {
    return {}; // a package that tests broken ones
  }
}

function grouped(releases: readonly Release[]): Release[][] {
  const compare = versionOrderOf('npm');
  const groups = new Map<string, Map<string, Release>>();
  for (const release of releases) {
    const known = groups.get(release.name);
    if (known === undefined) groups.set(release.name, new Map([[release.version, release]]));
    else if (!known.has(release.version)) known.set(release.version, release);
  }
  return [...groups.values()].map((group) =>
    [...group.values()].sort((a, b) => compare(a.version, b.version)),
  );
}

function folderWork(folder: string): Work {
  const contents = new Map<string, Buffer>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => {
      const bytes = readFileSync(join(folder, path));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      contents.set(sha256, bytes);
      return { path, sha256, sizeBytes: bytes.length };
    });
  return workOf(files, { read: async (sha256) => contents.get(sha256) ?? Buffer.alloc(0) });
}

function workOf(files: Work['files'], blobs: Work['blobs']): Work {
  return {
    files,
    blobs,
    async codes(wanted, heard) {
      for (const { path, sha256 } of wanted) await heard([printCode(path, await blobs.read(sha256 ?? ''))]);
    },
  };
}

function percent(share: number | undefined): string {
  return share === undefined ? '' : `${(100 * share).toFixed(1)} %`;
}
