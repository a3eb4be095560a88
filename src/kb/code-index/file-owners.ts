/**
 * Which project a file belongs to, by number, held in memory: every posting that is read asks for it.
 *
 * The files of a release that are new get consecutive ids, so a run of ids has one owner.
 */
export class FileOwners {
  /** `runs`: the first id of a run and its project, in turn, ascending; a run ends where the next one begins. */
  constructor(
    readonly runs: Uint32Array,
    /** Files that are no more. */
    readonly removed: ReadonlySet<number>,
  ) {}

  /** The number of a project; 0 for a file that was removed or never there. */
  projectOf(fileId: number): number {
    if (this.removed.size > 0 && this.removed.has(fileId)) return 0;
    let low = 0;
    let high = this.runs.length / 2;
    // Invariant: runs before `low` begin at or before the file, runs from `high` on behind it.
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.runs[middle * 2] ?? 0) <= fileId) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : (this.runs[low * 2 - 1] ?? 0);
  }
}

/** The owners of files in one part of an index after another; parts are given in the order they were made. */
export function joinOwners(
  parts: Iterable<{ readonly runs: Uint32Array; readonly removed: Iterable<number> }>,
): FileOwners {
  const runs: number[] = [];
  const removed = new Set<number>();
  for (const part of parts) {
    for (let i = 0; i < part.runs.length; i += 2) {
      const [first = 0, projectNo = 0] = part.runs.subarray(i, i + 2);
      // Ids are given one after another: a run that follows one of the same project continues it.
      if (runs.at(-1) !== projectNo) runs.push(first, projectNo);
    }
    for (const fileId of part.removed) removed.add(fileId);
  }
  return new FileOwners(Uint32Array.from(runs), removed);
}
