import type { PatchDoubt } from '#model';
import type { FixMatch } from './match-fixes.ts';
import { hasCode } from './security-fix.ts';

/**
 * Of the matches that speak of one vulnerability in the same lines, the one that resembles most; of a repair of a repair
 * that which is not done. A repair whose own function stands in the file says nothing of its brothers.
 */
export function mostAlike(matches: readonly FixMatch[]): FixMatch[] {
  const placed = new Set(matches.filter(hasItsName).map(({ fix }) => fix));
  const sorted = matches.toSorted(
    (a, b) =>
      b.judgement.similarity - a.judgement.similarity ||
      Number(b.judgement.state === 'vulnerable') - Number(a.judgement.state === 'vulnerable') ||
      Number(hasCode(b.fix.fix)) - Number(hasCode(a.fix.fix)) ||
      Number(b.fix.isFunction) - Number(a.fix.isFunction) ||
      Number(hasItsName(b)) - Number(hasItsName(a)),
  );
  const kept: FixMatch[] = [];
  for (const match of sorted) {
    const isBrother = placed.has(match.fix) && !hasItsName(match);
    if (!isBrother && !kept.some((other) => speaksOfSame(other, match))) kept.push(match);
  }
  return kept.map((match) => inDoubt(match, matches)).sort((a, b) => a.start - b.start);
}

/**
 * Code that has one of the repairs of a vulnerability, and lacks another, was perhaps repaired by the first. What is to
 * the letter as before a repair was not.
 */
function inDoubt(match: FixMatch, matches: readonly FixMatch[]): FixMatch {
  const { state, before } = match.judgement;
  const isRepaired = (other: FixMatch) =>
    other.judgement.state === 'fixed' && other.start === match.start && speaksOfSame(other, match);
  return state === 'vulnerable' && before.edits > 0 && matches.some(isRepaired)
    ? undecided(match, 'other-repair')
    : match;
}

/** A match of which cannot be said that the code has the vulnerability. */
export function undecided(match: FixMatch, doubt: PatchDoubt): FixMatch {
  return { ...match, judgement: { ...match.judgement, state: 'unknown', doubt } };
}

/** Whether a repair was recognized in a function that is called as its own. */
export function hasItsName({ fix, functionName }: FixMatch): boolean {
  return fix.fix.functionName === functionName;
}

function speaksOfSame(one: FixMatch, other: FixMatch): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  const smaller = Math.min(one.end - one.start, other.end - other.start);
  const ids = new Set(one.fix.fix.vulnerabilityIds);
  return 2 * shared > smaller && other.fix.fix.vulnerabilityIds.some((id) => ids.has(id));
}
