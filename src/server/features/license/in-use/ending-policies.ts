import { licenseCompliance as calls } from '#contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import { latestTasks } from '../../../db/latest-tasks.ts';
import { type Caller, reaches } from '../../../db/project-access.ts';
import type { Schema } from '../../../db/schema.ts';
import { listAnswer, type Slice, sliceOf } from '../../../http/list.ts';
import { type Api, serve } from '../../../http/serve.ts';
import { dayFromNow, daysUntil } from '../../../today.ts';

/** A rule that ends, with where it is seen. */
interface EndingPolicy extends Selectable<Schema['license_policy']> {
  readonly project_name: string | null;
  readonly task_id: string | null;
}

/** Reads the rules about licences that end soon or have ended lately. */
export class EndingPolicyStore {
  constructor(private readonly database: Database) {}

  /** Those of the platform and of the projects that a caller reaches, the first to end first, and how many there are. */
  async list(caller: Caller, slice: Slice): Promise<{ list: EndingPolicy[]; total: number }> {
    const ending = sql`license_policy left join project using (project_id)
      where until between ${dayFromNow(-calls.policyEndDays)} and ${dayFromNow(calls.policyEndDays)}
        and (license_policy.project_id = '' or project.owner is not null and ${reaches(caller, 'project.project_id')})`;
    const { rows } = await sql<EndingPolicy>`
      select license_policy.*, project.name as project_name, (
        select task_id from ${latestTasks(caller)} latest join task using (task_id)
        where license_policy.project_id in ('', latest.project_id) order by task.created_at desc, task_id limit 1) as task_id
      from ${ending} order by until, project.name nulls first, subject, target, package
      offset ${slice.offset} limit ${slice.limit}`.execute(this.database);
    const counted = await sql<{ total: string }>`select count(*) as total from ${ending}`.execute(
      this.database,
    );
    return { list: rows, total: Number(counted.rows[0]?.total ?? 0) };
  }
}

/** The rules about licences that end: an alert of its own kind. */
export function endingPolicyRoutes(api: Api, policies: EndingPolicyStore): void {
  serve(api, calls.endingPolicyList, async (query, { caller }) => {
    const { list, total } = await policies.list(caller, sliceOf(query));
    return listAnswer(query, list.map(toRow), total);
  });
}

function toRow(rule: EndingPolicy): calls.EndingPolicyRow {
  return {
    scope: rule.project_id === '' ? 'platform' : 'project',
    product_id: rule.project_id,
    product_name: rule.project_name ?? '',
    task_id: rule.task_id ?? '',
    subject: rule.subject,
    target: rule.target,
    package: rule.package,
    policy: rule.policy,
    until: rule.until,
    days_left: daysUntil(rule.until),
    note: rule.note,
    username: rule.username,
  };
}
