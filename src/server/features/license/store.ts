import { readsProjects } from '#contract';
import { licensesOf } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { isLatestTask } from '../../db/latest-tasks.ts';
import type { Caller } from '../../db/project-access.ts';
import { usedLicense } from '../../db/used-license.ts';

/** Counts how often licences are used. */
export class LicenseUseStore {
  constructor(private readonly database: Database) {}

  /**
   * How many components of the projects that the caller may read are used under each licence, by its id. A component
   * counts once for each licence of its expression, and once for each project whose last detection it stands in.
   */
  async countUses(caller: Caller): Promise<ReadonlyMap<string, number>> {
    // The library itself belongs to nobody: what the caller reads is what he reads of projects.
    const reader = { ...caller, scope: readsProjects[caller.role] };
    const rows = await this.database
      .selectFrom('component')
      .where(isLatestTask(reader, 'component.task_id'))
      .where(usedLicense, '<>', '')
      .groupBy(usedLicense)
      .select([usedLicense.as('expression'), sql<string>`count(*)`.as('uses')])
      .execute();
    return countLicenses(rows.map(({ expression, uses }) => [expression, Number(uses)]));
  }

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
