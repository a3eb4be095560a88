import { isOwnFile } from './elsewhere.ts';
import type { Suspect } from './find-vulnerable-code.ts';
import type { FixMatch } from './match-fixes.ts';
import { undecided } from './most-alike.ts';

/**
 * Leave undecided what lacks its part of a repair where the same copy of a project has the other parts.
 *
 * Who takes a repair over to an older version takes the functions that hold the fault, and leaves out what was cleaned
 * up or hardened beside them. A vulnerability counts as repaired in a copy where some function of one of its repairs
 * is, and at most half of them are as before. Files belong to one copy that lie below the same folder as in the project.
 */
export function doubtWhereRepaired(suspects: readonly Suspect[]): Suspect[] {
  const parts = new Map<string, { fixed: number; vulnerable: number; all: number }>();
  for (const { place, matches } of suspects)
    for (const match of matches)
      for (const vulnerability of vulnerabilitiesIn(place.path, match)) {
        const repair = JSON.stringify([vulnerability, match.fix.fix.url]);
        const part = parts.get(repair) ?? { fixed: 0, vulnerable: 0, all: 0 };
        parts.set(repair, part);
        part.all += 1;
        if (match.judgement.state !== 'unknown') part[match.judgement.state] += 1;
      }
  const repaired = new Set(
    [...parts]
      .filter(([, { fixed, vulnerable, all }]) => fixed > 0 && 2 * vulnerable <= all)
      .map(([repair]) => (JSON.parse(repair) as [string])[0]),
  );
  return suspects.map(({ place, matches }) => ({
    place,
    matches: matches.map((match) => {
      const vulnerabilities = vulnerabilitiesIn(place.path, match);
      const isRepaired = vulnerabilities.length > 0 && vulnerabilities.every((one) => repaired.has(one));
      return isRepaired && match.judgement.state === 'vulnerable'
        ? undecided(match, 'repaired-beside')
        : match;
    }),
  }));
}

/** The vulnerabilities of a repair in the copy of its project that a path belongs to; none where it belongs to no copy. */
function vulnerabilitiesIn(path: string, { fix: { fix } }: FixMatch): string[] {
  if (!isOwnFile(path, fix)) return [];
  const folder = path.slice(0, path.length - fix.path.length);
  return fix.vulnerabilityIds.map((id) => JSON.stringify([folder, artifactOf(fix.project), id]));
}

/** Sources call one project by its name and by that of its package: `jackson-databind`, `com.fasterxml.jackson.core/jackson-databind`. */
function artifactOf(project: string): string {
  return project.slice(project.lastIndexOf('/') + 1);
}
