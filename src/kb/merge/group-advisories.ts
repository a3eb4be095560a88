import { allIds, type VulnerabilityIds } from '#model';
import type { Advisory } from '../advisory.ts';

/** The names that an advisory goes by: all that grouping asks for. */
type Named = Pick<Advisory, 'id' | 'aliases' | 'upstream'>;

/** The advisories that speak of one vulnerability. */
export interface AdvisoryGroup<T extends Named> {
  readonly advisories: readonly T[];
  /** Its CVE; absent when none of its ids leads to one. */
  readonly cve: string | undefined;
  /** Every id it has. Computed when asked for: there are hundreds of thousands of groups. */
  ids(): VulnerabilityIds;
}

/**
 * Group advisories by the vulnerability they speak of.
 *
 * A vulnerability is a CVE, or a chain of other ids that leads to none. An advisory that names several CVEs speaks of
 * each; one that names none follows its other ids to the CVEs of the advisories that share one. So two CVEs are never
 * joined, not even by an id that both claim.
 */
export function groupAdvisories<T extends Named>(advisories: readonly T[]): AdvisoryGroup<T>[] {
  const cvesByAlias = collectCves(advisories);
  const chains = new Chains();
  for (const advisory of advisories) {
    if (ownCves(advisory).length === 0) chains.join(idsOf(advisory));
  }
  const cvesOfChain = collectChainCves(chains, cvesByAlias);
  const groups = new Map<string, T[]>();
  for (const advisory of advisories) {
    const own = ownCves(advisory);
    const chain = chains.find(advisory.id);
    const keys = own.length > 0 ? own : (cvesOfChain.get(chain) ?? []);
    for (const key of keys.length > 0 ? keys : [`chain ${chain}`]) append(groups, key, advisory);
  }
  return [...groups].map(([key, members]) => ({
    advisories: members,
    cve: isCve(key) ? key : undefined,
    ids: () => mergeIds(key, members, cvesByAlias),
  }));
}

function idsOf(advisory: Named): string[] {
  return [advisory.id, ...advisory.aliases, ...advisory.upstream];
}

function ownCves(advisory: Named): string[] {
  return [...new Set(idsOf(advisory).filter(isCve))];
}

function isCve(id: string): boolean {
  return id.startsWith('CVE-');
}

/** For every other id the CVEs that advisories name beside it; one that names a single CVE outweighs the rest. */
function collectCves(advisories: readonly Named[]): Map<string, string[]> {
  const sure = new Map<string, string[]>();
  const possible = new Map<string, string[]>();
  for (const advisory of advisories) {
    const cves = ownCves(advisory);
    for (const id of idsOf(advisory)) {
      if (isCve(id)) continue;
      for (const cve of cves) addOnce(cves.length === 1 ? sure : possible, id, cve);
    }
  }
  for (const [id, cves] of possible) if (!sure.has(id)) sure.set(id, cves);
  return sure;
}

/** The CVEs that chains of several ids lead to, and those that a lone id without a CVE of its own leads to. */
function collectChainCves(chains: Chains, cvesByAlias: ReadonlyMap<string, readonly string[]>) {
  const cves = new Map<string, string[]>();
  for (const [id, named] of cvesByAlias) {
    if (!chains.has(id)) continue; // every advisory that names it has a CVE of its own
    for (const cve of named) addOnce(cves, chains.find(id), cve);
  }
  return cves;
}

function addOnce(lists: Map<string, string[]>, key: string, value: string): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
}

function mergeIds(
  key: string,
  members: readonly Named[],
  cvesByAlias: ReadonlyMap<string, readonly string[]>,
): VulnerabilityIds {
  const cve = isCve(key) ? key : undefined;
  // An id that is known to be another CVE's is not ours, though an advisory about both names it.
  const isOurs = (id: string) => cve === undefined || (cvesByAlias.get(id)?.includes(cve) ?? true);
  const named = members.flatMap(idsOf).filter((id) => !isCve(id) && isOurs(id));
  const ids = [...new Set(named)].sort();
  const first = (prefix: string) => ids.find((id) => id.startsWith(prefix));
  const main = {
    cve,
    cnnvd: first('CNNVD-'),
    cnvd: first('CNVD-'),
    avd: first('AVD-'),
    ghsa: first('GHSA-'),
  };
  const used = new Set(allIds({ ...main, others: [] }));
  return { ...main, others: ids.filter((id) => !used.has(id)) };
}

/** Ids that belong together, by union-find with path halving. */
class Chains {
  private readonly parent = new Map<string, string>();

  /** Whether it was joined, be it with itself alone. */
  has(id: string): boolean {
    return this.parent.has(id);
  }

  find(id: string): string {
    let at = id;
    for (let up = this.parent.get(at); up !== undefined && up !== at; up = this.parent.get(at)) {
      const above = this.parent.get(up) ?? up;
      this.parent.set(at, above);
      at = above;
    }
    return at;
  }

  /** The root is the least of the ids, so that the order of the advisories does not matter. */
  join(ids: readonly string[]): void {
    const roots = [...new Set(ids.map((id) => this.find(id)))].sort();
    const [first] = roots;
    if (first === undefined) return;
    for (const root of roots) this.parent.set(root, first);
  }
}

function append<T>(groups: Map<string, T[]>, key: string, advisory: T): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [advisory]);
  else known.push(advisory);
}
