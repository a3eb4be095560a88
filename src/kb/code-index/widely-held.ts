import type { FileOwners } from './file-owners.ts';

/** A fingerprint that more projects hold is everybody's: it answers nothing. */
export const mostProjects = 128;

/** Of the files of one project that hold the same fingerprint the first so many answer. */
export const mostFilesOfProject = 16;

/** What is left of the files that hold a fingerprint. */
interface Holders {
  readonly count: number;
  readonly isEverybodys: boolean;
}

/**
 * Shorten the files that hold one fingerprint, in place: each once, ascending, none that was removed, few of a project.
 *
 * Of what is everybody's, one file each of one project more than `mostProjects` is left: enough to know it again.
 */
export function thinHolders(fileIds: Uint32Array, owners: FileOwners): Holders {
  const found = fileIds.subarray(0, eachOnce(fileIds.sort(), owners));
  if (found.length <= mostFilesOfProject) return { count: found.length, isEverybodys: false };
  const filesOf = new Map<number, number>();
  const count = keepWhere(found, (fileId) => {
    const projectNo = owners.projectOf(fileId);
    const before = filesOf.get(projectNo) ?? 0;
    filesOf.set(projectNo, before + 1);
    return before < mostFilesOfProject;
  });
  if (filesOf.size <= mostProjects) return { count, isEverybodys: false };
  return { count: oneOfEach(found.subarray(0, count), owners), isEverybodys: true };
}

function eachOnce(ascending: Uint32Array, owners: FileOwners): number {
  let last = -1;
  return keepWhere(ascending, (fileId) => {
    const isAgain = fileId === last;
    last = fileId;
    return !isAgain && owners.projectOf(fileId) !== 0;
  });
}

function oneOfEach(fileIds: Uint32Array, owners: FileOwners): number {
  const seen = new Set<number>();
  return keepWhere(fileIds, (fileId) => {
    const before = seen.size;
    if (before <= mostProjects) seen.add(owners.projectOf(fileId));
    return seen.size > before;
  });
}

/** Move what is to stay to the front. Answers how many stay. */
function keepWhere(values: Uint32Array, isKept: (value: number) => boolean): number {
  let count = 0;
  for (const value of values) {
    if (!isKept(value)) continue;
    values[count] = value;
    count += 1;
  }
  return count;
}
