import ignore from 'ignore';
import { ignoredReason, type InventoryFile, mostIgnored } from '#model';
import { commonFolder } from './common-folder.ts';

/** Longer paths are ignored by no pattern: what a pattern costs grows with the path. */
const longestPath = 1_024;

/**
 * The paths that patterns as `.gitignore` has them ignore, in a set. Upper and lower case differ, as in git.
 *
 * Patterns speak of the upload from its root; where all of it lies in one folder, as in most archives, of what is in
 * that folder too. Files of an archive in the upload lie below it.
 */
export function ignoredPaths(paths: readonly string[], patterns: readonly string[]): ReadonlySet<string> {
  if (patterns.length === 0) return new Set();
  const matcher = ignore({ ignorecase: false }).add(patterns.slice(0, mostIgnored));
  const folder = /^[^/]*\//.exec(commonFolder(paths))?.[0] ?? '';
  const isIgnored = (path: string) => ignore.isPathValid(path) && matcher.ignores(path);
  return new Set(
    paths.filter(
      (path) =>
        path.length <= longestPath &&
        (isIgnored(path) || (folder !== '' && isIgnored(path.slice(folder.length)))),
    ),
  );
}

/** Whether a file was left out because people have said so. */
export function isIgnored({ outcome }: Pick<InventoryFile, 'outcome'>): boolean {
  return outcome.kind === 'skipped' && outcome.reason === ignoredReason;
}
