import type { ReachState } from '#model';
import { sql } from 'kysely';
import { findAudits } from '../../db/audits.ts';
import type { Database } from '../../db/open.ts';
import { today } from '../../today.ts';
import type { ReachLine, VulnerableCodeLine } from './results.ts';
import type { StoredTask } from './result-store.ts';

/** Both are told up to here. */
const mostLines = 200_000;
/** So many audits are asked for at a time. */
const batchCount = 5_000;

/** Reads what was judged of the vulnerabilities of tasks: whether they are reached, and which code has them. */
export class VerdictStore {
  constructor(private readonly database: Database) {}

  /** How far the last check of reachability is; `none`: nobody has asked for one. */
  async reachCheck({ task_id: taskId }: StoredTask) {
    const check = await this.database
      .selectFrom('reach_check')
      .select('status')
      .where('task_id', '=', taskId)
      .executeTakeFirst();
    return check?.status ?? 'none';
  }

  /** What is reached comes first, then what is in doubt; of those the most severe. */
  async reachability({ task_id: taskId, name: task }: StoredTask): Promise<ReachLine[]> {
    const rows = await this.database
      .selectFrom('reach_verdict as r')
      .innerJoin('finding as f', (join) =>
        join.onRef('f.task_id', '=', 'r.task_id').onRef('f.finding_id', '=', 'r.finding_id'),
      )
      .select(['f.primary_id as vulnerability', 'f.purl', 'f.severity', 'f.component_name as component'])
      .select(['f.component_version as version', 'r.reachable', 'r.evidence', 'r.symbol', 'r.language'])
      .select(['r.reason', 'r.frames'])
      .where('r.task_id', '=', taskId)
      .where('f.state', '=', 'open')
      .orderBy('r.rank')
      .orderBy('f.severity_rank')
      .orderBy('f.finding_id')
      .limit(mostLines)
      .execute();
    return rows.map(({ frames, ...row }) => {
      const last = frames.findLast(({ file }) => file !== '');
      const chain = frames.map(({ func, file }) => func || file);
      return { task, ...row, chain, path: last?.file ?? '', line: last?.line };
    });
  }

  /** What has the vulnerability comes first; of those the most severe. */
  async vulnerableCode(of: StoredTask): Promise<VulnerableCodeLine[]> {
    const rows = await this.database
      .selectFrom('vulnerable_code as c')
      .innerJoin('inventory_file as i', (join) =>
        join.onRef('i.task_id', '=', 'c.task_id').onRef('i.file_no', '=', 'c.file_no'),
      )
      .leftJoin('reach_verdict as r', (join) =>
        join.onRef('r.task_id', '=', 'c.task_id').onRef('r.finding_id', '=', 'c.code_id'),
      )
      .select(sql<ReachState>`coalesce(r.reachable, 'none')`.as('reachable'))
      .select(['c.code_id as id', 'c.granularity', 'c.primary_id as vulnerability', 'c.severity', 'c.state'])
      .select(['c.function_name as functionName', 'c.first_line as firstLine', 'c.last_line as lastLine'])
      .select(['c.similarity', 'c.clone_type as cloneType', 'c.project', 'i.path'])
      .select(sql<string>`coalesce(c.detail -> 'origin' ->> 'path', '')`.as('originPath'))
      .where('c.task_id', '=', of.task_id)
      .orderBy('c.state_rank')
      .orderBy('c.severity_rank')
      .orderBy('c.code_id')
      .limit(mostLines)
      .execute();
    const lines: VulnerableCodeLine[] = [];
    const scope = { projectId: of.project_id, subject: 'vulnerable-code', day: today() } as const;
    for (let at = 0; at < rows.length; at += batchCount) {
      const batch = rows.slice(at, at + batchCount);
      const audits = await findAudits(
        this.database,
        scope,
        batch.map(({ id }) => id),
      );
      for (const row of batch)
        lines.push({ task: of.name, ...row, audit: audits.get(row.id)?.held ?? 'none' });
    }
    return lines;
  }
}
