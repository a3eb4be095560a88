import type { ReportScope } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';

/** Reports of more lines are large: two of them at once would take more memory than a server should give them. */
const mostLines = 20_000;

/** Says beforehand how much a report has to tell. */
export class ReportSizeStore {
  constructor(private readonly database: Database) {}

  /** Whether the detections of a report have too many lines for two such reports to be made at once. */
  async isLarge({ taskIds, baseTaskId }: ReportScope): Promise<boolean> {
    const ids = baseTaskId === undefined ? taskIds : [...taskIds, baseTaskId];
    // No more are counted than it takes to know.
    const linesOf = (table: string) =>
      sql`(select 1 from ${sql.table(table)} where task_id = any(${ids}) limit ${mostLines + 1})`;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        ${linesOf('finding')} union all ${linesOf('component')} union all ${linesOf('clone_match')}
        union all ${linesOf('static_finding')}
      ) lines`.execute(this.database);
    return (rows[0]?.count ?? 0) > mostLines;
  }
}
