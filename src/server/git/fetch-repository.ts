import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { isIP, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Refusal } from '../http/refusal.ts';
import { writeDraft } from '../uploads/stored-upload.ts';
import { failureOf } from './failure.ts';
import { permittedAddresses } from './permitted-addresses.ts';
import { hostOf, isCommitId, readRef, readRepositoryUrl } from './repository-url.ts';
import { runGit } from './run-git.ts';
import type { GitSettings, Repository } from './settings.ts';

/** A repository at one commit, as a tar on disk. */
export interface FetchedRepository {
  readonly commitId: string;
  /** ISO 8601. */
  readonly committedAt: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  /** Repositories that this one refers to; nothing of them was fetched. */
  readonly submoduleCount: number;
}

/** Where the repository lies while it is fetched, and the tar that is made of it; both are the caller's to remove. */
export interface FetchPlaces {
  readonly folder: string;
  readonly tar: string;
}

const glanceMs = 250;

/**
 * Fetch one commit of a repository and write its files as a tar. Nothing of it is checked out or run.
 *
 * Throws `Refusal` with a sentence for the user when the address is not permitted, the repository, branch or commit
 * is not there, it is too large or takes too long.
 */
export async function fetchRepository(
  repository: Repository,
  settings: GitSettings,
  places: FetchPlaces,
  signal: AbortSignal,
): Promise<FetchedRepository> {
  const url = readRepositoryUrl(repository.url, settings);
  const ref = readRef(repository.ref);
  const options = await remoteOptions(url, settings);
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new Refusal(408, 'fetch-too-slow', `获取仓库超过 ${settings.seconds} 秒，已停止`)),
    settings.seconds * 1000,
  );
  const watch = watchSize(places.folder, settings.bytes);
  const ends = AbortSignal.any([signal, timeout.signal, watch.signal]);
  try {
    await transfer(url, ref, options, places.folder, ends);
    watch.stop();
    return await writeTar(places, 'HEAD', settings.bytes, ends);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
    watch.stop();
  }
}

/** What git is told before it may reach for a repository: the addresses of its host, and whom to trust. */
export async function remoteOptions(url: URL, settings: GitSettings): Promise<string[]> {
  return [...(await pinned(url, settings)), ...trust(settings)];
}

/** Say to git which addresses the host has: those that were judged, whatever the name resolves to a moment later. */
async function pinned(url: URL, settings: GitSettings): Promise<string[]> {
  const addresses = await permittedAddresses(url, settings);
  if (isIP(hostOf(url)) !== 0) return [];
  const written = addresses.map((address) => (isIPv6(address) ? `[${address}]` : address)).join(',');
  return ['-c', `http.curloptResolve=${url.hostname}:${url.port || '443'}:${written}`];
}

function trust({ certificates }: GitSettings): string[] {
  return certificates === undefined ? [] : ['-c', `http.sslCAInfo=${certificates}`];
}

/** Only one commit is transferred. A commit is asked for by its id, which `clone` cannot do. */
async function transfer(
  url: URL,
  ref: string,
  options: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const git = async (...args: readonly string[]) => {
    const { output, ended } = runGit([...options, ...args], signal);
    output.resume();
    await ended;
  };
  const shallow = ['--depth', '1', '--no-tags', '--no-recurse-submodules'];
  if (isCommitId(ref)) {
    await git('init', '--quiet', '--bare', '--template=', '--', folder);
    await git('-C', folder, 'fetch', '--quiet', ...shallow, '--', url.href, `${ref}:refs/heads/fetched`);
    await git('-C', folder, 'symbolic-ref', 'HEAD', 'refs/heads/fetched');
    return;
  }
  const branch = ref === '' ? [] : ['--branch', ref];
  await git(
    'clone',
    '--quiet',
    ...shallow,
    '--single-branch',
    '--bare',
    '--template=',
    ...branch,
    '--',
    url.href,
    folder,
  );
}

/** Write the files of one commit of a bare repository of ours as a tar. */
export async function writeTar(
  { folder, tar }: FetchPlaces,
  revision: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<FetchedRepository> {
  const commitId = (
    await said(['-C', folder, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`], signal)
  ).trim();
  // A repository may ask git to leave files out of archives and to rewrite others: it is taken as it is.
  await mkdir(join(folder, 'info'), { recursive: true });
  await writeFile(join(folder, 'info', 'attributes'), plainAttributes);
  const submoduleCount = await countSubmodules(folder, commitId, signal);
  const { output, ended } = runGit(['-C', folder, 'archive', '--format=tar', commitId], signal);
  const { sha256, sizeBytes } = await writeDraft(Readable.from(upTo(output, mostBytes)), tar);
  await ended;
  const committedAt = await said(['-C', folder, 'log', '-1', '--format=%cI', commitId], signal);
  return { commitId, committedAt: committedAt.trim(), sha256, sizeBytes, submoduleCount };
}

const plainAttributes =
  '* -export-ignore -export-subst -text -eol -crlf -ident -filter -working-tree-encoding\n';

/** What a git that has ended well has printed. */
export async function said(args: readonly string[], signal: AbortSignal): Promise<string> {
  const { output, ended } = runGit(args, signal);
  const all = await text(output);
  await ended;
  return all;
}

/** Entries of mode 160000 stand for other repositories. */
async function countSubmodules(folder: string, commitId: string, signal: AbortSignal): Promise<number> {
  const { output, ended } = runGit(['-C', folder, 'ls-tree', '-r', '-z', commitId], signal);
  let count = 0;
  let isAtStart = true;
  for await (const bytes of output as AsyncIterable<Buffer>) {
    const entries = bytes.toString('latin1').split('\0');
    entries.forEach((entry, index) => {
      if ((index > 0 || isAtStart) && entry.startsWith('160000 ')) count += 1;
    });
    isAtStart = entries.at(-1) === '';
  }
  await ended;
  return count;
}

async function* upTo(content: AsyncIterable<Buffer>, mostBytes: number) {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    yield chunk;
  }
}

function tooLarge(mostBytes: number): Refusal {
  return new Refusal(
    413,
    'repository-too-large',
    `仓库超过大小上限（${Math.ceil(mostBytes / 2 ** 20)} MiB）`,
  );
}

/** Ends a fetch whose files become too large. */
function watchSize(folder: string, mostBytes: number): { signal: AbortSignal; stop(): void } {
  const ends = new AbortController();
  const timer = setInterval(() => {
    void sizeOf(folder).then((bytes) => {
      if (bytes > mostBytes) ends.abort(tooLarge(mostBytes));
    });
  }, glanceMs);
  return { signal: ends.signal, stop: () => clearInterval(timer) };
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Remove what a fetch has left. */
export async function removePlaces({ folder, tar }: FetchPlaces): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rm(tar, { force: true });
}
