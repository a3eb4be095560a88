import { findEcosystem } from '../ecosystems/list.ts';
import { type Constraint, readConstraints } from './constraints.ts';

/**
 * The lowest version that an open requirement allows, of those it names: `1.2.0` of `^1.2`, `1.0` of `>=1.0, <2`.
 *
 * It says what may be installed, never what is: nothing is matched against it. `undefined` when a requirement has no
 * lowest version (`<2`, `>1.0`), or is none that we understand.
 */
export function lowestAllowed(ecosystem: string, requirement: string): string | undefined {
  const alternatives = readConstraints(ecosystem, requirement);
  const compare = findEcosystem(ecosystem)?.compareVersions;
  if (alternatives === undefined || alternatives.length === 0 || compare === undefined) return undefined;
  const lows = alternatives.map((bounds) => lowOf(bounds, compare));
  if (lows.some((low) => low === undefined)) return undefined;
  return lows.filter((low) => low !== undefined).sort(compare)[0];
}

/** The highest of the lower bounds; none when that one is left out itself. */
function lowOf(bounds: readonly Constraint[], compare: (a: string, b: string) => number): string | undefined {
  const lower = bounds
    .filter(({ comparator }) => ['=', '>=', '>'].includes(comparator))
    .sort((a, b) => compare(b.version, a.version) || (a.comparator === '>' ? -1 : 1));
  const [highest] = lower;
  if (highest === undefined || highest.comparator === '>') return undefined;
  const isLeftOut = bounds.some(
    ({ comparator, version }) =>
      (comparator === '!=' || comparator === '<') && compare(highest.version, version) === 0,
  );
  return isLeftOut ? undefined : highest.version;
}
