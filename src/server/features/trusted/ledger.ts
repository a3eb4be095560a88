import { sql } from 'kysely';
import { latestTasks } from '../../db/latest-tasks.ts';
import type { Database } from '../../db/open.ts';
import { usedLicense } from '../../db/used-license.ts';
import type { Caller } from '../../db/project-access.ts';
import { bannedComponents, standingOf } from '../../db/trusted-standing.ts';
import type { TrustedStanding } from '#model';

/** So many projects are counted one by one. */
const mostProjects = 1_000;

/** How many components of a project have each standing. */
export interface ProjectStanding extends Readonly<Record<TrustedStanding, number>> {
  readonly projectId: string;
  readonly name: string;
  readonly taskId: string;
  readonly components: number;
}

/** Knows what the projects that a caller reaches use, by the last analysis of each. */
export class TrustedLedger {
  constructor(private readonly database: Database) {}

  /** In how many projects components were found; those in none are absent. */
  async projectCounts(caller: Caller, componentIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ component_id: string; count: string }>`
      select c.component_id, count(*) from ${latestTasks(caller)} latest
      join component c on c.task_id = latest.task_id and c.component_id = any(${[...componentIds]})
      group by c.component_id`.execute(this.database);
    return new Map(rows.map((row) => [row.component_id, Number(row.count)]));
  }

  /** The licences that components are used under; where they differ all of them must hold. */
  async licenses(caller: Caller, componentIds: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await sql<{ component_id: string; licenses: string[] }>`
      select c.component_id, array_agg(distinct ${usedLicense} order by ${usedLicense}) as licenses
      from ${latestTasks(caller)} latest
      join component c on c.task_id = latest.task_id and c.component_id = any(${[...componentIds]})
      where ${usedLicense} <> '' group by c.component_id`.execute(this.database);
    return new Map(rows.map((row) => [row.component_id, joined(row.licenses)]));
  }

  /** The standing of the components of each project, those with the most that are banned or frozen first. */
  async standings(caller: Caller): Promise<{ list: ProjectStanding[]; isTruncated: boolean }> {
    const tasks = sql`(select task_id from ${latestTasks(caller)} latest)`;
    const banned = await bannedComponents(this.database, tasks);
    const { rows } = await sql<Record<TrustedStanding | 'components', string> & Named>`
      select latest.project_id, latest.task_id, project.name, count(component.component_id) as components,
        ${countOf('in')}, ${countOf('candidate')}, ${countOf('frozen')}, ${countOf('black')}, ${countOf('none')}
      from ${latestTasks(caller)} latest
      join project on project.project_id = latest.project_id
      left join lateral (select component.component_id, ${standingOf(banned)} as standing
        from component where component.task_id = latest.task_id) component on true
      group by latest.project_id, latest.task_id, project.name
      order by count(*) filter (where standing in ('black', 'frozen')) desc, project.name, latest.project_id
      limit ${mostProjects + 1}`.execute(this.database);
    const list = rows.slice(0, mostProjects).map((row) => ({
      projectId: row.project_id,
      name: row.name,
      taskId: row.task_id,
      components: Number(row.components),
      in: Number(row.in),
      candidate: Number(row.candidate),
      frozen: Number(row.frozen),
      black: Number(row.black),
      none: Number(row.none),
    }));
    return { list, isTruncated: rows.length > mostProjects };
  }
}

interface Named {
  readonly project_id: string;
  readonly task_id: string;
  readonly name: string;
}

function countOf(standing: TrustedStanding) {
  return sql`count(*) filter (where standing = ${sql.lit(standing)}) as ${sql.id(standing)}`;
}

function joined(licenses: readonly string[]): string {
  return licenses.length === 1 ? (licenses[0] ?? '') : licenses.map((one) => `(${one})`).join(' AND ');
}
