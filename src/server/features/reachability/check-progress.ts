import type { TreeKeeper } from '#engine';

/** Until a part is done it is never said to be. */
const mostOfPart = 0.9;

/**
 * How far a check is, in whole per cent: which of its parts are done (an ecosystem each, and the own code), and how many
 * of the files have been read for the part that is under way. Packages are read as far as they are loaded, so a part may
 * end before all of its files are read; it never goes back.
 */
export class CheckProgress {
  private done = 0;
  private total = 1;
  private reads = 0;
  private told = 0;

  constructor(
    private readonly files: number,
    private readonly tell: (percent: number) => void,
  ) {}

  /** So many parts of all are done, and the next begins. */
  part(done: number, total: number): void {
    [this.done, this.total, this.reads] = [done, Math.max(1, total), 0];
    this.look();
  }

  /** A keeper like another one, of which each tree that is asked for counts as a file. */
  countReads(keeper: TreeKeeper): TreeKeeper {
    return {
      find: (key) => {
        this.reads += 1;
        this.look();
        return keeper.find(key);
      },
      keep: (key, record) => keeper.keep(key, record),
    };
  }

  private look(): void {
    const share = Math.min(mostOfPart, this.reads / Math.max(1, this.files));
    const percent = Math.floor((100 * (this.done + share)) / this.total);
    if (percent <= this.told) return;
    this.told = percent;
    this.tell(percent);
  }
}
