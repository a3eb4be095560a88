import { type Finding, formatPurl, parsePurl, primaryId } from '#model';
import type { Knowledge } from '../knowledge.ts';
import { findVulnerabilities, type MatchedComponent } from './find-vulnerabilities.ts';

/** A component and the version that it is to be raised to. */
export interface WantedUpgrade {
  readonly component: MatchedComponent;
  readonly to: string;
}

/** What an upgrade comes to: vulnerabilities by the ids they are called by first. */
export interface ProvenUpgrade extends WantedUpgrade {
  readonly removed: readonly string[];
  readonly remaining: readonly string[];
  /** Those that the old version did not have. */
  readonly gained: readonly string[];
  /** Whether it leaves the version line that promises compatibility (semver: the first number that is not 0). */
  readonly isMajor: boolean;
}

/**
 * Prove upgrades: match the components as they are and as they would be with the same knowledge.
 *
 * What the package managers would resolve besides is not known without them; only the components themselves are raised.
 */
export async function proveUpgrades(
  wanted: readonly WantedUpgrade[],
  knowledge: Knowledge,
): Promise<ProvenUpgrade[]> {
  const raised = wanted.map(raisedComponent);
  const { findings } = await findVulnerabilities(
    [...wanted.map(({ component }) => component), ...raised],
    knowledge,
  );
  const idsOf = idsByComponent(findings);
  return wanted.map((upgrade, index) => {
    const before = idsOf(upgrade.component.purl);
    const after = idsOf(raised[index]?.purl ?? '');
    return {
      ...upgrade,
      removed: before.filter((id) => !after.includes(id)),
      remaining: before.filter((id) => after.includes(id)),
      gained: after.filter((id) => !before.includes(id)),
      isMajor: compatibleLine(upgrade.component.version ?? '') !== compatibleLine(upgrade.to),
    };
  });
}

function raisedComponent({ component, to }: WantedUpgrade): MatchedComponent {
  const purl = parsePurl(component.purl);
  const raised = purl === undefined ? `${component.purl}@${to}` : formatPurl({ ...purl, version: to });
  return { ...component, purl: raised, version: to };
}

function idsByComponent(findings: readonly Finding[]): (purl: string) => readonly string[] {
  const ids = new Map<string, Set<string>>();
  for (const { component, vulnerability } of findings) {
    ids.set(component, (ids.get(component) ?? new Set()).add(primaryId(vulnerability)));
  }
  return (purl) => [...(ids.get(purl) ?? [])].sort();
}

/** `2` of `2.7.1`, `0.3` of `0.3.9`, `0.0.4` of `0.0.4` (semver.org, 4 and 8; Cargo Book, "SemVer Compatibility"). */
function compatibleLine(version: string): string {
  const numbers = /^[vV]?(\d+(?:\.\d+)*)/.exec(version)?.[1]?.split('.') ?? [version];
  const first = numbers.findIndex((number) => !/^0+$/.test(number));
  return numbers.slice(0, (first < 0 ? numbers.length : first) + 1).join('.');
}
