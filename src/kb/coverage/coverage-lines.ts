import { type Coverage, packageKey, parsePurl, type Vulnerability } from '#model';
import { fieldOfRelease } from '#engine';
import type { BeginCompanion } from '../snapshot/companions.ts';
import type { OptionalFile } from '../snapshot/manifest.ts';
import { type Keeper, keepers, leastOfRelease } from './keepers.ts';

/** What is known of a purl type, or of a release of a distribution (`deb/debian-12`): a line of `coverage.ndjson`. */
export interface CoverageLine {
  readonly field: string;
  /** Whether finding nothing of a package means that nothing is known of it. */
  readonly isCovered: boolean;
  /** Not covered, and yet more than stray records. */
  readonly isPartial?: true;
  readonly vulnerabilities: number;
  readonly packages: number;
  /** When the latest of them was published or changed; absent where no source says it. */
  readonly latestAt?: string | undefined;
  /** Whose vulnerabilities they are, the most first. */
  readonly sources: readonly { readonly source: string; readonly count: number }[];
}

export const coverageFile = 'coverage.ndjson' satisfies OptionalFile;

/** Writes what the knowledge covers. */
export const accompanyWithCoverage: BeginCompanion = () => {
  const fields = new Map<string, GrowingField>();
  // Some records are dated in the future.
  const now = new Date().toISOString();
  return {
    hear(vulnerability) {
      if (vulnerability.withdrawnAt !== undefined) return;
      const statements = vulnerability.affected.map((one) => ({ ...one, field: fieldOf(one.package) }));
      for (const field of new Set(statements.map((one) => one.field))) {
        const growing = fields.get(field) ?? new GrowingField(now);
        fields.set(field, growing);
        growing.add(
          vulnerability,
          statements.filter((one) => one.field === field),
        );
      }
    },
    async write(files) {
      const lines = coverageLines(fields);
      await files.write(
        coverageFile,
        lines.map((line) => `${JSON.stringify(line)}\n`),
      );
    },
  };
};

/** Read the lines again. */
export function readCoverage(text: string): CoverageLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CoverageLine);
}

/** What every generation covers at least: what the product brings as a whole. For those that were written without. */
export const shippedFields: ReadonlyMap<string, Coverage> = new Map(
  keepers.flatMap(({ ships, ecosystems, isPartial }) =>
    ships ? ecosystems.map((field) => [field, isPartial === true ? 'partial' : 'whole'] as const) : [],
  ),
);

/** How much is held of each field of some lines; of the others nothing is. */
export function coverageByField(lines: readonly CoverageLine[]): ReadonlyMap<string, Coverage> {
  return new Map(
    lines.map(({ field, isCovered, isPartial }) => [
      field,
      isCovered ? 'whole' : isPartial === true ? 'partial' : 'none',
    ]),
  );
}

/** The purl type of a package, or the release of a distribution that its statement is about. */
function fieldOf(purl: string): string {
  const release = /^pkg:(\w+)\/[^?]*\?distro=([^&]+)$/.exec(purl);
  if (release?.[1] !== undefined && release[2] !== undefined)
    return fieldOfRelease({ type: release[1], id: release[2] });
  return /^pkg:([^/]+)\//.exec(purl)?.[1] ?? parsePurl(purl)?.type ?? '';
}

/** What is known of a field, as far as it was heard. */
class GrowingField {
  readonly packages = new Set<string>();
  readonly countBySource = new Map<string, number>();
  count = 0;
  latestAt: string | undefined;

  constructor(private readonly now: string) {}

  add(vulnerability: Vulnerability, statements: Vulnerability['affected']): void {
    this.count += 1;
    for (const { package: purl } of statements) this.packages.add(packageKey(purl));
    for (const source of new Set(statements.map((statement) => statement.source)))
      this.countBySource.set(source, (this.countBySource.get(source) ?? 0) + 1);
    const at = vulnerability.modifiedAt ?? vulnerability.publishedAt;
    if (at !== undefined && at <= this.now && at > (this.latestAt ?? '')) this.latestAt = at;
  }
}

/** Those that are covered first, then those that are in part, of them the best known. */
function coverageLines(fields: ReadonlyMap<string, GrowingField>): CoverageLine[] {
  const whole = keptFields(fields, (keeper) => keeper.isPartial !== true);
  const kept = keptFields(fields, () => true);
  const lines = [...fields].map(([field, growing]): CoverageLine => {
    const isCovered = field.includes('/') ? growing.packages.size >= leastOfRelease : whole.has(field);
    return {
      field,
      isCovered,
      ...(!isCovered && kept.has(field) && { isPartial: true as const }),
      vulnerabilities: growing.count,
      packages: growing.packages.size,
      latestAt: growing.latestAt,
      sources: [...growing.countBySource]
        .map(([source, count]) => ({ source, count }))
        .sort((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1)),
    };
  });
  return lines.sort(
    (a, b) =>
      Number(b.isCovered) - Number(a.isCovered) ||
      Number(b.isPartial ?? false) - Number(a.isPartial ?? false) ||
      b.vulnerabilities - a.vulnerabilities ||
      (a.field < b.field ? -1 : 1),
  );
}

/** The ecosystems of some of the keepers, as far as those are there as a whole. */
function keptFields(
  fields: ReadonlyMap<string, GrowingField>,
  isMeant: (keeper: Keeper) => boolean,
): ReadonlySet<string> {
  const whole = keepers.filter(isMeant).filter(({ source, ecosystems, wholeFrom }) => {
    const counts = ecosystems.map((ecosystem) => fields.get(ecosystem)?.countBySource.get(source) ?? 0);
    return counts.reduce((sum, count) => sum + count, 0) >= wholeFrom;
  });
  return new Set(whole.flatMap(({ ecosystems }) => ecosystems));
}
