import { licensesOf } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';

/** Counts how often licences are used by what is known. */
export class LicenseUseStore {
  constructor(private readonly database: Database) {}

  /** How many of the known open-source projects have each licence, by its id. They belong to nobody. */
  async countKnownProjects(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database
      .selectFrom('upstream_project')
      .where('license', '<>', '')
      .groupBy('license')
      .select(['license', sql<string>`count(*)`.as('projects')])
      .execute();
    return countLicenses(rows.map(({ license, projects }) => [license, Number(projects)]));
  }
}

/** Counts of expressions as counts of the licences that they name. */
function countLicenses(
  expressions: readonly (readonly [expression: string, count: number])[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [expression, count] of expressions) {
    for (const id of licensesOf(expression)) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}
