import { type Insertable, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { contains, isOneOf } from '../../db/filters.ts';
import { reachesMade } from '../../db/contrast-access.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';

export type StoredReport = Selectable<Schema['report']>;

/** What a list of reports may be narrowed to; an absent part narrows nothing. */
export interface ReportFilter {
  /** Part of the name of the report, its project or its task. */
  readonly name?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly taskId?: string | undefined;
}

export type ReportSort = Sort<'created_at' | 'size_bytes'>;

/** What became of a report. */
export type ReportEnd =
  | {
      readonly status: 'finished';
      readonly sizeBytes: number;
      readonly sha256: string;
      readonly resultHash: string;
    }
  | { readonly status: 'failed'; readonly failure: string };

/** So often the making of a report is begun: one that ends the server each time is given up. */
const mostAttempts = 3;

/** Keeps reports. */
export class ReportStore {
  constructor(private readonly database: Database) {}

  /** A report that the caller reaches; `undefined` for what is not there and what is somebody else's. */
  find(caller: Caller, reportId: string): Promise<StoredReport | undefined> {
    return this.database
      .selectFrom('report')
      .selectAll()
      .where('report_id', '=', reportId)
      .where(reachesReport(caller, 'report'))
      .executeTakeFirst();
  }

  /** `remover`: the caller, as far as he may throw reports away. */
  async list(
    caller: Caller,
    remover: Caller,
    filter: ReportFilter,
    sorts: readonly ReportSort[],
    slice: Slice,
  ) {
    let rows = this.matching(caller, filter)
      .select('p.name as project_name')
      .select('c.kind as contrast_kind')
      .select(reachesReport(remover, 'r').as('may_delete'))
      .select(
        sql<number>`(select count(*)::int from report_share s where s.report_id = r.report_id and s.expires_at > now())`.as(
          'share_count',
        ),
      );
    for (const { key, direction } of sorts) rows = rows.orderBy(`r.${key}`, direction);
    return rows
      .orderBy('r.created_at', 'desc')
      .orderBy('r.report_id')
      .selectAll('r')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
  }

  async count(caller: Caller, filter: ReportFilter): Promise<number> {
    const { total } = await this.matching(caller, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private matching(caller: Caller, { name, kinds, types, states, taskId }: ReportFilter) {
    let rows = this.database
      .selectFrom('report as r')
      .leftJoin('project as p', 'p.project_id', 'r.project_id')
      .leftJoin('contrast_task as c', 'c.task_id', 'r.contrast_id')
      .where(reachesReport(caller, 'r'));
    if (name !== undefined && name !== '')
      rows = rows.where(
        sql<SqlBool>`(${contains('r.name', name)} or ${contains('p.name', name)} or ${contains('r.task_name', name)})`,
      );
    if (kinds !== undefined) rows = rows.where(isOneOf('r.kind', kinds));
    if (types !== undefined) rows = rows.where(isOneOf('r.type', types));
    if (states !== undefined) rows = rows.where(isOneOf('r.status', states));
    if (taskId !== undefined) rows = rows.where('r.task_id', '=', taskId);
    return rows;
  }

  async add(report: Insertable<Schema['report']>): Promise<void> {
    await this.database.insertInto('report').values(report).execute();
  }

  /** Put a report that is over into the queue again. Answers whether it was over. */
  async queueAgain(reportId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('report')
      .set({
        status: 'waiting',
        progress: 0,
        attempt_count: 0,
        failure: '',
        size_bytes: 0,
        sha256: '',
        result_hash: '',
      })
      .where('report_id', '=', reportId)
      .where('status', 'in', ['finished', 'failed'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async delete(reportId: string): Promise<void> {
    await this.database.deleteFrom('report').where('report_id', '=', reportId).execute();
  }

  /** Which of some ids are those of reports. */
  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database
      .selectFrom('report')
      .select('report_id')
      .where(isOneOf('report_id', ids))
      .execute();
    return new Set(rows.map((row) => row.report_id));
  }

  /** What an earlier server has begun is begun again, unless it has ended the server too often. */
  async takeUp(): Promise<void> {
    await sql`update report set
        status = case when attempt_count >= ${mostAttempts} then 'failed' else 'waiting' end,
        failure = case when attempt_count >= ${mostAttempts} then '生成过程多次中断，已放弃' else '' end
      where status = 'running'`.execute(this.database);
  }

  /** Begin the report that has waited longest; `undefined` when none waits. */
  async begin(): Promise<StoredReport | undefined> {
    const { rows } = await sql<StoredReport>`
      update report set status = 'running', progress = 0, attempt_count = attempt_count + 1
      where report_id = (select report_id from report where status = 'waiting'
        order by created_at, report_id limit 1 for update skip locked)
      returning *`.execute(this.database);
    return rows[0];
  }

  async keepProgress(reportId: string, progress: number): Promise<void> {
    await this.database
      .updateTable('report')
      .set({ progress })
      .where('report_id', '=', reportId)
      .where('status', '=', 'running')
      .execute();
  }

  /** Answers whether the report is still there. */
  async end(reportId: string, end: ReportEnd): Promise<boolean> {
    const set =
      end.status === 'failed'
        ? { status: end.status, failure: end.failure }
        : {
            status: end.status,
            progress: 100,
            size_bytes: end.sizeBytes,
            sha256: end.sha256,
            result_hash: end.resultHash,
          };
    const { numUpdatedRows } = await this.database
      .updateTable('report')
      .set(set)
      .where('report_id', '=', reportId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

/** Whether a caller reaches the contrast that a report is about, or else every project: a report tells of all of them. */
function reachesReport(caller: Caller, report: string): RawBuilder<boolean> {
  const [contrastId, scope] = [sql.ref(`${report}.contrast_id`), sql.ref(`${report}.scope`)];
  return sql<boolean>`case when ${contrastId} is null
    then not exists (select from jsonb_array_elements_text(${scope} -> 'projectIds') as told(project_id)
      where not ${reaches(caller, 'told.project_id')})
    else exists (select from contrast_task made
      where made.task_id = ${contrastId} and ${reachesMade(caller, 'made.uid')}) end`;
}
