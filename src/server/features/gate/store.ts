import { type GateFigures, type GatePolicy, type Severity, severities, staticSeverities } from '#model';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { type AuditScope, isOfPresentComponent, passesAudit } from '../../db/audits.ts';
import type { Database } from '../../db/open.ts';
import { openWeaknesses } from '../../db/open-weaknesses.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import { bannedComponents } from '../../db/trusted-standing.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import { today } from '../../today.ts';

/** What of a task the vulnerabilities, the black list and its scope decide. */
type FoundFigures = Pick<
  GateFigures,
  | 'judgedComponents'
  | 'checkableComponents'
  | 'uncheckedComponents'
  | 'open'
  | 'weaknesses'
  | 'exploited'
  | 'banned'
  | 'skipped'
  | 'ignoredPackageFiles'
>;

/** Keeps what projects may not have, and reads what they have. */
export class GateStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  findVisibleProject(caller: Caller, projectId: string) {
    return this.database
      .selectFrom('project')
      .select(['project_id', 'name'])
      .where('project_id', '=', projectId)
      .where(reaches(caller, 'project.project_id'))
      .executeTakeFirst();
  }

  /** The last detection of a project that was not given up. */
  lastTask(projectId: string) {
    return this.database
      .selectFrom('task')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'canceled')
      .orderBy('created_at', 'desc')
      .orderBy('task_id')
      .executeTakeFirst();
  }

  /** The gate of a project; `undefined` where nobody has set one. */
  async policyOf(projectId: string) {
    const row = await this.database
      .selectFrom('project_gate')
      .leftJoin('account', 'account.uid', 'project_gate.changed_by')
      .select(['policy', 'changed_at', 'account.username'])
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    // Those that were set before weaknesses could bar do not speak of them.
    return row && { ...row, policy: { ...row.policy, weaknesses: row.policy.weaknesses ?? 'none' } };
  }

  async setPolicy(projectId: string, policy: GatePolicy, changedBy: string): Promise<void> {
    const row = { policy: JSON.stringify(policy), changed_by: changedBy, changed_at: sql<Date>`now()` };
    await this.database
      .insertInto('project_gate')
      .values({ project_id: projectId, ...row })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
      .execute();
  }

  /** The key in the address of a project's badge; `undefined` where it has none. */
  async badgeOf(projectId: string): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('gate_badge')
      .select('badge_key')
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    return row?.badge_key;
  }

  /** The project whose badge has this key. */
  async projectOfBadge(key: string): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('gate_badge')
      .select('project_id')
      .where('badge_key', '=', key)
      .executeTakeFirst();
    return row?.project_id;
  }

  /** Give a project a badge, if it has none; answers its key, which nobody can guess. */
  async openBadge(projectId: string): Promise<string> {
    await this.database
      .insertInto('gate_badge')
      .values({ project_id: projectId, badge_key: randomBytes(18).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.badgeOf(projectId)) ?? '';
  }

  /** Take the badge of a project away: its address leads nowhere any more, nor does it if there is a new one later. */
  async closeBadge(projectId: string): Promise<void> {
    await this.database.deleteFrom('gate_badge').where('project_id', '=', projectId).execute();
  }

  /** What is open of a task: what people have put aside in an audit is not counted. */
  async figures(task: { readonly task_id: string; readonly project_id: string }): Promise<FoundFigures> {
    const audits = { projectId: task.project_id, subject: 'finding', day: today() } as const;
    const isOpen = sql<boolean>`state = 'open' and ${isNotSettled(audits, 'finding_id')}
      and ${isOfPresentComponent(audits, 'component_id')}`;
    const [{ rows }, weaknesses, counts, banned, { scope, figures }] = await Promise.all([
      sql<{ severity: Severity; count: number; exploited: number }>`
        select severity, count(*)::int as count, (count(*) filter (where is_known_exploited))::int as exploited
        from finding where task_id = ${task.task_id} and ${isOpen} group by severity`.execute(this.database),
      this.weaknesses(task.task_id, { ...audits, subject: 'weakness' }),
      this.database
        .selectFrom('component')
        .select(sql<number>`(count(*) filter (where undetected_because = ''))::int`.as('judged'))
        .select(sql<number>`(count(*) filter (where ${isCheckable}))::int`.as('checkable'))
        .select(
          sql<number>`(count(*) filter (where ${isCheckable} and severity = 'undetected'))::int`.as(
            'unchecked',
          ),
        )
        .where('task_id', '=', task.task_id)
        .executeTakeFirstOrThrow(),
      bannedComponents(this.database, sql`(select ${task.task_id})`),
      this.database
        .selectFrom('task')
        .select(['scope', 'figures'])
        .where('task_id', '=', task.task_id)
        .executeTakeFirstOrThrow(),
    ]);
    const countOf = (severity: Severity) => rows.find((row) => row.severity === severity)?.count ?? 0;
    return {
      judgedComponents: counts.judged,
      checkableComponents: counts.checkable,
      uncheckedComponents: counts.unchecked,
      open: Object.fromEntries(
        severities.map((severity) => [severity, countOf(severity)]),
      ) as FoundFigures['open'],
      weaknesses,
      exploited: rows.reduce((sum, row) => sum + row.exploited, 0),
      banned: banned.length,
      skipped: scope.skipped,
      ignoredPackageFiles: figures.ignored?.packageFileCount ?? 0,
    };
  }

  /** How many weaknesses there are in the user's own code that were found with high confidence. */
  private async weaknesses(taskId: string, audits: AuditScope): Promise<FoundFigures['weaknesses']> {
    const isOpen = isNotSettled(audits, 'fingerprint');
    const open = await openWeaknesses(this.database, { taskId, confidences: ['high'], isOpen });
    return Object.fromEntries(
      staticSeverities.map((severity) => [severity, open.get(severity) ?? 0]),
    ) as FoundFigures['weaknesses'];
  }
}

/** Whether nobody has put a thing aside: neither as harmless nor as a risk that is accepted. */
function isNotSettled(audits: AuditScope, key: string) {
  return sql<boolean>`${passesAudit(audits, key, { isHandledHidden: true })}
    and not ${passesAudit(audits, key, { statuses: settledStatuses })}`;
}

/** Images and actions are referred to: nothing of them is in the upload, and no package of them has vulnerabilities. */
const isCheckable = sql<boolean>`ecosystem not in ('docker', 'githubactions')`;

/** Beside what nobody has to look at again: a risk that somebody has accepted. */
const settledStatuses = ['accepted'];
