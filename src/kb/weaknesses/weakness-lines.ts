import { leadingRating, primaryId, type Vulnerability } from '#model';
import type { BeginCompanion } from '../snapshot/companions.ts';
import type { WeaknessStatement } from './weakness-statement.ts';

/** What a generation says of one entry of CWE: a line of `weaknesses.ndjson`. */
export interface WeaknessLine {
  /** `CWE-79`. */
  readonly id: string;
  /** What was imported; it takes the place of what ships with the product. */
  readonly entry?: WeaknessStatement | undefined;
  /** Absent when no vulnerability names it. */
  readonly use?: WeaknessUse | undefined;
}

/** The vulnerabilities that name a weakness; withdrawn ones do not count. */
export interface WeaknessUse {
  readonly count: number;
  /** The median of their leading CVSS scores; absent when fewer than `leastScored` were scored. */
  readonly medianScore?: number | undefined;
  /** The ids of the newest ones, the newest first. */
  readonly newest: readonly string[];
}

/** A median of fewer scores says nothing of the weakness. */
const leastScored = 5;
const mostNewest = 20;

/** Writes what is imported and what the vulnerabilities tell of weaknesses. */
export const beginWeaknesses: BeginCompanion = (imported) => {
  const uses = new Map<string, GrowingUse>();
  return {
    hear(vulnerability) {
      if (vulnerability.withdrawnAt !== undefined) return;
      for (const id of new Set(vulnerability.weaknesses)) {
        const use = uses.get(id) ?? new GrowingUse();
        uses.set(id, use);
        use.add(vulnerability);
      }
    },
    async write(files) {
      const entries = new Map([...imported.of('weakness')].map((entry) => [entry.id, entry] as const));
      const ids = [...new Set([...entries.keys(), ...uses.keys()])].sort();
      const lines = ids.map((id): WeaknessLine => ({ id, entry: entries.get(id), use: uses.get(id)?.use() }));
      await files.write(
        'weaknesses.ndjson',
        lines.map((line) => `${JSON.stringify(line)}\n`),
      );
    },
  };
};

/** Read the lines again. */
export function readWeaknessLines(text: string): WeaknessLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as WeaknessLine);
}

class GrowingUse {
  private count = 0;
  private readonly scores: number[] = [];
  private newest: { readonly id: string; readonly publishedAt: string }[] = [];

  add(vulnerability: Vulnerability): void {
    this.count += 1;
    const score = leadingRating(vulnerability.ratings)?.score;
    if (score !== undefined) this.scores.push(score);
    const { publishedAt } = vulnerability;
    if (publishedAt === undefined) return;
    this.newest.push({ id: primaryId(vulnerability), publishedAt });
    if (this.newest.length > mostNewest * 10) this.newest = this.ranked();
  }

  use(): WeaknessUse {
    return {
      count: this.count,
      medianScore: this.scores.length < leastScored ? undefined : medianOf(this.scores),
      newest: this.ranked().map(({ id }) => id),
    };
  }

  private ranked() {
    return this.newest
      .toSorted((a, b) => (a.publishedAt === b.publishedAt ? 0 : a.publishedAt < b.publishedAt ? 1 : -1))
      .slice(0, mostNewest);
  }
}

/** The middle of some numbers; of an even count the lower of the two in the middle, which is a score that was given. */
function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1];
}
