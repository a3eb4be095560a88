import { text } from 'node:stream/consumers';
import { Refusal } from '../http/refusal.ts';
import { failureOf } from './failure.ts';
import { readRef, readRepositoryUrl } from './repository-url.ts';
import { remoteOptions } from './fetch-repository.ts';
import { runGit } from './run-git.ts';
import type { GitSettings } from './settings.ts';

const mostTags = 10_000;

/**
 * The names of the tags of a repository, in no particular order; those that nobody could ask for are left out.
 *
 * Throws `Refusal` as `fetchRepository` does.
 */
export async function listTags(
  address: string,
  settings: GitSettings,
  signal: AbortSignal,
): Promise<string[]> {
  const url = readRepositoryUrl(address, settings);
  const options = await remoteOptions(url, settings);
  const ends = AbortSignal.any([signal, AbortSignal.timeout(settings.seconds * 1000)]);
  try {
    const { output, ended } = runGit([...options, 'ls-remote', '--tags', '--refs', '--', url.href], ends);
    const printed = await text(output);
    await ended;
    return namesIn(printed);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw failureOf(error);
  }
}

/** A line of `git ls-remote` is a hash, a tab and the name of the reference. */
function namesIn(printed: string): string[] {
  return printed
    .split('\n')
    .flatMap((line) => /\trefs\/tags\/(.+)$/.exec(line)?.[1] ?? [])
    .filter(isSound)
    .slice(0, mostTags);
}

function isSound(name: string): boolean {
  try {
    return readRef(name) !== '';
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
