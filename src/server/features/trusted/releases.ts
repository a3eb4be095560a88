import { sql } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import type { Database } from '../../db/open.ts';
import type { Subject } from './check.ts';

/** What the library of open-source projects says of a component version. */
export interface Release {
  /** Of this version; where several packages call themselves so, of the youngest. ISO 8601. */
  readonly releasedAt: string | undefined;
  /** Of the youngest version of the project. ISO 8601. */
  readonly latestAt: string | undefined;
  /** An SPDX expression; absent where its packages differ. */
  readonly license: string | undefined;
}

/** When component versions were released, by their purl; those that the library does not hold are absent. */
export async function findReleases(
  database: Database,
  subjects: readonly Subject[],
): Promise<Map<string, Release>> {
  const wanted = subjects.map(({ purl, ecosystem, name, version }) => ({ purl, ecosystem, name, version }));
  const { rows } = await sql<Row>`
    select w.purl, max(v.released_at) as released_at, array_agg(distinct v.license) as licenses,
      (select max(other.released_at) from upstream_version other where other.project_id = v.project_id) as latest_at
    from jsonb_to_recordset(${toJson(wanted)}::jsonb) as w(purl text, ecosystem text, name text, version text)
    join upstream_project p on p.ecosystem = w.ecosystem and p.name = w.name
    join upstream_version v on v.project_id = p.project_id and v.version = w.version
    group by w.purl, v.project_id`.execute(database);
  return new Map(rows.map((row) => [row.purl, toRelease(row)]));
}

interface Row {
  readonly purl: string;
  readonly released_at: Date | null;
  readonly latest_at: Date | null;
  readonly licenses: readonly string[];
}

function toRelease(row: Row): Release {
  const [license = ''] = row.licenses;
  return {
    releasedAt: row.released_at?.toISOString(),
    latestAt: row.latest_at?.toISOString(),
    license: row.licenses.length === 1 && license !== '' ? license : undefined,
  };
}
