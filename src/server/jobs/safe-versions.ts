import {
  firstSafeVersion,
  type Knowledge,
  leastAffectedVersion,
  type MatchedComponent,
  packageVulnerabilities,
  versionOrderOf,
} from '#engine';
import type { Finding } from '#model';
import type { SafeVersion } from './messages.ts';

/**
 * The version to raise each affected component to, where one is named: the lowest later one that no known vulnerability
 * includes, else the one that the fewest include.
 */
export async function safeVersionsOf(
  findings: readonly Finding[],
  components: readonly MatchedComponent[],
  knowledge: Pick<Knowledge, 'vulnerabilitiesOf'>,
): Promise<SafeVersion[]> {
  const affected = new Set(findings.map(({ component }) => component));
  const wanted = components.filter(({ purl }) => affected.has(purl));
  const known = await packageVulnerabilities(wanted, knowledge);
  return wanted.flatMap((component) => {
    const vulnerabilities = known(component);
    const compare = versionOrderOf(component.ecosystem);
    const safe = firstSafeVersion(component, vulnerabilities, compare);
    const upgrade =
      safe === undefined
        ? leastAffectedVersion(component, vulnerabilities, compare)
        : { version: safe, remaining: 0 };
    return upgrade === undefined ? [] : [{ component: component.purl, ...upgrade }];
  });
}
