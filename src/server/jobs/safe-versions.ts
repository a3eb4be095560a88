import { firstSafeVersion, type Knowledge, type MatchedComponent, versionOrderOf } from '#engine';
import { type Finding, packageKey } from '#model';
import type { SafeVersion } from './messages.ts';

/** The lowest later version of each affected component that no known vulnerability includes, where one is named. */
export async function safeVersionsOf(
  findings: readonly Finding[],
  components: readonly MatchedComponent[],
  knowledge: Pick<Knowledge, 'vulnerabilitiesOf'>,
): Promise<SafeVersion[]> {
  const affected = new Set(findings.map(({ component }) => component));
  const wanted = components.filter(({ purl }) => affected.has(purl));
  const known = await knowledge.vulnerabilitiesOf(wanted.map(({ purl }) => packageKey(purl)));
  return wanted.flatMap((component) => {
    const vulnerabilities = known.get(packageKey(component.purl)) ?? [];
    const version = firstSafeVersion(component, vulnerabilities, versionOrderOf(component.ecosystem));
    return version === undefined ? [] : [{ component: component.purl, version }];
  });
}
