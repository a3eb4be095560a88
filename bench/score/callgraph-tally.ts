/** How many edges were expected, how many were found, and how many of those were expected. */
export interface Tally {
  expected: number;
  found: number;
  right: number;
}

export function noTally(): Tally {
  return { expected: 0, found: 0, right: 0 };
}

/** Compare the edges of a case; with `TELL` set, say which differ. */
export function compareEdges(
  tally: Tally,
  id: string,
  expected: ReadonlySet<string>,
  found: ReadonlySet<string>,
): void {
  tally.expected += expected.size;
  tally.found += found.size;
  for (const edge of expected)
    if (found.has(edge)) tally.right += 1;
    else tell(`${id}: missing ${edge}`);
  for (const edge of found) if (!expected.has(edge)) tell(`${id}: surplus ${edge}`);
}

/** Shares of a tally; the half whose name hashes to odd is what we do not look at while tuning. */
export function shares({ expected, found, right }: Tally): {
  precision: number;
  recall: number;
  edges: number;
} {
  return { precision: share(right, found), recall: share(right, expected), edges: expected };
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

export function tell(what: string): void {
  if (process.env['TELL'] !== undefined) console.log(what);
}
