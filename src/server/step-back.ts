import { getPriority, setPriority } from 'node:os';

/** Whoever waits for a page or a detection comes before this process. */
export function stepBack(): void {
  // One that stands further back already may not come forward.
  if (getPriority() < behindOthers) setPriority(behindOthers);
}

/** A quarter of a core that somebody else wants, too; with 10 it would be a tenth, and an import would hardly end. */
const behindOthers = 5;
