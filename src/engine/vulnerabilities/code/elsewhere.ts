import type { Place } from '../../clones/places.ts';
import type { Suspect } from './find-vulnerable-code.ts';
import type { FixMatch } from './match-fixes.ts';
import { undecided } from './most-alike.ts';
import { type FixHead, hasCode } from './security-fix.ts';

/**
 * Ask more of fragments that are found in other files than that of the repair.
 *
 * Where the upload has the repair's own file and lacks nothing of the repair there, code elsewhere is undecided: a project
 * has such lines in several files, and has repaired those that had to be. Where it has not, a fragment of which only
 * hashes are known has to be nearly equal: what compilers and habits write looks alike everywhere.
 */
export function doubtElsewhere(suspects: readonly Suspect[], places: readonly Place[]): Suspect[] {
  const wanted = new Set(
    suspects.flatMap(({ place, matches }) =>
      matches.filter(({ fix }) => !isOwnFile(place.path, fix.fix)).map(({ fix }) => fix.fix.path),
    ),
  );
  if (wanted.size === 0) return [...suspects];
  const standing = new Set(places.flatMap(({ path }) => endsOf(path).filter((end) => wanted.has(end))));
  const lacking = new Set(
    suspects.flatMap(({ place, matches }) =>
      matches.filter((match) => isVulnerable(match) && isOwnFile(place.path, match.fix.fix)).map(repairOf),
    ),
  );
  return suspects
    .map(({ place, matches }) => ({
      place,
      matches: matches.flatMap((match) => {
        const { fix, isFunction } = match.fix;
        if (isFunction || isOwnFile(place.path, fix)) return match;
        if (!standing.has(fix.path)) return isHabit(match, place.path) ? [] : match;
        return isVulnerable(match) && !lacking.has(repairOf(match)) ? undecided(match, 'own-file') : match;
      }),
    }))
    .filter(({ matches }) => matches.length > 0);
}

/** Whether a path is that of a repair, in whatever folder its project lies. */
export function isOwnFile(path: string, fix: FixHead): boolean {
  return path === fix.path || path.endsWith(`/${fix.path}`);
}

function isVulnerable({ judgement }: FixMatch): boolean {
  return judgement.state === 'vulnerable';
}

function repairOf({ fix: { fix } }: FixMatch): string {
  return JSON.stringify([fix.project, fix.path, fix.vulnerabilityIds]);
}

/** A path, and what it is called from each of its folders on. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}

/** Whether a file of another name has lines that resemble a fragment as anybody's do. */
function isHabit({ fix: { fix }, judgement, start, end }: FixMatch, path: string): boolean {
  return (
    !hasCode(fix) &&
    judgement.similarity < almostEqual &&
    end - start < manyTokens &&
    endsOf(path).at(-1) !== endsOf(fix.path).at(-1)
  );
}

const almostEqual = 0.95;
const manyTokens = 200;
