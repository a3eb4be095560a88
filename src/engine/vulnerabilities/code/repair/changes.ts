import type { CodeAlignment } from '../align-codes.ts';

/** Tokens that a repair replaced by others, as places in both pieces: ends are excluded, either run may be empty. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly fixedStart: number;
  readonly fixedEnd: number;
}

/** What an alignment leaves over on either side, in order; `fixedCount` is the length of the second column. */
export function changesOf({ partners }: CodeAlignment, fixedCount: number): Change[] {
  const changes: Change[] = [];
  let [at, fixedAt] = [0, 0];
  while (at < partners.length || fixedAt < fixedCount) {
    let end = at;
    while (end < partners.length && partners[end] === -1) end += 1;
    const fixedEnd = end < partners.length ? (partners[end] as number) : fixedCount;
    if (end > at || fixedEnd > fixedAt) changes.push({ start: at, end, fixedStart: fixedAt, fixedEnd });
    at = end + 1;
    fixedAt = fixedEnd + 1;
  }
  return changes;
}

/**
 * Whether a run of tokens stands in the scanned piece with nothing in between, nor beside it: so many tokens `around` it
 * are the same.
 */
export function standsIn(partners: Int32Array, start: number, end: number, around = 1): boolean {
  const from = Math.max(0, start - around);
  const to = Math.min(partners.length, end + around) - 1;
  for (let at = from; at <= to; at += 1) {
    const partner = partners[at] as number;
    if (partner < 0 || (at > from && partner !== (partners[at - 1] as number) + 1)) return false;
  }
  return true;
}
