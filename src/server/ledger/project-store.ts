import { sql } from 'kysely';
import { contains, isOneOf } from '../db/filters.ts';
import { lastEvaluationOf } from '../db/last-evaluation.ts';
import type { Database } from '../db/open.ts';
import { unreadPackagesOf } from '../db/own-rate.ts';
import type { Edition } from './editions.ts';
import type { Slice, Sort } from '../http/list.ts';
import { unclearRank } from './project-ranks.ts';

/** What the list is narrowed to; an absent part narrows nothing. */
export interface ProjectAssetFilter {
  readonly name?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly owners?: readonly string[] | undefined;
  /** Ranks of risks (`project-ranks.ts`); -1 stands for projects of which nothing is known. */
  readonly ranks?: readonly number[] | undefined;
}

export type ProjectAssetSort = Sort<keyof typeof orders>;
export type StoredProjectAsset = Awaited<ReturnType<ProjectAssetStore['list']>>[number];

/** Reads the projects of editions. */
export class ProjectAssetStore {
  constructor(private readonly database: Database) {}

  list(edition: Edition, filter: ProjectAssetFilter, sorts: readonly ProjectAssetSort[], slice: Slice) {
    let rows = this.matching(edition, filter)
      .leftJoin('task as t', 't.task_id', 'l.task_id')
      .leftJoinLateral(lastEvaluationOf('l.project_id').as('evaluation'), (join) => join.onTrue())
      .selectAll('l')
      .select(['evaluation.evaluation_id', 'evaluation.score', 'evaluation.grade'])
      .select(unreadPackagesOf(sql`t.figures`).as('unread_packages'))
      .select(['p.name', 'p.type', 'p.version', 'account.username as owner']);
    for (const { key, direction } of sorts)
      rows = rows.orderBy(orders[key], (order) =>
        (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
      );
    return rows
      .orderBy('l.severity_rank', (order) => order.asc().nullsLast())
      .orderBy(orders.vulnerabilities, (order) => order.desc().nullsLast())
      .orderBy('p.name')
      .orderBy('l.project_id')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
  }

  async count(edition: Edition, filter: ProjectAssetFilter): Promise<number> {
    const { total } = await this.matching(edition, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  async figures(edition: Edition) {
    const { rows } = await sql<Figures>`
      select count(*)::int as total, count(task_id)::int as analysed,
        count(*) filter (where severity_rank < ${unclearRank})::int as risk,
        count(*) filter (where severity_rank <= 1)::int as high_risk,
        sum(line_count)::float8 as lines, avg(self_rate) as self_rate,
        (select count(*)::int from ledger_project l join task using (task_id)
          where l.edition_id = ${edition.id} and ${unreadPackagesOf(sql`task.figures`)} > 0) as unread,
        (select count(*)::int from task join ledger_project mine on mine.project_id = task.project_id
          where mine.edition_id = ${edition.id} and task.deleted_at is null) as tasks
      from ledger_project where edition_id = ${edition.id}`.execute(this.database);
    const [row] = rows;
    if (row === undefined) throw new Error('a count has one row');
    return row;
  }

  /** How many projects there are of each type, owner, department and rank of the worst vulnerability. */
  async facets(edition: Edition) {
    const { rows } = await sql<{ facet: 'type' | 'owner' | 'unit' | 'risk'; value: string; count: number }>`
      select facet, value, count(*)::int as count from ledger_project l join project p using (project_id)
      join account on account.uid = p.owner
      cross join lateral (values ('type', p.type), ('owner', account.username),
        ('unit', nullif(account.unit, '')), ('risk', coalesce(l.severity_rank, -1)::text)) as each (facet, value)
      where l.edition_id = ${edition.id} and value is not null
      group by facet, value order by count desc, value`.execute(this.database);
    return rows;
  }

  private matching(edition: Edition, filter: ProjectAssetFilter) {
    let rows = this.database
      .selectFrom('ledger_project as l')
      .innerJoin('project as p', 'p.project_id', 'l.project_id')
      .innerJoin('account', 'account.uid', 'p.owner')
      .where('l.edition_id', '=', edition.id);
    if (filter.name !== undefined) rows = rows.where(contains('p.name', filter.name));
    if (filter.types !== undefined) rows = rows.where(isOneOf('p.type', filter.types));
    if (filter.owners !== undefined) rows = rows.where(isOneOf('account.username', filter.owners));
    if (filter.ranks !== undefined)
      rows = rows.where(sql<boolean>`coalesce(l.severity_rank, -1) = any(${[...filter.ranks]}::int[])`);
    return rows;
  }
}

interface Figures {
  readonly total: number;
  readonly analysed: number;
  readonly risk: number;
  readonly high_risk: number;
  readonly lines: number | null;
  readonly self_rate: number | null;
  /** Projects whose code was compared before the known code was whole. */
  readonly unread: number;
  readonly tasks: number;
}

const orders = {
  name: sql`p.name`,
  analysed_at: sql`l.analysed_at`,
  component_count: sql`l.component_count`,
  self_rate: sql`l.self_rate`,
  /** The worst count first. */
  vulnerabilities: sql`case when l.vulnerabilities is not null then array[
    (l.vulnerabilities ->> 'critical')::int, (l.vulnerabilities ->> 'high')::int,
    (l.vulnerabilities ->> 'medium')::int, (l.vulnerabilities ->> 'low')::int] end`,
};
