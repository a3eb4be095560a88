import { getPriority, setPriority } from 'node:os';

/** Whoever waits for a page or a detection comes before this process. */
export function stepBack(): void {
  // One that stands further back already may not come forward.
  if (getPriority() < behindOthers) setPriority(behindOthers);
}

const behindOthers = 10;
