import { createHash } from 'node:crypto';

/** What an id of ours is made from. */
export interface Numbered {
  readonly cve: string | undefined;
  /** The first of its ids in the order of texts; asked for only when it has no CVE. */
  firstId(): string;
  /** The year in which it was published, four digits; absent when no source dates it. */
  year(): string | undefined;
}

/**
 * Give each of so many vulnerabilities an id of our own, `CJN-<year>-<number>`, in the order given.
 *
 * A CVE lends its year and number, so the id never depends on what else is known. The others get an eight-digit number
 * from the hash of their first id; where two meet, the one whose id sorts first keeps it.
 */
export function numberVulnerabilities(count: number, vulnerability: (index: number) => Numbered): string[] {
  const numbers = Array.from({ length: count }, (_, index) => idOfCve(vulnerability(index).cve) ?? '');
  const taken = new Set<string>();
  // CVE numbers of eight digits and more are rare, but they would meet ours.
  for (const number of numbers) if (number.length > 'CJN-2021-1234567'.length) taken.add(number);
  const others = numbers.flatMap((number, index) => {
    if (number !== '') return [];
    const one = vulnerability(index);
    return [{ index, key: one.firstId(), year: one.year() }];
  });
  others.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { index, key, year } of others) {
    const id = freeId(key, year, taken);
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
