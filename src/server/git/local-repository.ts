import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FetchedRepository, type FetchPlaces, said, writeTar } from './fetch-repository.ts';
import { GitFailed, runGit } from './run-git.ts';

/** A repository on this machine: a mirror, or a folder that somebody works in. It is only read. */
export interface LocalRepository {
  /** Where it keeps its objects; absolute. */
  readonly objects: string;
  /** The address that it was cloned from; absent where it does not say. */
  readonly origin: string | undefined;
  /** By their names, the commits that they lead to. */
  readonly tags: ReadonlyMap<string, string>;
  /** Absent while there is no commit. */
  readonly head: string | undefined;
}

/** Open the repository that lies at a path itself, not above it; `undefined` where there is none. */
export async function openLocalRepository(
  path: string,
  signal: AbortSignal,
): Promise<LocalRepository | undefined> {
  const isWorkedIn = await isThere(join(path, '.git'));
  const isBare = (await isThere(join(path, 'HEAD'))) && (await isThere(join(path, 'objects')));
  if (!isWorkedIn && !isBare) return undefined;
  // It belongs to whoever names it on the command line, whatever its owner is called.
  const ask = (...args: readonly string[]) => said(['-c', 'safe.directory=*', '-C', path, ...args], signal);
  const orNothing = (error: unknown) => {
    if (error instanceof GitFailed) return '';
    throw error;
  };
  const objects = resolve(path, (await ask('rev-parse', '--git-path', 'objects')).trim());
  const origin = (await ask('config', '--get', 'remote.origin.url').catch(orNothing)).trim();
  const head = (await ask('rev-parse', '--verify', '--quiet', 'HEAD^{commit}').catch(orNothing)).trim();
  const tags = tagsIn(await ask('for-each-ref', `--format=${tagFormat}`, 'refs/tags'));
  return { objects, origin: origin || undefined, head: head || undefined, tags };
}

/** A tag leads to a commit by itself, or by a note of its own. */
const tagFormat =
  '%(if)%(*objectname)%(then)%(*objecttype) %(*objectname)%(else)%(objecttype) %(objectname)%(end) %(refname:strip=2)';

function tagsIn(printed: string): Map<string, string> {
  return new Map(
    printed.split('\n').flatMap((line) => {
      const [, commitId = '', name = ''] = /^commit ([0-9a-f]+) (.+)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, commitId] as const];
    }),
  );
}

/**
 * Write the files of a commit as a tar. `places.folder` becomes a repository that borrows the objects, so that nothing
 * is copied and nothing that the repository says of itself is heeded. Throws `Refusal` when it is too large.
 */
export async function archiveCommit(
  { objects }: LocalRepository,
  commitId: string,
  places: FetchPlaces,
  { mostBytes, signal }: { readonly mostBytes: number; readonly signal: AbortSignal },
): Promise<FetchedRepository> {
  const { output, ended } = runGit(['init', '--quiet', '--bare', '--template=', '--', places.folder], signal);
  output.resume();
  await ended;
  const lent = join(places.folder, 'objects', 'info');
  await mkdir(lent, { recursive: true });
  await writeFile(join(lent, 'alternates'), `${objects}\n`);
  return writeTar(places, commitId, mostBytes, signal);
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
