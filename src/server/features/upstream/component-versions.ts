import {
  findVulnerabilities,
  firstSafeVersion,
  isComparable,
  latestVersion,
  publishedByStatement,
  pushTo,
  versionOrderOf,
} from '#engine';
import {
  type AffectedVersions,
  type Component,
  packageKey,
  primaryId,
  purlOf,
  type Severity,
  type VulnerabilityFacts,
} from '#model';

/** More versions than these nobody looks through; the newest are shown. */
const mostVersions = 2_000;

/** What is known of the versions of a component. */
export interface ComponentVersions {
  /** The newest first. */
  readonly versions: readonly string[];
  /** Of all versions, shown or not. */
  readonly total: number;
  /** The latest that was published; absent where none is known. */
  readonly latest: string | undefined;
  /** Whether any statement of the knowledge speaks of the component. Without one no version is known to be safe. */
  readonly isKnown: boolean;
  /** Those of `versions` that were compared with every statement and are in none. */
  readonly safe: readonly string[];
  /** The lowest safe version that is not older than the described one. */
  readonly firstSafe: string | undefined;
  /** Whether the described version could be compared with the statements. */
  readonly isMatched: boolean;
  /** The vulnerabilities of the described version, by severity. */
  readonly idsBySeverity: ReadonlyMap<Severity, readonly string[]>;
}

/** Where versions come from. */
export interface VersionSources {
  readonly ecosystem: string;
  readonly name: string;
  /** The described one; absent: the latest that is known. */
  readonly version: string | undefined;
  /** Those that were read from packages. */
  readonly published: readonly string[];
  /** Those that the caller has in use. */
  readonly used: readonly string[];
  /** What the knowledge says of the package. */
  readonly vulnerabilities: readonly VulnerabilityFacts[];
}

/**
 * Put together what is known of the versions of a component: those that were published, those that advisories name and
 * those in use, in the order of the ecosystem, each matched as a scan matches it.
 */
export async function componentVersions(sources: VersionSources): Promise<ComponentVersions> {
  const { ecosystem, name, vulnerabilities } = sources;
  const key = packageKey(purlOf(ecosystem, name));
  const statements = vulnerabilities.flatMap(({ affected }) =>
    affected.filter((statement) => packageKey(statement.package) === key).map(({ versions }) => versions),
  );
  const compare = versionOrderOf(ecosystem);
  const known = distinct([...sources.published, ...statements.flatMap(namedVersions)]);
  const all = distinct([
    ...known,
    ...sources.used,
    ...(sources.version === undefined ? [] : [sources.version]),
  ]);
  const versions = all.sort((a, b) => compare(b, a) || (a < b ? 1 : -1)).slice(0, mostVersions);
  const released = [...sources.published, ...statements.flatMap(publishedByStatement)];
  const latest = latestVersion(ecosystem, released) ?? latestVersion(ecosystem, known);
  const described = sources.version ?? latest ?? versions[0];
  const components = versions.map((version) => componentOf(ecosystem, name, version));
  const knowledge = {
    generation: 0,
    vulnerabilitiesOf: async () => new Map([[key, vulnerabilities]]),
    covers: () => 'whole' as const, // only what vulnerabilities name is asked
  };
  const { findings } = await findVulnerabilities(components, knowledge);
  const affected = new Set(findings.map(({ component }) => component));
  const isKnown = statements.length > 0;
  const isSafe = ({ purl, version = '' }: Component) =>
    isKnown && isComparable(version) && !affected.has(purl);
  const own = described === undefined ? undefined : componentOf(ecosystem, name, described);
  return {
    versions,
    total: all.length,
    latest,
    isKnown,
    safe: components.filter(isSafe).map(({ version = '' }) => version),
    firstSafe:
      own === undefined
        ? undefined
        : isSafe(own)
          ? described
          : firstSafeVersion(own, vulnerabilities, compare, sources.published),
    isMatched: isKnown && described !== undefined && isComparable(described),
    idsBySeverity: bySeverity(
      findings.filter(({ component }) => component === own?.purl).map((one) => one.vulnerability),
    ),
  };
}

function distinct(versions: readonly string[]): string[] {
  return [...new Set(versions)].filter((version) => version !== '');
}

/** The versions that a statement names: those it lists, and the bounds that are versions themselves. */
function namedVersions({ listed, intervals }: AffectedVersions): string[] {
  const bounds = intervals.flatMap(({ from, to }) => [from?.version, to?.version]);
  return [...listed, ...bounds.filter((bound) => bound !== undefined)].filter(
    (version) => isComparable(version) && !/^0(?:\.0)*(?:-0)?$/.test(version),
  );
}

/** A component of which only name and version are known. */
function componentOf(ecosystem: string, name: string, version: string): Component {
  return {
    purl: purlOf(ecosystem, name, version),
    ecosystem,
    name,
    version,
    requirement: undefined,
    directness: 'unknown',
    depth: undefined,
    scopes: [],
    declaredLicense: undefined,
    evidence: [],
  };
}

function bySeverity(vulnerabilities: readonly VulnerabilityFacts[]): Map<Severity, string[]> {
  const ids = new Map<Severity, string[]>();
  for (const vulnerability of vulnerabilities) {
    // None scored above 0 is shown where the severity is not known, as in the lists of a scan.
    const severity = vulnerability.severity === 'none' ? 'unknown' : vulnerability.severity;
    pushTo(ids, severity, primaryId(vulnerability));
  }
  return ids;
}
