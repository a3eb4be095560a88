import { fingerprint, type PrintKind } from './fingerprint.ts';
import type { RunHashes } from './run-hashes.ts';

/** How a stream is winnowed. Scans and the index must do it alike, or nothing will ever match. */
export interface Winnowing {
  readonly kind: PrintKind;
  /** Codes that are hashed together, and neighbouring hashes of which one is kept. */
  readonly run: number;
  readonly window: number;
}

/**
 * Keep a few of the hashes of all runs of a stream (winnowing: Schleimer, Wilkerson & Aiken, 2003).
 *
 * Two streams that share `run + window - 1` codes in a row share a fingerprint, unless all runs there are trivial; a run
 * that is shorter than `run` is never found. `isTrivial` says so of the run that begins at a place.
 */
export function winnow(
  hashes: RunHashes,
  count: number,
  { kind, run, window }: Winnowing,
  isTrivial: (start: number) => boolean,
  keep: (print: number, start: number) => void,
): void {
  const last = count - run;
  if (last < 0) return;
  const all = hashes.firstsOf(run, count);
  let smallest = all[0] as number;
  let smallestAt = 0;
  let keptAt = -1;
  for (let at = 0; at <= last; at += 1) {
    const hash = all[at] as number;
    if (hash <= smallest) {
      smallest = hash;
      smallestAt = at;
    } else if (smallestAt <= at - window) {
      // The smallest has left the window: look for the rightmost smallest of those in it.
      smallest = hash;
      smallestAt = at;
      for (let before = at - 1; before > at - window; before -= 1) {
        const other = all[before] as number;
        if (other >= smallest) continue;
        smallest = other;
        smallestAt = before;
      }
    }
    if (smallestAt === keptAt || (at < window - 1 && at < last)) continue;
    keptAt = smallestAt;
    if (!isTrivial(keptAt)) keep(fingerprint(kind, smallest, hashes.second(keptAt, keptAt + run)), keptAt);
  }
}
