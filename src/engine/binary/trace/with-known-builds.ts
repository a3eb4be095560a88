import type { KnownBuild, LibraryTrace } from '#model';
import { shortName } from '../../components/embedded-projects.ts';

/**
 * The libraries of a binary with the builds whose functions it has.
 *
 * A library that is known by its texts, too, keeps its name and the version that its texts state. Whose functions are there
 * is embedded, even if its texts alone said less.
 */
export function withKnownBuilds(
  traces: readonly LibraryTrace[],
  builds: readonly KnownBuild[],
): LibraryTrace[] {
  const waiting = new Map(builds.map((build) => [shortName(build.name), build]));
  const known = traces.map((trace): LibraryTrace => {
    const build = waiting.get(shortName(trace.name));
    if (build === undefined) return trace;
    waiting.delete(shortName(trace.name));
    const version = trace.verdict === 'linked' ? undefined : trace.version;
    const confidence = Math.max(confidenceOf(build), trace.verdict === 'embedded' ? trace.confidence : 0);
    return { ...trace, version: version ?? build.versions[0], verdict: 'embedded', confidence, build };
  });
  const others = builds.filter((build) => waiting.get(shortName(build.name)) === build);
  return [...known, ...others.map(traceOf)];
}

function traceOf(build: KnownBuild): LibraryTrace {
  return {
    name: build.name,
    ecosystem: build.ecosystem,
    version: build.versions[0],
    verdict: 'embedded',
    confidence: confidenceOf(build),
    evidence: [],
    evidenceCount: 0,
    build,
  };
}

/** The more of a build is here, the surer it is. */
function confidenceOf({ share }: KnownBuild): number {
  return Math.round(100 * (0.6 + 0.39 * share)) / 100;
}
