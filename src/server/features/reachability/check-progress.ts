import type { CheckListener } from '#engine';

/** What follows the reading of a part, which nobody can tell the length of. */
const shareOfReading = 0.7;

/**
 * How far a check is, in whole per cent: which of its parts are done, and how many of the files have been read for the
 * part that is under way. Files load others, so there may be more of them than were known; it never goes back.
 */
export class CheckProgress implements CheckListener {
  private done = 0;
  private total = 1;
  private told = 0;

  constructor(private readonly tell: (percent: number) => void) {}

  part(done: number, total: number): void {
    [this.done, this.total] = [done, Math.max(1, total)];
    this.look(0);
  }

  read(files: number, known: number): void {
    this.look(files / Math.max(files, known));
  }

  private look(share: number): void {
    const percent = Math.floor((100 * (this.done + shareOfReading * share)) / this.total);
    if (percent <= this.told) return;
    this.told = percent;
    this.tell(percent);
  }
}
