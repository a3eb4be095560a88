import { latestVersion } from '#engine';
import type { TrustedStanding } from '#model';
import { sql } from 'kysely';
import type { Database } from './open.ts';

/** A package by its ecosystem and name. */
interface PackageName {
  readonly ecosystem: string;
  readonly name: string;
}

/** What the library of open-source projects and the trusted repository know of a package. */
export interface PackageFacts {
  /** The highest version that was read; absent when the package is not in the library. */
  readonly latest?: { readonly version: string; readonly releasedAt: Date | null } | undefined;
  readonly versionCount?: number | undefined;
  /** An SPDX expression; empty when not known. */
  readonly license: string;
  readonly description: string;
  readonly homepage: string;
  readonly standing: TrustedStanding;
}

/** What the library knows of one version of a package. */
export interface ReleaseFacts {
  readonly releasedAt: Date | null;
  readonly description: string;
  readonly homepage: string;
  readonly authors: readonly string[];
}

/** What is said of a package that neither has. */
export const nothingKnown: PackageFacts = { license: '', description: '', homepage: '', standing: 'none' };

/** Reads what is known of packages beside their vulnerabilities. */
export class PackageFactsStore {
  constructor(private readonly database: Database) {}

  /** The facts of some packages, by `factsKey`; those of which nothing is known are absent. */
  async factsOf(packages: readonly PackageName[]): Promise<ReadonlyMap<string, PackageFacts>> {
    if (packages.length === 0) return new Map();
    const names = packages.map(({ name }) => name);
    const [projects, standings] = await Promise.all([this.projects(names), this.standings(names)]);
    const facts = new Map<string, PackageFacts>();
    for (const project of projects) {
      facts.set(factsKey(project), {
        latest: { version: project.latest_version, releasedAt: project.released_at },
        versionCount: project.version_count,
        license: project.license,
        description: project.description,
        homepage: project.homepage,
        standing: 'none',
      });
    }
    for (const { standing, ...name } of standings) {
      const key = factsKey(name);
      facts.set(key, { ...(facts.get(key) ?? nothingKnown), standing });
    }
    return facts;
  }

  /** What the library knows of some versions of packages, by `releaseKey`; those that it has not are absent. */
  async releasesOf(
    releases: readonly (PackageName & { readonly version: string })[],
  ): Promise<ReadonlyMap<string, ReleaseFacts>> {
    if (releases.length === 0) return new Map();
    const rows = await this.database
      .selectFrom('upstream_version as v')
      .innerJoin('upstream_project as p', 'p.project_id', 'v.project_id')
      .select([
        'p.ecosystem',
        'p.name',
        'v.version',
        'v.released_at',
        'v.description',
        'v.homepage',
        'v.authors',
      ])
      .where('p.name', 'in', [...new Set(releases.map(({ name }) => name))])
      .where('v.version', 'in', [...new Set(releases.map(({ version }) => version))])
      .orderBy('v.read_at')
      .execute();
    return new Map(
      rows.map(({ released_at: releasedAt, ...row }) => [releaseKey(row), { ...row, releasedAt }]),
    );
  }

  private projects(names: readonly string[]) {
    return this.database.selectFrom('upstream_project').selectAll().where('name', 'in', names).execute();
  }

  /**
   * What the trusted repository says of whole packages: black when the black list names all their versions, else the
   * best that it says of any version.
   */
  private async standings(names: readonly string[]) {
    const { rows } = await sql<PackageName & { standing: TrustedStanding }>`
      select ecosystem, name,
        (array['black', 'in', 'candidate', 'frozen'])[min(rank)] as standing
      from (
        select ecosystem, lower(name) as name, 1 as rank from trusted_ban
        where lower(name) = any(${names.map((name) => name.toLowerCase())}) and versions = ''
        union all
        select ecosystem, lower(name), case status when 'trusted' then 2 when 'watched' then 3 else 4 end
        from trusted_entry where name = any(${[...names]}) and status in ('trusted', 'watched', 'frozen')
        union all
        select ecosystem, lower(name), 3 from trusted_application where name = any(${[...names]}) and status = 'pending'
      ) said group by ecosystem, name
    `.execute(this.database);
    return rows;
  }
}

/** What a package is called in the answer of `factsOf`: the black list does not care about capitals. */
export function factsKey({ ecosystem, name }: PackageName): string {
  return `${ecosystem} ${name.toLowerCase()}`;
}

/**
 * The latest version of a package that is known: of those that were read and those that advisories name, a release before
 * what was to be tried out. `releasedAt` is known of what was read alone. Every screen names this one.
 */
export function latestKnown(
  ecosystem: string,
  facts: PackageFacts | undefined,
  named: string,
): { readonly version: string; readonly releasedAt: Date | null } {
  const read = facts?.latest;
  const version = latestVersion(ecosystem, [read?.version ?? '', named]) ?? '';
  return { version, releasedAt: version === read?.version ? read.releasedAt : null };
}

/** What a version of a package is called in the answer of `releasesOf`. */
export function releaseKey(release: PackageName & { readonly version: string }): string {
  return `${factsKey(release)} ${release.version}`;
}
