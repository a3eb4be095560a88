import { allIds, type VulnerabilityIds } from '#model';
import { integers, type Names } from '../columns.ts';
import type { Heads } from './heads.ts';
import { isJointName } from './joint-names.ts';

/**
 * Advisories grouped by the vulnerability they speak of.
 *
 * A vulnerability is a CVE, or a chain of other ids that leads to none. An advisory that names several CVEs speaks of
 * each; one that names none follows its other ids to the CVEs of the advisories that share one. So two CVEs are never
 * joined, not even by an id that both claim.
 */
export class Groups {
  /** A group is named by the number of its CVE, or of the root of its chain. */
  private readonly keys: number[] = [];
  /** Of each group the number of the membership that was added last, + 1. */
  private readonly last = integers();
  /** Of each membership its row, and the one before it in the same group, + 1. */
  private readonly row = integers();
  private readonly before = integers();

  private constructor(
    private readonly heads: Heads,
    private readonly cves: CvesByAlias,
    memberships: Iterable<readonly [key: number, row: number]>,
  ) {
    const groupOf = new Map<number, number>();
    for (const [key, row] of memberships) {
      const group = groupOf.get(key) ?? this.last.push(0);
      if (group === this.keys.length) {
        this.keys.push(key);
        groupOf.set(key, group);
      }
      this.before.push(this.last.at(group));
      this.last.set(group, this.row.push(row) + 1);
    }
  }

  /** Group the advisories of these rows. */
  static of(heads: Heads, rows: Uint32Array): Groups {
    const { ids } = heads;
    const cves = new CvesByAlias(ids);
    const chains = new Chains(ids);
    for (const row of rows) {
      const names = heads.idsOf(row);
      const own = names.filter((id) => isCve(ids, id));
      if (own.length === 0) chains.join(names);
      else for (const id of names) if (!isCve(ids, id)) cves.add(id, own);
    }
    const cvesOfChain = collectChainCves(chains, cves);
    return new Groups(heads, cves, membershipsOf(heads, rows, { chains, cvesOfChain }));
  }

  get count(): number {
    return this.keys.length;
  }

  /** The rows of its advisories. */
  rowsOf(group: number): number[] {
    const rows: number[] = [];
    for (let at = this.last.at(group); at > 0; at = this.before.at(at - 1)) rows.push(this.row.at(at - 1));
    return rows;
  }

  /** Its CVE; absent when none of its ids leads to one. */
  cveOf(group: number): string | undefined {
    const key = this.keys[group] ?? 0;
    return isCve(this.heads.ids, key) ? this.heads.ids.textOf(key) : undefined;
  }

  /** Every id it has. Computed when asked for: there are hundreds of thousands of groups. */
  idsOf(group: number): VulnerabilityIds {
    const key = this.keys[group] ?? 0;
    const { ids } = this.heads;
    const cve = this.cveOf(group);
    // An id that is known to be another CVE's is not ours, though an advisory about both names it.
    const isOurs = (id: number) => cve === undefined || this.cves.isOf(id, key);
    const named = new Set<number>();
    for (const row of this.rowsOf(group)) {
      for (const id of this.heads.idsOf(row)) if (!isCve(ids, id) && isOurs(id)) named.add(id);
    }
    const texts = [...named].map((id) => ids.textOf(id));
    return sorted(cve, texts.filter((text) => !isJointName(text)).sort());
  }
}

function* membershipsOf(
  heads: Heads,
  rows: Uint32Array,
  { chains, cvesOfChain }: { chains: Chains; cvesOfChain: ReadonlyMap<number, readonly number[]> },
): Iterable<readonly [number, number]> {
  for (const row of rows) {
    const names = heads.idsOf(row);
    const own = names.filter((id) => isCve(heads.ids, id));
    const chain = chains.find(names[0] ?? 0);
    const keys = own.length > 0 ? own : (cvesOfChain.get(chain) ?? [chain]);
    for (const key of keys) yield [key, row];
  }
}

function isCve(ids: Names, id: number): boolean {
  return ids.textOf(id).startsWith('CVE-');
}

function sorted(cve: string | undefined, ids: readonly string[]): VulnerabilityIds {
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

/** For every other id the CVEs that advisories name beside it; one that names a single CVE outweighs the rest. */
class CvesByAlias {
  private readonly sure = new NumberLists();
  private readonly possible = new NumberLists();

  constructor(private readonly ids: Names) {}

  add(id: number, cves: readonly number[]): void {
    const lists = cves.length === 1 ? this.sure : this.possible;
    for (const cve of cves) lists.add(id, cve);
  }

  of(id: number): readonly number[] {
    const sure = this.sure.of(id);
    return sure.length > 0 ? sure : this.possible.of(id);
  }

  /** Whether the id may be this CVE's; one that no advisory names beside a CVE may be anybody's. */
  isOf(id: number, cve: number): boolean {
    const cves = this.of(id);
    return cves.length === 0 || cves.includes(cve);
  }

  /** Every id that some advisory names beside a CVE. */
  *aliases(): Iterable<number> {
    for (let id = 0; id < this.ids.count; id += 1) if (this.of(id).length > 0) yield id;
  }
}

/** Lists of different numbers by number; most have one member, which lies in a map without a list around it. */
class NumberLists {
  private readonly lists = new Map<number, number | number[]>();

  add(key: number, value: number): void {
    const known = this.lists.get(key);
    if (known === undefined) this.lists.set(key, value);
    else if (typeof known !== 'number') {
      if (!known.includes(value)) known.push(value);
    } else if (known !== value) this.lists.set(key, [known, value]);
  }

  of(key: number): readonly number[] {
    const known = this.lists.get(key);
    return known === undefined ? [] : typeof known === 'number' ? [known] : known;
  }
}

/** The CVEs that chains of several ids lead to, and those that a lone id without a CVE of its own leads to. */
function collectChainCves(chains: Chains, cves: CvesByAlias): Map<number, readonly number[]> {
  const ofChain = new Map<number, number[]>();
  for (const id of cves.aliases()) {
    if (!chains.has(id)) continue; // every advisory that names it has a CVE of its own
    const chain = chains.find(id);
    const known = ofChain.get(chain) ?? [];
    ofChain.set(chain, [...new Set([...known, ...cves.of(id)])]);
  }
  return ofChain;
}

/** Ids that belong together, by union-find with path halving. */
class Chains {
  /** The id above, + 1; 0 for one that was never joined. */
  private readonly parent: Uint32Array;

  constructor(private readonly ids: Names) {
    this.parent = new Uint32Array(ids.count);
  }

  /** Whether it was joined, be it with itself alone. */
  has(id: number): boolean {
    return this.parent[id] !== 0;
  }

  find(id: number): number {
    let at = id;
    while (this.has(at) && this.above(at) !== at) {
      const above = this.above(this.above(at));
      this.parent[at] = above + 1;
      at = above;
    }
    return at;
  }

  /** The root is the least of the ids as texts, so that the order of the advisories does not matter. */
  join(ids: readonly number[]): void {
    const roots = ids.map((id) => this.find(id));
    const text = (id: number) => this.ids.textOf(id);
    const [first] = [...roots].sort((a, b) => (text(a) < text(b) ? -1 : 1));
    if (first === undefined) return;
    for (const root of roots) this.parent[root] = first + 1;
  }

  private above(id: number): number {
    return (this.parent[id] ?? 0) - 1;
  }
}
