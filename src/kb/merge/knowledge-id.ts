import { createHash } from 'node:crypto';
import { allIds, type VulnerabilityIds } from '#model';

/** What an id of ours is made from. */
export interface Numbered {
  readonly ids: VulnerabilityIds;
  /** The year in which it was published, four digits; absent when no source dates it. */
  readonly year: string | undefined;
}

/**
 * Give each vulnerability an id of our own, `CJN-<year>-<number>`, in the order given.
 *
 * A CVE lends its year and number, so the id never depends on what else is known. The others get an eight-digit number
 * from the hash of their first id; where two meet, the one whose id sorts first keeps it.
 */
export function numberVulnerabilities(vulnerabilities: readonly Numbered[]): string[] {
  const order = vulnerabilities.map((_, index) => index);
  const keys = vulnerabilities.map(({ ids }) => allIds(ids).sort()[0] ?? '');
  order.sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
  const taken = new Set<string>();
  const numbers = vulnerabilities.map(() => '');
  for (const index of order) {
    const { ids, year } = vulnerabilities[index] as Numbered;
    const id = idOfCve(ids.cve) ?? freeId(keys[index] ?? '', year, taken);
    taken.add(id);
    numbers[index] = id;
  }
  return numbers;
}

function idOfCve(cve: string | undefined): string | undefined {
  const parts = /^CVE-(\d{4})-(\d+)$/.exec(cve ?? '');
  return parts === null ? undefined : `CJN-${parts[1]}-${(parts[2] ?? '').padStart(6, '0')}`;
}

/** Numbers from 10,000,000: above every CVE number, so the two kinds never meet. */
function freeId(key: string, year: string | undefined, taken: ReadonlySet<string>): string {
  const named = /(?:^|\D)((?:19|20)\d\d)(?!\d)/.exec(key)?.[1] ?? year ?? '0000';
  let number = createHash('sha256').update(key).digest().readUInt32BE() % 90_000_000;
  for (;;) {
    const id = `CJN-${named}-${10_000_000 + number}`;
    if (!taken.has(id)) return id;
    number = (number + 1) % 90_000_000;
  }
}
